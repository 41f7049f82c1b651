import type { ImportReport, RegistrantImport } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'
import type { ReportProgress } from './import-report.ts'

/** An import in the background. */
export const registrantImports = pgTable(
  'registrant_imports',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    status: text('status').notNull().default('queued').$type<RegistrantImport['status']>(),
    mediaType: text('media_type').notNull(),
    /** What a person chose the columns of the file to hold. */
    columns: text('columns'),
    sendMail: boolean('send_mail').notNull().default(false),
    rows: integer('rows').notNull(),
    done: integer('done').notNull().default(0),
    /** The report so far, from which a process continues that another one began. */
    progress: jsonb('progress').$type<ReportProgress>(),
    /** Without samples of the file, so that it holds nothing about a person. */
    report: jsonb('report').$type<ImportReport>(),
    error: text('error'),
    /** The name of the member, as it was. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    index('registrant_imports_event').on(t.organizationId, t.eventId, t.createdAt),
    index('registrant_imports_age').on(t.createdAt),
  ],
)

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * The file of an import until it ends. In the database, so that the job of any process can read it, and so that it is deleted in the
 * transaction that ends the import.
 */
export const registrantImportChunks = pgTable(
  'registrant_import_chunks',
  {
    id: primaryId(),
    organizationId: organizationId(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    workspaceKey(t),
    workspaceReference(t, t.importId, registrantImports).onDelete('cascade'),
    index('registrant_import_chunks_file').on(t.organizationId, t.importId, t.position),
  ],
)
