import { MAX_TAGS } from '@foyer/contracts'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { contacts, contactTags } from './tables.ts'
import type { Tag } from './tags.ts'

export const tagsOf = (db: Reader, organizationId: OrganizationId, contactIds: readonly string[]) =>
  db
    .select({ contactId: contactTags.contactId, tag: contactTags.tag })
    .from(contactTags)
    .where(and(eq(contactTags.organizationId, organizationId), inArray(contactTags.contactId, [...contactIds])))
    .orderBy(asc(contactTags.contactId), asc(contactTags.key))

/**
 * With the spelling that the workspace has already. The order makes PostgreSQL use the index: without one it expects to find a row of any tag
 * by scanning the table, and reads all of it for a tag that is new.
 */
export async function spellTags(db: Reader, organizationId: OrganizationId, tags: readonly Tag[]): Promise<Tag[]> {
  if (tags.length === 0) return []
  const { rows } = await db.execute<Tag>(sql`
    SELECT wanted.key, used.tag FROM unnest(${sql.param(tags.map(({ key }) => key))}::text[]) AS wanted (key),
      LATERAL (SELECT tag FROM ${contactTags} t WHERE t.organization_id = ${organizationId} AND t.key = wanted.key
        ORDER BY t.contact_created_at, t.contact_id LIMIT 1) used`)
  const used = new Map(rows.map(({ key, tag }) => [key, tag]))
  return tags.map(({ key, tag }) => ({ key, tag: used.get(key) ?? tag }))
}

export async function removeTagsExcept(tx: Tx, organizationId: OrganizationId, contactId: string, keys: readonly string[]) {
  await tx
    .delete(contactTags)
    .where(
      and(
        eq(contactTags.organizationId, organizationId),
        eq(contactTags.contactId, contactId),
        keys.length > 0 ? notInArray(contactTags.key, [...keys]) : undefined,
      ),
    )
}

/** Returns the contacts that had one of the tags. */
export async function removeTags(
  tx: Tx,
  organizationId: OrganizationId,
  contactIds: readonly string[],
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .delete(contactTags)
    .where(
      and(
        eq(contactTags.organizationId, organizationId),
        sql`${contactTags.contactId} = ANY(${sql.param(contactIds)}::uuid[])`,
        inArray(contactTags.key, [...keys]),
      ),
    )
    .returning({ contactId: contactTags.contactId })
  return rows.map(({ contactId }) => contactId)
}

/** Returns the contacts that did not have all of the tags. Those that would have too many are left out: see `fullContacts`. */
export async function addTags(
  tx: Tx,
  organizationId: OrganizationId,
  contactIds: readonly string[],
  tags: readonly Tag[],
): Promise<string[]> {
  if (tags.length === 0) return []
  const { rows } = await tx.execute<{ contactId: string }>(sql`
    INSERT INTO contact_tags (organization_id, contact_id, key, tag, contact_created_at)
    SELECT c.organization_id, c.id, added.key, added.tag, c.created_at
    FROM ${contacts} c, unnest(${sql.param(tags.map(({ key }) => key))}::text[], ${sql.param(tags.map(({ tag }) => tag))}::text[]) AS added (key, tag)
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${sql.param(contactIds)}::uuid[])
    ON CONFLICT (organization_id, contact_id, key) DO NOTHING
    RETURNING contact_id AS "contactId"`)
  return rows.map(({ contactId }) => contactId)
}

/** The contacts that would have too many tags with these. The caller has locked them. */
export async function fullContacts(
  tx: Tx,
  organizationId: OrganizationId,
  contactIds: readonly string[],
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ contactId: string }>(sql`
    SELECT t.contact_id AS "contactId" FROM ${contactTags} t
    WHERE t.organization_id = ${organizationId} AND t.contact_id = ANY(${sql.param(contactIds)}::uuid[])
      AND NOT t.key = ANY(${sql.param(keys)}::text[])
    GROUP BY t.contact_id HAVING count(*) + ${keys.length}::int > ${MAX_TAGS}::int`)
  return rows.map(({ contactId }) => contactId)
}

/** In the order of the ids, so that two changes of the same contacts do not block each other. Those of other workspaces are left out. */
export async function lockContacts(tx: Tx, organizationId: OrganizationId, contactIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.organizationId, organizationId), sql`${contacts.id} = ANY(${sql.param(contactIds)}::uuid[])`))
    .orderBy(asc(contacts.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}
