import type { CallOptions, Connection } from '../connection.ts'
import { budgetOf, type VendorSession, withSession } from '../vendor-session.ts'
import { describeAccount } from './hubspot-account.ts'
import { hubSpotVendor } from './hubspot-api.ts'
import { findContactId, upsertContact } from './hubspot-contacts.ts'
import { readForms, readOneForm } from './hubspot-forms.ts'
import { addListMember, readOneList, searchLists } from './hubspot-lists.ts'
import { readNotes, writeNote } from './hubspot-notes.ts'
import { hubSpotOAuth } from './hubspot-oauth.ts'
import type { HubSpotSettings } from './hubspot-settings.ts'
import { readSubmissions } from './hubspot-submissions.ts'
import type { CrmA } from './port.ts'

/** Calls that may read many pages; each page still has the limit of a single request. */
const pagedBudgetMs = 60_000

export function createHubSpot(settings: HubSpotSettings): CrmA {
  const vendor = hubSpotVendor(settings)
  const { apiUrl } = settings
  type Work<Result> = (session: VendorSession) => Promise<Result>
  const brief = <Result>(connection: Connection, options: CallOptions | undefined, work: Work<Result>) =>
    withSession(vendor, connection, budgetOf(options, vendor.requestTimeoutMs), work)
  const paged = <Result>(connection: Connection, options: CallOptions | undefined, work: Work<Result>) =>
    withSession(vendor, connection, budgetOf(options, pagedBudgetMs), work)

  return {
    oauth: hubSpotOAuth(settings),
    describe: (connection, options) => brief(connection, options, (session) => describeAccount(session, apiUrl)),
    recentSubmissions: (connection, formId, bounds, options) =>
      paged(connection, options, (session) => readSubmissions(session, apiUrl, formId, bounds)),
    forms: (connection, options) => paged(connection, options, (session) => readForms(session, apiUrl)),
    form: (connection, formId, options) => brief(connection, options, (session) => readOneForm(session, apiUrl, formId)),
    lists: (connection, query, options) => paged(connection, options, (session) => searchLists(session, apiUrl, query ?? '')),
    list: (connection, listId, options) => brief(connection, options, (session) => readOneList(session, apiUrl, listId)),
    upsertContact: (connection, { email, properties }, options) =>
      brief(connection, options, async (session) => ({ contactId: await upsertContact(session, apiUrl, email, properties) })),
    addToList: (connection, { listId, contactId }, options) =>
      brief(connection, options, (session) => addListMember(session, apiUrl, listId, contactId)),

    notesOf: (connection, email, options) =>
      brief(connection, options, async (session) => {
        const contactId = await findContactId(session, apiUrl, email)
        return { contactId, notes: contactId ? await readNotes(session, apiUrl, contactId) : [] }
      }),

    createNote: (connection, { email, body, createdAt, repeat }, options) =>
      brief(connection, options, async (session) => {
        const contactId = await findContactId(session, apiUrl, email)
        if (!contactId) return null
        const earlier = repeat ? await findNote(session, contactId, { body, createdAt }) : null
        return { noteId: earlier ?? (await writeNote(session, apiUrl, contactId, { body, createdAt })) }
      }),
  }

  async function findNote(session: VendorSession, contactId: string, wanted: { body: string; createdAt: string }): Promise<string | null> {
    const sameTime = new Date(wanted.createdAt).toISOString()
    const notes = await readNotes(session, apiUrl, contactId)
    return notes.find((note) => note.createdAt === sameTime && squeezed(note.body) === squeezed(wanted.body))?.id ?? null
  }
}

/** Rich text does not keep white space as it was typed. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
