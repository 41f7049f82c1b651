import type { FORM_PUSH_STATUSES } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { nativeForms } from '../forms/tables.ts'
import { registrations } from '../registrations/tables.ts'

/** A run that sends the past registrations of a form to CRM A. */
export const crmAPushRuns = pgTable(
  'crm_a_push_runs',
  {
    id: primaryId(),
    organizationId: organizationId(),
    formId: uuid('form_id').notNull(),
    status: text('status').notNull().$type<(typeof FORM_PUSH_STATUSES)[number]>(),
    total: integer('total').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
  },
  (t) => [
    workspaceKey(t),
    workspaceReference(t, t.formId, nativeForms).onDelete('cascade'),
    index('crm_a_push_runs_form').on(t.organizationId, t.formId, t.createdAt),
    index('crm_a_push_runs_age').on(t.createdAt),
    uniqueIndex('crm_a_push_runs_one').on(t.organizationId, t.formId).where(sql`status = 'running'`),
  ],
)

/** Registrations that are to be sent to CRM A, and those it did not take. A row is deleted once its registration was sent. */
export const crmAPushes = pgTable(
  'crm_a_pushes',
  {
    organizationId: organizationId(),
    registrationId: uuid('registration_id').notNull(),
    formId: uuid('form_id').notNull(),
    /** The run it counts for; null for a new registration. */
    runId: uuid('run_id'),
    /**
     * `sending` belongs to one process while `updated_at` is recent; `held` is queued again when CRM A is connected again.
     */
    status: text('status').notNull().$type<'queued' | 'sending' | 'held' | 'failed'>(),
    reason: text('reason'),
    /** The address was corrected since it was last sent: the former one leaves the list. */
    emailChanged: boolean('email_changed').notNull().default(false),
    /** Raised when it is queued again, so that an attempt that is on its way does not remove the newer one. */
    attempt: integer('attempt').notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.registrationId] }),
    workspaceReference(t, t.registrationId, registrations).onDelete('cascade'),
    workspaceReference(t, t.formId, nativeForms).onDelete('cascade'),
    index('crm_a_pushes_form').on(t.organizationId, t.formId, t.status, t.updatedAt),
  ],
)

export type PushRunRow = typeof crmAPushRuns.$inferSelect
export type PushRow = typeof crmAPushes.$inferSelect
