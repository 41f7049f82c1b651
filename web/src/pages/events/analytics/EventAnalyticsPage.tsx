import { type EventDetails, getEventAnalytics } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { toWallTime } from '../../../forms/zoned-time.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { ownZone } from '../../../ui/times.ts'
import classes from '../../analytics/charts.module.css'
import { RangePicker } from '../../analytics/RangePicker.tsx'
import { addDays, type Days, daysIn, PRESETS } from '../../analytics/range.ts'
import { TimeCard } from '../../analytics/TimeCard.tsx'
import { daysBefore } from '../overview/days.ts'
import { eventQuery } from '../queries.ts'
import { AnswersCard } from './AnswersCard.tsx'
import { CompareCard } from './CompareCard.tsx'
import { CountriesCard } from './CountriesCard.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { LinksCard } from './LinksCard.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import type { AnalyticsSearch } from './search.ts'

/** Where registrations come from. All charts but the comparison are about the same days. */
export function EventAnalyticsPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const search = useSearch({ from: '/signed-in/dashboard/events/$eventId/analytics' })
  const navigate = useNavigate()
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const title = `${event.name}: ${t.events.tabs.analytics}`
  usePageTitle(title)
  const days = daysIn(search, 'all', daysBefore(0, event.timezone), lifeOf(event))
  const { data, error, refetch } = useQuery({
    ...read(getEventAnalytics, { params: { eventId }, query: days }),
    placeholderData: keepPreviousData,
  })
  const { range, from, to, ...others } = search
  const go = (next: AnalyticsSearch) =>
    void navigate({ to: '/dashboard/events/$eventId/analytics', params: { eventId }, search: next, replace: true, resetScroll: false })
  const fileOf = (name: string) => `${event.slug}-${name}-${days.from}-${days.to}`
  return (
    <Stack>
      <h1 className="visually-hidden">{title}</h1>
      <RangePicker presets={PRESETS} search={search} fallback="all" days={days} onChange={(next) => go({ ...others, ...next })} />
      {error && (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <FunnelCard funnel={data.funnel} fileName={fileOf('funnel')} />
          <TimeCard
            days={data.days}
            lines={search.lines ?? 'day'}
            onLines={(lines) => go({ ...search, lines: lines === 'total' ? lines : undefined })}
            fileName={fileOf('days')}
          />
          <div className={classes.grid}>
            <SourcesCard sources={data.sources} fileName={fileOf('sources')} />
            <LinksCard links={data.campaignLinks} fileName={fileOf('campaign-links')} />
            <CountriesCard countries={data.countries} fileName={fileOf('countries')} />
            <AnswersCard
              eventId={eventId}
              days={days}
              question={search.question}
              onQuestion={(question) => go({ ...search, question })}
              fileOf={fileOf}
            />
          </div>
          <CompareCard event={event} search={search} onChange={(change) => go({ ...search, ...change })} />
        </>
      )}
    </Stack>
  )
}

const Loading = () => (
  <>
    <Skeleton height={320} radius={16} />
    <Skeleton height={380} radius={16} />
    <Skeleton height={320} radius={16} />
  </>
)

const earlier = (one: string, other: string) => [one, other].sort()[0]!

/** From the day it was created to the day after its end, so that late check-ins and registrations are seen too. */
function lifeOf({ createdAt, endTime, timezone }: EventDetails): Days {
  const dayOf = (time: string) => toWallTime(time, timezone ?? ownZone()).date
  const today = daysBefore(0, timezone)
  const last = endTime ? addDays(dayOf(endTime), 1) : today
  const to = earlier(last, today)
  return { from: earlier(dayOf(createdAt), to), to }
}
