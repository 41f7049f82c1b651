import { Readable } from 'node:stream'
import { type ContactFilter, type ListedContact, SYSTEMS } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ReadDatabase } from '../../platform/db/replica.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { csvFile } from '../registrant-files/csv-file.ts'
import type { Column } from '../registrant-files/export-columns.ts'
import { withSummaries } from './list-contacts.ts'
import { listContacts } from './list-store.ts'
import { EXPORT_TITLES } from './strings.ts'

const PAGE_SIZE = 500

const COLUMNS: readonly Column<ListedContact>[] = [
  { title: EXPORT_TITLES.name, width: 28, value: ({ name }) => name },
  { title: EXPORT_TITLES.email, width: 32, value: ({ email }) => email },
  { title: EXPORT_TITLES.otherEmails, width: 32, value: ({ otherEmails }) => otherEmails.join('; ') || null },
  { title: EXPORT_TITLES.tags, width: 28, value: ({ tags }) => tags.join('; ') || null },
  { title: EXPORT_TITLES.events, width: 8, value: ({ eventCount }) => eventCount },
  { title: EXPORT_TITLES.lastEvent, width: 28, value: ({ lastEvent }) => lastEvent?.name ?? null },
  { title: EXPORT_TITLES.idIn(SYSTEMS['crm-a'].name), width: 16, value: ({ crmAId }) => crmAId },
  { title: EXPORT_TITLES.idIn(SYSTEMS['crm-b'].name), width: 20, value: ({ crmBId }) => crmBId },
  { title: EXPORT_TITLES.created, width: 24, value: ({ createdAt }) => createdAt },
]

type Selection = { filter: ContactFilter; contactIds?: readonly string[] }

/** A stream that reads the next page once the client has received the one before. */
export async function exportContacts(
  { db, readDatabase, clock }: { db: Database; readDatabase: ReadDatabase; clock: Clock },
  member: Member,
  { filter, contactIds }: Selection,
): Promise<Readable> {
  const pages = readPages(await readDatabase(member.organizationId), {
    organizationId: member.organizationId,
    filter,
    ...(contactIds && { contactIds }),
  })
  // Before the response begins: a fault can still become an error response.
  const first = await pages.next()
  const details = contactIds ? { contacts: contactIds.length } : withoutEmpty(filter)
  await recordAudit(db, clock, member, 'contacts.exported', details)
  return Readable.from(csvFile(COLUMNS, continued(first, pages)), { objectMode: false })
}

async function* readPages(db: Database, selection: Selection & { organizationId: OrganizationId }): AsyncGenerator<ListedContact[]> {
  let after: Awaited<ReturnType<typeof listContacts>>[number] | undefined
  for (;;) {
    const rows = await listContacts(db, selection, after?.position, PAGE_SIZE)
    if (rows.length > 0) yield withSummaries(db, selection.organizationId, rows)
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1)
  }
}

async function* continued<Page>(first: IteratorResult<Page>, pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  if (first.done) return
  yield first.value
  yield* pages
}

/** What was searched for is left out, because it may be a name, and an entry of the log outlives the person. */
const withoutEmpty = ({ q: _, ...filter }: ContactFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)))
