import type { LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { BlockedAddressError, isPublicAddress, literalAddress, publicOnly } from './addresses.ts'

export type Agents = { dispatcherFor(url: URL, trustedOrigins: readonly string[]): Dispatcher; close(): Promise<void> }

/** Two pools, because a connection opened for a trusted origin must not be reused for an untrusted request. */
export function createAgents(lookup?: LookupFunction): Agents {
  const pool = { connections: 32, keepAliveTimeout: 10_000, keepAliveMaxTimeout: 60_000, maxHeaderSize: 32 * 1024 }
  const trusted = new Agent({ ...pool, connect: { timeout: 10_000, ...(lookup ? { lookup } : {}) } })
  const guarded = new Agent({ ...pool, connect: guardedConnector(lookup) })
  return {
    dispatcherFor: (url, trustedOrigins) => (isTrusted(url, trustedOrigins) ? trusted : guarded),
    close: async () => {
      await Promise.all([trusted.destroy(), guarded.destroy()])
    },
  }
}

export function isTrusted(url: URL, trustedOrigins: readonly string[]): boolean {
  return trustedOrigins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
}

function guardedConnector(lookup?: LookupFunction): buildConnector.connector {
  const connect = buildConnector({ timeout: 10_000, lookup: publicOnly(lookup) } as buildConnector.BuildOptions)
  return (options, callback) => {
    // Sockets skip the lookup for hosts that are addresses already.
    const literal = literalAddress(options.hostname)
    if (literal && !isPublicAddress(literal)) return callback(new BlockedAddressError('The address is not public'), null)
    connect(options, callback)
  }
}
