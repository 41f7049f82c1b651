import { type ContactNote, CRM_SYSTEMS, type NewNote } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { invalid, notFound, Problem, problem } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { areCrmANotesScopesMissing, connectedSystems } from '../integrations/connected-systems.ts'
import { toNote } from './contact-shape.ts'
import { eraseNote, insertNote, listNotes, lockNote, type NoteRow } from './note-store.ts'
import { holdContact, requireContact } from './own-contact.ts'
import { type Log, type PullServices, pullNotesIfDue } from './pull-notes.ts'
import type { PageEnd } from './store.ts'
import { CONTACT_STRINGS } from './strings.ts'

export async function readNotes(
  services: PullServices,
  log: Log,
  organizationId: OrganizationId,
  contactId: string,
  page: { after: PageEnd | undefined; limit: number },
): Promise<{ rows: NoteRow[]; crmANotesScopesMissing: boolean }> {
  const { db } = services
  const contact = await requireContact(db, organizationId, contactId)
  await pullNotesIfDue(services, log, contact)
  const [rows, crmANotesScopesMissing] = await Promise.all([
    listNotes(db, organizationId, contact.id, page),
    areCrmANotesScopesMissing(db, organizationId),
  ])
  return { rows, crmANotesScopesMissing }
}

/** Stored at once; a job sends it to the CRMs. */
export async function writeNote(
  { db, publish }: { db: Database; publish: Publish },
  { organizationId, userId, userName }: Pick<Member, 'organizationId' | 'userId' | 'userName'>,
  contactId: string,
  input: NewNote,
): Promise<ContactNote> {
  const contact = await requireContact(db, organizationId, contactId)
  const eventId = input.eventId ? await requireOwnEvent(db, organizationId, input.eventId) : null
  return db.transaction(async (tx) => {
    await holdContact(tx, organizationId, contact.id)
    const row = await insertNote(tx, {
      organizationId,
      contactId: contact.id,
      eventId,
      origin: 'native',
      body: input.body.trim(),
      authorUserId: userId,
      authorName: userName,
      syncStatus: (await hasCrm(tx, organizationId)) ? 'pending' : 'skipped',
    })
    if (row.syncStatus === 'pending') await publish(tx, 'contact.note-written', { organizationId, contactId: contact.id, noteId: row.id })
    return toNote(row)
  })
}

export async function deleteNote(
  { db, clock }: { db: Database; clock: Clock },
  { organizationId, userId }: Pick<Member, 'organizationId' | 'userId'>,
  contactId: string,
  noteId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const contact = await requireContact(tx, organizationId, contactId)
    const note = isUuid(noteId) ? await lockNote(tx, organizationId, contact.id, noteId) : undefined
    if (!note) throw notFound('note')
    if (note.origin !== 'native') throw problem('FORBIDDEN', { detail: CONTACT_STRINGS.noteOfCrm })
    if (note.authorUserId !== userId) throw problem('FORBIDDEN', { detail: CONTACT_STRINGS.noteOfOtherAuthor })
    await eraseNote(tx, organizationId, note.id, clock().toISOString())
  })
}

/** Including one that has to be reconnected: the note is sent afterwards. */
async function hasCrm(db: Reader, organizationId: OrganizationId): Promise<boolean> {
  const systems = await connectedSystems(db, organizationId)
  return CRM_SYSTEMS.some((crm) => systems.has(crm))
}

/** An unknown id in a request body is an invalid field, not a 404. */
async function requireOwnEvent(db: Database, organizationId: OrganizationId, eventId: string): Promise<string> {
  try {
    return (await requireEvent(db, organizationId, eventId)).id
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') throw invalid(CONTACT_STRINGS.unknownEvent)
    throw error
  }
}
