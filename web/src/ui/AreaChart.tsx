import classes from './AreaChart.module.css'
import { numberOf } from './times.ts'

type Point = { label: string; value: number }
type Props = { points: Point[]; title: string; emptyText: string; tableText: string; labelTitle: string; valueTitle: string }

const WIDTH = 640
const HEIGHT = 120

/** Values over time as a line with its area, and the same as a table for screen readers and copying. */
export function AreaChart({ points, title, emptyText, tableText, labelTitle, valueTitle }: Props) {
  const highest = Math.max(...points.map(({ value }) => value), 0)
  if (highest === 0) return <p className={classes.empty}>{emptyText}</p>
  const x = (index: number) => (points.length === 1 ? WIDTH / 2 : (index / (points.length - 1)) * WIDTH)
  const y = (value: number) => HEIGHT - 4 - (value / highest) * (HEIGHT - 16)
  const line = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const top = points.findIndex(({ value }) => value === highest)
  return (
    <figure className={classes.figure}>
      <div className={classes.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title} className={classes.svg}>
          <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} className={classes.area} />
          <path d={line} className={classes.line} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={classes.top} style={{ left: `${(x(top) / WIDTH) * 100}%` }} aria-hidden="true">
          {numberOf(highest)}
        </span>
      </div>
      {/* Time runs from left to right, as the line does, in every language. */}
      <div className={classes.axis} dir="ltr" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points[Math.floor(points.length / 2)]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <details className={classes.details}>
        <summary>{tableText}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{labelTitle}</th>
              <th scope="col">{valueTitle}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{numberOf(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
