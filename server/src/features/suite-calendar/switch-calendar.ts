import { type SuiteCalendar, systemErrorCode } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent, requireEventForChange } from '../events/own-event.ts'
import { openConnection } from '../integrations/connection.ts'
import { findEntry, switchEntry } from './store.ts'
import { CALENDAR_REASON, CALENDAR_UNAVAILABLE } from './strings.ts'
import type { CalendarRow } from './tables.ts'
import { type CalendarServices, enqueueCalendar } from './update-calendar.ts'

export async function readCalendar({ db }: CalendarServices, organizationId: OrganizationId, eventId: string): Promise<SuiteCalendar> {
  const event = await requireEvent(db, organizationId, eventId)
  return toCalendar(await findEntry(db, { organizationId, eventId: event.id }))
}

export type SwitchServices = CalendarServices & { clock: Clock }

/** Only queues: the calendar is changed after the commit. */
export async function switchCalendar(services: SwitchServices, actor: Member, eventId: string, enabled: boolean): Promise<SuiteCalendar> {
  const { db, jobs, clock } = services
  const { organizationId } = actor
  const event = await requireEvent(db, organizationId, eventId)
  const scope = { organizationId, eventId: event.id }
  if (enabled) await requireCalendar(services, organizationId)
  else if (!(await findEntry(db, scope))) return toCalendar(undefined)
  return db.transaction(async (tx) => {
    const { name } = await requireEventForChange(tx, organizationId, event.id)
    const before = await findEntry(tx, scope)
    const row = await switchEntry(tx, scope, enabled)
    // Switching it on again only retries.
    if (enabled !== (before?.enabled ?? false))
      await recordAudit(tx, clock, actor, enabled ? 'suite_calendar.enabled' : 'suite_calendar.disabled', { eventId: event.id, name })
    await enqueueCalendar(jobs, tx, scope)
    return toCalendar(row)
  })
}

async function requireCalendar(services: CalendarServices, organizationId: OrganizationId): Promise<void> {
  const { workspaceSuite } = services
  if (!workspaceSuite.hasCalendar) throw problem('STATUS_CONFLICT', { detail: CALENDAR_UNAVAILABLE })
  const connection = await openConnection(services, organizationId, 'workspace-suite')
  if (!workspaceSuite.allowsCalendar(connection.read().scope))
    throw problem(systemErrorCode('workspace-suite', 'RECONNECT_REQUIRED'), { detail: CALENDAR_REASON.missingRight })
}

function toCalendar(row: CalendarRow | undefined): SuiteCalendar {
  if (!row) return { enabled: false, status: 'off', htmlLink: null, reason: null, updatedAt: null }
  const { enabled, status, htmlLink, reason, updatedAt } = row
  return { enabled, status, htmlLink, reason, updatedAt }
}
