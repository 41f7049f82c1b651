import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectableSystem, SYSTEMS } from '@foyer/contracts'
import { sameTokens, type Tokens } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { isConnectionLost, notConnected, reconnectRequired } from './connector-problems.ts'
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
type IntegrationKey = { organizationId: OrganizationId; system: ConnectableSystem }
type Refresh = (stored: Tokens) => Promise<Tokens>
type StoredTokens = { tokens: Tokens; sealed: string }

/** Longer than a renewal can take, so that the lease expires only when its process has died. */
const LEASE_SECONDS = 30
const MAX_LEASE_WAIT_MS = 20_000
const POLL_INTERVAL_MS = 100
const MAX_STORE_ATTEMPTS = 6

const renewalsByDatabase = new WeakMap<Database, Map<string, Promise<StoredTokens>>>()

/**
 * A vendor that rotates refresh tokens accepts each of them once, and the process that uses one must store its successor. So one renewal
 * runs at a time: callers of this process share it, and other processes see a lease on the row. The lease is a column and not a lock,
 * because no transaction and no connection of the pool may wait for a vendor.
 */
export function renewTokens(services: Services, integration: IntegrationKey, current: Tokens, refresh: Refresh): Promise<StoredTokens> {
  const running = renewalsByDatabase.get(services.db) ?? new Map<string, Promise<StoredTokens>>()
  renewalsByDatabase.set(services.db, running)
  const key = `${integration.organizationId}:${integration.system}`
  const renewal =
    running.get(key) ??
    renewAcrossProcesses(services, integration, current, refresh).finally(() => {
      running.delete(key)
    })
  running.set(key, renewal)
  return renewal
}

async function renewAcrossProcesses(
  services: Services,
  integration: IntegrationKey,
  current: Tokens,
  refresh: Refresh,
): Promise<StoredTokens> {
  const deadline = Date.now() + MAX_LEASE_WAIT_MS
  for (;;) {
    const { row, tokens } = await readStored(services, integration)
    if (!sameTokens(tokens, current)) return { tokens, sealed: row.sealedTokens }
    if (await takeRenewalLease(services.db, row, LEASE_SECONDS)) return renewStored(services, integration, row, tokens, refresh)
    if (Date.now() > deadline) throw renewalStuck(integration.system)
    await sleep(POLL_INTERVAL_MS)
  }
}

async function renewStored(
  { db, sealer }: Services,
  integration: IntegrationKey,
  row: IntegrationRow,
  tokens: Tokens,
  refresh: Refresh,
): Promise<StoredTokens> {
  let renewed: Tokens
  try {
    renewed = await refresh(tokens)
  } catch (error) {
    if (isConnectionLost(error)) await markReconnectRequired(db, integration.organizationId, integration.system, row.sealedTokens)
    await endRenewalLease(db, row)
    throw error
  }
  const sealed = sealTokens(sealer, integration, renewed)
  if (await storeWithRetries(() => storeRenewedTokens(db, row, sealed))) return { tokens: renewed, sealed }
  const now = await readStored({ db, sealer }, integration)
  return { tokens: now.tokens, sealed: now.row.sealedTokens }
}

async function readStored(
  { db, sealer }: Services,
  { organizationId, system }: IntegrationKey,
): Promise<{ row: IntegrationRow; tokens: Tokens }> {
  const row = await findIntegration(db, organizationId, system)
  if (!row) throw notConnected(system)
  const tokens = row.status === 'connected' ? openTokens(sealer, row) : null
  if (!tokens) throw reconnectRequired(system)
  return { row, tokens }
}

/** The old refresh token may be invalid by now, so a short outage of the database must not lose the connection. */
async function storeWithRetries(store: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store()
    } catch (error) {
      if (attempt >= MAX_STORE_ATTEMPTS) throw error
      await sleep(100 * 2 ** attempt)
    }
  }
}

function renewalStuck(system: ConnectableSystem): ConnectorError {
  const message = `Another process has been renewing the ${SYSTEMS[system].name} token for too long`
  return new ConnectorError({ system, kind: 'temporary', reason: 'timeout', message })
}
