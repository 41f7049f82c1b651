import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { LostConnections } from '../../integrations/LostConnections.tsx'
import { eventQuery } from '../queries.ts'
import { FormChoice } from './FormChoice.tsx'

/** What people answer when they register for the event. */
export function EventFormPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  return (
    <>
      <PageHeader title={t.forms.eventTitle} text={t.forms.eventText} />
      {event.registrationProvider === 'crm-a' && <LostConnections systems={['crm-a']} />}
      <Stack narrow>
        <FormChoice key={`${event.registrationProvider} ${event.registrationFormId}`} event={event} />
      </Stack>
    </>
  )
}
