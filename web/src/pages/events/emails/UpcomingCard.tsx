import { type EventDetails, listScheduledEmails, type ScheduledEmail } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { sendTimeOf } from './send-time.ts'
import classes from './UpcomingCard.module.css'

/** The scheduled emails in the order in which they go out, and those that will not, with the reason. */
export function UpcomingCard({ event }: { event: EventDetails }) {
  const { data, error, refetch } = useQuery(read(listScheduledEmails, { params: { eventId: event.id } }))
  return (
    <Card title={t.emails.upcoming}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={2} height={44} />}
      {data?.emails.length === 0 && <EmptyState icon="clock" title={t.emails.upcomingEmpty} text={t.emails.upcomingEmptyText} />}
      {data && data.emails.length > 0 && (
        <ol className={classes.list}>
          {data.emails.map((email) => (
            <Upcoming key={email.templateId ?? email.messageId} email={email} event={event} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Upcoming({ email, event }: { email: ScheduledEmail; event: EventDetails }) {
  const { timeFormat } = useWorkspace()
  const { templateId, messageId, templateName, recipients, reason } = email
  const eventId = event.id
  return (
    <li className={`${classes.step} ${reason ? classes.off : ''}`}>
      <span className={classes.name}>
        {templateId && (
          <Link to="/dashboard/events/$eventId/emails/templates/$templateId" params={{ eventId, templateId }}>
            {templateName}
          </Link>
        )}
        {messageId && (
          <>
            <Link to="/dashboard/events/$eventId/emails/messages/$messageId" params={{ eventId, messageId }}>
              {templateName}
            </Link>
            <Badge tone="info">{t.emails.isMessage}</Badge>
          </>
        )}
      </span>
      <span className={classes.when}>
        {reason ? t.emails.notSent[reason] : t.emails.upcomingTo(recipients, sendTimeOf(email, event, timeFormat))}
      </span>
    </li>
  )
}
