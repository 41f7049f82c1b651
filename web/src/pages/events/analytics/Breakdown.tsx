import type { ReactNode } from 'react'
import { t } from '../../../texts/index.ts'
import { BarChart } from '../../../ui/BarChart.tsx'
import { ChartCard } from '../../../ui/ChartCard.tsx'
import type { Cell } from '../../../ui/csv.ts'
import classes from '../../analytics/charts.module.css'
import { shareOf } from '../../analytics/labels.ts'

type Row = { key: string; name: string; views: number; clicks?: number; started: number; registrations: number }
type Props = { title: string; nameTitle: string; rows: readonly Row[]; emptyText: string; fileName: string; note?: ReactNode }

const MAX_BARS = 8

/** Registrations by where they came from. Without any, the bars show the views. */
export function Breakdown({ title, nameTitle, rows, emptyText, fileName, note }: Props) {
  const hasRegistrations = rows.some(({ registrations }) => registrations > 0)
  const hasClicks = rows.some(({ clicks }) => clicks !== undefined)
  const bars = rows.slice(0, MAX_BARS).map(({ key, name, views, registrations }) => ({
    key,
    label: name,
    value: hasRegistrations ? registrations : views,
    note: hasRegistrations ? t.analytics.viewsOf(views) : t.analytics.views,
  }))
  return (
    <ChartCard
      title={title}
      fileName={fileName}
      note={
        <>
          {rows.length > MAX_BARS && `${t.analytics.more(rows.length - MAX_BARS)} `}
          {note}
        </>
      }
      table={{
        columns: [
          { title: nameTitle },
          { title: t.analytics.views },
          ...(hasClicks ? [{ title: t.analytics.clicks }] : []),
          { title: t.analytics.started },
          { title: t.analytics.registrations },
          { title: t.analytics.conversion, percent: true },
        ],
        rows: rows.map(({ name, views, clicks, started, registrations }): Cell[] => [
          name,
          views,
          ...(hasClicks ? [clicks ?? 0] : []),
          started,
          registrations,
          shareOf(registrations, views),
        ]),
      }}
    >
      {rows.length === 0 ? <p className={classes.empty}>{emptyText}</p> : <BarChart title={title} bars={bars} />}
    </ChartCard>
  )
}
