import { type EventDetails, getInvite, type Invite } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { dateTimeOf, numberOf } from '../../../ui/times.ts'
import { RegistrationBadge } from '../overview/LatestCard.tsx'
import { InviteActions } from './InviteActions.tsx'
import classes from './InviteDrawer.module.css'
import { INVITE_TONES } from './invite-status.ts'

type Props = { event: EventDetails; inviteId?: string; onClose: () => void }

/** One invite beside the list. Its id is in the address, so that back closes it. */
export const InviteDrawer = ({ event, inviteId, onClose }: Props) => (
  <SideDrawer opened={inviteId !== undefined} onClose={onClose} size={480} title={t.invites.drawer}>
    {inviteId && <Content event={event} inviteId={inviteId} />}
  </SideDrawer>
)

function Content({ event, inviteId }: { event: EventDetails; inviteId: string }) {
  const { data, error, refetch } = useQuery(read(getInvite, { params: { eventId: event.id, inviteId } }))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingRows rows={6} />
  const { name, email, status, message, url, registration } = data
  return (
    <Stack>
      <div className={classes.top}>
        <h3 className={classes.name}>{name ?? email}</h3>
        {name && <p className={classes.quiet}>{email}</p>}
        <Badge tone={INVITE_TONES[status]}>{t.invites.statuses[status]}</Badge>
      </div>
      {status === 'PENDING' && <InviteActions event={event} invite={data} />}
      <Facts event={event} invite={data} />
      <section>
        <h4 className={classes.title}>{t.invites.registration}</h4>
        {registration ? (
          <Row>
            <RegistrationBadge registrant={{ status: registration.status, waitlistPosition: null }} />
            <Link to="/dashboard/events/$eventId/registrants" params={{ eventId: event.id }} search={{ person: registration.id }}>
              {t.invites.openRegistrant}
            </Link>
          </Row>
        ) : (
          <p className={classes.quiet}>{t.invites.notRegistered}</p>
        )}
      </section>
      {message && (
        <section>
          <h4 className={classes.title}>{t.invites.message}</h4>
          <blockquote className={classes.message}>{message}</blockquote>
        </section>
      )}
      {status === 'PENDING' && (
        <section>
          <h4 className={classes.title}>{t.invites.link}</h4>
          <CopyField value={url} label={t.invites.link} />
          <p className={classes.quiet}>{t.invites.linkText}</p>
        </section>
      )}
    </Stack>
  )
}

function Facts({ event, invite }: { event: EventDetails; invite: Invite }) {
  const { timeFormat } = useWorkspace()
  const when = (time: string) => dateTimeOf(time, { timezone: event.timezone, timeFormat })
  const { createdAt, lastSentAt, sends, acceptedAt, registration } = invite
  const facts = [
    [t.invites.invitedOn, when(createdAt)],
    [t.invites.lastSent, lastSentAt ? when(lastSentAt) : event.status === 'PUBLISHED' ? t.invites.notSent : t.invites.whenPublished],
    sends > 1 && [t.invites.sends, numberOf(sends)],
    acceptedAt && [t.invites.acceptedOn, when(acceptedAt)],
    registration?.checkedInAt && [t.invites.columns.checkedIn, when(registration.checkedInAt)],
  ].filter((fact): fact is [string, string] => Boolean(fact))
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
