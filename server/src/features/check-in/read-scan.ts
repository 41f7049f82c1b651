import type { OfflineScan } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { EventScope } from '../registrations/tables.ts'
import type { StoredScan } from './offline-store.ts'
import { registrationFromTicket } from './ticket-code.ts'

/** `registrationId` is null for what is not a ticket. */
export type ReadScan = {
  id: string
  registrationId: string | null
  /** Of the ticket; null without one. */
  version: number | null
  scannedAt: string
  undo: boolean
  fault: 'codeOrRegistration' | null
}

export function readScan(tokens: TokenSigner, { id, code, registrationId, scannedAt, undo = false }: OfflineScan): ReadScan {
  const fault = (code === undefined) === (registrationId === undefined) ? 'codeOrRegistration' : null
  const ticket = code === undefined ? null : registrationFromTicket(tokens, code)
  return {
    id: id.toLowerCase(),
    registrationId: ticket?.id ?? uuidOrNull(registrationId ?? ''),
    version: ticket?.version ?? null,
    scannedAt: new Date(scannedAt).toISOString(),
    undo,
    fault,
  }
}

const uuidOrNull = (text: string): string | null => (isUuid(text) ? text.toLowerCase() : null)

/** Whether a scan is the one that was stored under its id, or the device used the id twice. */
export const isSameScan = (stored: StoredScan, scan: ReadScan, { eventId }: EventScope): boolean =>
  stored.eventId === eventId &&
  stored.registrationId === scan.registrationId &&
  stored.scannedAt === scan.scannedAt &&
  stored.undo === scan.undo
