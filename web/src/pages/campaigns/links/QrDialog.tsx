import { Button, Modal } from '@mantine/core'
import { t } from '../../../texts/index.ts'
import confirmClasses from '../../../ui/Confirm.module.css'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { notifyError } from '../../../ui/notify.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { qrPng, qrSvg } from '../../../ui/qr-file.ts'
import { saveFile } from '../../../ui/save-file.ts'
import classes from './QrDialog.module.css'

type Props = { opened: boolean; onClose: () => void; label: string; url: string }

/** To scan, or to download for print (SVG) and for slides (PNG). */
export function QrDialog({ opened, onClose, label, url }: Props) {
  const name = fileName(label)
  const savePng = () => qrPng(url).then((file) => saveFile(`${name}.png`, file), notifyError)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.campaigns.qrOf(label)}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={confirmClasses}
    >
      <div className={classes.body}>
        <QrCode text={url} label={t.campaigns.qrOf(label)} size={220} />
        <div className={classes.link}>
          <CopyField value={url} label={t.campaigns.preview} />
        </div>
        <div className={classes.buttons}>
          <Button leftSection={<Icon name="download" size={16} />} onClick={() => saveFile(`${name}.svg`, qrSvg(url))}>
            {t.campaigns.downloadSvg}
          </Button>
          <Button leftSection={<Icon name="download" size={16} />} onClick={savePng}>
            {t.campaigns.downloadPng}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const fileName = (label: string) =>
  label
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .toLowerCase() || 'qr-code'
