import type { FormField } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId, version } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'

export const nativeForms = pgTable(
  'native_forms',
  {
    id: primaryId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    fields: jsonb('fields').notNull().$type<FormField[]>(),
    crmAListEnabled: boolean('crm_a_list_enabled').notNull().default(false),
    crmAListId: text('crm_a_list_id'),
    crmAListName: text('crm_a_list_name'),
    version: version(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), index('native_forms_organization').on(t.organizationId, t.createdAt, t.id)],
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
