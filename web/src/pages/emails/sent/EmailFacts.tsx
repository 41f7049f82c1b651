import { getEvent, type MailMessageDetails } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { read } from '../../../api.ts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { dateTimeOf } from '../../../ui/times.ts'
import classes from './EmailFacts.module.css'

/** To whom, when, and what the email is about. */
export function EmailFacts({ message }: { message: MailMessageDetails }) {
  const { toName, toEmail, eventMessageId, eventId, registrationId, createdAt, sentAt, attempts, resendOf, via } = message
  const { timeFormat, timezone } = useWorkspace()
  const { facts } = t.emails
  const { data: event } = useQuery({ ...read(getEvent, { params: { eventId: eventId ?? '' } }), enabled: eventId !== null })
  const time = (at: string) => <time dateTime={at}>{dateTimeOf(at, { timeFormat, timezone })}</time>
  return (
    <dl className={classes.facts}>
      <Fact title={facts.to}>
        {toName ? `${toName}, ${toEmail}` : toEmail} <CopyButton value={toEmail} label={t.copyOf(toEmail)} />
      </Fact>
      <Fact title={eventMessageId ? facts.message : facts.template}>
        <Source message={message} /> {resendOf && <span className={classes.quiet}>{t.emails.isResend}</span>}
      </Fact>
      {eventId && event && (
        <Fact title={facts.event}>
          <Link to="/dashboard/events/$eventId" params={{ eventId }}>
            {event.name}
          </Link>
        </Fact>
      )}
      {eventId && registrationId && (
        <Fact title={facts.registrant}>
          <Link to="/dashboard/events/$eventId/registrants" params={{ eventId }} search={{ person: registrationId }}>
            {t.emails.openRegistrant}
          </Link>
        </Fact>
      )}
      <Fact title={facts.created}>{time(createdAt)}</Fact>
      {sentAt && <Fact title={via === 'mailbox' ? t.emails.kept : facts.sent}>{time(sentAt)}</Fact>}
      {attempts > 1 && <Fact title={facts.attempts}>{attempts}</Fact>}
    </dl>
  )
}

/** What the email was written from, to change it before it is sent again. */
function Source({ message: { templateName, templateId, eventId, eventMessageId } }: { message: MailMessageDetails }) {
  if (eventId && eventMessageId)
    return (
      <Link to="/dashboard/events/$eventId/emails/messages/$messageId" params={{ eventId, messageId: eventMessageId }}>
        {templateName}
      </Link>
    )
  if (eventId && templateId)
    return (
      <Link to="/dashboard/events/$eventId/emails/templates/$templateId" params={{ eventId, templateId }}>
        {templateName}
      </Link>
    )
  return templateName
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
