import 'react-image-crop/dist/ReactCrop.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { t } from '../texts/index.ts'
import classes from '../ui/Confirm.module.css'
import { cropPicture } from './crop-picture.ts'

type Props = {
  url: string
  aspect?: number
  width: number
  type: string
  onClose: () => void
  onCropped: (picture: Blob) => void
  onFault: () => void
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Chooses the part of a picture to show, by mouse, touch or arrow keys. */
export function CropDialog({ url, aspect, width, type, onClose, onCropped, onFault }: Props) {
  const [crop, setCrop] = useState<PercentCrop>()
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const use = async () => {
    if (image && crop)
      onCropped(await cropPicture(image, crop, { width, height: aspect ? Math.round(width / aspect) : Number.POSITIVE_INFINITY, type }))
  }
  return (
    <Modal opened onClose={onClose} title={t.events.cropTitle} closeButtonProps={{ 'aria-label': t.close }} classNames={classes} size="xl">
      <ReactCrop crop={crop} onChange={(_, percent) => setCrop(percent)} aspect={aspect} keepSelection ruleOfThirds>
        <img
          src={url}
          alt=""
          style={{ maxHeight: '60vh' }}
          onError={onFault}
          onLoad={({ currentTarget }) => {
            const { naturalWidth, naturalHeight } = currentTarget
            setImage(currentTarget)
            setCrop(
              aspect
                ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight), naturalWidth, naturalHeight)
                : WHOLE,
            )
          }}
        />
      </ReactCrop>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="filled" onClick={use} disabled={!crop}>
          {t.events.cropUse}
        </Button>
      </div>
    </Modal>
  )
}
