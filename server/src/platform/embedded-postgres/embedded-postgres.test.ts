import { spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { onBusyMachine } from '../../../test/support/busy-machine.ts'
import { installedPackage } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './postmaster-pid-file.ts'
import { keepServerLogSmall } from './server-log.ts'
import { buildChild, postmasterPid, query, stopChild, TestSandbox, waitForExit, waitUntil } from './test-sandbox.ts'

const sandbox = new TestSandbox()
const templateSandbox = new TestSandbox()
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
let template = ''

beforeAll(async () => {
  await buildChild(templateSandbox)
  template = templateSandbox.dataDir()
  await (await startEmbeddedPostgres({ dataDir: template, settings: FAST })).stop()
})
afterEach(() => sandbox.clear())
afterAll(() => templateSandbox.clear())

/** The shared database, after a clean shutdown. Creating a database for every test would take a second each. */
function existingDataDir(): string {
  return sandbox.dataDir(template)
}

function copiedDataDir(dataDir = sandbox.dataDir()): string {
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

async function using<T>(start: Promise<EmbeddedPostgres>, work: (database: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const database = await start
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

describe('starting', () => {
  test('the first start creates a durable UTF-8 database in UTC, reachable through a private socket only', async () => {
    const dataDir = sandbox.dataDir()
    await using(startEmbeddedPostgres({ dataDir }), async ({ connection, url, adopted }) => {
      expect(adopted).toBe(false)
      const sql = `select current_database() as database, current_user as "user", current_setting('server_encoding') as encoding,
        current_setting('timezone') as zone, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
        current_setting('listen_addresses') as ports, current_setting('max_connections') as connections,
        current_setting('shared_buffers') as buffers, lower('ÉÜ') as lower, split_part(version(), '.', 1) as version`
      const expected = { database: 'foyer', user: 'foyer', encoding: 'UTF8', zone: 'UTC', fsync: 'on', commits: 'on', ports: '' }
      const row = await query(connection, sql)
      expect(row).toEqual({ ...expected, connections: '100', buffers: '128MB', lower: 'éü', version: 'PostgreSQL 18' })
      expect(await query({ connectionString: url }, sql)).toEqual(row)
      expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    })
    expect(postmasterPid(dataDir)).toBeUndefined()
  })

  test('a warm start keeps the data, takes less than a second and rotates a large log', async () => {
    const dataDir = existingDataDir()
    await using(startEmbeddedPostgres({ dataDir }), ({ connection }) => query(connection, 'create table kept as select 42 as answer'))
    writeFileSync(join(dataDir, 'postgres.log'), Buffer.alloc(6 * 1024 * 1024))
    const tookMs: number[] = []
    for (let round = 0; round < 3; round++) {
      const startedAt = performance.now()
      await using(startEmbeddedPostgres({ dataDir }), async ({ connection }) => {
        tookMs.push(performance.now() - startedAt)
        expect(await query(connection, 'select answer from kept')).toEqual({ answer: 42 })
      })
    }
    // The fastest counts, because other tests use the machine meanwhile.
    expect(Math.min(...tookMs)).toBeLessThan(onBusyMachine(1_000))
    expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(100_000)
    expect(existsSync(join(dataDir, 'postgres.log.1'))).toBe(true)
  })

  test('one process can run two clusters without fsync', async () => {
    const [one, two] = [existingDataDir(), copiedDataDir()]
    await using(startEmbeddedPostgres({ dataDir: one, settings: FAST }), (first) =>
      using(startEmbeddedPostgres({ dataDir: two, settings: FAST }), async (second) => {
        expect(await query(first.connection, 'show fsync')).toEqual({ fsync: 'off' })
        expect(await query(second.connection, 'show full_page_writes')).toEqual({ full_page_writes: 'off' })
      }),
    )
  })

  test('a path too long for a socket gets a private folder with a short name', async () => {
    const dataDir = copiedDataDir(sandbox.dataDir(join(sandbox.folder(), 'long'.repeat(30), 'data')))
    const socketFolder = await using(startEmbeddedPostgres({ dataDir, settings: FAST }), async ({ connection }) => {
      expect(dirname(connection.host)).toBe(tmpdir())
      expect(statSync(connection.host).mode & 0o777).toBe(0o700)
      expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 })
      return connection.host
    })
    expect(existsSync(socketFolder)).toBe(false)
  })

  test('a killed initdb does not affect the next start', async () => {
    const dataDir = sandbox.dataDir()
    const killed = await sandbox.start({ dataDir, settings: FAST }, { report: false })
    const isInitialising = () => existsSync(dataDir) && readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'base')))
    await waitUntil(isInitialising, 10_000)
    killed.child.kill('SIGKILL')
    await waitForExit(killed.child)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    await using(startEmbeddedPostgres({ dataDir, settings: FAST }), async ({ connection }) => {
      expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 })
    })
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([])
  })
})

