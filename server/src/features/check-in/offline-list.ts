import { createHash } from 'node:crypto'
import type { OfflineGuest } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { EventScope } from '../registrations/tables.ts'
import { listChanged, listConfirmed } from './list-store.ts'
import { ticketCode } from './ticket-code.ts'

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner }
type Query = { limit?: number; cursor?: string; changedSince?: string }
type GuestPage = { guests: OfflineGuest[]; asOf: string; next: string | null }

/** No statement runs longer, so every change with an earlier time is visible when the list is read. */
const SETTLED_MS = 30_000

/** The guests of an event, for a device that may lose the connection: enough to recognize a ticket, too little to make one. */
export async function listGuests(
  { db, clock, tokens }: Dependencies,
  scope: EventScope,
  { limit = DEFAULT_LIMIT, cursor, changedSince }: Query,
): Promise<GuestPage> {
  const asOf = new Date(clock().getTime() - SETTLED_MS).toISOString()
  const after = readCursor(cursor, 2) as [string, string] | undefined
  const rows = changedSince
    ? await listChanged(db, scope, new Date(changedSince).toISOString(), after, limit + 1)
    : await listConfirmed(db, scope, after, limit + 1)
  const page = cutPage(rows, limit, ({ sortedBy, id }) => [sortedBy, id])
  const guests = page.rows.map(({ id, linkVersion, name, confirmed, checkedInAt }) => ({
    registrationId: id,
    name: confirmed ? name : null,
    confirmed,
    ticketHash: ticketHash(ticketCode(tokens, { id, linkVersion })),
    checkedInAt,
  }))
  return { guests, asOf, next: page.next }
}

/** 96 bits: no two tickets share it, and finding a code for it takes longer than any event. */
const ticketHash = (code: string): string => createHash('sha256').update(code).digest('base64url').slice(0, 16)
