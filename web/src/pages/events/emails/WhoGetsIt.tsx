import { type EventDetails, listScheduledEmails } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { messageOf } from '../../../ui/notify.tsx'
import type { TemplateValues } from '../../emails/editor/template-form.ts'
import { scheduleInWords } from '../../emails/when-sent.ts'
import { sendTimeOf } from './send-time.ts'

type Props = { event: EventDetails; templateId: string /** As saved: what is not saved is not sent. */; saved: TemplateValues }

/** "198 people, 1 day before the event starts, Thu, 8 Apr, 10:00 Berlin" */
export function WhoGetsIt({ event, templateId, saved }: Props) {
  const { trigger, audience, scheduleAnchor, scheduleOffsetMinutes, enabled } = saved
  const { timeFormat } = useWorkspace()
  const isScheduled = trigger === 'SCHEDULED' && scheduleAnchor !== null && scheduleOffsetMinutes !== null
  const { data, error } = useQuery({ ...read(listScheduledEmails, { params: { eventId: event.id } }), enabled: isScheduled })
  const next = data?.emails.find((email) => email.templateId === templateId)
  return (
    <Card title={t.emails.whoGetsIt}>
      {isScheduled && error && <p>{messageOf(error)}</p>}
      {isScheduled && !data && !error && <Skeleton height={20} />}
      {isScheduled && next && !next.reason && (
        <p>
          {t.emails.recipientsNow(
            next.recipients,
            scheduleInWords(scheduleAnchor, scheduleOffsetMinutes),
            sendTimeOf(next, event, timeFormat),
          )}
        </p>
      )}
      {isScheduled && next?.reason && <p>{t.emails.notSent[next.reason]}</p>}
      {isScheduled && data && !next && <p>{t.emails.alreadySent}</p>}
      {!isScheduled && <p>{enabled ? t.emails.eachPerson[audience] : t.emails.isOff}</p>}
      <p>
        <Link to="/dashboard/events/$eventId/emails/sent" params={{ eventId: event.id }}>
          {t.emails.seeSent}
        </Link>
      </p>
    </Card>
  )
}
