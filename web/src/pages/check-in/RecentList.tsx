import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type TimeStyle, timeOf } from '../../ui/times.ts'
import type { RecentScan } from './device/store.ts'
import classes from './RecentList.module.css'

/** As long as a helper with a link may undo. */
const UNDO_MS = 10 * 60_000
const ICONS = { ok: 'check', warn: 'alert', bad: 'close', off: 'info' } as const

type Props = { recent: readonly RecentScan[]; style: TimeStyle; onUndo: (scan: RecentScan) => void }

/** The last scans of this device, newest first. */
export function RecentList({ recent, style, onUndo }: Props) {
  if (recent.length === 0) return <p className={classes.empty}>{t.checkIn.noneYet}</p>
  return (
    <ul className={classes.list} aria-label={t.checkIn.lastTenTitle}>
      {recent.map((scan) => (
        <li key={scan.scanId} className={classes.row}>
          <span className={`${classes.symbol} ${classes[scan.tone]}`}>
            <Icon name={ICONS[scan.tone]} size={16} />
          </span>
          <span className={classes.main}>
            <b className={classes.title}>{scan.title}</b>
            <span className={classes.line}>
              {timeOf(scan.at, style)} · {scan.line}
            </span>
          </span>
          {scan.checkedIn && Date.now() - Date.parse(scan.at) < UNDO_MS && (
            <button type="button" className={classes.undo} aria-label={t.checkIn.undoOf(scan.title)} onClick={() => onUndo(scan)}>
              {t.undo}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
