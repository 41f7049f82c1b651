import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { whenOf } from '../events/when-of.ts'
import { upcomingQuery } from './next-event.ts'

/** For a workspace with several events on one day, or none today. */
export function ChooseEventPage() {
  const { data, error, refetch } = useQuery(upcomingQuery())
  const { timeFormat } = useWorkspace()
  const events = data?.events ?? []
  return (
    <>
      <PageHeader title={t.checkIn.chooseTitle} {...(events.length > 0 && { text: t.checkIn.chooseText })} />
      <Card flush>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <LoadingRows rows={3} />}
        {data && events.length === 0 && (
          <EmptyState
            icon="calendar"
            title={t.checkIn.chooseEmpty}
            text={t.checkIn.chooseEmptyText}
            action={
              <Button component={Link} to="/dashboard/events">
                {t.frame.events}
              </Button>
            }
          />
        )}
        {events.length > 0 && (
          <List label={t.events.views.upcoming}>
            {events.map((event) => (
              <ListRow
                key={event.id}
                title={event.name}
                text={whenOf(event, timeFormat).main}
                end={
                  <Button
                    aria-label={`${t.checkIn.scan}: ${event.name}`}
                    renderRoot={(props) => <Link {...props} to="/dashboard/events/$eventId/check-in/scan" params={{ eventId: event.id }} />}
                  >
                    {t.checkIn.scan}
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </Card>
    </>
  )
}
