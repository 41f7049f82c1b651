import { type Contact, type CrmSystem, MAX_TAGS, type MergeEffect } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { replaceContact } from '../contacts/move-contact.ts'
import { type ContactRow, findOwnContact, lockContact, requireContact } from '../contacts/own-contact.ts'
import { addressesOf, readContact } from '../contacts/read-contacts.ts'
import { lockRecipients } from '../mail/send/recipients-lock.ts'
import {
  countMoved,
  hasUnsubscribed,
  moveEmails,
  moveNotes,
  moveRegistrations,
  moveTags,
  type Pair,
  tagRowsOf,
  unsubscribe,
} from './merge-store.ts'
import { MERGE_STRINGS } from './strings.ts'

type Services = { db: Database; clock: Clock }
type Merge = { kept: ContactRow; other: ContactRow; pair: Pair }
export type MergeResult = { contact: Contact | null; effect: MergeEffect }

export async function previewMerge({ db }: Services, member: Member, keptId: string, otherId: string): Promise<MergeResult> {
  return { contact: null, effect: (await planMerge(db, await findBoth(db, member, keptId, otherId))).effect }
}

/** For good, and in one transaction. */
export async function mergeContacts({ db, clock }: Services, member: Member, keptId: string, otherId: string): Promise<MergeResult> {
  const { pair } = await findBoth(db, member, keptId, otherId)
  return db.transaction(async (tx) => {
    // No email is queued to an address while it changes whether the person has unsubscribed.
    await lockRecipients(tx)
    const merge = await lockBoth(tx, pair)
    const { effect, tagKeys } = await planMerge(tx, merge)
    await moveEverything(tx, merge, tagKeys)
    if (effect.unsubscribes) await unsubscribe(tx, pair.organizationId, effect.emails, clock().toISOString())
    const values = { name: effect.name, ...crmOf(merge), updatedAt: clock().toISOString() }
    const contact = await replaceContact(tx, pair.organizationId, pair.otherId, pair.keptId, values)
    await moveEmails(tx, pair, effect.emails.slice(1))
    await recordAudit(tx, clock, member, 'contact.merged', { contactId: pair.keptId, otherContactId: pair.otherId })
    return { contact: await readContact(tx, contact), effect }
  })
}

async function findBoth(db: Reader, { organizationId }: Member, keptId: string, otherId: string): Promise<Merge> {
  const kept = await requireContact(db, organizationId, keptId)
  const other = await requireOther(db, organizationId, otherId)
  if (kept.id === other.id) throw invalid(MERGE_STRINGS.sameContact)
  return { kept, other, pair: { organizationId, keptId: kept.id, otherId: other.id } }
}

/** It is named in the body, so an unknown one is a fault of the request. */
async function requireOther(db: Reader, organizationId: OrganizationId, otherId: string): Promise<ContactRow> {
  const other = await findOwnContact(db, organizationId, otherId)
  if (!other) throw invalid(MERGE_STRINGS.unknownOther)
  return other
}

/** In the order of their addresses, as a correction of an address does: two changes may cross. */
async function lockBoth(tx: Tx, pair: Pair): Promise<Merge> {
  const { organizationId, keptId, otherId } = pair
  const rows = [await requireContact(tx, organizationId, keptId), await requireOther(tx, organizationId, otherId)]
  const locked = new Map<string, ContactRow>()
  for (const { id } of rows.toSorted((a, b) => (a.email < b.email ? -1 : 1))) locked.set(id, await lockContact(tx, organizationId, id))
  return { kept: locked.get(keptId)!, other: locked.get(otherId)!, pair }
}

async function planMerge(db: Reader, { kept, other, pair }: Merge): Promise<{ effect: MergeEffect; tagKeys: string[] }> {
  const { organizationId } = pair
  const otherEmails = await addressesOf(db, other)
  const emails = [...(await addressesOf(db, kept)), ...otherEmails]
  const keptTags = await tagRowsOf(db, organizationId, kept.id)
  const known = new Set(keptTags.map(({ key }) => key))
  const newTags = (await tagRowsOf(db, organizationId, other.id)).filter(({ key }) => !known.has(key))
  const fitting = newTags.slice(0, MAX_TAGS - keptTags.length)
  const crm = CRM_IDS.filter(({ idOf }) => idOf(other) !== null)
  const isSubscribed = !(await hasUnsubscribed(db, organizationId, emails))
  const effect = {
    ...(await countMoved(db, pair, otherEmails)),
    name: kept.name ?? other.name,
    emails: [...new Set(emails)],
    tags: [...keptTags, ...fitting].toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ tag }) => tag),
    droppedTags: newTags.slice(fitting.length).map(({ tag }) => tag),
    crmTaken: crm.filter(({ idOf }) => idOf(kept) === null).map(({ system }) => system),
    crmDropped: crm.filter(({ idOf }) => idOf(kept) !== null && idOf(kept) !== idOf(other)).map(({ system }) => system),
    unsubscribes: !isSubscribed,
  }
  return { effect, tagKeys: fitting.map(({ key }) => key) }
}

async function moveEverything(tx: Tx, { kept, pair }: Merge, tagKeys: string[]): Promise<void> {
  await moveRegistrations(tx, pair)
  await moveNotes(tx, pair)
  await moveTags(tx, pair, tagKeys, kept.createdAt)
}

const CRM_IDS: readonly { system: CrmSystem; idOf: (contact: ContactRow) => string | null }[] = [
  { system: 'crm-a', idOf: ({ crmAId }) => crmAId },
  { system: 'crm-b', idOf: ({ crmBId }) => crmBId },
]

/** The records of the contact that stays, and those of the other where it has none. */
function crmOf({ kept, other }: Merge): Partial<ContactRow> {
  const { crmBId, crmBType, crmBSnapshot, crmBSyncedAt } = kept.crmBId === null ? other : kept
  return { crmAId: kept.crmAId ?? other.crmAId, crmBId, crmBType, crmBSnapshot, crmBSyncedAt }
}
