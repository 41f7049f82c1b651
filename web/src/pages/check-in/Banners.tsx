import type { ReactNode } from 'react'
import { t } from '../../texts/index.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import classes from './Banners.module.css'
import type { OpenDevice } from './device/use-device.ts'

type Props = { opened: OpenDevice; isCanceled: boolean; opensOffline: boolean }

/** What the person at the entrance must know besides the result of a scan. */
export function Banners({ opened: { device, state, isStored }, isCanceled, opensOffline }: Props) {
  const { isConnected, waiting, notices, listed } = state
  return (
    <div className={classes.banners} role="log" aria-label={t.status}>
      {isCanceled && <Banner icon="alert">{t.checkIn.canceled}</Banner>}
      {!isConnected && (
        <Banner icon="wifiOff">
          <span>{waiting > 0 ? t.checkIn.offlineWaiting(waiting) : listed === null ? t.checkIn.offlineNoList : t.checkIn.offline}</span>
          <span className={classes.hint}>
            {!isStored ? t.checkIn.notStored : opensOffline ? t.checkIn.offlineStored : t.checkIn.offlineReload}
          </span>
        </Banner>
      )}
      {isConnected && waiting > 1 && <Banner icon="upload">{t.checkIn.sending(waiting)}</Banner>}
      {notices.map(({ id, text }) => (
        <Banner key={id} icon="alert" onDismiss={() => device.dismissNotice(id)} isWarning>
          {text}
        </Banner>
      ))}
    </div>
  )
}

type BannerProps = { icon: IconName; children: ReactNode; isWarning?: boolean; onDismiss?: () => void }

const Banner = ({ icon, children, isWarning = false, onDismiss }: BannerProps) => (
  <div className={`${classes.banner} ${isWarning ? classes.warning : ''}`}>
    <Icon name={icon} size={18} />
    <p className={classes.text}>{children}</p>
    {onDismiss && (
      <button type="button" className={classes.dismiss} aria-label={t.checkIn.dismiss} onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    )}
  </div>
)
