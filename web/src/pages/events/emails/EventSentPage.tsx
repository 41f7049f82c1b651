import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Ledger } from '../../emails/sent/Ledger.tsx'
import { eventQuery } from '../queries.ts'

/** Every email of one event. */
export function EventSentPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const title = `${event.name}: ${t.emails.sentTitle}`
  usePageTitle(title)
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Ledger eventId={eventId} />
    </>
  )
}
