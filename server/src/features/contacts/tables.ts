import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId } from '../auth/organization-column.ts'
import { events } from '../events/tables.ts'

/** One person of one workspace, known by the lower-case email. */
export const contacts = pgTable(
  'contacts',
  {
    id: primaryId(),
    organizationId: organizationId(),
    email: text('email').notNull(),
    name: text('name'),
    crmAId: text('crm_a_id'),
    crmBId: text('crm_b_id'),
    crmBType: text('crm_b_type').$type<'Contact' | 'Lead'>(),
    crmBSnapshot: jsonb('crm_b_snapshot').$type<Record<string, unknown>>(),
    crmBSyncedAt: instant('crm_b_synced_at'),
    notesPulledAt: instant('notes_pulled_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('contacts_email').on(t.organizationId, t.email), index('contacts_newest').on(t.organizationId, t.createdAt, t.id)],
)

export const contactNotes = pgTable(
  'contact_notes',
  {
    id: primaryId(),
    organizationId: organizationId(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    origin: text('origin').notNull().$type<'native' | 'crm-a' | 'crm-b'>(),
    body: text('body').notNull(),
    authorUserId: uuid('author_user_id'),
    authorName: text('author_name'),
    crmANoteId: text('crm_a_note_id'),
    crmBNoteId: text('crm_b_note_id'),
    syncStatus: text('sync_status').notNull().$type<'pending' | 'synced' | 'failed' | 'skipped'>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('contact_notes_newest').on(t.organizationId, t.contactId, t.createdAt, t.id),
    uniqueIndex('contact_notes_crm_a').on(t.contactId, t.crmANoteId).where(sql`crm_a_note_id IS NOT NULL`),
    uniqueIndex('contact_notes_crm_b').on(t.contactId, t.crmBNoteId).where(sql`crm_b_note_id IS NOT NULL`),
  ],
)
