import type { ConnectableSystem } from '@foyer/contracts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { Database } from '../../platform/db/database.ts'
import { saveCalls } from './call-store.ts'
import { translateConnectorError } from './connector-problems.ts'
import { type IntegrationRow, storeError, storeSuccess } from './store.ts'

/** Not every call is stored: some events make many a minute. */
const STORE_EVERY_MS = 60_000

type Called = IntegrationRow & { system: ConnectableSystem }

/** Stored the first time, after an error, and then once a minute. `row` is the integration as it was before the call. */
export async function recordSuccess(db: Database, row: Called): Promise<void> {
  const isAfterError = row.lastErrorAt !== null && (row.lastSuccessAt === null || row.lastErrorAt >= row.lastSuccessAt)
  if (isAfterError || isDue(row.lastSuccessAt)) await quietly(storeSuccess(db, row))
}

/** Stores our own sentence, never that of the vendor, which may name people. Another error than the last one is stored at once. */
export async function recordError(db: Database, row: Called, error: unknown): Promise<void> {
  // What a call asked for may not exist; the system works.
  if (!(error instanceof ConnectorError) || error.reason === 'not-found') return
  const { code, message } = translateConnectorError(error, row.system)
  const isNews = code !== row.lastErrorCode || message !== row.lastErrorMessage || (row.lastSuccessAt ?? '') > (row.lastErrorAt ?? '')
  if (isNews || isDue(row.lastErrorAt)) await quietly(storeError(db, row, { code, message }))
}

/** Never fails. */
export const recordCalls = (...args: Parameters<typeof saveCalls>): Promise<void> => quietly(saveCalls(...args))

const isDue = (last: string | null): boolean => last === null || Date.parse(last) <= Date.now() - STORE_EVERY_MS

/** The outcome of the call matters more than a note about it. */
const quietly = (write: Promise<void>): Promise<void> => write.catch(() => undefined)
