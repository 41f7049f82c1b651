import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { contactTags } from '../contacts/tables.ts'

export type TagRow = { key: string; tag: string; contacts: number | null }

/** Counting stops here: a tag may have a million contacts. */
const COUNT_BOUND = 1000

/**
 * Jumps from one tag to the next in the index, instead of reading all rows of each. Without an order, PostgreSQL expects to find enough rows
 * of any tag by scanning the table, and does that for each.
 */
export async function listTags(db: Reader, organizationId: OrganizationId, after: string, limit: number): Promise<TagRow[]> {
  const next = (key: ReturnType<typeof sql>) =>
    sql`SELECT t.key FROM ${contactTags} t WHERE t.organization_id = ${organizationId} AND t.key > ${key} ORDER BY t.key LIMIT 1`
  const { rows } = await db.execute<TagRow>(sql`
    WITH RECURSIVE keys AS (
      SELECT (${next(sql`${after}::text`)}) AS key, 1 AS number
      UNION ALL
      SELECT (${next(sql`keys.key`)}), number + 1 FROM keys WHERE keys.key IS NOT NULL AND number < ${limit}
    )
    SELECT keys.key, spelling.tag, CASE WHEN counted.total > ${COUNT_BOUND} THEN NULL ELSE counted.total END AS contacts
    FROM keys,
      LATERAL (SELECT tag FROM ${contactTags} t WHERE t.organization_id = ${organizationId} AND t.key = keys.key
        ORDER BY t.contact_created_at, t.contact_id LIMIT 1) spelling,
      LATERAL (SELECT count(*)::int AS total FROM (
        SELECT FROM ${contactTags} t WHERE t.organization_id = ${organizationId} AND t.key = keys.key
        ORDER BY t.contact_created_at, t.contact_id LIMIT ${COUNT_BOUND + 1}) AS found) counted
    WHERE keys.key IS NOT NULL
    ORDER BY keys.key`)
  return rows
}
