import type { ApiKey } from '@foyer/contracts'
import type { KeyRow } from './store.ts'

export function toApiKey(row: KeyRow, now: Date): ApiKey {
  const { id, name, role, eventId, eventName, prefix, createdBy, createdAt, lastUsedAt, expiresAt } = row
  const status = expiresAt && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active'
  return { id, name, role, eventId, eventName, prefix, status, createdBy, createdAt, lastUsedAt, expiresAt }
}
