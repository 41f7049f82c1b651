import { type EventDetails, listScheduledEmails } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { useWorkspace } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { messageOf } from '../../../ui/notify.tsx'
import type { TemplateValues } from '../../emails/editor/template-form.ts'
import { isEventChanged } from '../../emails/template-groups.ts'
import { scheduleInWords } from '../../emails/when-sent.ts'
import { sendTimeOf } from './send-time.ts'
import classes from './WhoGetsIt.module.css'

type Props = {
  event: EventDetails
  templateId: string /** As saved: what is not saved is not sent. */
  saved: TemplateValues
  systemKey: string | null
}

/** "198 people, 1 day before the event starts, Thu, 8 Apr, 10:00 Berlin" */
export function WhoGetsIt({ event, templateId, saved, systemKey }: Props) {
  const { trigger, scheduleAnchor, scheduleOffsetMinutes, enabled } = saved
  const { timeFormat } = useWorkspace()
  const isScheduled = trigger === 'SCHEDULED' && scheduleAnchor !== null && scheduleOffsetMinutes !== null
  const { data, error } = useQuery({ ...read(listScheduledEmails, { params: { eventId: event.id } }), enabled: isScheduled })
  const next = data?.emails.find((email) => email.templateId === templateId)
  return (
    <div className={classes.summary} role="status">
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
      {!isScheduled && <p>{enabled ? recipientsOf(saved, systemKey) : t.emails.isOff}</p>}
      <p>
        <Link to="/dashboard/events/$eventId/emails/sent" params={{ eventId: event.id }}>
          {t.emails.seeSent}
        </Link>
      </p>
    </div>
  )
}

function recipientsOf({ trigger, audience }: TemplateValues, systemKey: string | null): string {
  const { goesTo, triggers } = t.emails
  if (audience === 'organizer') return goesTo.organizer
  if (isEventChanged({ systemKey })) return goesTo.confirmed
  if (trigger === 'ON_EVENT_CANCEL') return goesTo.notCanceled
  return trigger === 'MANUAL' ? triggers.MANUAL.when : goesTo[audience]
}
