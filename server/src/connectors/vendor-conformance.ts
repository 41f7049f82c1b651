import { describe, expect, test } from 'vitest'
import type { CallOptions, Connection } from './connection.ts'
import { ConnectorError } from './connector-error.ts'

type Fault =
  | { kind: 'hang' }
  | { kind: 'html' }
  | { kind: 'truncated'; how?: 'cut-connection' }
  | { kind: 'reset' }
  | { kind: 'status'; status: number; body?: unknown }

export type VendorUnderTest = {
  /** One read through the port. */
  call(connection: Connection, options?: CallOptions): Promise<unknown>
  /** Requests that have reached the vendor's API so far. */
  apiRequests(): number
  tokenRequests(): number
  /** Makes the next request of `call` fail. */
  failNext(fault: Fault): void
  failTokenRequests(fault: Fault): void
  /** A connection with valid tokens. */
  connected(): Connection
  /** Its access token has expired at the vendor. */
  expired(): Connection
  /** Its refresh token is revoked as well. */
  revoked(): Connection
  withoutRefreshToken(): Connection
}

/** What every vendor's adapter must do when the vendor fails. Keys that do not expire are not renewable. */
export function vendorConformance(name: string, open: () => VendorUnderTest, { isRenewable = true } = {}): void {
  const callOnce = (connection: Connection, options?: CallOptions) => open().call(connection, { retries: 0, ...options })
  async function failure(connection: Connection, options?: CallOptions): Promise<ConnectorError> {
    const error = await callOnce(connection, options).then(
      () => null,
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(ConnectorError)
    const { accessToken, refreshToken } = connection.read()
    const printed = `${error.message} ${error.stack} ${JSON.stringify(error)}`
    expect(printed).not.toContain(accessToken)
    if (refreshToken) expect(printed).not.toContain(refreshToken)
    return error
  }

  describe(`${name}, when the vendor fails`, () => {
    test.each<[string, Fault, string]>([
      ['an HTML error page', { kind: 'html' }, 'bad-response'],
      ['a body that ends early', { kind: 'truncated' }, 'bad-response'],
      ['a connection cut in the middle', { kind: 'truncated', how: 'cut-connection' }, 'unreachable'],
      ['a reset connection', { kind: 'reset' }, 'unreachable'],
      ['an error 500', { kind: 'status', status: 500, body: {} }, 'unreachable'],
      ['a success without content', { kind: 'status', status: 200, body: {} }, 'bad-response'],
      ['a success of another shape', { kind: 'status', status: 200, body: [null, 'text'] }, 'bad-response'],
    ])('%s is a temporary error, and the next call works', async (_name, fault, reason) => {
      const connection = open().connected()
      open().failNext(fault)
      expect(await failure(connection)).toMatchObject({ kind: 'temporary', reason })
      await open().call(connection)
    })

    test.each<[string, Fault]>([
      ['an HTML error page', { kind: 'html' }],
      ['a connection cut in the middle', { kind: 'truncated', how: 'cut-connection' }],
      ['an error 503', { kind: 'status', status: 503, body: {} }],
    ])('a read that ends in %s is repeated, at most twice', async (_name, fault) => {
      const connection = open().connected()
      open().failNext(fault)
      await open().call(connection)
      for (const _ of [1, 2, 3]) open().failNext(fault)
      const before = open().apiRequests()
      await expect(open().call(connection)).rejects.toMatchObject({ kind: 'temporary' })
      expect(open().apiRequests() - before).toBe(3)
    })

    test('a vendor that hangs costs no more than its time budget', async () => {
      open().failNext({ kind: 'hang' })
      const startedAt = performance.now()
      expect(await failure(open().connected(), { timeoutMs: 200 })).toMatchObject({ kind: 'temporary', reason: 'timeout' })
      // A request may take 60 s here.
      expect(performance.now() - startedAt).toBeLessThan(20_000)
    })

    test('a caller that aborts stops waiting at once', async () => {
      open().failNext({ kind: 'hang' })
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 50)
      expect(await failure(open().connected(), { signal: controller.signal })).toMatchObject({ kind: 'temporary', reason: 'timeout' })
    })

    test('a revoked permission requires reconnecting', async () => {
      const connection = open().revoked()
      expect(await failure(connection)).toMatchObject({ kind: 'configuration', reason: 'reconnect' })
    })

    test('a token that cannot be renewed requires reconnecting', async () => {
      expect(await failure(open().withoutRefreshToken())).toMatchObject({ kind: 'configuration', reason: 'reconnect' })
    })

    test('a vendor that rejects even a renewed token is called twice, not forever', async () => {
      const connection = open().expired()
      const before = open().apiRequests()
      const stubborn: Connection = { read: connection.read, renew: async (current) => current }
      expect(await failure(stubborn)).toMatchObject({ kind: 'configuration', reason: 'reconnect' })
      expect(open().apiRequests() - before).toBeLessThanOrEqual(2)
    })
  })

  if (!isRenewable) return
  describe(`${name}, when a token expires`, () => {
    test('an expired token is renewed once, even when twenty calls find it expired at the same time', async () => {
      const connection = open().expired()
      const before = open().tokenRequests()
      const old = connection.read()
      await Promise.all(Array.from({ length: 20 }, () => open().call(connection)))
      expect(open().tokenRequests() - before).toBe(1)
      expect(connection.read().accessToken).not.toBe(old.accessToken)
      expect(connection.read().refreshToken).not.toBeNull()
      await open().call(connection)
      expect(open().tokenRequests() - before).toBe(1)
    })

    test('a caller that stops waiting does not abort a renewal: the new tokens are kept', async () => {
      const connection = open().expired()
      const old = connection.read()
      const controller = new AbortController()
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const slow: Connection = {
        read: connection.read,
        renew: (current, refresh) =>
          connection.renew(current, async (stored) => {
            controller.abort()
            const renewed = await refresh(stored)
            await held
            return renewed
          }),
      }
      expect(await failure(slow, { signal: controller.signal })).toMatchObject({ kind: 'temporary', reason: 'timeout' })
      release()
      await expect.poll(() => connection.read().accessToken).not.toBe(old.accessToken)
      await open().call(connection)
    })

    test('a token endpoint that is down does not lose the connection', async () => {
      const connection = open().expired()
      open().failTokenRequests({ kind: 'status', status: 503, body: {} })
      expect(await failure(connection)).toMatchObject({ kind: 'temporary' })
      open().failTokenRequests({ kind: 'html' })
      expect(await failure(connection)).toMatchObject({ kind: 'temporary', reason: 'bad-response' })
      await open().call(connection)
    })
  })
}
