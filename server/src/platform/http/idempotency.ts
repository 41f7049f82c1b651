import { createHash } from 'node:crypto'
import { checksVersion, isDashboard, isUnsafe } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import type { Database } from '../db/database.ts'
import { beginRequestTransaction, type RequestTransaction } from '../db/request-transaction.ts'
import { deleteOlderThan } from '../db/retention.ts'
import type { Sealer } from '../sealed-secrets.ts'
import { problem } from './problem.ts'
import { addHooksWhere } from './route-hooks.ts'
import { idempotencyKeys } from './tables.ts'

const MAX_STORED_LENGTH = 256 * 1024
declare module 'fastify' {
  interface FastifyRequest {
    /** The key this request must store its response for, and the transaction that holds both. */
    idempotencyClaim: Claim | null
  }
}

type Key = { scope: string; key: string }
/** `transaction` is null where no transaction can be held open meanwhile. */
type Claim = Key & { transaction: RequestTransaction | null }

/**
 * A repeated key with the same body replays the first response for a day. The key, the change and the response are committed together, so a
 * request that dies leaves none of them, and its retry acts as if it were the first. Operations that anyone can call, or that wait for other
 * systems, hold no transaction: their key is free again a minute after they died, and natural keys (one live registration per person)
 * prevent a second effect.
 */
export function handleIdempotencyKeys(app: FastifyInstance, db: Database, sealer: Sealer, callerOf: (request: FastifyRequest) => string) {
  app.decorateRequest('idempotencyClaim', null)

  const claimOrReplay: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (key === undefined) return
    if (typeof key !== 'string' || key === '' || key.length > 200) {
      throw problem('VALIDATION_ERROR', { detail: 'Idempotency-Key must be 1 to 200 characters.' })
    }
    const op = request.routeOptions.config.operation!
    const scope = `${callerOf(request)} ${op.id}`
    const requestHash = hashOf(request)
    const transaction = isDashboard(op) && !op.waitsForOthers ? await beginRequestTransaction(db.$client) : null
    const stored = await claimKey(db, transaction, { scope, key }, requestHash).catch(async (error) => {
      await transaction?.rollback()
      throw error
    })
    if (!stored) {
      request.idempotencyClaim = { scope, key, transaction }
      return
    }
    await transaction?.rollback()
    if (stored.requestHash !== requestHash) throw problem('IDEMPOTENCY_KEY_REUSED')
    if (stored.status === null) throw stillRunning()
    if (stored.etag !== null) reply.header('etag', stored.etag)
    return reply
      .code(stored.status)
      .type('application/json; charset=utf-8')
      .header('idempotent-replay', 'true')
      .serializer((text: string) => text)
      .send(stored.body && op.returnsSecret ? sealer.open(stored.body, sealContext({ scope, key })) : (stored.body ?? ''))
  }

  const storeResponse: onSendAsyncHookHandler = async (request, reply, payload) => {
    const claim = request.idempotencyClaim
    if (!claim) return payload
    // A failure to commit is an error response of its own, which finds no claim any more.
    request.idempotencyClaim = null
    const isFinal = reply.statusCode < 500 && reply.statusCode !== 429
    if (claim.transaction && !isFinal) await claim.transaction.rollback()
    else {
      const canBeStored = isFinal && typeof payload === 'string' && payload.length <= MAX_STORED_LENGTH
      const body = canBeStored && request.routeOptions.config.operation!.returnsSecret ? sealer.seal(payload, sealContext(claim)) : payload
      const etag = (reply.getHeader('etag') as string | undefined) ?? null
      await storeOutcome(db, claim, canBeStored ? { status: reply.statusCode, body: body as string, etag } : null)
    }
    return payload
  }

  addHooksWhere(app, (op) => isUnsafe(op) && !op.rawBody, { preHandler: claimOrReplay, onSend: storeResponse })
}

/** A secret that is shown once is stored as a hash only, so not here in clear either. */
const sealContext = ({ scope, key }: Key) => `idempotency ${scope} ${key}`

/** With If-Match: a change on another condition is another request. */
function hashOf({ url, body, headers, routeOptions }: FastifyRequest): string {
  const ifMatch = checksVersion(routeOptions.config.operation!) ? headers['if-match'] : undefined
  const hash = createHash('sha256').update(`${url}\n${JSON.stringify(body ?? {})}`)
  return (ifMatch === undefined ? hash : hash.update(`\n${ifMatch}`)).digest('base64')
}

const stillRunning = () =>
  problem('BUSY', { detail: 'The first request with this Idempotency-Key is still running.', retryAfterSeconds: 1 })

/** Undefined if this request has claimed the key; otherwise the row of the earlier request. */
async function claimKey(db: Database, transaction: RequestTransaction | null, { scope, key }: Key, requestHash: string) {
  const query = transaction?.query ?? ((text: string, values: unknown[]) => db.$client.query(text, values))
  if (transaction) {
    // Not by waiting for the row: repeated requests would hold the connections that the first one needs.
    const { rows } = await query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7)) AS free', [
      `${scope}\n${key}`,
    ])
    if (!rows[0]!.free) throw stillRunning()
  }
  const claimed = await query(CLAIM, [scope, key, requestHash])
  if (claimed.rowCount === 1) return undefined
  return (await query<StoredKey>(FIND, [scope, key])).rows[0]
}

type StoredKey = { requestHash: string; status: number | null; body: string | null; etag: string | null }
const FIND = 'SELECT request_hash AS "requestHash", status, body, etag FROM idempotency_keys WHERE scope = $1 AND key = $2'
const CLAIM = `
  INSERT INTO idempotency_keys AS claimed (scope, key, request_hash) VALUES ($1, $2, $3)
  ON CONFLICT (scope, key) DO UPDATE SET request_hash = excluded.request_hash, status = NULL, body = NULL, etag = NULL, created_at = now()
  WHERE claimed.created_at < now() - interval '24 hours' OR (claimed.status IS NULL AND claimed.created_at < now() - interval '60 seconds')
  RETURNING key`

/** Null: the response cannot be stored, so a repeated request runs again. */
async function storeOutcome(
  db: Database,
  { scope, key, transaction }: Claim,
  outcome: { status: number; body: string; etag: string | null } | null,
): Promise<void> {
  const query = transaction?.query ?? ((text: string, values: unknown[]) => db.$client.query(text, values))
  try {
    if (outcome)
      await query('UPDATE idempotency_keys SET status = $3, body = $4, etag = $5 WHERE scope = $1 AND key = $2', [
        scope,
        key,
        outcome.status,
        outcome.body,
        outcome.etag,
      ])
    else await query('DELETE FROM idempotency_keys WHERE scope = $1 AND key = $2', [scope, key])
    await transaction?.commit()
  } catch (error) {
    await transaction?.rollback()
    throw error
  }
}

export const deleteOldKeys = deleteOlderThan(idempotencyKeys, sql`${idempotencyKeys.createdAt}`)
