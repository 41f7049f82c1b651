import type { CRM_B_SYNC_STATUSES, CrmBSnapshot, CrmSystem } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { events } from '../events/tables.ts'

/** One person of one workspace, identified by the lower-case email. */
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
    crmBSnapshot: jsonb('crm_b_snapshot').$type<CrmBSnapshot>(),
    crmBSyncedAt: instant('crm_b_synced_at'),
    /** When all connected CRMs last returned their notes, and when the notes were last requested, successfully or not. */
    notesPulledAt: instant('notes_pulled_at'),
    notesAskedAt: instant('notes_asked_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    // The operator class makes the index usable for the exact email and for a prefix, whatever the collation of the database.
    uniqueIndex('contacts_email').on(t.organizationId, t.email.op('text_pattern_ops')),
    index('contacts_newest').on(t.organizationId, t.createdAt, t.id),
    // Cut, because a row whose name exceeds an index page could not be inserted.
    index('contacts_name').on(t.organizationId, sql`lower(left(name, 200)) text_pattern_ops`),
    index('contacts_last_name').on(t.organizationId, sql`lower(split_part(left(name, 200), ' ', -1)) text_pattern_ops`),
    index('contacts_in_crm_a').on(t.organizationId, t.createdAt, t.id).where(sql`crm_a_id IS NOT NULL`),
    index('contacts_in_crm_b').on(t.organizationId, t.createdAt, t.id).where(sql`crm_b_id IS NOT NULL`),
  ],
)

/** Further addresses of a person, from contacts that were merged. No other contact is created for them. */
export const contactEmails = pgTable(
  'contact_emails',
  {
    organizationId: organizationId(),
    /** Always lower case. */
    email: text('email').notNull(),
    contactId: uuid('contact_id').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'contact_emails_pk', columns: [t.organizationId, t.email] }),
    workspaceReference(t, t.contactId, contacts).onDelete('cascade'),
    index('contact_emails_contact').on(t.organizationId, t.contactId),
  ],
)

export const contactTags = pgTable(
  'contact_tags',
  {
    organizationId: organizationId(),
    contactId: uuid('contact_id').notNull(),
    /** The tag in lower case. */
    key: text('key').notNull(),
    tag: text('tag').notNull(),
    /** That of the contact, so that the contacts with a tag are listed newest first without sorting them. */
    contactCreatedAt: instant('contact_created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'contact_tags_pk', columns: [t.organizationId, t.contactId, t.key] }),
    workspaceReference(t, t.contactId, contacts).onDelete('cascade'),
    index('contact_tags_newest').on(t.organizationId, t.key, t.contactCreatedAt, t.contactId),
  ],
)

export const contactNotes = pgTable(
  'contact_notes',
  {
    id: primaryId(),
    organizationId: organizationId(),
    contactId: uuid('contact_id').notNull(),
    eventId: uuid('event_id'),
    origin: text('origin').notNull().$type<'native' | CrmSystem>(),
    body: text('body').notNull(),
    authorUserId: uuid('author_user_id'),
    authorName: text('author_name'),
    crmANoteId: text('crm_a_note_id'),
    crmBNoteId: text('crm_b_note_id'),
    syncStatus: text('sync_status').notNull().$type<'pending' | 'synced' | 'failed' | 'skipped'>(),
    /** The lease of the process that sends the note. If it is not null, a CRM may already have the note. */
    pushingUntil: instant('pushing_until'),
    /** The row of a deleted note stays, without its text: otherwise its copy in a CRM would be imported as a new note. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    workspaceReference(t, t.contactId, contacts).onDelete('cascade'),
    workspaceReference(t, t.eventId, events).onDelete('set null'),
    index('contact_notes_newest').on(t.organizationId, t.contactId, t.createdAt, t.id),
    index('contact_notes_unsent').on(t.organizationId, t.id).where(sql`sync_status IN ('pending', 'failed')`),
    uniqueIndex('contact_notes_crm_a').on(t.organizationId, t.contactId, t.crmANoteId).where(sql`crm_a_note_id IS NOT NULL`),
    uniqueIndex('contact_notes_crm_b').on(t.organizationId, t.contactId, t.crmBNoteId).where(sql`crm_b_note_id IS NOT NULL`),
  ],
)

/** A sync of all contacts with CRM B. It goes on from its cursor when the process that works on it stops. */
export const crmBSyncs = pgTable(
  'crm_b_syncs',
  {
    id: primaryId(),
    organizationId: organizationId(),
    status: text('status').notNull().$type<(typeof CRM_B_SYNC_STATUSES)[number]>(),
    total: integer('total').notNull(),
    processed: integer('processed').notNull().default(0),
    refreshed: integer('refreshed').notNull().default(0),
    matched: integer('matched').notNull().default(0),
    missing: integer('missing').notNull().default(0),
    /** The last contact of the last page that was stored. */
    cursorCreatedAt: instant('cursor_created_at'),
    cursorId: uuid('cursor_id'),
    /** Why it failed, or why it waits. */
    fault: text('fault'),
    heldBy: text('held_by').notNull().$type<'request' | 'job'>(),
    /** Raised by each process that takes over, so that an earlier one can no longer store anything. */
    lease: integer('lease').notNull().default(1),
    heartbeat: instant('heartbeat').notNull().default(sql`now()`),
    /** When its last page was stored. */
    progressedAt: instant('progressed_at').notNull().default(sql`now()`),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
  },
  (t) => [
    workspaceKey(t),
    index('crm_b_syncs_newest').on(t.organizationId, t.startedAt),
    index('crm_b_syncs_age').on(t.startedAt),
    uniqueIndex('crm_b_syncs_one').on(t.organizationId).where(sql`status = 'running'`),
  ],
)
