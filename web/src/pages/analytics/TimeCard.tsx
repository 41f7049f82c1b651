import { SegmentedControl } from '@mantine/core'
import { t } from '../../texts/index.ts'
import { ChartCard } from '../../ui/ChartCard.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import classes from './charts.module.css'
import { cumulated, shortDay } from './labels.ts'

type Day = { day: string; views: number; started: number; registrations: number }
export type Lines = 'day' | 'total'
type Props = { days: readonly Day[]; lines: Lines; onLines: (lines: Lines) => void; fileName: string }

/** Registrations by day, or how many there were up to each day of the range. */
export function TimeCard({ days, lines, onLines, fileName }: Props) {
  const counts = days.map(({ registrations }) => registrations)
  const totals = cumulated(counts)
  const values = lines === 'total' ? totals : counts
  const isEmpty = totals.at(-1) === 0
  return (
    <ChartCard
      title={t.analytics.overTime}
      fileName={fileName}
      action={
        <SegmentedControl
          aria-label={t.analytics.linesLabel}
          value={lines}
          onChange={(value) => onLines(value as Lines)}
          data={[
            { value: 'day', label: t.analytics.perDay },
            { value: 'total', label: t.analytics.cumulative },
          ]}
        />
      }
      table={{
        columns: [
          { title: t.analytics.day },
          { title: t.analytics.views },
          { title: t.analytics.started },
          { title: t.analytics.registrations },
          { title: t.analytics.total },
        ],
        rows: days.map(({ day, views, started, registrations }, index) => [day, views, started, registrations, totals[index]!]),
      }}
    >
      {isEmpty ? (
        <p className={classes.empty}>{t.analytics.empty.overTime}</p>
      ) : (
        <LineChart
          title={t.analytics.overTime}
          labels={days.map(({ day }) => shortDay(day))}
          series={[{ label: lines === 'total' ? t.analytics.total : t.analytics.most, values }]}
          named={lines === 'total' ? 'end' : 'top'}
        />
      )}
    </ChartCard>
  )
}
