import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { registrations } from '../registrations/tables.ts'
import { crmAPushes } from './tables.ts'

export type FormScope = { organizationId: OrganizationId; formId: string }

/** Registrations for events with the form. */
export const usesForm = ({ organizationId, formId }: FormScope): SQL =>
  and(
    eq(events.organizationId, organizationId),
    eq(registrations.organizationId, organizationId),
    eq(events.registrationProvider, 'native'),
    eq(events.registrationFormId, formId),
  )!
/** Not made from a preview, and the person was not erased. */
export const isOfPerson = sql`(NOT registrations.preview AND registrations.erased_at IS NULL)`
export const ofForm = ({ organizationId, formId }: FormScope) =>
  and(eq(crmAPushes.organizationId, organizationId), eq(crmAPushes.formId, formId))

/** Claiming, holding and queueing again exclude each other. */
export async function lockPushes(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`crm-a pushes ${organizationId}`}, 0))`)
}
