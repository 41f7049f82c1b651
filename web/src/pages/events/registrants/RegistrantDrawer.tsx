import { getRegistrant, type Registrant } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBlocking, read } from '../../../api.ts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { dateTimeOf } from '../../../ui/times.ts'
import { RegistrationBadge } from '../overview/LatestCard.tsx'
import { eventQuery } from '../queries.ts'
import { cityOf } from '../when-of.ts'
import { Answers } from './Answers.tsx'
import { CrmFacts } from './CrmFacts.tsx'
import { actionsFor, changeStatus, type StatusAction } from './change-status.ts'
import { EditRegistrant } from './EditRegistrant.tsx'
import { EmailsOfRegistrant } from './EmailsOfRegistrant.tsx'
import { MoveToFront } from './MoveToFront.tsx'
import { NotesOfContact } from './NotesOfContact.tsx'
import classes from './RegistrantDrawer.module.css'
import { Timeline } from './Timeline.tsx'

/** Everything about one registrant, beside the list. Its id is in the address, so that back closes it. */
export function RegistrantDrawer({ eventId, registrationId, onClose }: { eventId: string; registrationId?: string; onClose: () => void }) {
  return (
    <SideDrawer opened={registrationId !== undefined} onClose={onClose} size={440} title={t.registrants.drawer}>
      {registrationId && <Content key={registrationId} eventId={eventId} registrationId={registrationId} />}
    </SideDrawer>
  )
}

function Content({ eventId, registrationId }: { eventId: string; registrationId: string }) {
  const { data, error, refetch } = useQuery(read(getRegistrant, { params: { eventId, registrationId } }))
  const [edits, setEdits] = useState(false)
  if (isBlocking(error, data)) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={6} />
  return (
    <Stack>
      {edits ? (
        <EditRegistrant registrant={data} onClose={() => setEdits(false)} />
      ) : (
        <div className={classes.person}>
          <Avatar name={data.name ?? data.email} size={40} />
          <span className={classes.names}>
            <b>{data.name ?? data.email}</b>
            <span className={classes.email}>{data.email}</span>
          </span>
          <Button size="compact-sm" onClick={() => setEdits(true)}>
            {t.registrants.editName}
          </Button>
        </div>
      )}
      <Row>
        <RegistrationBadge registrant={data} />
        <span className={classes.email}>{data.reason && inWords(data.reason)}</span>
      </Row>
      {data.offerExpiresAt && <OfferDeadline registrant={data} until={data.offerExpiresAt} />}
      <Actions registrant={data} />
      <Answers registrant={data} />
      <Timeline registrant={data} />
      <EmailsOfRegistrant registrant={data} />
      {data.contactId && <CrmFacts contactId={data.contactId} />}
      {data.contactId && <NotesOfContact contactId={data.contactId} eventId={eventId} />}
    </Stack>
  )
}

/** In the zone of the event, as in the email to the registrant. */
function OfferDeadline({ registrant, until }: { registrant: Registrant; until: string }) {
  const { timezone } = useSuspenseQuery(eventQuery(registrant.eventId)).data
  const { timeFormat } = useWorkspace()
  const when = dateTimeOf(until, { timezone, timeFormat })
  return <p className={classes.deadline}>{t.registrants.offerUntil(timezone ? `${when} ${cityOf(timezone)}` : when)}</p>
}

/** What an organizer most often wants. */
const PRIMARY: ReadonlySet<StatusAction> = new Set(['approve', 'checkIn', 'reinstate'])

function Actions({ registrant }: { registrant: Registrant }) {
  const [busy, setBusy] = useState<StatusAction | null>(null)
  const run = async (action: StatusAction) => {
    setBusy(action)
    await changeStatus(registrant, action)
    setBusy(null)
  }
  return (
    <Row>
      {actionsFor(registrant).map((action) => (
        <Button
          key={action}
          variant={PRIMARY.has(action) ? 'filled' : 'default'}
          loading={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => run(action)}
        >
          {t.registrants.actions[action]}
        </Button>
      ))}
      {registrant.status === 'WAITLISTED' && registrant.waitlistPosition !== 1 && <MoveToFront registrant={registrant} />}
    </Row>
  )
}
