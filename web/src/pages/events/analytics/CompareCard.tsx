import { compareEvents, type EventComparison, type EventDetails, listEvents } from '@foyer/contracts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FoyerError, read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { ChartCard } from '../../../ui/ChartCard.tsx'
import { LineChart } from '../../../ui/LineChart.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import classes from '../../analytics/charts.module.css'
import { eventQuery } from '../queries.ts'
import type { AnalyticsSearch } from './search.ts'

type Props = { event: EventDetails; search: AnalyticsSearch; onChange: (change: Pick<AnalyticsSearch, 'with' | 'align'>) => void }

const FOUND_EVENTS = 20

/** The registrations of two events, at the same distance from their start or publication. */
export function CompareCard({ event, search, onChange }: Props) {
  const otherEventId = search.with ?? ''
  const align = search.align ?? 'start'
  const [q, setQ] = useState('')
  const found = useQuery({ ...read(listEvents, { query: { q, limit: FOUND_EVENTS } }), placeholderData: keepPreviousData })
  const other = useQuery({ ...eventQuery(otherEventId), enabled: otherEventId !== '' })
  const params = { eventId: event.id, otherEventId }
  const comparison = useQuery({ ...read(compareEvents, { params, query: { align } }), enabled: otherEventId !== '' })
  const events = (found.data?.events ?? []).filter(({ id }) => id !== event.id)
  const { data, error } = comparison
  return (
    <ChartCard
      title={t.analytics.compare}
      text={t.analytics.compareText}
      fileName={`${event.slug}-comparison`}
      action={
        <div className={classes.controls}>
          <SearchSelect
            label={t.analytics.compareWith}
            none={t.analytics.compareNone}
            value={other.data ? { id: other.data.id, label: other.data.name } : null}
            options={events.map(({ id, name }) => ({ id, label: name }))}
            onSearch={setQ}
            onChange={(choice) => onChange({ with: choice?.id })}
          />
          <SegmentedControl
            aria-label={t.analytics.align}
            value={align}
            onChange={(value) => onChange({ align: value === 'publish' ? value : undefined })}
            data={(['start', 'publish'] as const).map((value) => ({ value, label: t.analytics.aligns[value] }))}
          />
        </div>
      }
      note={data?.events.flatMap(({ name, alignedOn }) => (alignedOn === null ? t.analytics.notAligned[align](name) : [])).join(' ')}
      table={tableOf(data)}
    >
      {otherEventId === '' && <p className={classes.empty}>{t.analytics.compareEmpty}</p>}
      {error && <ErrorState error={error} onRetry={isGone(error) ? undefined : comparison.refetch} />}
      {otherEventId !== '' && !data && !error && <Skeleton height={240} />}
      {data?.events.some(({ points }) => points.length > 0) && (
        <LineChart
          title={t.analytics.compare}
          labels={offsetsOf(data).map((offset) => labelOf(data.align, offset))}
          series={namesOf(data).map((label, index) => ({ label, values: data.events[index]!.points.map(({ total }) => total) }))}
        />
      )}
    </ChartCard>
  )
}

const isGone = (error: unknown) => error instanceof FoyerError && error.status === 404
const offsetsOf = ({ from, to }: EventComparison) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Two events may have the same name. */
const namesOf = ({ events }: EventComparison): string[] =>
  events.map(({ name }, index) => (events[0]!.name === events[1]!.name ? `${name} (${index + 1})` : name))

function labelOf(align: EventComparison['align'], offset: number): string {
  if (offset === 0) return align === 'start' ? t.analytics.startDay : t.analytics.publishDay
  return offset < 0 ? t.analytics.daysBefore(-offset) : t.analytics.daysAfter(offset)
}

function tableOf(data: EventComparison | undefined) {
  if (!data) return { columns: [{ title: t.analytics.offset }], rows: [] }
  const totals = data.events.map(({ points }) => new Map(points.map(({ offset, total }) => [offset, total])))
  return {
    columns: [{ title: t.analytics.offset }, ...namesOf(data).map((title) => ({ title }))],
    rows: offsetsOf(data).map((offset) => [labelOf(data.align, offset), ...totals.map((byOffset) => byOffset.get(offset) ?? null)]),
  }
}
