import { getEventAnalytics } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { locale, t } from '../../../texts/index.ts'
import { AreaChart } from '../../../ui/AreaChart.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { eventQuery } from '../queries.ts'
import { daysBefore } from './days.ts'

const DAYS = 14

export function ChartCard({ eventId }: { eventId: string }) {
  const { timezone } = useSuspenseQuery(eventQuery(eventId)).data
  const query = { from: daysBefore(DAYS - 1, timezone), to: daysBefore(0, timezone) }
  const { data, error, refetch } = useQuery(read(getEventAnalytics, { params: { eventId }, query }))
  const points = data?.days.map(({ day, registrations }) => ({ label: shortDay(day), value: registrations })) ?? []
  return (
    <Card title={t.events.chartTitle}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={140} />}
      {data && (
        <AreaChart
          points={points}
          title={t.events.chartTitle}
          emptyText={t.events.chartEmpty}
          tableText={t.events.chartTable}
          labelTitle={t.events.chartDay}
          valueTitle={t.events.chartCount}
        />
      )}
    </Card>
  )
}

const shortDay = (day: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
