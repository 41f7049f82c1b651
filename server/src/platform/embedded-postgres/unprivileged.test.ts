import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { prepareBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { buildChild, postmasterPid, query, stopChild, TestGround } from './test-children.ts'

const FAST = { fsync: 'off' }
const NOBODY = { uid: 65534, gid: 65534 }
const NAMELESS = { uid: 64321, gid: 64321 }
const isRoot = process.getuid?.() === 0
const nodeIsPublic = isRoot && spawnSync(process.execPath, ['-e', '0'], NOBODY).status === 0

const ground = new TestGround()
const wholeFile = new TestGround()
beforeAll(() => buildChild(wholeFile))
afterEach(() => ground.clear())
afterAll(() => wholeFile.clear())

function folderOf({ uid, gid }: { uid: number; gid: number }, keeper = ground): string {
  const home = keeper.folder()
  chmodSync(home, 0o700)
  chownSync(home, uid, gid)
  return home
}

/** A PATH with nothing but the named programs, as in an image without the others. */
function pathWith(...programs: string[]): string {
  const folder = ground.publicFolder()
  for (const program of programs) symlinkSync(spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim(), join(folder, program))
  return folder
}

describe.runIf(isRoot && process.platform === 'linux')('as root, which PostgreSQL refuses', () => {
  const ROOT = { uid: 0, gid: 0 }
  let clone = ''
  let packageDir = ''
  beforeAll(() => {
    clone = folderOf(ROOT, wholeFile)
    packageDir = wholeFile.packageWithoutLinks(clone)
  })

  const setpriv = spawnSync('which', ['setpriv'], { encoding: 'utf8' }).stdout.trim()
  const asInAContainer = [setpriv, '--bounding-set=-dac_read_search,-sys_admin']

  test.each([
    ['with read access to every folder', ['setpriv', 'unshare'], []],
    ['in a user namespace', ['unshare'], []],
    ['with write access to every folder', ['setpriv'], asInAContainer],
  ])('in a clone under a folder of mode 0700 it runs %s', async (way, programs, wrap) => {
    const dataDir = ground.dataDir(join(mkdtempSync(join(clone, 'test-')), 'data'))
    const started = await ground.start({ dataDir, packageDir, settings: FAST }, { env: { PATH: pathWith(...programs) }, wrap })
    expect(started.report).toMatchObject({ adopted: false, runs: way })
    expect(await query(started.report.connection, 'select 1 as one')).toEqual({ one: 1 })
    await stopChild(started)
    expect(postmasterPid(dataDir)).toBeUndefined()
    // What one way created any other can open: the machine may change between two starts.
    const database = await startEmbeddedPostgres({ dataDir, packageDir, settings: FAST })
    await database.stop()
  })

  test('where no way is open it says what to do instead', async () => {
    const dataDir = ground.dataDir(join(folderOf(ROOT), 'data'))
    const { report } = await ground.start({ dataDir }, { env: { PATH: pathWith() } })
    expect(report.problem).toMatch(/refuses to run as root.*ordinary user.*FOYER_DATA_DIR.*DATABASE_URL/)
  })

  test('where everyone may walk to the data folder it runs as a user of its own, from a copy where it cannot reach the programs', async () => {
    const dataDir = ground.dataDir(join(ground.publicFolder(), 'data'))
    const started = await ground.start({ dataDir, packageDir, settings: FAST })
    expect(started.report).toMatchObject({ adopted: false, runs: 'as the database user' })
    await stopChild(started)
    expect([0, NOBODY.uid]).not.toContain(statSync(join(dataDir, 'postgres')).uid)
    expect(readdirSync(dataDir).some((name) => name.startsWith('postgres-binaries-18'))).toBe(true)
  })

  test('a data folder that belongs to an ordinary user stays theirs', async () => {
    const dataDir = ground.dataDir(folderOf(NOBODY))
    const database = await startEmbeddedPostgres({ dataDir, settings: FAST })
    await database.stop()
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY.uid)
  })

  test('a full disk is called by its name', async (context) => {
    const dataDir = ground.dataDir(ground.folder())
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
    packageDir = wholeFile.packageWithoutLinks()
    await prepareBinaries(packageDir, packageDir)
  })

  test('node_modules that may not be written and lack their links are copied into the data folder', async () => {
    const unlinked = ground.packageWithoutLinks()
    const dataDir = ground.dataDir(join(folderOf(NOBODY), 'data'))
    const started = await ground.start({ dataDir, packageDir: unlinked, settings: FAST }, NOBODY)
    expect(await query(started.report.connection, 'select 1 as one')).toEqual({ one: 1 })
    await stopChild(started)
    expect(existsSync(join(unlinked, 'native/lib/libpq.so.5'))).toBe(false)
  })

  test('it starts, stops and starts again under a home of mode 0700', async () => {
    const dataDir = ground.dataDir(join(folderOf(NOBODY), 'data'))
    const first = await ground.start({ dataDir, packageDir, settings: FAST }, NOBODY)
    expect(first.report).toMatchObject({ adopted: false, runs: 'as this user' })
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY.uid)
    await stopChild(first)
    const second = await ground.start({ dataDir, packageDir, settings: FAST }, NOBODY)
    expect(await query(second.report.connection, 'select 1 as one')).toEqual({ one: 1 })
    await stopChild(second)
    expect(postmasterPid(dataDir)).toBeUndefined()
  })

  test('a user id without a name gets a database, or a sentence where namespaces are forbidden', async () => {
    const dataDir = ground.dataDir(join(folderOf(NAMELESS), 'data'))
    const refused = await ground.start({ dataDir, packageDir, settings: FAST }, { ...NAMELESS, env: { PATH: pathWith() } })
    expect(refused.report.problem).toMatch(/user id without a name.*DATABASE_URL/)
    const started = await ground.start({ dataDir, packageDir, settings: FAST }, NAMELESS)
    expect(started.report.connection ?? started.report.problem).toBeDefined()
    if (started.report.connection) await stopChild(started)
  })

  test('a data folder that may not be written, or is none, is called by its name', async () => {
    const closed = ground.publicFolder()
    const file = join(closed, 'file')
    writeFileSync(file, '')
    mkdirSync(join(closed, 'locked'), { mode: 0o700 })
    const outcomes = await Promise.all(
      [closed, join(closed, 'locked', 'data'), file].map((dataDir) => ground.start({ dataDir, packageDir }, NOBODY)),
    )
    const problems = outcomes.map(({ report }) => report.problem)
    expect(problems[0]).toMatch(/cannot be used by this user.*FOYER_DATA_DIR/)
    expect(problems[1]).toMatch(/cannot be used by this user.*FOYER_DATA_DIR/)
    expect(problems[2]).toMatch(/is not a folder/)
  })
})
