import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { eventQuery } from '../queries.ts'
import { AddPeople } from './AddPeople.tsx'
import { FaultyPeople } from './FaultyPeople.tsx'
import { cannotInvite } from './invite-status.ts'
import { PeopleSummary } from './PeopleSummary.tsx'
import { SendInvites } from './SendInvites.tsx'
import { useInvitees } from './useInvitees.ts'

/** A list of people, what is wrong in it, who would get an email, and a personal message. Nothing is sent before "Invite". */
export function NewInvitesPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const people = useInvitees(eventId)
  const [isSent, setIsSent] = useState(false)
  const reason = cannotInvite(event)
  return (
    <>
      <PageHeader
        title={t.invites.newTitle}
        actions={
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/events/$eventId/invites" params={{ eventId }} />}>
            {t.invites.back}
          </Button>
        }
      />
      {reason ? (
        <Card>
          <EmptyState icon="lock" title={reason} />
        </Card>
      ) : (
        <Stack narrow>
          <AddPeople eventId={eventId} add={people.add} />
          {people.count > 0 && <PeopleSummary people={people} />}
          {people.sorted.faults.length > 0 && (
            <FaultyPeople faults={people.sorted.faults} onChange={people.change} onRemove={people.remove} />
          )}
          <SendInvites event={event} ready={people.sorted.ready} disabled={people.isChecking} onSent={() => setIsSent(true)} />
        </Stack>
      )}
      <UnsavedGuard when={people.count > 0 && !isSent} />
    </>
  )
}
