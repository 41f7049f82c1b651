import { Readable } from 'node:stream'
import type { Invite, InviteFilter } from '@foyer/contracts'
import { forReading, type ReadDatabase } from '../../platform/db/replica.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { type InviteDependencies, listEventInvites } from '../invites/read-invites.ts'
import { csvFile } from '../registrant-files/csv-file.ts'
import type { Column } from '../registrant-files/export-columns.ts'
import { INVITE_COLUMNS } from './strings.ts'

const PAGE_SIZE = 500

const COLUMNS: readonly Column<Invite>[] = [
  { title: INVITE_COLUMNS.name, width: 28, value: ({ name }) => name },
  { title: INVITE_COLUMNS.email, width: 32, value: ({ email }) => email },
  { title: INVITE_COLUMNS.status, width: 12, value: ({ status }) => status },
  { title: INVITE_COLUMNS.message, width: 40, value: ({ message }) => message },
  { title: INVITE_COLUMNS.createdAt, width: 26, value: ({ createdAt }) => createdAt },
  { title: INVITE_COLUMNS.lastSentAt, width: 26, value: ({ lastSentAt }) => lastSentAt },
  { title: INVITE_COLUMNS.acceptedAt, width: 26, value: ({ acceptedAt }) => acceptedAt },
  { title: INVITE_COLUMNS.registration, width: 18, value: ({ registration }) => registration?.status ?? null },
  { title: INVITE_COLUMNS.checkedInAt, width: 26, value: ({ registration }) => registration?.checkedInAt ?? null },
]

/** Reads the next page once the client has received the one before. The links are left out: with one, any person can register in place of another. */
export async function exportInvites(
  services: InviteDependencies & { readDatabase: ReadDatabase },
  member: Member,
  eventId: string,
  filter: InviteFilter,
): Promise<{ fileName: string; body: Readable }> {
  const { db, clock } = services
  const dependencies = await forReading(services, member.organizationId)
  const event = await requireEvent(dependencies.db, member.organizationId, eventId)
  const firstPage = await readPage(dependencies, member, event.id, filter, undefined)
  await recordAudit(db, clock, member, 'invites.exported', { eventId: event.id, ...filter })
  return {
    fileName: `${event.slug}-invites.csv`,
    body: Readable.from(csvFile(COLUMNS, pages(dependencies, member, event.id, filter, firstPage)), { objectMode: false }),
  }
}

async function* pages(
  dependencies: InviteDependencies,
  member: Member,
  eventId: string,
  filter: InviteFilter,
  firstPage: Invite[],
): AsyncGenerator<Invite[]> {
  let page = firstPage
  for (;;) {
    yield page
    if (page.length < PAGE_SIZE) return
    page = await readPage(dependencies, member, eventId, filter, page.at(-1))
  }
}

const readPage = (dependencies: InviteDependencies, member: Member, eventId: string, filter: InviteFilter, after: Invite | undefined) =>
  listEventInvites(dependencies, member, eventId, filter, { after, limit: PAGE_SIZE })
