import type { EventDetails, Invite } from '@foyer/contracts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { TwoLineCell } from '../../../ui/TwoLineCell.tsx'
import { dateTimeOf, timeAgo } from '../../../ui/times.ts'
import { RegistrationBadge } from '../overview/LatestCard.tsx'
import { INVITE_TONES } from './invite-status.ts'

type Props = { event: EventDetails; invites: Invite[]; onOpen: (id: string) => unknown }

export function InviteTable({ event, invites, onOpen }: Props) {
  const { timeFormat } = useWorkspace()
  const { columns, statuses } = t.invites
  const unsent = event.status === 'PUBLISHED' ? t.invites.notSent : t.invites.whenPublished
  const all: Column<Invite>[] = [
    {
      title: columns.person,
      cell: ({ id, name, email }) => (
        <TwoLineCell text={name && email} onOpen={() => onOpen(id)}>
          {name ?? email}
        </TwoLineCell>
      ),
    },
    {
      title: columns.status,
      cell: ({ status }) => (
        <span>
          <Badge tone={INVITE_TONES[status]}>{statuses[status]}</Badge>
        </span>
      ),
    },
    {
      title: columns.sent,
      nowrap: true,
      cell: ({ lastSentAt }) =>
        lastSentAt ? (
          <time dateTime={lastSentAt} title={dateTimeOf(lastSentAt)}>
            {timeAgo(lastSentAt)}
          </time>
        ) : (
          unsent
        ),
    },
    {
      title: columns.registration,
      cell: ({ registration }) =>
        registration ? (
          <span>
            <RegistrationBadge registrant={{ status: registration.status, waitlistPosition: null }} />
          </span>
        ) : (
          '–'
        ),
    },
    {
      title: columns.checkedIn,
      nowrap: true,
      cell: ({ registration }) =>
        registration?.checkedInAt ? dateTimeOf(registration.checkedInAt, { timezone: event.timezone, timeFormat }) : '–',
    },
  ]
  return <Table label={t.invites.title} rows={invites} columns={all} keyOf={({ id }) => id} />
}
