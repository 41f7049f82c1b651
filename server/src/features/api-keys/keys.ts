import type { CreatedApiKey, NewApiKey } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { toApiKey } from './key-shape.ts'
import { hashOf, newSecret, prefixOf } from './secret.ts'
import { deleteKey, holdMembership, insertKey, lockAndCountKeys } from './store.ts'
import { API_KEY_ERRORS } from './strings.ts'

export type KeyServices = { db: Database; clock: Clock }

/** Including expired ones. */
const MAX_KEYS = 100

export async function createApiKey(
  { db, clock }: KeyServices,
  actor: Member,
  { name, role, eventId, expiresAt }: NewApiKey,
): Promise<CreatedApiKey> {
  const { organizationId, userId, userName } = actor
  const now = clock()
  const expiry = expiresAt ? new Date(expiresAt) : null
  if (expiry && expiry <= now) throw invalid(API_KEY_ERRORS.expiresTooEarly)
  const secret = newSecret()
  return db.transaction(async (tx) => {
    if ((await lockAndCountKeys(tx, organizationId)) >= MAX_KEYS)
      throw problem('STATUS_CONFLICT', { detail: API_KEY_ERRORS.tooMany(MAX_KEYS) })
    const memberId = await holdMembership(tx, organizationId, userId)
    if (!memberId) throw problem('NO_ACTIVE_ORGANIZATION')
    const event = eventId ? await requireEventForChange(tx, organizationId, eventId) : null
    const row = await insertKey(tx, {
      organizationId,
      memberId,
      eventId: event?.id ?? null,
      name: name.trim(),
      role,
      secretHash: hashOf(secret),
      prefix: prefixOf(secret),
      expiresAt: expiry?.toISOString() ?? null,
      createdAt: now.toISOString(),
    })
    const details = { keyId: row.id, name: row.name, prefix: row.prefix, role, eventId: row.eventId, expiresAt: row.expiresAt }
    await recordAudit(tx, clock, actor, 'api_key.created', details)
    return { ...toApiKey({ ...row, createdBy: userName, eventName: event?.name ?? null }, now), secret }
  })
}

export async function revokeApiKey({ db, clock }: KeyServices, actor: Member, keyId: string): Promise<void> {
  if (!isUuid(keyId)) throw notFound('API key')
  await db.transaction(async (tx) => {
    const revoked = await deleteKey(tx, actor.organizationId, keyId)
    if (!revoked) throw notFound('API key')
    await recordAudit(tx, clock, actor, 'api_key.revoked', { keyId, ...revoked })
  })
}
