import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { listenForInvalidations } from './invalidation.ts'

test('a connection that is silently gone is replaced, and what it has missed is invalidated', async () => {
  const database = await createTestDatabase('template0')
  const { host, port, ...names } = database.connection
  const proxy = await startProxy(join(host, `.s.PGSQL.${port}`))
  const invalidated: string[] = []
  const errors: Error[] = []
  const cache = { invalidate: (id: string) => void invalidated.push(id), invalidateAll: () => void invalidated.push('all') }
  const listener = listenForInvalidations(
    { ...names, host: '127.0.0.1', port: proxy.port },
    [cache],
    [],
    (error) => errors.push(error),
    undefined,
    200,
  )
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await listener.ready
    await client.query(`NOTIFY foyer_changes, 'before'`)
    await expect.poll(() => invalidated).toEqual(['all', 'before'])
    proxy.freeze()
    await client.query(`NOTIFY foyer_changes, 'lost'`)
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    await expect.poll(() => invalidated.slice(2)).toEqual(['all', 'all'])
    await client.query(`NOTIFY foyer_changes, 'after'`)
    await expect.poll(() => invalidated.at(-1)).toBe('after')
    expect(invalidated).not.toContain('lost')
  } finally {
    await client.end()
    proxy.stop()
    await listener.stop()
    await database.drop()
  }
})

/** Passes bytes on; after freeze() the connections of that moment stay open and nothing passes. */
async function startProxy(socketFile: string) {
  let sockets: Socket[] = []
  const frozen: Socket[] = []
  const server = createServer((near) => {
    const far = connect(socketFile)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
      frozen.push(...sockets)
      sockets = []
    },
    stop() {
      for (const socket of [...sockets, ...frozen]) socket.destroy()
      server.close()
    },
  }
}
