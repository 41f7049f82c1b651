import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { prepareBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { buildChild, postmasterPid, query, stopChild, TestSandbox } from './test-sandbox.ts'

const FAST = { fsync: 'off' }
const NOBODY = { uid: 65534, gid: 65534 }
const NAMELESS = { uid: 64321, gid: 64321 }
const isRoot = process.getuid?.() === 0
const nodeIsPublic = isRoot && spawnSync(process.execPath, ['-e', '0'], NOBODY).status === 0

const sandbox = new TestSandbox()
const fileSandbox = new TestSandbox()
beforeAll(() => buildChild(fileSandbox))
afterEach(() => sandbox.clear())
afterAll(() => fileSandbox.clear())

function folderOf({ uid, gid }: { uid: number; gid: number }, owner = sandbox): string {
  const home = owner.folder()
  chmodSync(home, 0o700)
  chownSync(home, uid, gid)
  return home
}

/** A PATH with only these programs, as in a minimal image. */
function pathWith(...programs: string[]): string {
  const folder = sandbox.publicFolder()
  for (const program of programs) symlinkSync(spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim(), join(folder, program))
  return folder
}

describe.runIf(isRoot && process.platform === 'linux')('as root, which PostgreSQL refuses', () => {
  const ROOT = { uid: 0, gid: 0 }
  let clone = ''
  let packageDir = ''
  beforeAll(() => {
    clone = folderOf(ROOT, fileSandbox)
    packageDir = fileSandbox.packageWithoutLinks(clone)
  })

  const setpriv = spawnSync('which', ['setpriv'], { encoding: 'utf8' }).stdout.trim()
  const asInAContainer = [setpriv, '--bounding-set=-dac_read_search,-sys_admin']

  test.each([
    ['with read access to every folder', ['setpriv', 'unshare'], []],
    ['in a user namespace', ['unshare'], []],
    ['with write access to every folder', ['setpriv'], asInAContainer],
  ])('in a clone under a folder of mode 0700 it runs %s', async (method, programs, wrap) => {
    const dataDir = sandbox.dataDir(join(mkdtempSync(join(clone, 'test-')), 'data'))
    const started = await sandbox.start({ dataDir, packageDir, settings: FAST }, { env: { PATH: pathWith(...programs) }, wrap })
    expect(started.report).toMatchObject({ adopted: false, runs: method })
    expect(await query(started.report.connection, 'select 1 as one')).toEqual({ one: 1 })
    await stopChild(started)
    expect(postmasterPid(dataDir)).toBeUndefined()
    // A database created with one method can be opened with any other: the machine may change between two starts.
    const database = await startEmbeddedPostgres({ dataDir, packageDir, settings: FAST })
    await database.stop()
  })

  test('if no method works the error says what to do', async () => {
    const dataDir = sandbox.dataDir(join(folderOf(ROOT), 'data'))
    const { report } = await sandbox.start({ dataDir }, { env: { PATH: pathWith() } })
    expect(report.problem).toMatch(/refuses to run as root.*ordinary user.*FOYER_DATA_DIR.*DATABASE_URL/)
  })

  test('in a data folder that every user can reach it runs as its own user, from a copy of the programs if that user cannot reach them', async () => {
    const dataDir = sandbox.dataDir(join(sandbox.publicFolder(), 'data'))
    const started = await sandbox.start({ dataDir, packageDir, settings: FAST })
    expect(started.report).toMatchObject({ adopted: false, runs: 'as the database user' })
    await stopChild(started)
    expect([0, NOBODY.uid]).not.toContain(statSync(join(dataDir, 'postgres')).uid)
    expect(readdirSync(dataDir).some((name) => name.startsWith('postgres-binaries-18'))).toBe(true)
  })

  test('a data folder keeps its owner', async () => {
    const dataDir = sandbox.dataDir(folderOf(NOBODY))
    const database = await startEmbeddedPostgres({ dataDir, settings: FAST })
    await database.stop()
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY.uid)
  })

  test('a full disk is reported as such', async (context) => {
    const dataDir = sandbox.dataDir(sandbox.folder())
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dataDir]).status === 0
    context.skip(!mounted, 'a small file system to fill cannot be mounted here')
    try {
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/The disk is full.*Free some space/)
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    } finally {
      spawnSync('umount', [dataDir])
    }
  })
})

// Needs root to become another user, and a node that other users may run.
describe.runIf(nodeIsPublic)('as an ordinary user', () => {
  let packageDir = ''
  beforeAll(async () => {
    packageDir = fileSandbox.packageWithoutLinks()
    await prepareBinaries(packageDir, packageDir)
  })

  test('binaries without links in read-only node_modules are copied into the data folder', async () => {
    const unlinked = sandbox.packageWithoutLinks()
    const dataDir = sandbox.dataDir(join(folderOf(NOBODY), 'data'))
    const started = await sandbox.start({ dataDir, packageDir: unlinked, settings: FAST }, NOBODY)
    expect(await query(started.report.connection, 'select 1 as one')).toEqual({ one: 1 })
    await stopChild(started)
    expect(existsSync(join(unlinked, 'native/lib/libpq.so.5'))).toBe(false)
  })

  test('it starts, stops and starts again under a home of mode 0700', async () => {
    const dataDir = sandbox.dataDir(join(folderOf(NOBODY), 'data'))
    const first = await sandbox.start({ dataDir, packageDir, settings: FAST }, NOBODY)
    expect(first.report).toMatchObject({ adopted: false, runs: 'as this user' })
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY.uid)
    await stopChild(first)
    const second = await sandbox.start({ dataDir, packageDir, settings: FAST }, NOBODY)
    expect(await query(second.report.connection, 'select 1 as one')).toEqual({ one: 1 })
    await stopChild(second)
    expect(postmasterPid(dataDir)).toBeUndefined()
  })

  test('a user id without a name gets a database, or an error if user namespaces are not allowed', async () => {
    const dataDir = sandbox.dataDir(join(folderOf(NAMELESS), 'data'))
    const refused = await sandbox.start({ dataDir, packageDir, settings: FAST }, { ...NAMELESS, env: { PATH: pathWith() } })
    expect(refused.report.problem).toMatch(/user id without a name.*DATABASE_URL/)
    const started = await sandbox.start({ dataDir, packageDir, settings: FAST }, NAMELESS)
    expect(started.report.connection ?? started.report.problem).toBeDefined()
    if (started.report.connection) await stopChild(started)
  })

  test('a data folder that is not writable or not a folder is reported as such', async () => {
    const closed = sandbox.publicFolder()
    const file = join(closed, 'file')
    writeFileSync(file, '')
    mkdirSync(join(closed, 'locked'), { mode: 0o700 })
    const outcomes = await Promise.all(
      [closed, join(closed, 'locked', 'data'), file].map((dataDir) => sandbox.start({ dataDir, packageDir }, NOBODY)),
    )
    const problems = outcomes.map(({ report }) => report.problem)
    expect(problems[0]).toMatch(/cannot be used by this user.*FOYER_DATA_DIR/)
    expect(problems[1]).toMatch(/cannot be used by this user.*FOYER_DATA_DIR/)
    expect(problems[2]).toMatch(/is not a folder/)
  })
})
