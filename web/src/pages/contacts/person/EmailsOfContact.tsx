import type { MailMessage } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../texts/index.ts'
import { inWords } from '../../../texts/sentences.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { timeAgo } from '../../../ui/times.ts'
import { ActivitySection } from './ActivitySection.tsx'
import classes from './person.module.css'

const TONES: Record<MailMessage['status'], Tone> = { queued: 'warn', sent: 'ok', failed: 'bad', skipped: 'off' }

export const EmailsOfContact = ({ contactId }: { contactId: string }) => (
  <ActivitySection
    contactId={contactId}
    type="email"
    title={t.contacts.person.emails}
    empty={t.contacts.person.noEmails}
    item={({ id, event, mail, createdAt }) =>
      mail && (
        <>
          <div className={classes.line}>
            <Link to="/dashboard/emails/sent" search={{ email: id }}>
              {mail.subject ?? mail.templateName}
            </Link>
            <Badge tone={TONES[mail.status]}>{t.contacts.person.mailStatuses[mail.status]}</Badge>
          </div>
          <span className={classes.quiet}>
            {[event?.name, timeAgo(createdAt), mail.reason && inWords(mail.reason)].filter(Boolean).join(' · ')}
          </span>
        </>
      )
    }
  />
)
