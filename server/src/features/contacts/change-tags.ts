import type { Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { addTags, fullContacts, lockContacts, removeTags, spellTags } from './tag-store.ts'
import { readTags, tagKeys } from './tags.ts'

/** Contacts that would have too many tags keep theirs and are counted as full. Those of other workspaces are left out. */
export async function changeTags(
  tx: Tx,
  organizationId: OrganizationId,
  contactIds: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<{ changed: number; full: number }> {
  const locked = await lockContacts(tx, organizationId, contactIds)
  const changed = new Set(await removeTags(tx, organizationId, locked, tagKeys(remove)))
  const tags = await spellTags(tx, organizationId, readTags(add))
  const keys = tags.map(({ key }) => key)
  const full = new Set(tags.length > 0 ? await fullContacts(tx, organizationId, locked, keys) : [])
  const free = locked.filter((id) => !full.has(id))
  for (const id of await addTags(tx, organizationId, free, tags)) changed.add(id)
  return { changed: changed.size, full: full.size }
}
