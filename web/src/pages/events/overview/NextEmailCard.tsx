import { type EventDetails, listScheduledEmails } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { messageOf } from '../../../ui/notify.tsx'
import { dateTimeOf } from '../../../ui/times.ts'
import { cityOf } from '../when-of.ts'

export function NextEmailCard({ event }: { event: EventDetails }) {
  const { timeFormat } = useWorkspace()
  const { data, error } = useQuery(read(listScheduledEmails, { params: { eventId: event.id } }))
  const next = data?.emails.find(({ sendAt, reason }) => sendAt !== null && reason === null)
  return (
    <Card
      title={t.events.nextEmail}
      action={
        <Link to="/dashboard/events/$eventId/emails" params={{ eventId: event.id }}>
          {t.events.allEmails}
        </Link>
      }
    >
      {error && <p>{messageOf(error)}</p>}
      {!data && !error && <Skeleton height={40} />}
      {data && !next && <p>{t.events.noNextEmail}</p>}
      {next?.sendAt && (
        <>
          <p>
            <b>{next.templateName}</b>
          </p>
          <p>
            {t.events.nextEmailTo(
              next.recipients,
              `${dateTimeOf(next.sendAt, { timezone: event.timezone, timeFormat })}${event.timezone ? ` ${cityOf(event.timezone)}` : ''}`,
            )}
          </p>
        </>
      )}
    </Card>
  )
}
