import { t } from '../../../texts/index.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import classes from './LinkToShare.module.css'

/** To scan with another phone, or to send. */
export const LinkToShare = ({ url }: { url: string }) => (
  <div className={classes.share}>
    <QrCode text={url} label={t.checkInLinks.qrLabel} size={220} />
    <p className={classes.text}>{t.checkInLinks.shareText}</p>
    <div className={classes.link}>
      <CopyField value={url} label={t.checkInLinks.link} />
    </div>
  </div>
)
