import { MAX_SPEAKERS, type NewSpeaker, type PublishedEvents, type SpeakerChanges } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import {
  changeSpeaker,
  countSpeakers,
  findSpeaker,
  insertSpeakers,
  listSpeakers,
  removeSpeaker,
  type SpeakerRow,
  shiftBack,
  shiftForMove,
} from './store.ts'
import { SPEAKER } from './strings.ts'

type Dependencies = { db: Database }

/** Added at the end unless a position is given. */
export async function createSpeaker(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  input: NewSpeaker,
): Promise<SpeakerRow> {
  return db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId)
    const { count, lastPosition } = await countSpeakers(tx, organizationId, eventId)
    if (count >= MAX_SPEAKERS) throw invalid(SPEAKER.limitReached)
    const position = input.position ?? lastPosition + 1
    await shiftBack(tx, organizationId, eventId, position)
    const [speaker] = await insertSpeakers(tx, organizationId, eventId, [{ ...normalize(input), position }])
    return speaker!
  })
}

export async function updateSpeaker(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  speakerId: string,
  changes: SpeakerChanges,
  ifMatch?: ExpectedVersions,
): Promise<SpeakerRow> {
  return db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId)
    const before = isUuid(speakerId) ? await findSpeaker(tx, organizationId, eventId, speakerId) : undefined
    if (!before) throw notFound('speaker')
    requireVersion(before, ifMatch)
    if (changes.position !== undefined) await shiftForMove(tx, before, changes.position)
    return changeSpeaker(tx, organizationId, eventId, speakerId, normalize(changes))
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

/** A duplicated event gets a copy of each speaker. */
export async function copySpeakers(tx: Tx, { eventId, copiedFromEventId, ...copied }: PublishedEvents['event.duplicated']): Promise<void> {
  const organizationId = copied.organizationId
  const originals = await listSpeakers(tx, organizationId, copiedFromEventId, undefined, MAX_SPEAKERS)
  const copies = originals.map(({ name, title, avatar, bio, position }) => ({ name, title, avatar, bio, position }))
  await insertSpeakers(tx, organizationId, eventId, copies)
}

/** Empty text becomes null. */
const normalize = <T extends SpeakerChanges>(fields: T): T => ({
  ...fields,
  ...(fields.name !== undefined && { name: fields.name.trim() }),
  ...(fields.title !== undefined && { title: fields.title?.trim() || null }),
  ...(fields.bio !== undefined && { bio: fields.bio?.trim() || null }),
})
