import type { Contact, ContactChanges } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { lockContact, requireContact } from './own-contact.ts'
import { readContact } from './read-contacts.ts'
import { changeContact } from './store.ts'
import { addTags, removeTagsExcept, spellTags } from './tag-store.ts'
import { readTags } from './tags.ts'

export async function updateContact(
  { db, clock }: { db: Database; clock: Clock },
  organizationId: OrganizationId,
  contactId: string,
  { name, tags }: ContactChanges,
): Promise<Contact> {
  const { id } = await requireContact(db, organizationId, contactId)
  return db.transaction(async (tx) => {
    await lockContact(tx, organizationId, id)
    if (tags) {
      const wanted = await spellTags(tx, organizationId, readTags(tags))
      await removeTagsExcept(
        tx,
        organizationId,
        id,
        wanted.map(({ key }) => key),
      )
      await addTags(tx, organizationId, [id], wanted)
    }
    const changes = { ...(name !== undefined && { name: name?.trim() || null }), updatedAt: clock().toISOString() }
    return readContact(tx, await changeContact(tx, organizationId, id, changes))
  })
}
