import { MOST_SPEAKERS, type NewSpeaker, type PublishedEvents, type SpeakerChanges } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import {
  changeSpeaker,
  findSpeaker,
  insertSpeakers,
  lineUpOf,
  listSpeakers,
  makeRoomAt,
  makeRoomBetween,
  removeSpeaker,
  type SpeakerRow,
} from './store.ts'

type Dependencies = { db: Database }

/** Comes last unless told otherwise. */
export async function createSpeaker(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  input: NewSpeaker,
): Promise<SpeakerRow> {
  return db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId)
    const { count, last } = await lineUpOf(tx, organizationId, eventId)
    if (count >= MOST_SPEAKERS) throw invalid(`An event can have at most ${MOST_SPEAKERS} speakers.`)
    const position = input.position ?? last + 1
    await makeRoomAt(tx, organizationId, eventId, position)
    const [speaker] = await insertSpeakers(tx, organizationId, eventId, [{ ...tidy(input), position }])
    return speaker!
  })
}

export async function updateSpeaker(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  speakerId: string,
  changes: SpeakerChanges,
): Promise<SpeakerRow> {
  return db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId)
    const before = isUuid(speakerId) ? await findSpeaker(tx, organizationId, eventId, speakerId) : undefined
    if (!before) throw notFound('speaker')
    if (changes.position !== undefined) await makeRoomBetween(tx, before, changes.position)
    return changeSpeaker(tx, organizationId, eventId, speakerId, tidy(changes))
  })
}

export async function deleteSpeaker(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  speakerId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId)
    const removed = isUuid(speakerId) && (await removeSpeaker(tx, organizationId, eventId, speakerId))
    if (!removed) throw notFound('speaker')
  })
}

/** A copied event starts with the same line-up. */
export async function copySpeakers(tx: Tx, { eventId, copiedFromEventId, ...copied }: PublishedEvents['event.duplicated']): Promise<void> {
  const organizationId = copied.organizationId
  const originals = await listSpeakers(tx, organizationId, copiedFromEventId, undefined, MOST_SPEAKERS)
  const copies = originals.map(({ name, title, avatar, bio, position }) => ({ name, title, avatar, bio, position }))
  await insertSpeakers(tx, organizationId, eventId, copies)
}

/** An emptied text field means there is none. */
const tidy = <T extends SpeakerChanges>(fields: T): T => ({
  ...fields,
  ...(fields.name !== undefined && { name: fields.name.trim() }),
  ...(fields.title !== undefined && { title: fields.title?.trim() || null }),
  ...(fields.bio !== undefined && { bio: fields.bio?.trim() || null }),
})
