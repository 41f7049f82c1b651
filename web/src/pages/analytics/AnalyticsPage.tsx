import { getWorkspaceAnalytics } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { read } from '../../api.ts'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { daysBefore } from '../events/overview/days.ts'
import { EventsCard } from './EventsCard.tsx'
import { RangePicker } from './RangePicker.tsx'
import { daysIn, PRESETS } from './range.ts'
import type { OverviewSearch } from './search.ts'
import { TimeCard } from './TimeCard.tsx'
import { TotalsCard } from './TotalsCard.tsx'

/** As many as the service lists at once. */
const MAX_EVENTS = 200
const OF_WORKSPACE = PRESETS.filter((preset) => preset !== 'all')

/** All events of the workspace, over the same days. */
export function AnalyticsPage() {
  const search = useSearch({ from: '/signed-in/dashboard/analytics' })
  const navigate = useNavigate()
  const { slug, timezone } = useWorkspace()
  const days = daysIn(search, 'month', daysBefore(0, timezone))
  const { data, error, refetch } = useQuery({
    ...read(getWorkspaceAnalytics, { query: { ...days, limit: MAX_EVENTS } }),
    placeholderData: keepPreviousData,
  })
  const { range, from, to, ...others } = search
  const go = (next: OverviewSearch) => void navigate({ to: '/dashboard/analytics', search: next, replace: true, resetScroll: false })
  const fileOf = (name: string) => `${slug}-${name}-${days.from}-${days.to}`
  return (
    <>
      <PageHeader title={t.analytics.title} text={t.analytics.text} />
      <Stack>
        <RangePicker presets={OF_WORKSPACE} search={search} fallback="month" days={days} onChange={(next) => go({ ...others, ...next })} />
        {error && (
          <Card>
            <ErrorState error={error} onRetry={refetch} />
          </Card>
        )}
        {!data && !error && (
          <>
            <Skeleton height={110} radius={16} />
            <Skeleton height={380} radius={16} />
            <Skeleton height={320} radius={16} />
          </>
        )}
        {data && (
          <>
            <TotalsCard totals={data.totals} />
            <TimeCard
              days={data.days}
              lines={search.lines ?? 'day'}
              onLines={(lines) => go({ ...search, lines: lines === 'total' ? lines : undefined })}
              fileName={fileOf('days')}
            />
            <EventsCard
              events={data.events}
              maxEvents={MAX_EVENTS}
              days={days}
              sort={search.by ?? 'registrations'}
              onSort={(by) => go({ ...search, by })}
              fileName={fileOf('events')}
            />
          </>
        )}
      </Stack>
    </>
  )
}
