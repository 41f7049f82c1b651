import type { ScheduledEmail } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { requireEvent } from '../../events/own-event.ts'
import { timeZonesOf } from './due-schedules.ts'
import { countRecipients } from './run-store.ts'
import { listPendingTemplates, nextByRegistration, type PendingTemplate } from './upcoming-store.ts'

/** The scheduled templates of an event that have not been sent, in no order. */
export async function upcomingTemplates(
  { db, clock }: { db: Database; clock: Clock },
  organizationId: OrganizationId,
  eventId: string,
): Promise<ScheduledEmail[]> {
  const { id } = await requireEvent(db, organizationId, eventId)
  const event = { organizationId, eventId: id }
  const now = clock()
  const query = { ...event, now, timeZones: await timeZonesOf(db) }
  const [templates, byRegistration] = await Promise.all([listPendingTemplates(db, query), nextByRegistration(db, query)])
  const audiences = new Map<PendingTemplate['audience'], Promise<number>>()
  const sizeOf = ({ audience }: PendingTemplate): Promise<number> => {
    const size = audiences.get(audience) ?? countRecipients(db, event, audience, now)
    audiences.set(audience, size)
    return size
  }
  return Promise.all(
    templates.map(async (template) => {
      const next = byRegistration.find(({ templateId }) => templateId === template.templateId)
      const isByRegistration = template.anchor === 'registration'
      const reason = reasonNotSent(template)
      return {
        templateId: template.templateId,
        messageId: null,
        templateName: template.templateName,
        trigger: 'SCHEDULED' as const,
        sendAt: isByRegistration ? (next?.dueAt ?? null) : template.dueAt,
        recipients: reason === 'past' ? 0 : isByRegistration ? (next?.messages ?? 0) : await sizeOf(template),
        subject: template.subject,
        enabled: template.enabled,
        reason,
      }
    }),
  )
}

/** Those that will be sent first, soonest first; then the others. */
export const soonestFirst = (emails: ScheduledEmail[]): ScheduledEmail[] =>
  emails.toSorted(
    (a, b) =>
      Number(a.reason !== null) - Number(b.reason !== null) ||
      timeOf(a) - timeOf(b) ||
      a.templateName.localeCompare(b.templateName) ||
      (a.templateId ?? '').localeCompare(b.templateId ?? ''),
  )

const timeOf = ({ sendAt }: ScheduledEmail): number => (sendAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(sendAt))

/** What cannot be changed any more comes first. */
function reasonNotSent({ anchor, dueAt, missed, canceled, published, enabled }: PendingTemplate): ScheduledEmail['reason'] {
  if (missed) return 'past'
  if (canceled) return 'event_canceled'
  if (!published) return 'event_draft'
  if (anchor !== 'registration' && dueAt === null) return 'no_event_time'
  return enabled ? null : 'disabled'
}