describe('owning the folder', () => {
  test('a postmaster left running by kill -9 is adopted, and stopped at the end', async () => {
    const dataDir = existingDataDir()
    const killed = await sandbox.start({ dataDir, settings: FAST })
    const pid = postmasterPid(dataDir)
    killed.child.kill('SIGKILL')
    await waitForExit(killed.child)
    expect(postmasterPid(dataDir)).toBe(pid)
    await using(startEmbeddedPostgres({ dataDir, settings: FAST }), async ({ adopted, connection }) => {
      expect(adopted).toBe(true)
      expect(postmasterPid(dataDir)).toBe(pid)
      expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 })
    })
    expect(postmasterPid(dataDir)).toBeUndefined()
    expect(isAlive(pid!)).toBe(false)
  })

  test('a server left running by another version is replaced instead of adopted', async () => {
    const dataDir = existingDataDir()
    const killed = await sandbox.start({ dataDir, settings: FAST })
    killed.child.kill('SIGKILL')
    await waitForExit(killed.child)
    const before = postmasterPid(dataDir)
    const packageDir = sandbox.folder()
    symlinkSync(join(installedPackage(), 'native'), join(packageDir, 'native'))
    writeFileSync(join(packageDir, 'package.json'), '{"version":"18.99.0"}')
    await using(startEmbeddedPostgres({ dataDir, packageDir, settings: FAST }), async ({ adopted }) => {
      expect(adopted).toBe(false)
      expect(postmasterPid(dataDir)).not.toBe(before)
    })
  })

  test('a second Foyer is refused with the id of the owning process, and can start once that process has stopped', async () => {
    const dataDir = existingDataDir()
    const owner = await sandbox.start({ dataDir, settings: FAST })
    const refused = startEmbeddedPostgres({ dataDir, settings: FAST })
    await expect(refused).rejects.toThrow(`Another Foyer (process ${owner.child.pid}) is already running on the data folder ${dataDir}`)
    expect(await query(owner.report.connection, 'select 1 as one')).toEqual({ one: 1 })
    await stopChild(owner)
    await using(startEmbeddedPostgres({ dataDir, settings: FAST }), async ({ adopted }) => expect(adopted).toBe(false))
  })

  test('of several simultaneous first starts exactly one succeeds', async () => {
    const dataDir = sandbox.dataDir()
    const starts = await Promise.all([1, 2, 3].map(() => sandbox.start({ dataDir, settings: FAST })))
    const winners = starts.filter(({ report }) => report.connection)
    expect(winners).toHaveLength(1)
    for (const { report } of starts) if (!report.connection) expect(report.problem).toContain(`(process ${winners[0]!.child.pid})`)
    await stopChild(winners[0]!)
    expect(postmasterPid(dataDir)).toBeUndefined()
  })

  test('a start while the owner is stopping starts a new server', async () => {
    const dataDir = existingDataDir()
    const first = await startEmbeddedPostgres({ dataDir, settings: FAST })
    const stopped = first.stop()
    await using(startEmbeddedPostgres({ dataDir, settings: FAST }), async ({ connection }) => {
      await stopped
      expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 })
    })
  })

  test.each(['no process', 'an unrelated process'])('a stale pid file with the pid of %s does not prevent the start', async (kind) => {
    const dataDir = existingDataDir()
    await (await startEmbeddedPostgres({ dataDir, settings: FAST })).stop()
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const bystander = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {})
    await waitUntil(() => bystander.pid !== undefined, 1_000)
    if (kind === 'no process') {
      bystander.kill()
      await waitForExit(bystander)
    }
    const lines = [bystander.pid, join(dataDir, 'postgres'), 1700000000, 5432, join(dataDir, 'socket'), '', '  1 1', 'ready   ', '']
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'), { mode: 0o600 })
    chownSync(join(dataDir, 'postgres', 'postmaster.pid'), uid, gid)
    await using(startEmbeddedPostgres({ dataDir, settings: FAST }), async ({ adopted }) => expect(adopted).toBe(false))
    expect(isAlive(bystander.pid!)).toBe(kind !== 'no process')
    bystander.kill()
  })
})

