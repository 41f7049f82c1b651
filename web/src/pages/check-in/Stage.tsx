import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useCamera } from './camera/use-camera.ts'
import { Flood } from './Flood.tsx'
import classes from './Stage.module.css'
import type { Flow } from './use-flow.ts'

/** The picture of the camera, and over it the result of the last scan. */
export function Stage({ flow }: { flow: Flow }) {
  const { video, state, retry, torch } = useCamera(flow.scan)
  return (
    <section className={classes.stage} aria-label={t.checkIn.scan}>
      <video ref={video} className={classes.video} playsInline muted hidden={state !== 'on'} />
      {state === 'on' && <span className={classes.frame} aria-hidden="true" />}
      {state === 'on' && <p className={classes.hint}>{t.checkIn.pointCamera}</p>}
      {state === 'starting' && <p className={classes.message}>{t.checkIn.cameraStarting}</p>}
      {state !== 'on' && state !== 'starting' && (
        <div className={classes.message}>
          <Icon name="eyeOff" size={32} />
          <p>{t.checkIn.camera[state]}</p>
          {state !== 'insecure' && (
            <button type="button" className={classes.button} onClick={retry}>
              {t.checkIn.cameraRetry}
            </button>
          )}
        </div>
      )}
      {torch && (
        <button
          type="button"
          className={classes.torch}
          aria-label={torch.on ? t.checkIn.torchOff : t.checkIn.torchOn}
          aria-pressed={torch.on}
          onClick={torch.toggle}
        >
          <Icon name="flash" size={22} />
        </button>
      )}
      <Flood flow={flow} />
    </section>
  )
}
