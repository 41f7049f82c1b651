import { type PointerEvent, useState } from 'react'
import classes from './LineChart.module.css'
import { numberOf } from './times.ts'

/** A line may end before the last label. */
export type Series = { label: string; values: readonly number[] }
type Props = {
  title: string
  labels: readonly string[]
  series: readonly Series[]
  /** Where a line has its name and value: at its end, or at its highest point. */
  named?: 'end' | 'top'
}

/** Values over time, each line with its name. Positions are in percent, so that text keeps its size at every width. */
export function LineChart({ title, labels, series, named = 'end' }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const top = ceilingOf(Math.max(...series.flatMap(({ values }) => values), 1))
  const x = (index: number) => (labels.length === 1 ? 50 : (index / (labels.length - 1)) * 100)
  const y = (value: number) => (1 - value / top) * 100
  const lines = series.filter(({ values }) => values.length > 0)
  const namedAt = (values: readonly number[]) => (named === 'end' ? values.length - 1 : values.indexOf(Math.max(...values)))
  const isLower = lowerOfTwo(lines.map(({ values }) => y(values[namedAt(values)]!)))
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.max(0, Math.min(labels.length - 1, Math.round(((clientX - left) / width) * (labels.length - 1)))))
  }
  return (
    <figure className={classes.figure} dir="ltr">
      <div className={classes.plot} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        {[top, top / 2, 0].map((value) => (
          <span key={value} className={classes.grid} style={{ insetBlockStart: `${y(value)}%` }} aria-hidden="true">
            {value > 0 && numberOf(value)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={title} className={classes.svg}>
          {lines.map(({ label, values }, index) => (
            <g key={label} className={index === 0 ? classes.first : classes.other}>
              {index === 0 && <path d={`${pathOf(values)}L${x(values.length - 1)} 100L${x(0)} 100Z`} className={classes.area} />}
              <path d={pathOf(values)} className={classes.line} vectorEffect="non-scaling-stroke" />
            </g>
          ))}
        </svg>
        {lines.map(({ label, values }, index) => (
          <span
            key={label}
            className={`${classes.end} ${index === 0 ? classes.first : classes.other} ${x(namedAt(values)) > 50 ? classes.before : ''} ${isLower(index) ? classes.below : ''}`}
            style={{ insetInlineStart: `${x(namedAt(values))}%`, insetBlockStart: `${y(values[namedAt(values)]!)}%` }}
            aria-hidden="true"
          >
            <span className={classes.name}>
              {label} {numberOf(values[namedAt(values)]!)}
            </span>
          </span>
        ))}
        {pointed !== null && (
          <span className={`${classes.pointed} ${x(pointed) > 50 ? classes.before : ''}`} style={{ insetInlineStart: `${x(pointed)}%` }}>
            <span className={classes.tip}>
              {labels[pointed]}
              {lines.map(({ label, values }) => (
                <b key={label}>
                  {lines.length > 1 && `${label} `}
                  {values[pointed] === undefined ? '–' : numberOf(values[pointed])}
                </b>
              ))}
            </span>
          </span>
        )}
      </div>
      <div className={classes.axis} aria-hidden="true">
        {[...new Set([0, Math.floor((labels.length - 1) / 2), labels.length - 1])].map((index) => (
          <span key={index}>{labels[index]}</span>
        ))}
      </div>
    </figure>
  )

  function pathOf(values: readonly number[]): string {
    return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(2)} ${y(value).toFixed(2)}`).join('')
  }
}

/** The next even number that reads well, so that its half does too. */
function ceilingOf(highest: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest / 2)))
  const half = [1, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power * 2 >= highest)!
  return half * power * 2
}

const TOO_CLOSE = 12

/** Of two names that would cover each other, the lower one stands below its line. */
const lowerOfTwo =
  ([one, other]: number[]) =>
  (index: number): boolean =>
    one !== undefined && other !== undefined && Math.abs(one - other) < TOO_CLOSE && index === (one > other ? 0 : 1)
