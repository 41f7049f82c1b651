import type { CallOptions, Connection } from '../connection.ts'
import { normalizeWhitespace } from '../note-text.ts'
import { budgetOf, type VendorSession, withSession } from '../vendor-session.ts'
import { describeAccount } from './hubspot-account.ts'
import { hubSpotVendor } from './hubspot-api.ts'
import { findContactId, findContactIds, readContacts, upsertContacts } from './hubspot-contacts.ts'
import { readForms } from './hubspot-forms.ts'
import { changeMembers, readOneList, searchLists } from './hubspot-lists.ts'
import { readNotes, writeNote } from './hubspot-notes.ts'
import { readProperties } from './hubspot-properties.ts'
import type { HubSpotSettings } from './hubspot-settings.ts'
import { readSubmissions } from './hubspot-submissions.ts'
import type { CrmA } from './port.ts'

/** For calls that may read many pages; each request still has its own limit. */
const PAGED_BUDGET_MS = 60_000

export function createHubSpot(settings: HubSpotSettings): CrmA {
  const vendor = hubSpotVendor(settings)
  const { apiUrl } = settings
  type Work<Result> = (session: VendorSession) => Promise<Result>
  const call = <Result>(connection: Connection, options: CallOptions | undefined, work: Work<Result>) =>
    withSession(vendor, connection, budgetOf(options, vendor.requestTimeoutMs), work)
  const callPaged = <Result>(connection: Connection, options: CallOptions | undefined, work: Work<Result>) =>
    withSession(vendor, connection, budgetOf(options, PAGED_BUDGET_MS), work)

  return {
    describe: (connection, options) => call(connection, options, (session) => describeAccount(session, apiUrl)),
    recentSubmissions: (connection, formId, bounds, options) =>
      callPaged(connection, options, (session) => readSubmissions(session, apiUrl, formId, bounds)),
    forms: (connection, options) => callPaged(connection, options, (session) => readForms(session, apiUrl)),
    lists: (connection, query, options) => callPaged(connection, options, (session) => searchLists(session, apiUrl, query ?? '')),
    list: (connection, listId, options) => call(connection, options, (session) => readOneList(session, apiUrl, listId)),
    properties: (connection, options) => call(connection, options, (session) => readProperties(session, apiUrl)),
    contacts: (connection, emails, properties, options) =>
      call(connection, options, (session) => readContacts(session, apiUrl, emails, properties)),
    upsertContacts: (connection, contacts, options) => call(connection, options, (session) => upsertContacts(session, apiUrl, contacts)),
    addToList: (connection, listId, contactIds, options) =>
      call(connection, options, (session) => changeMembers(session, apiUrl, listId, { change: 'add', contactIds })),
    removeFromList: (connection, listId, contactIds, options) =>
      call(connection, options, (session) => changeMembers(session, apiUrl, listId, { change: 'remove', contactIds })),
    contactIds: (connection, emails, options) => call(connection, options, (session) => findContactIds(session, apiUrl, emails)),
    notesOf: (connection, email, options) =>
      call(connection, options, async (session) => {
        const contactId = await findContactId(session, apiUrl, email)
        return { contactId, notes: contactId ? await readNotes(session, apiUrl, contactId) : [] }
      }),

    createNote: (connection, { email, body, createdAt, repeat }, options) =>
      call(connection, options, async (session) => {
        const contactId = await findContactId(session, apiUrl, email)
        if (!contactId) return null
        const earlier = repeat ? await findNote(session, contactId, { body, createdAt }) : null
        return { noteId: earlier ?? (await writeNote(session, apiUrl, contactId, { body, createdAt })) }
      }),
  }

  async function findNote(session: VendorSession, contactId: string, wanted: { body: string; createdAt: string }): Promise<string | null> {
    const sameTime = new Date(wanted.createdAt).toISOString()
    const notes = await readNotes(session, apiUrl, contactId)
    return (
      notes.find((note) => note.createdAt === sameTime && normalizeWhitespace(note.body) === normalizeWhitespace(wanted.body))?.id ?? null
    )
  }
}
