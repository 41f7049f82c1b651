import { createHash } from 'node:crypto'
import { isUnsafe } from '@foyer/contracts'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import type { Database } from '../db/database.ts'
import { problem } from './problem.ts'
import { addHooksWhere } from './route-hooks.ts'
import { idempotencyKeys } from './tables.ts'

const MAX_STORED_LENGTH = 256 * 1024
declare module 'fastify' {
  interface FastifyRequest {
    /** The row in which this request must store its response. */
    idempotencyClaim: { scope: string; key: string } | null
  }
}

/**
 * A repeated key with the same body replays the first response for a day. If a request dies before it can store its response, its key is
 * free again after a minute; from then on only natural keys (one live registration per person, unique slugs) prevent a second effect.
 */
export function handleIdempotencyKeys(app: FastifyInstance, db: Database, callerOf: (request: FastifyRequest) => string) {
  app.decorateRequest('idempotencyClaim', null)

  const claimOrReplay: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (key === undefined) return
    if (typeof key !== 'string' || key === '' || key.length > 200) {
      throw problem('VALIDATION_ERROR', { detail: 'Idempotency-Key must be 1 to 200 characters.' })
    }
    const claim = { scope: `${callerOf(request)} ${request.routeOptions.config.operation?.id}`, key }
    const requestHash = createHash('sha256')
      .update(`${request.url}\n${JSON.stringify(request.body ?? {})}`)
      .digest('base64')
    const stored = await claimKey(db, claim, requestHash)
    if (!stored) {
      request.idempotencyClaim = claim
      return
    }
    if (stored.requestHash !== requestHash) throw problem('IDEMPOTENCY_KEY_REUSED')
    if (stored.status === null)
      throw problem('BUSY', { detail: 'The first request with this Idempotency-Key is still running.', retryAfterSeconds: 1 })
    return reply
      .code(stored.status)
      .type('application/json; charset=utf-8')
      .header('idempotent-replay', 'true')
      .serializer((text: string) => text)
      .send(stored.body ?? '')
  }

  const storeResponse: onSendAsyncHookHandler = async (request, reply, payload) => {
    const claim = request.idempotencyClaim
    if (!claim) return payload
    const claimedRow = and(eq(idempotencyKeys.scope, claim.scope), eq(idempotencyKeys.key, claim.key))
    const isFinal = reply.statusCode < 500 && reply.statusCode !== 429
    const canBeStored = isFinal && typeof payload === 'string' && payload.length <= MAX_STORED_LENGTH
    if (canBeStored) await db.update(idempotencyKeys).set({ status: reply.statusCode, body: payload }).where(claimedRow)
    else await db.delete(idempotencyKeys).where(claimedRow)
    return payload
  }

  addHooksWhere(app, (op) => isUnsafe(op) && !op.rawBody, { preHandler: claimOrReplay, onSend: storeResponse })
}

/** Undefined if this request has claimed the key; otherwise the row of the earlier request. */
async function claimKey(db: Database, { scope, key }: { scope: string; key: string }, requestHash: string) {
  const reusable = or(
    lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`),
    and(sql`${idempotencyKeys.status} IS NULL`, lt(idempotencyKeys.createdAt, sql`now() - interval '60 seconds'`)),
  )
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { requestHash, status: null, body: null, createdAt: sql`now()` },
      setWhere: reusable,
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return undefined
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  return rows[0]
}

export async function deleteExpiredKeys(db: Database) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
}
