import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Due } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type CrmSendRow, crmSends } from './tables.ts'

/**
 * Those of the addresses that belong to a contact, which cannot be erased until the end of the transaction. In the order in which contacts
 * are locked everywhere (docs/locking.md).
 */
export async function holdAddresses(tx: Tx, organizationId: OrganizationId, emails: readonly string[]): Promise<Set<string>> {
  const wanted = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    SELECT id, email FROM contacts WHERE organization_id = ${organizationId} AND (email IN ${wanted}
      OR id IN (SELECT contact_id FROM contact_emails WHERE organization_id = ${organizationId} AND email IN ${wanted}))
    ORDER BY email FOR KEY SHARE`)
  const { rows: others } = await tx.execute<{ email: string }>(sql`
    SELECT email FROM contact_emails WHERE organization_id = ${organizationId} AND email IN ${wanted}`)
  return new Set([...rows, ...others].map(({ email }) => email))
}

export async function insertSends(tx: Tx, values: (typeof crmSends.$inferInsert)[]): Promise<void> {
  await tx.insert(crmSends).values(values)
}

export const listSends = (db: Reader, organizationId: OrganizationId, emails: readonly string[], limit: number): Promise<CrmSendRow[]> =>
  db.select().from(crmSends).where(ofEmails(organizationId, emails)).orderBy(desc(crmSends.at), desc(crmSends.id)).limit(limit)

export async function moveSends(tx: Tx, organizationId: OrganizationId, emails: readonly string[], email: string): Promise<void> {
  await tx.update(crmSends).set({ email }).where(ofEmails(organizationId, emails))
}

export async function deleteOldSends(tx: Tx, { before, limit }: Due): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM crm_sends WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM crm_sends WHERE at < ${before.toISOString()}::timestamptz ORDER BY at LIMIT ${limit} FOR UPDATE SKIP LOCKED))`)
  return rowCount ?? 0
}

const ofEmails = (organizationId: OrganizationId, emails: readonly string[]) =>
  and(eq(crmSends.organizationId, organizationId), inArray(crmSends.email, [...emails]))
