import { useEffect, useState } from 'react'
import { t } from '../../texts/index.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { Verdict } from './device/verdict.ts'
import classes from './Flood.module.css'
import type { Flow } from './use-flow.ts'

const UNDO_SECONDS = 5
const NOTE_SECONDS = 3
const ICONS: Record<Verdict['tone'], IconName> = { ok: 'check', warn: 'alert', bad: 'close', off: 'info' }

/** What a scan led to, over the camera: as colour, icon and words. */
export function Flood({ flow }: { flow: Flow }) {
  const { shown, dismiss, checkIn } = flow
  // One region for all results, so that screen readers notice each of them.
  return (
    <div className={classes.region} role="status">
      {shown?.kind === 'checking' && <p className={classes.checking}>{t.checkIn.checking}</p>}
      {shown?.kind === 'person' && (
        <div className={`${classes.flood} ${classes.person}`}>
          <span className={classes.symbol}>
            <Icon name="person" size={48} />
          </span>
          <p className={classes.title}>{shown.guest.name ?? t.checkIn.nameless}</p>
          {shown.guest.email && <p className={classes.line}>{shown.guest.email}</p>}
          <div className={classes.buttons}>
            {/* biome-ignore lint/a11y/noAutofocus: the one decision on the screen, so that Enter confirms it */}
            <button type="button" autoFocus className={classes.primary} onClick={() => checkIn(shown.target)}>
              {t.checkIn.confirm}
            </button>
            <button type="button" className={classes.button} onClick={dismiss}>
              {t.checkIn.notNow}
            </button>
          </div>
        </div>
      )}
      {shown?.kind === 'verdict' && <Result key={shown.verdict.scanId} verdict={shown.verdict} flow={flow} target={shown.target} />}
    </div>
  )
}

type ResultProps = { verdict: Verdict; flow: Flow; target: { code?: string } }

function Result({ verdict, flow: { undo, dismiss, checkIn }, target }: ResultProps) {
  const { tone, title, line, checkedIn, unknownOffline } = verdict
  const left = useSecondsLeft(checkedIn ? UNDO_SECONDS : tone === 'off' ? NOTE_SECONDS : null, dismiss)
  return (
    <div className={`${classes.flood} ${classes[tone]}`} data-tone={tone}>
      <span className={classes.symbol}>
        <Icon name={ICONS[tone]} size={56} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.line}>{line}</p>
      <div className={classes.buttons}>
        {checkedIn && (
          <button type="button" className={classes.button} onClick={() => undo(verdict)}>
            {/* Screen readers would repeat the result with every second. */}
            <span aria-hidden="true">{t.checkIn.undoIn(left)}</span>
            <span className="visually-hidden">{t.checkIn.undoOf(title)}</span>
          </button>
        )}
        {unknownOffline && (
          <button type="button" className={classes.button} onClick={() => checkIn(target, true)}>
            {t.checkIn.confirmAnyway}
          </button>
        )}
        {!checkedIn && (
          <button type="button" className={classes.button} onClick={dismiss}>
            {t.checkIn.next}
          </button>
        )}
      </div>
    </div>
  )
}

/** Counts down once; null stays. */
function useSecondsLeft(from: number | null, onEnd: () => void): number {
  const [left, setLeft] = useState(from ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts down once for each result
  useEffect(() => {
    if (from === null) return
    if (left <= 0) return onEnd()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
