import type { getEventCancellation, Result } from '@foyer/contracts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { templatesForTrigger } from '../../email-templates/effective-template.ts'
import { requireEvent } from '../../events/own-event.ts'
import { LIVE_STATUSES } from '../../registrations/rules.ts'
import { countRegistrants } from './recipient-store.ts'

type Emails = Result<typeof getEventCancellation>['emails']

/** How many people would be emailed if the event were canceled now, by the rules of event-notifications.ts and skip-reason.ts. */
export async function countCancellationEmails({ db }: { db: Database }, organizationId: OrganizationId, eventId: string): Promise<Emails> {
  const event = await requireEvent(db, organizationId, eventId)
  const templates = await templatesForTrigger(db, organizationId, event.id, 'ON_EVENT_CANCEL')
  const isSent = templates.some(({ audience, enabled }) => enabled && audience !== 'organizer' && audience !== 'invitee')
  const rows = isSent && event.canceledAt === null ? await countRegistrants(db, organizationId, event.id, LIVE_STATUSES) : []
  const of = (status: (typeof LIVE_STATUSES)[number]) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    confirmed: of('CONFIRMED'),
    pendingApproval: of('PENDING_APPROVAL'),
    waitlisted: of('WAITLISTED'),
    offered: of('OFFERED'),
  }
}
