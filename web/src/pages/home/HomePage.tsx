import { getWorkspaceAnalytics, listEvents } from '@foyer/contracts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../api.ts'
import { useWorkspace } from '../../session.ts'
import { locale, t } from '../../texts/index.ts'
import { AreaChart } from '../../ui/AreaChart.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { EventRow } from '../events/EventRow.tsx'
import listClasses from '../events/EventsPage.module.css'
import { filterOf } from '../events/event-views.ts'
import { daysBefore } from '../events/overview/days.ts'
import { LostConnections } from '../integrations/LostConnections.tsx'

const NEXT = 5
const DAYS = 14

/** What comes next, and how registration is going. */
export function HomePage() {
  const { name, timezone } = useWorkspace()
  const upcoming = useQuery(read(listEvents, { query: { ...filterOf('upcoming'), limit: NEXT } }))
  const drafts = useQuery(read(listEvents, { query: { ...filterOf('drafts'), limit: NEXT } }))
  const query = { from: daysBefore(DAYS - 1, timezone), to: daysBefore(0, timezone) }
  const analytics = useQuery(read(getWorkspaceAnalytics, { query }))
  const hasEvents = (upcoming.data?.events.length ?? 0) + (drafts.data?.events.length ?? 0) > 0
  const isNew = upcoming.isSuccess && drafts.isSuccess && !hasEvents && upcoming.data.counts.past === 0
  return (
    <>
      <PageHeader
        title={name}
        actions={
          <Button variant="filled" component={Link} to="/dashboard/events/new">
            {t.events.new}
          </Button>
        }
      />
      <LostConnections />
      <Stack>
        <Card title={t.events.views.upcoming} action={<Link to="/dashboard/events">{t.home.allEvents}</Link>} flush>
          {upcoming.isError && <ErrorState error={upcoming.error} onRetry={upcoming.refetch} />}
          {upcoming.isPending && <LoadingRows rows={3} height={72} />}
          {upcoming.data?.events.length === 0 && (
            <EmptyState
              icon="calendar"
              title={t.events.empty.upcoming}
              text={t.events.emptyText.upcoming}
              action={
                <Button component={Link} to="/dashboard/events/new">
                  {t.events.new}
                </Button>
              }
            />
          )}
          {upcoming.data && upcoming.data.events.length > 0 && <EventList label={t.events.views.upcoming} events={upcoming.data.events} />}
        </Card>
        {drafts.data && drafts.data.events.length > 0 && (
          <Card title={t.events.views.drafts} flush>
            <EventList label={t.events.views.drafts} events={drafts.data.events} />
          </Card>
        )}
        {!isNew && (
          <Card title={t.events.chartTitle}>
            {analytics.isError && <ErrorState error={analytics.error} onRetry={analytics.refetch} />}
            {analytics.isPending && <Skeleton height={140} />}
            {analytics.data && (
              <AreaChart
                points={analytics.data.days.map(({ day, registrations }) => ({ label: shortDay(day), value: registrations }))}
                title={t.events.chartTitle}
                emptyText={t.events.chartEmpty}
                tableText={t.events.chartTable}
                labelTitle={t.events.chartDay}
                valueTitle={t.events.chartCount}
              />
            )}
          </Card>
        )}
      </Stack>
    </>
  )
}

const EventList = ({ label, events }: { label: string; events: Parameters<typeof EventRow>[0]['event'][] }) => (
  <ul className={listClasses.list} aria-label={label}>
    {events.map((event) => (
      <EventRow key={event.id} event={event} />
    ))}
  </ul>
)

const shortDay = (day: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
