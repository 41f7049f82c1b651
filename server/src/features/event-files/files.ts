import type { EventFile, SuiteFile } from '@foyer/contracts'
import type { FoundFile } from '../../connectors/workspace-suite/port.ts'
import { invalid } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent, requireEventForChange } from '../events/own-event.ts'
import { connectedSystems } from '../integrations/connected-systems.ts'
import { callVendor } from '../integrations/connection.ts'
import { type CheckServices, checkFilesIfDue, describeFile, type Log } from './check-files.ts'
import { type EventFileRow, type EventFileValues, type EventScope, findVersion, listFiles, replaceFiles } from './store.ts'
import { FILE_FAULT, FILES } from './strings.ts'

type EventFiles = { files: EventFile[]; version: number }

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
): Promise<EventFiles> {
  const event = await requireEvent(services.db, organizationId, eventId)
  const scope = { organizationId, eventId: event.id }
  await checkFilesIfDue(services, log, scope)
  return storedFiles(services, scope)
}

/** Asks the vendor about files that are new on the event, before the transaction: what is stored about a file is never what a caller says. */
export async function replaceEventFiles(
  services: CheckServices,
  actor: Member,
  eventId: string,
  fileIds: readonly string[],
  ifMatch?: ExpectedVersions,
): Promise<EventFiles> {
  const { db, clock } = services
  const { organizationId } = actor
  const event = await requireEvent(db, organizationId, eventId)
  const scope = { organizationId, eventId: event.id }
  // Before the vendor is asked, and again with the event locked.
  requireVersion({ version: await findVersion(db, scope) }, ifMatch)
  const known = new Set((await listFiles(db, scope)).map(({ fileId }) => fileId))
  const added = await describeNew(
    services,
    organizationId,
    fileIds.filter((id) => !known.has(id)),
  )
  const askedAt = clock().toISOString()
  await db.transaction(async (tx) => {
    await requireEventForChange(tx, organizationId, eventId)
    requireVersion({ version: await findVersion(tx, scope) }, ifMatch)
    const stored = new Map((await listFiles(tx, scope)).map((row) => [row.fileId, row]))
    const values = fileIds.flatMap((fileId): EventFileValues[] => {
      const file = added.get(fileId)
      if (file) return [{ ...describeFile(file), fileId, checkedAt: askedAt, askedAt }]
      // A file that another organizer removed meanwhile stays removed.
      const row = stored.get(fileId)
      return row ? [row] : []
    })
    await replaceFiles(tx, scope, values)
    const chosen = new Set(values.map(({ fileId }) => fileId))
    const addedFileIds = [...chosen].filter((id) => !stored.has(id))
    const removedFileIds = [...stored.keys()].filter((id) => !chosen.has(id))
    // Not for a new order only.
    if (addedFileIds.length + removedFileIds.length > 0)
      await recordAudit(tx, clock, actor, 'event_files.changed', { eventId: event.id, name: event.name, addedFileIds, removedFileIds })
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

/** The version first: a change in between makes it too old, which is noticed, not too new. */
async function storedFiles({ db }: CheckServices, scope: EventScope): Promise<EventFiles> {
  const version = await findVersion(db, scope)
  const rows = await listFiles(db, scope)
  if (rows.length === 0) return { files: [], version }
  const isConnected = (await connectedSystems(db, scope.organizationId)).get('workspace-suite') === 'connected'
  return { files: rows.map((row) => toEventFile(row, isConnected)), version }
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
