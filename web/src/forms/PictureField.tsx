import type { UploadPurpose } from '@foyer/contracts'
import { Button, FileButton, Progress } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { t } from '../texts/index.ts'
import { ownImage } from '../ui/own-image.ts'
import { Row } from '../ui/Stack.tsx'
import { FormError } from './FormError.tsx'
import classes from './PictureField.module.css'
import { acceptedTypes, DRAWING, pictureFault, upload } from './upload.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

type Props = {
  /** Shown above it where the card does not name it. */
  label?: string
  value: string | null
  purpose: UploadPurpose
  eventId?: string
  /** Width to height of the part that is shown; without it, any part can be chosen. */
  aspect?: number
  /** Pixels; larger pictures are made smaller before they are uploaded. */
  width: number
  /** Shown small, such as a logo. */
  small?: boolean
  texts: { upload: string; replace: string; remove: string; hint: string }
  onChange: (url: string | null) => void
}

/** A picture: drop or choose, crop, upload with progress, remove. */
export function PictureField({ label, value, purpose, eventId, aspect, width, small = false, texts, onChange }: Props) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isOver, setOver] = useState(false)
  const resetRef = useRef<() => void>(null)

  const choose = (file: File | null) => {
    if (!file) return
    // The same file can be chosen again, after a fault or another crop.
    resetRef.current?.()
    const reason = pictureFault(file, purpose)
    setFault(reason)
    setFailure(null)
    if (reason) return
    // A drawing has no pixels to crop.
    if (file.type === DRAWING) void send(file, file.name)
    else setChosen({ file, url: URL.createObjectURL(file) })
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  const send = async (picture: Blob, name: string) => {
    setPercent(0)
    try {
      onChange(await upload(picture, name, purpose, setPercent, eventId))
    } catch (error) {
      setFailure(error)
    } finally {
      setPercent(null)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut of the button below
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files[0] ?? null)
      }}
    >
      {label && <span className={classes.label}>{label}</span>}
      {ownImage(value) && <img src={value!} alt="" className={small ? classes.small : classes.picture} style={{ aspectRatio: aspect }} />}
      {value && !ownImage(value) && <p className={classes.hint}>{t.pictureElsewhere(new URL(value).host)}</p>}
      <p className={classes.hint}>{texts.hint}</p>
      <Row>
        <FileButton onChange={choose} accept={acceptedTypes(purpose).join()} resetRef={resetRef}>
          {(props) => (
            <Button {...props} loading={percent !== null}>
              {value ? texts.replace : texts.upload}
            </Button>
          )}
        </FileButton>
        {value && <Button onClick={() => onChange(null)}>{texts.remove}</Button>}
      </Row>
      {percent !== null && (
        <div role="status">
          <Progress value={percent} aria-label={t.events.uploading(percent)} />
        </div>
      )}
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <FormError error={failure} />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            url={chosen.url}
            aspect={aspect}
            width={width}
            type={chosen.file.type}
            onClose={close}
            onCropped={(picture) => {
              const { name } = chosen.file
              close()
              void send(picture, name)
            }}
            onFault={() => {
              close()
              setFault(t.events.fileBroken)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
