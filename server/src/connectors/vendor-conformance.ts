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
  /** One read through the port, and how often it has reached the vendor's API so far. */
  call(connection: Connection, options?: CallOptions): Promise<unknown>
  apiRequests(): number
  tokenRequests(): number
  /** Spoils the next request of `call`. */
  failNext(fault: Fault): void
  failTokenRequests(fault: Fault): void
  /** A connection with good tokens, and one whose access token the vendor has just declared dead. */
  connected(): Connection
  expired(): Connection
  /** Its refresh token is dead as well. */
  revoked(): Connection
  withoutRefreshToken(): Connection
}

/** What every vendor's adapter must do when the vendor does not. */
export function vendorConformance(name: string, open: () => VendorUnderTest): void {
  async function failure(connection: Connection, options?: CallOptions): Promise<ConnectorError> {
    const error = await open()
      .call(connection, options)
      .then(
        () => null,
        (reason) => reason,
      )
    expect(error).toBeInstanceOf(ConnectorError)
    const { accessToken, refreshToken } = connection.read()
    const told = `${error.message} ${error.stack} ${JSON.stringify(error)}`
    expect(told).not.toContain(accessToken)
    if (refreshToken) expect(told).not.toContain(refreshToken)
    return error
  }

  describe(`${name}, when the vendor misbehaves`, () => {
    test.each<[string, Fault, string]>([
      ['an HTML error page', { kind: 'html' }, 'bad-answer'],
      ['a body that ends early', { kind: 'truncated' }, 'bad-answer'],
      ['a connection cut in the middle', { kind: 'truncated', how: 'cut-connection' }, 'unreachable'],
      ['a reset connection', { kind: 'reset' }, 'unreachable'],
      ['an error 500', { kind: 'status', status: 500, body: {} }, 'unreachable'],
      ['a success without content', { kind: 'status', status: 200, body: {} }, 'bad-answer'],
      ['a success of another shape', { kind: 'status', status: 200, body: [null, 'text'] }, 'bad-answer'],
    ])('%s is a temporary error, and the next call works', async (_name, fault, reason) => {
      const connection = open().connected()
      open().failNext(fault)
      expect(await failure(connection)).toMatchObject({ kind: 'temporary', reason })
      await open().call(connection)
    })

    test('a vendor that hangs costs no more than its time budget', async () => {
      open().failNext({ kind: 'hang' })
      const startedAt = performance.now()
      expect(await failure(open().connected(), { timeoutMs: 200 })).toMatchObject({ kind: 'temporary', reason: 'timeout' })
      expect(performance.now() - startedAt).toBeLessThan(1500)
    })

    test('a caller that gives up is let go at once', async () => {
      open().failNext({ kind: 'hang' })
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 50)
      expect(await failure(open().connected(), { signal: controller.signal })).toMatchObject({ kind: 'temporary', reason: 'timeout' })
    })

    test('an expired token is renewed once, also when twenty calls find it expired at the same moment', async () => {
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

    test('a caller in a hurry does not cut off a renewal: the new tokens are kept', async () => {
      const connection = open().expired()
      const old = connection.read()
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const slow: Connection = {
        read: connection.read,
        renew: (current, refresh) =>
          connection.renew(current, async (stored) => {
            const renewed = await refresh(stored)
            await held
            return renewed
          }),
      }
      expect(await failure(slow, { timeoutMs: 300 })).toMatchObject({ kind: 'temporary', reason: 'timeout' })
      release()
      await expect.poll(() => connection.read().accessToken).not.toBe(old.accessToken)
      await open().call(connection)
    })

    test('a withdrawn permission asks for a new connection and nothing else', async () => {
      const connection = open().revoked()
      expect(await failure(connection)).toMatchObject({ kind: 'configuration', reason: 'reconnect' })
    })

    test('a token that cannot be renewed asks for a new connection', async () => {
      expect(await failure(open().withoutRefreshToken())).toMatchObject({ kind: 'configuration', reason: 'reconnect' })
    })

    test('a token endpoint that is down does not lose the connection', async () => {
      const connection = open().expired()
      open().failTokenRequests({ kind: 'status', status: 503, body: {} })
      expect(await failure(connection)).toMatchObject({ kind: 'temporary' })
      open().failTokenRequests({ kind: 'html' })
      expect(await failure(connection)).toMatchObject({ kind: 'temporary', reason: 'bad-answer' })
      await open().call(connection)
    })

    test('a vendor that refuses even a renewed token is asked twice, not forever', async () => {
      const connection = open().expired()
      const before = open().apiRequests()
      const stubborn: Connection = { read: connection.read, renew: async (current) => current }
      expect(await failure(stubborn)).toMatchObject({ kind: 'configuration', reason: 'reconnect' })
      expect(open().apiRequests() - before).toBeLessThanOrEqual(2)
    })
  })
}
