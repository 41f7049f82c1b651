import type { CrmSystem } from '@foyer/contracts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { PageEnd } from './store.ts'
import { contactNotes, contacts } from './tables.ts'

export type NoteRow = typeof contactNotes.$inferSelect

/** Newest first. */
export async function listNotes(
  db: Reader,
  organizationId: OrganizationId,
  contactId: string,
  { after, limit }: { after: PageEnd | undefined; limit: number },
): Promise<NoteRow[]> {
  const isAfter = after && sql`(${contactNotes.createdAt}, ${contactNotes.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(contactNotes)
    .where(
      and(eq(contactNotes.organizationId, organizationId), eq(contactNotes.contactId, contactId), isNull(contactNotes.deletedAt), isAfter),
    )
    .orderBy(desc(contactNotes.createdAt), desc(contactNotes.id))
    .limit(limit)
}

export async function insertNote(tx: Tx, values: typeof contactNotes.$inferInsert): Promise<NoteRow> {
  const [row] = await tx.insert(contactNotes).values(values).returning()
  return row!
}

export const lockNote = (tx: Tx, organizationId: OrganizationId, contactId: string, noteId: string): Promise<NoteRow | undefined> =>
  first(
    tx
      .select()
      .from(contactNotes)
      .where(
        and(
          eq(contactNotes.id, noteId),
          eq(contactNotes.contactId, contactId),
          eq(contactNotes.organizationId, organizationId),
          isNull(contactNotes.deletedAt),
        ),
      )
      .for('update'),
  )

export async function eraseNote(tx: Tx, organizationId: OrganizationId, noteId: string, at: Instant) {
  await tx
    .update(contactNotes)
    .set({ body: '', authorName: null, syncStatus: 'skipped', deletedAt: at, updatedAt: at })
    .where(own(organizationId, noteId))
}

/** Without notes whose copy in a CRM the other contact already has. */
export async function moveNativeNotes(tx: Tx, organizationId: OrganizationId, fromContactId: string, toContactId: string) {
  await tx
    .update(contactNotes)
    .set({ contactId: toContactId })
    .where(
      and(
        eq(contactNotes.organizationId, organizationId),
        eq(contactNotes.contactId, fromContactId),
        eq(contactNotes.origin, 'native'),
        sql`NOT EXISTS (SELECT FROM contact_notes known WHERE known.organization_id = ${organizationId} AND known.contact_id = ${toContactId}
          AND (known.crm_a_note_id = ${contactNotes.crmANoteId} OR known.crm_b_note_id = ${contactNotes.crmBNoteId}))`,
      ),
    )
}

export type ImportedNote = { id: string; body: string; createdAt: Instant; updatedAt: Instant }

const ID_COLUMNS = { 'crm-a': contactNotes.crmANoteId, 'crm-b': contactNotes.crmBNoteId }
const ID_FIELDS = { 'crm-a': 'crmANoteId', 'crm-b': 'crmBNoteId' } as const

/** A note that is known by its id in the CRM is updated if it came from there; a note written here keeps its text. */
export async function importNotes(tx: Tx, organizationId: OrganizationId, contactId: string, origin: CrmSystem, notes: ImportedNote[]) {
  const distinct = [...new Map(notes.map((note) => [note.id, note])).values()]
  if (distinct.length === 0) return
  const rows = distinct.map(({ id, ...note }) => ({
    ...note,
    organizationId,
    contactId,
    origin,
    [ID_FIELDS[origin]]: id,
    syncStatus: 'synced' as const,
  }))
  await tx
    .insert(contactNotes)
    .values(rows)
    .onConflictDoUpdate({
      target: [contactNotes.organizationId, contactNotes.contactId, ID_COLUMNS[origin]],
      targetWhere: sql`${sql.identifier(ID_COLUMNS[origin].name)} IS NOT NULL`,
      set: { body: sql`excluded.body`, updatedAt: sql`excluded.updated_at` },
      setWhere: and(eq(contactNotes.origin, origin), ne(contactNotes.body, sql`excluded.body`)),
    })
}

/** By id without the workspace: the id comes from a job, and jobs are only queued by this service. */
export const lockNoteToPush = (tx: Tx, noteId: string): Promise<{ note: NoteRow; contact: typeof contacts.$inferSelect } | undefined> =>
  first(
    tx
      .select({ note: contactNotes, contact: contacts })
      .from(contactNotes)
      .innerJoin(contacts, and(eq(contacts.id, contactNotes.contactId), eq(contacts.organizationId, contactNotes.organizationId)))
      .where(eq(contactNotes.id, noteId))
      .for('update', { of: contactNotes }),
  )

export async function changeNote(
  tx: Tx,
  organizationId: OrganizationId,
  noteId: string,
  changes: Partial<typeof contactNotes.$inferInsert>,
) {
  await tx.update(contactNotes).set(changes).where(own(organizationId, noteId))
}

/** False while another process is sending the note. */
export async function takePushLease(tx: Tx, note: NoteRow, leaseSeconds: number): Promise<boolean> {
  const taken = await tx
    .update(contactNotes)
    .set({ pushingUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(own(note.organizationId, note.id), sql`(${contactNotes.pushingUntil} IS NULL OR ${contactNotes.pushingUntil} < now())`))
    .returning({ id: contactNotes.id })
  return taken.length > 0
}

/** A time in the past and not null: the next attempt has to know about this one. */
export async function endPushLease(tx: Tx, note: NoteRow) {
  await changeNote(tx, note.organizationId, note.id, { pushingUntil: new Date(0).toISOString() })
}

/** A pull between the call to the CRM and its response may have imported the note as one of the CRM's. */
export async function dropImportedCopy(tx: Tx, note: Pick<NoteRow, 'organizationId' | 'contactId'>, origin: CrmSystem, crmNoteId: string) {
  await tx
    .delete(contactNotes)
    .where(
      and(
        eq(contactNotes.organizationId, note.organizationId),
        eq(contactNotes.contactId, note.contactId),
        eq(contactNotes.origin, origin),
        eq(ID_COLUMNS[origin], crmNoteId),
      ),
    )
}

/** Texts of notes written here that the CRM may already have under an id that is not known yet. */
export async function unconfirmedNoteTexts(tx: Tx, organizationId: OrganizationId, contactId: string, crm: CrmSystem): Promise<string[]> {
  const rows = await tx
    .select({ body: contactNotes.body })
    .from(contactNotes)
    .where(
      and(
        eq(contactNotes.organizationId, organizationId),
        eq(contactNotes.contactId, contactId),
        eq(contactNotes.origin, 'native'),
        isNull(ID_COLUMNS[crm]),
        isNotNull(contactNotes.pushingUntil),
        inArray(contactNotes.syncStatus, ['pending', 'failed']),
      ),
    )
  return rows.map((row) => row.body)
}

/** Whether another note written here has this id in the CRM. */
export async function isIdOfAnotherNote(
  db: Database,
  note: Pick<NoteRow, 'id' | 'organizationId' | 'contactId'>,
  crm: CrmSystem,
  crmNoteId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: contactNotes.id })
    .from(contactNotes)
    .where(
      and(
        eq(contactNotes.organizationId, note.organizationId),
        eq(contactNotes.contactId, note.contactId),
        eq(contactNotes.origin, 'native'),
        eq(ID_COLUMNS[crm], crmNoteId),
        ne(contactNotes.id, note.id),
      ),
    )
  return rows.length > 0
}

/** Ids of notes that have not been sent to all connected CRMs, in the order they were written. */
export async function nextUnsentNotes(db: Reader, organizationId: OrganizationId, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: contactNotes.id })
    .from(contactNotes)
    .where(
      and(
        eq(contactNotes.organizationId, organizationId),
        inArray(contactNotes.syncStatus, ['pending', 'failed']),
        after === null ? undefined : gt(contactNotes.id, after),
      ),
    )
    .orderBy(asc(contactNotes.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

const own = (organizationId: OrganizationId, noteId: string) =>
  and(eq(contactNotes.id, noteId), eq(contactNotes.organizationId, organizationId))
