import { BATCH_LIMIT_SCANS, type OfflineScan, scanTickets } from '@foyer/contracts'
import { call } from '../../../api.ts'
import { listSources, openStore } from './database.ts'
import { isOver, isSignedOut, toOfflineScan } from './scan-queue.ts'
import { eventOfKey, MEMBER_KEY, type Member } from './source.ts'

/** Sends what waits and removes what check-in stored for members. Check-in links keep theirs: they do not belong to the account. */
export async function sendAndClear(): Promise<void> {
  for (const { key } of await listMemberSources()) {
    const store = openStore(key)
    const { scans } = await store.read()
    try {
      await sendAll(key.split(':')[1]!, scans.map(toOfflineScan))
      await store.clear()
    } catch (error) {
      // Of another workspace than the active one, or the session is over already.
      if (isOver(error) || isSignedOut(error)) await store.clear({ keepScans: true })
      else throw error
    }
  }
}

async function sendAll(eventId: string, scans: OfflineScan[]) {
  for (let at = 0; at < scans.length; at += BATCH_LIMIT_SCANS) {
    await call(scanTickets, { params: { eventId }, body: { scans: scans.slice(at, at + BATCH_LIMIT_SCANS) } })
  }
}

export async function findWaiting(member: Member): Promise<{ eventId: string; count: number } | null> {
  for (const { key, waiting } of await listSources()) {
    const eventId = eventOfKey(key, member)
    if (eventId && waiting > 0) return { eventId, count: waiting }
  }
  return null
}

/** After a session ended by itself. Scans that wait stay: they have no names, and are sent when the same person signs in again. */
export async function clearGuests(): Promise<void> {
  for (const { key } of await listMemberSources()) await openStore(key).clear({ keepScans: true })
}

/** Removes the data of events that are over and of links that have expired. Only scans of members can still be sent then. */
export async function clearPast(now = Date.now()): Promise<void> {
  for (const { key, keepUntil } of await listSources()) {
    if (keepUntil && Date.parse(keepUntil) < now) await openStore(key).clear({ keepScans: key.startsWith(MEMBER_KEY) })
  }
}

const listMemberSources = async () => (await listSources()).filter(({ key }) => key.startsWith(MEMBER_KEY))
