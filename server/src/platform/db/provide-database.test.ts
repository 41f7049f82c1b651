import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '../installed-files.ts'
import { StartProblem } from '../start-problem.ts'
import { prepareDatabase } from './provide-database.ts'

test.each(['14.19', '9.6.24'])('PostgreSQL %s is refused by its version before anything is migrated', async (version) => {
  const queries: string[] = []
  const server = await listenAsPostgres(version, queries)
  const connection = `postgres://foyer@127.0.0.1:${server.port}/foyer`
  const database = {
    connection,
    direct: connection,
    pooler: 'none' as const,
    label: 'The PostgreSQL at db/foyer',
    stop: async () => {},
  }
  try {
    const refusal = new StartProblem(`The PostgreSQL at db/foyer is version ${version}. Foyer needs PostgreSQL 15 or newer.`)
    await expect(prepareDatabase(database, MIGRATIONS_FOLDER)).rejects.toEqual(refusal)
    expect(queries).toEqual(['SHOW server_version'])
  } finally {
    server.close()
  }
})

/** Speaks as much of PostgreSQL's protocol as a connection and one value of text need. */
async function listenAsPostgres(version: string, queries: string[]) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isConnected = false
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (!isConnected) socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]))
      else if (data.toString('latin1', 0, 1) === 'X') socket.end()
      else {
        queries.push(data.toString('utf8', 5, data.length - 1))
        socket.write(answer(version))
      }
      isConnected = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const TEXT_TYPE = 25
const int16 = (value: number) => Buffer.from([(value >> 8) & 0xff, value & 0xff])
function int32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), int32(body.length + 4), body])

const answer = (value: string) =>
  Buffer.concat([
    message(
      'T',
      Buffer.concat([int16(1), Buffer.from('server_version\0'), int32(0), int16(0), int32(TEXT_TYPE), int16(-1), int32(-1), int16(0)]),
    ),
    message('D', Buffer.concat([int16(1), int32(Buffer.byteLength(value)), Buffer.from(value)])),
    message('C', Buffer.from('SHOW\0')),
    message('Z', Buffer.from('I')),
  ])
