import type { FormField } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId, version } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'

export const nativeForms = pgTable(
  'native_forms',
  {
    id: primaryId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    fields: jsonb('fields').notNull().$type<FormField[]>(),
    /** Of form_versions. Null only for a form that a process of an older version stored during an upgrade. */
    currentVersionId: uuid('current_version_id'),
    crmAListEnabled: boolean('crm_a_list_enabled').notNull().default(false),
    crmAListId: text('crm_a_list_id'),
    crmAListName: text('crm_a_list_name'),
    version: version(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), index('native_forms_organization').on(t.organizationId, t.createdAt, t.id)],
)

/**
 * The fields of a form as people saw them: never changed, and kept when the form is deleted, because registrations show their answers with
 * them. Without a reference to the form for that reason.
 */
export const formVersions = pgTable(
  'form_versions',
  {
    id: primaryId(),
    organizationId: organizationId(),
    formId: uuid('form_id').notNull(),
    /** 1 is the first. */
    number: integer('number').notNull(),
    fields: jsonb('fields').notNull().$type<FormField[]>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), uniqueIndex('form_versions_number').on(t.organizationId, t.formId, t.number)],
)

export const formFieldMappings = pgTable(
  'form_field_mappings',
  {
    organizationId: organizationId(),
    formId: uuid('form_id').notNull(),
    formField: text('form_field').notNull(),
    externalField: text('external_field').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.formId, t.formField] }),
    workspaceReference(t, t.formId, nativeForms).onDelete('cascade'),
  ],
)
