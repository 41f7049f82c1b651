import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { eventQuery } from '../queries.ts'
import { ChartCard } from './ChartCard.tsx'
import { ChecklistCard } from './ChecklistCard.tsx'
import { EventCard } from './EventCard.tsx'
import { LatestCard } from './LatestCard.tsx'
import { NextEmailCard } from './NextEmailCard.tsx'
import { NumbersCard } from './NumbersCard.tsx'
import classes from './OverviewPage.module.css'

/** How registration is going. */
export function OverviewPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  usePageTitle(`${event.name}: ${t.events.tabs.overview}`)
  return (
    <div className={classes.columns}>
      <h1 className="visually-hidden">{`${event.name}: ${t.events.tabs.overview}`}</h1>
      <Stack>
        <NumbersCard event={event} />
        <ChartCard eventId={eventId} />
        <LatestCard eventId={eventId} />
      </Stack>
      <Stack>
        <EventCard event={event} />
        <NextEmailCard event={event} />
        <ChecklistCard event={event} />
      </Stack>
    </div>
  )
}
