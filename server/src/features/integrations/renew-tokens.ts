import { setTimeout as sleep } from 'node:timers/promises'
import { sameTokens, type Tokens } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type ConnectableSystem, isConnectionLost, notConnected, reconnectRequired, SYSTEM_NAMES } from './connector-problems.ts'
import { openTokens, sealTokens } from './sealed-tokens.ts'
import {
  endRenewalLease,
  findIntegration,
  type IntegrationRow,
  markReconnectRequired,
  storeRenewedTokens,
  takeRenewalLease,
} from './store.ts'

type Services = { db: Database; sealer: Sealer }
type Place = { organizationId: OrganizationId; system: ConnectableSystem }
type Refresh = (stored: Tokens) => Promise<Tokens>
type Held = { tokens: Tokens; sealed: string }

/** Longer than a renewal can take, so that it runs out only when its holder died. */
const LEASE_SECONDS = 30
const WAIT_FOR_OTHERS_MS = 20_000
const ASK_AGAIN_MS = 100
const STORE_ATTEMPTS = 6

const flights = new WeakMap<Database, Map<string, Promise<Held>>>()

/**
 * A vendor that rotates refresh tokens accepts each of them once, and whoever spends one must be the one to store its successor. So one
 * renewal runs at a time: callers of this process share it, and other processes see a lease on the row. The lease is a column and not
 * a lock, because no transaction and no connection of the pool may wait for a vendor.
 */
export function renewTokens(services: Services, place: Place, current: Tokens, refresh: Refresh): Promise<Held> {
  const running = flights.get(services.db) ?? new Map<string, Promise<Held>>()
  flights.set(services.db, running)
  const key = `${place.organizationId}:${place.system}`
  const flight =
    running.get(key) ??
    renewAcrossProcesses(services, place, current, refresh).finally(() => {
      running.delete(key)
    })
  running.set(key, flight)
  return flight
}

async function renewAcrossProcesses(services: Services, place: Place, current: Tokens, refresh: Refresh): Promise<Held> {
  const giveUpAt = Date.now() + WAIT_FOR_OTHERS_MS
  for (;;) {
    const { row, tokens } = await readStored(services, place)
    if (!sameTokens(tokens, current)) return { tokens, sealed: row.sealedTokens }
    if (await takeRenewalLease(services.db, row, LEASE_SECONDS)) return renewStored(services, place, row, tokens, refresh)
    if (Date.now() > giveUpAt) throw renewalStuck(place.system)
    await sleep(ASK_AGAIN_MS)
  }
}

async function renewStored({ db, sealer }: Services, place: Place, row: IntegrationRow, tokens: Tokens, refresh: Refresh): Promise<Held> {
  let renewed: Tokens
  try {
    renewed = await refresh(tokens)
  } catch (error) {
    if (isConnectionLost(error)) await markReconnectRequired(db, place.organizationId, place.system, row.sealedTokens)
    await endRenewalLease(db, row)
    throw error
  }
  const sealed = sealTokens(sealer, place, renewed)
  if (await persist(() => storeRenewedTokens(db, row, sealed))) return { tokens: renewed, sealed }
  const now = await readStored({ db, sealer }, place)
  return { tokens: now.tokens, sealed: now.row.sealedTokens }
}

async function readStored({ db, sealer }: Services, { organizationId, system }: Place): Promise<{ row: IntegrationRow; tokens: Tokens }> {
  const row = await findIntegration(db, organizationId, system)
  if (!row) throw notConnected(system)
  const tokens = row.status === 'connected' ? openTokens(sealer, row) : null
  if (!tokens) throw reconnectRequired(system)
  return { row, tokens }
}

/** By now the old refresh token may be dead: a database that is away for a moment must not cost the connection. */
async function persist(store: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store()
    } catch (error) {
      if (attempt >= STORE_ATTEMPTS) throw error
      await sleep(100 * 2 ** attempt)
    }
  }
}

function renewalStuck(system: ConnectableSystem): ConnectorError {
  const message = `${SYSTEM_NAMES[system]} is being asked for a new token by another process that does not finish`
  return new ConnectorError({ system, kind: 'temporary', reason: 'timeout', message })
}
