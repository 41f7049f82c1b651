import type { LookupFunction } from 'node:net'
import type { Agent, buildConnector, Dispatcher } from 'undici'
import { BlockedAddressError, isPublicAddress, literalAddress, publicOnly } from './addresses.ts'

type Options = Omit<Dispatcher.RequestOptions, 'path'>
type Send = (url: URL, trustedOrigins: readonly string[], options: Options) => Promise<Dispatcher.ResponseData>
export type Agents = { send: Send; close(): Promise<void> }
type Undici = typeof import('undici')
type Pools = { request: Undici['request']; trusted: Agent; guarded: Agent }

/** Two pools, because a connection opened for a trusted origin must not be reused for an untrusted request. */
export function createAgents(lookup?: LookupFunction): Agents {
  let pools: Promise<Pools> | undefined
  let isClosed = false
  const close = async ({ trusted, guarded }: Pools) => void (await Promise.all([trusted.destroy(), guarded.destroy()]))

  // Loaded with the first request: the package is a seventh of what a start would read.
  async function open(): Promise<Pools> {
    // In the bundle, a CommonJS package has no other export.
    const { Agent, buildConnector, request } = (await import('undici')).default
    const pool = { connections: 32, keepAliveTimeout: 10_000, keepAliveMaxTimeout: 60_000, maxHeaderSize: 32 * 1024 }
    const opened = {
      request,
      trusted: new Agent({ ...pool, connect: { timeout: 10_000, ...(lookup ? { lookup } : {}) } }),
      guarded: new Agent({ ...pool, connect: guardedConnector(buildConnector, lookup) }),
    }
    if (isClosed) await close(opened)
    return opened
  }

  return {
    async send(url, trustedOrigins, options) {
      // A failure, such as too many open files, is not kept.
      pools ??= open().catch((error) => {
        pools = undefined
        throw error
      })
      const { request, trusted, guarded } = await pools
      return request(url, { ...options, dispatcher: isTrusted(url, trustedOrigins) ? trusted : guarded })
    },
    async close() {
      isClosed = true
      if (pools) await close(await pools)
    },
  }
}

export function isTrusted(url: URL, trustedOrigins: readonly string[]): boolean {
  return trustedOrigins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
}

function guardedConnector(buildConnector: Undici['buildConnector'], lookup?: LookupFunction): buildConnector.connector {
  const connect = buildConnector({ timeout: 10_000, lookup: publicOnly(lookup) } as buildConnector.BuildOptions)
  return (options, callback) => {
    // Sockets skip the lookup for hosts that are addresses already.
    const literal = literalAddress(options.hostname)
    if (literal && !isPublicAddress(literal)) return callback(new BlockedAddressError('The address is not public'), null)
    connect(options, callback)
  }
}
