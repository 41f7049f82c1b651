import classes from './FunnelChart.module.css'
import { numberOf } from './times.ts'

type Step = { key: string; label: string; value: number; note?: string }

/** How many are left at each step. The area narrows from one step to the next. */
export function FunnelChart({ title, steps }: { title: string; steps: readonly Step[] }) {
  const highest = Math.max(...steps.map(({ value }) => value), 1)
  const height = (value: number) => (value === 0 ? 0 : Math.max(1.5, (value / highest) * 100))
  return (
    <ol className={classes.steps} aria-label={title}>
      {steps.map(({ key, label, value, note }, index) => {
        const [here, next] = [height(value), height(steps[index + 1]?.value ?? value)]
        return (
          <li key={key} className={classes.step}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{numberOf(value)}</span>
            <span className={classes.note}>{note ?? '\u00a0'}</span>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.area} aria-hidden="true">
              <path d={`M0 ${100 - here}L60 ${100 - here}L100 ${100 - next}L100 100L0 100Z`} className={classes.fill} />
              <path d={`M0 ${100 - here}L60 ${100 - here}L100 ${100 - next}`} className={classes.line} vectorEffect="non-scaling-stroke" />
            </svg>
          </li>
        )
      })}
    </ol>
  )
}
