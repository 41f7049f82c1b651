import classes from './BarChart.module.css'
import { numberOf } from './times.ts'

type Bar = { key: string; label: string; value: number; note?: string }

/** Values beside each other, longest bar for the highest one. Read by screen readers as a list. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <ul className={classes.bars} aria-label={title}>
      {bars.map(({ key, label, value, note }) => (
        <li key={key} className={classes.row}>
          <span className={classes.label} title={label}>
            {label}
          </span>
          <span className={classes.value}>
            <b>{numberOf(value)}</b> {note && <span className={classes.note}>{note}</span>}
          </span>
          <svg className={classes.bar} width="100%" height="8" aria-hidden="true">
            <rect width="100%" height="8" rx="4" className={classes.track} />
            {value > 0 && <rect width={`${Math.max(1, (value / highest) * 100)}%`} height="8" rx="4" className={classes.fill} />}
          </svg>
        </li>
      ))}
    </ul>
  )
}