describe('recovery and shutdown', () => {
  test('a postmaster that dies is restarted', async () => {
    const dataDir = existingDataDir()
    await using(startEmbeddedPostgres({ dataDir, settings: FAST }), async ({ connection }) => {
      const before = postmasterPid(dataDir)!
      process.kill(before, 'SIGKILL')
      const isRestarted = () =>
        query(connection, 'select 1 as one').then(
          () => postmasterPid(dataDir) !== before,
          () => false,
        )
      await waitUntil(isRestarted, 15_000)
    })
    expect(postmasterPid(dataDir)).toBeUndefined()
  })

  test('a process that ends without calling stop leaves no server running', async () => {
    const ways = { itself: { exitCode: 0 }, SIGINT: { signalCode: 'SIGINT' }, SIGTERM: { signalCode: 'SIGTERM' } } as const
    const dataDir = existingDataDir()
    for (const [way, expected] of Object.entries(ways)) {
      const { child } = await sandbox.start({ dataDir, settings: FAST }, { env: way === 'itself' ? { LEAVE: 'yes' } : {} })
      if (way !== 'itself') child.kill(way as NodeJS.Signals)
      await waitForExit(child)
      expect(child).toMatchObject(expected)
      await waitUntil(() => postmasterPid(dataDir) === undefined, 5_000)
    }
  })

  test('a log that grows too large while the server runs is copied and truncated', () => {
    const log = join(sandbox.folder(), 'postgres.log')
    writeFileSync(log, Buffer.alloc(6 * 1024 * 1024))
    vi.useFakeTimers()
    const timer = keepServerLogSmall(log)
    vi.advanceTimersByTime(10 * 60_000)
    clearInterval(timer)
    vi.useRealTimers()
    expect([log, `${log}.1`].map((path) => statSync(path).size)).toEqual([0, 6 * 1024 * 1024])
  })

  test('after Ctrl-C the server keeps running while the program drains', async () => {
    const dataDir = existingDataDir()
    const owner = await sandbox.start({ dataDir, settings: FAST }, { ownGroup: true, drains: true })
    process.kill(-owner.child.pid!, 'SIGINT')
    expect(await query(owner.report.connection, 'select pg_sleep(0.3)::text as slept')).toEqual({ slept: '' })
    await stopChild(owner)
    expect(postmasterPid(dataDir)).toBeUndefined()
  })
})

describe('the program files', () => {
  test('missing library links are created, also by two simultaneous starts', async () => {
    const packageDir = sandbox.packageWithoutLinks()
    const [one, two] = [existingDataDir(), copiedDataDir()]
    expect(existsSync(join(packageDir, 'native/lib/libpq.so.5'))).toBe(false)
    const starts = [one, two].map((dataDir) =>
      using(startEmbeddedPostgres({ dataDir, packageDir, settings: FAST }), ({ connection }) => query(connection, 'select 1')),
    )
    await Promise.all(starts)
    expect(existsSync(join(packageDir, 'native/lib/libpq.so.5'))).toBe(true)
  })

  test.runIf(process.platform === 'linux')('without glibc the error suggests DATABASE_URL', async () => {
    const packageDir = sandbox.folder()
    const program = readFileSync(join(installedPackage(), 'native/bin/postgres'))
    program.write('/ld-nolibc', program.indexOf('/ld-linux'))
    mkdirSync(join(packageDir, 'native/bin'), { recursive: true })
    writeFileSync(join(packageDir, 'native/bin/postgres'), program, { mode: 0o755 })
    writeFileSync(join(packageDir, 'package.json'), '{"version":"18.4.0"}')
    const start = startEmbeddedPostgres({ dataDir: sandbox.dataDir(), packageDir })
    await expect(start).rejects.toThrow(/cannot run on this system \(glibc is missing\).*DATABASE_URL/)
  })

  test('a database of another major version is refused with a message', async () => {
    const dataDir = sandbox.dataDir()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir, settings: FAST })).rejects.toThrow(
      /created by PostgreSQL 17.*bundles PostgreSQL 18.*DATABASE_URL/,
    )
  })

  test('a folder with files that are not a database is refused with a message', async () => {
    const dataDir = sandbox.dataDir()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'mine')
    await expect(startEmbeddedPostgres({ dataDir, settings: FAST })).rejects.toThrow('contains files but no PostgreSQL database')
  })
})
