import { listMail, type MailMessage, type Registrant } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { timeAgo } from '../../../ui/times.ts'
import classes from './details.module.css'

const TONES: Record<MailMessage['status'], Tone> = { queued: 'warn', sent: 'ok', failed: 'bad', skipped: 'off' }

export function EmailsOfRegistrant({ registrant: { id, eventId } }: { registrant: Registrant }) {
  const { data, error, refetch } = useQuery(read(listMail, { query: { registrationId: id, limit: 20 } }))
  return (
    <section>
      <h3>{t.registrants.emails}</h3>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data?.messages.length === 0 && <p className={classes.quiet}>{t.registrants.noEmails}</p>}
      {data?.messages.map(({ id: messageId, subject, templateName, status, reason, createdAt }) => (
        <div key={messageId} className={classes.note}>
          <Link to="/dashboard/events/$eventId/emails/sent" params={{ eventId }} search={{ email: messageId }}>
            {subject ?? templateName}
          </Link>{' '}
          <Badge tone={TONES[status]}>{t.registrants.mailStatuses[status]}</Badge>
          <br />
          <span className={classes.quiet}>{[timeAgo(createdAt), reason && inWords(reason)].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </section>
  )
}
