import classes from './Measure.module.css'
import { numberOf } from './times.ts'

type Props = {
  value: number
  /** The largest value beside it, which fills the bar. */
  max: number
  /** Compares it with another number; `full` says with which. */
  note?: { short: string; full: string }
}

/** A number with a bar that compares it with others of its column. The number is the label, so the bar is decoration. */
export const Measure = ({ value, max, note }: Props) => (
  <span className={classes.measure}>
    <span className={classes.line}>
      <span>{numberOf(value)}</span>
      {note && (
        <span className={classes.note} title={note.full}>
          <span aria-hidden="true">{note.short}</span>
          <span className="visually-hidden">{note.full}</span>
        </span>
      )}
    </span>
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.share} style={{ width: max > 0 ? `${(value / max) * 100}%` : 0 }} />
    </span>
  </span>
)

/** With one digit below ten percent. */
export const percentOf = (part: number, whole: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: part / whole < 0.1 ? 1 : 0 }).format(part / whole)
