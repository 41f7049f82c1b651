import type { FormField } from '@foyer/contracts'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import type { FormRow } from './store.ts'
import { formVersions } from './tables.ts'

export type VersionRow = typeof formVersions.$inferSelect

/** The current fields of the form as its next version. The form is locked, so no other transaction takes the same number. */
export async function insertVersion(tx: Tx, { organizationId, id: formId, currentVersionId, fields }: FormRow) {
  const numbers = sql<number>`(SELECT coalesce(max(${formVersions.number}), 0) + 1 FROM ${formVersions} WHERE ${ofForm(organizationId, formId)})`
  await tx.insert(formVersions).values({ id: currentVersionId!, organizationId, formId, number: numbers, fields })
}

/** Newest first. */
export const listVersions = (
  db: Reader,
  organizationId: OrganizationId,
  formId: string,
  before: number | undefined,
  limit: number,
): Promise<VersionRow[]> =>
  db
    .select()
    .from(formVersions)
    .where(and(ofForm(organizationId, formId), before === undefined ? undefined : lt(formVersions.number, before)))
    .orderBy(desc(formVersions.number))
    .limit(limit)

type Answered = { organizationId: OrganizationId; eventId: string; formVersionId: string | null }

/** The version that a registration answered. */
export function findAnsweredVersion(db: Reader, { organizationId, eventId, formVersionId }: Answered): Promise<VersionRow | undefined> {
  const legacy = sql`(SELECT ${events.legacyFormVersionId} FROM ${events} WHERE ${events.id} = ${eventId} AND ${events.organizationId} = ${organizationId})`
  return first(
    db
      .select()
      .from(formVersions)
      .where(and(eq(formVersions.organizationId, organizationId), eq(formVersions.id, formVersionId ?? legacy))),
  )
}

/** Fields of other versions of the same form, newest version first. */
export async function fieldsOfOtherVersions(db: Reader, { organizationId, formId, id }: VersionRow, limit: number): Promise<FormField[][]> {
  const rows = await db
    .select({ fields: formVersions.fields })
    .from(formVersions)
    .where(and(ofForm(organizationId, formId), ne(formVersions.id, id)))
    .orderBy(desc(formVersions.number))
    .limit(limit)
  return rows.map(({ fields }) => fields)
}

const ofForm = (organizationId: OrganizationId, formId: string) =>
  and(eq(formVersions.organizationId, organizationId), eq(formVersions.formId, formId))
