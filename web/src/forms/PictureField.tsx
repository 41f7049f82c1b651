import type { UploadPurpose } from '@foyer/contracts'
import { Button, FileButton, Progress } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { t } from '../texts/index.ts'
import { Row } from '../ui/Stack.tsx'
import { FormError } from './FormError.tsx'
import classes from './PictureField.module.css'
import { pictureFault, upload } from './upload.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

type Props = {
  value: string | null
  purpose: UploadPurpose
  eventId?: string
  /** Width to height of the part that is shown. */
  aspect: number
  /** Pixels; larger pictures are made smaller before they are uploaded. */
  width: number
  /** Shown small, such as a logo. */
  small?: boolean
  texts: { upload: string; replace: string; remove: string; hint: string }
  onChange: (url: string | null) => void
}

/** A picture: choose, crop, upload with progress, remove. */
export function PictureField({ value, purpose, eventId, aspect, width, small = false, texts, onChange }: Props) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const choose = (file: File | null) => {
    if (!file) return
    const reason = pictureFault(file, purpose)
    setFault(reason)
    setFailure(null)
    if (!reason) setChosen({ file, url: URL.createObjectURL(file) })
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  const send = async (picture: Blob) => {
    const name = chosen!.file.name
    close()
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
    <div className={classes.field}>
      {value && <img src={value} alt="" className={small ? classes.small : classes.picture} style={{ aspectRatio: aspect }} />}
      <p className={classes.hint}>{texts.hint}</p>
      <Row>
        <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp,image/avif,image/gif" resetRef={undefined}>
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
            onCropped={send}
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
