import type { EventFile, SuiteFile } from '@foyer/contracts'
import type { FoundFile } from '../../connectors/workspace-suite/port.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent, requireEventForChange } from '../events/own-event.ts'
import { connectedSystems } from '../integrations/connected-systems.ts'
import { callVendor } from '../integrations/connection.ts'
import { type CheckServices, checkFilesIfDue, describeFile, type Log } from './check-files.ts'
import { type EventFileRow, type EventFileValues, type EventScope, listFiles, replaceFiles } from './store.ts'
import { FILE_FAULT, FILES } from './strings.ts'

/** The organizer waits for the list. */
const PICKER_TIMEOUT_MS = 10_000

export async function searchFiles(services: CheckServices, organizationId: OrganizationId, text: string): Promise<SuiteFile[]> {
  const found = await callVendor(services, organizationId, 'workspace-suite', (connection) =>
    services.workspaceSuite.searchFiles(connection, text, { timeoutMs: PICKER_TIMEOUT_MS }),
  )
  return found.map(({ id, name, kind, modifiedTime, webViewLink }) => ({ id, name, kind, modifiedTime, webViewLink }))
}

export async function readEventFiles(
  services: CheckServices,
  log: Log,
  organizationId: OrganizationId,
  eventId: string,
): Promise<EventFile[]> {
  const event = await requireEvent(services.db, organizationId, eventId)
  const scope = { organizationId, eventId: event.id }
  await checkFilesIfDue(services, log, scope)
  return storedFiles(services, scope)
}

/** Asks the vendor about files that are new on the event, before the transaction: what is stored about a file is never what a caller says. */
export async function replaceEventFiles(
  services: CheckServices,
  organizationId: OrganizationId,
  eventId: string,
  fileIds: readonly string[],
): Promise<EventFile[]> {
  const { db, clock } = services
  const event = await requireEvent(db, organizationId, eventId)
  const scope = { organizationId, eventId: event.id }
  const known = new Set((await listFiles(db, scope)).map(({ fileId }) => fileId))
  const added = await describeNew(
    services,
    organizationId,
    fileIds.filter((id) => !known.has(id)),
  )
  const askedAt = clock().toISOString()
  await db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId)
    const stored = new Map((await listFiles(tx, scope)).map((row) => [row.fileId, row]))
    const values = fileIds.flatMap((fileId): EventFileValues[] => {
      const file = added.get(fileId)
      if (file) return [{ ...describeFile(file), fileId, checkedAt: askedAt, askedAt }]
      // A file that another organizer removed meanwhile stays removed.
      const row = stored.get(fileId)
      return row ? [row] : []
    })
    await replaceFiles(tx, scope, values)
  })
  return storedFiles(services, scope)
}

async function describeNew(services: CheckServices, organizationId: OrganizationId, ids: readonly string[]) {
  const found = new Map<string, FoundFile>()
  if (ids.length === 0) return found
  const files = await callVendor(services, organizationId, 'workspace-suite', (connection) =>
    Promise.all(ids.map((id) => services.workspaceSuite.readFile(connection, id, { timeoutMs: PICKER_TIMEOUT_MS }))),
  )
  for (const [index, file] of files.entries()) if (file) found.set(ids[index]!, file)
  const hidden = ids.filter((id) => !found.has(id))
  if (hidden.length > 0) throw invalid(FILES.cannotSee(hidden))
  return found
}

async function storedFiles({ db }: CheckServices, scope: EventScope): Promise<EventFile[]> {
  const rows = await listFiles(db, scope)
  if (rows.length === 0) return []
  const isConnected = (await connectedSystems(db, scope.organizationId)).get('workspace-suite') === 'connected'
  return rows.map((row) => toEventFile(row, isConnected))
}

function toEventFile(row: EventFileRow, isConnected: boolean): EventFile {
  const { fileId: id, name, kind, modifiedTime, webViewLink, checkedAt } = row
  const shown = isConnected
    ? { state: row.state, reason: REASONS[row.state] }
    : { state: 'unknown' as const, reason: FILE_FAULT.notConnected }
  return { id, name, kind, modifiedTime, webViewLink, checkedAt, ...shown }
}

const REASONS = {
  available: null,
  trashed: FILE_FAULT.trashed,
  not_shared: FILE_FAULT.notShared,
  unknown: FILE_FAULT.missingRight,
}
