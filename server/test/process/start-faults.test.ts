import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { onBusyMachine } from '../support/busy-machine.ts'
import { freePort } from '../support/free-port.ts'
import { buildService, ProcessSandbox, type ServiceProcess } from './service-process.ts'
import { copyInstallation, usedDataDir } from './used-installation.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534 }
const sandbox = new ProcessSandbox()

beforeAll(() => buildService())
afterEach(() => sandbox.clear())

/** A copy of an installation that was used and stopped. */
async function installation(): Promise<{ dataDir: string; postgres: (path: string) => string }> {
  const dataDir = await usedDataDir(sandbox)
  return { dataDir, postgres: (path) => join(dataDir, 'postgres', path) }
}

/** One sentence about the fault and the remedy, in seconds and without a stack. Five seconds on an idle machine; the limit is for busy ones. */
async function expectRefusal(service: ServiceProcess, message: RegExp, exitCode = 69) {
  const ended = await service.ended()
  expect(ended.errors).toMatch(message)
  expect(ended.errors.trim().split('\n')).toHaveLength(1)
  expect(ended.errors).not.toMatch(/^ +at /m)
  expect(ended.exitCode).toBe(exitCode)
  expect(performance.now() - service.startedAt).toBeLessThan(onBusyMachine(25_000))
}

async function expectStart(dataDir: string) {
  const service = sandbox.start({ dataDir })
  expect(await service.ready()).toBeLessThan(onBusyMachine(25_000))
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
}

describe('after a power failure it starts with', () => {
  test.each([
    ['an empty pid file', 'postgres/postmaster.pid', ''],
    ['a pid file without a pid', 'postgres/postmaster.pid', '\0\0\0\0'],
    ['a pid file of a process that is gone', 'postgres/postmaster.pid', '4194300\n'],
    ['an empty lock file of the socket', 'socket/.s.PGSQL.5432.lock', ''],
  ])('%s', async (_, path, text) => {
    const { dataDir } = await installation()
    writeFileSync(join(dataDir, path), text, { mode: 0o600 })
    await expectStart(dataDir)
  })

  test('a pid file and a lock of the socket whose pid belongs to another program of the same user', async () => {
    const { dataDir, postgres } = await installation()
    const { uid, gid } = statSync(postgres(''))
    const bystander = spawn('sleep', ['300'], isRoot ? { uid, gid, cwd: '/' } : {})
    try {
      for (const path of [postgres('postmaster.pid'), join(dataDir, 'socket/.s.PGSQL.5432.lock')]) {
        writeFileSync(path, [bystander.pid, postgres(''), 1700000000, 5432, join(dataDir, 'socket'), '', ''].join('\n'), { mode: 0o600 })
        if (isRoot) chownSync(path, uid, gid)
      }
      await expectStart(dataDir)
      expect(bystander.exitCode).toBeNull()
    } finally {
      bystander.kill()
    }
  })
})

test.runIf(process.platform === 'linux')('a PostgreSQL that was started by hand on the folder is left alone', async () => {
  const { dataDir, postgres } = await installation()
  chmodSync(join(dataDir, '..'), 0o755)
  const first = sandbox.start({ dataDir })
  await first.ready()
  const program = readFileSync(`/proc/${readPidFile(postgres(''))!.pid}/cmdline`, 'utf8').split('\0')[0]!
  const { uid, gid } = statSync(postgres(''))
  await first.stop()
  const byHand = spawn(
    program,
    ['-D', postgres(''), '-k', '', '-h', '127.0.0.1', '-p', String(await freePort())],
    isRoot ? { uid, gid, cwd: '/' } : {},
  )
  try {
    const hasPid = () => readPidFile(postgres(''))?.pid === byHand.pid
    await expect.poll(hasPid).toBe(true)
    await expectRefusal(
      sandbox.start({ dataDir }),
      new RegExp(`PostgreSQL \\(process ${byHand.pid}\\).*Stop it with "kill -INT ${byHand.pid}"`),
    )
    expect(byHand.exitCode).toBeNull()
  } finally {
    byHand.kill('SIGINT')
  }
})

describe('a damaged database is refused with the advice to restore a backup:', () => {
  const damages: [string, (postgres: (path: string) => string) => void][] = [
    ['pg_wal is gone', (postgres) => rmSync(postgres('pg_wal'), { recursive: true })],
    [
      'pg_wal is empty',
      (postgres) => {
        for (const name of readdirSync(postgres('pg_wal'))) rmSync(join(postgres('pg_wal'), name), { recursive: true })
      },
    ],
    ['PG_VERSION is gone', (postgres) => rmSync(postgres('PG_VERSION'))],
    ['PG_VERSION is no number', (postgres) => writeFileSync(postgres('PG_VERSION'), 'abc\0')],
    ['PG_VERSION is empty', (postgres) => truncateSync(postgres('PG_VERSION'))],
    ['pg_control is gone', (postgres) => rmSync(postgres('global/pg_control'))],
    ['pg_control is empty', (postgres) => truncateSync(postgres('global/pg_control'))],
    ['pg_control is overwritten', (postgres) => writeFileSync(postgres('global/pg_control'), Buffer.alloc(8192, 'x'))],
    ['pg_xact is gone', (postgres) => rmSync(postgres('pg_xact'), { recursive: true })],
    ['base is gone', (postgres) => rmSync(postgres('base'), { recursive: true })],
    ['pg_hba.conf is gone', (postgres) => rmSync(postgres('pg_hba.conf'))],
    ['postgresql.conf is gone', (postgres) => rmSync(postgres('postgresql.conf'))],
    ['pg_filenode.map is gone', (postgres) => rmSync(postgres('global/pg_filenode.map'))],
  ]
  test.each(damages)('%s', async (_, damage) => {
    const { dataDir, postgres } = await installation()
    damage(postgres)
    await expectRefusal(sandbox.start({ dataDir }), /^The database in .*\/data\/postgres is damaged.*[Rr]estore/)
  })

  test('and settings with an error, with the file', async () => {
    const { dataDir, postgres } = await installation()
    writeFileSync(postgres('postgresql.conf'), 'nonsense', { flag: 'a' })
    await expectRefusal(sandbox.start({ dataDir }), /settings .*postgresql\.conf.*Correct/)
  })

  test('and a database of another major version, with both versions', async () => {
    const { dataDir, postgres } = await installation()
    writeFileSync(postgres('PG_VERSION'), '17\n')
    await expectRefusal(sandbox.start({ dataDir }), /created by PostgreSQL 17.*bundles PostgreSQL 18/)
  })
})

describe('a data folder that cannot be used is refused with a message:', () => {
  test.runIf(process.platform === 'linux').each(['/proc', '/proc/foyer', '/proc/foyer/data', '/dev/null', '/dev/null/data'])(
    '%s',
    async (dataDir) => {
      for (const command of dataDir === '/proc' ? ['serve', 'migrate', 'demo'] : ['serve'])
        await expectRefusal(sandbox.start({ dataDir, command }), new RegExp(`data folder ${dataDir} .*FOYER_DATA_DIR`))
    },
  )

  test('a link to nowhere, a link to itself and a name that is too long', async () => {
    const folder = sandbox.dataDir()
    mkdirSync(folder)
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'))
    symlinkSync(join(folder, 'loop'), join(folder, 'loop'))
    for (const name of ['dangling', 'loop', 'long'.repeat(100)])
      await expectRefusal(sandbox.start({ dataDir: join(folder, name) }), /data folder .*FOYER_DATA_DIR/)
  })

  test.each(['postgres', 'socket'])('a file named %s', async (name) => {
    const { dataDir } = await installation()
    rmSync(join(dataDir, name), { recursive: true })
    writeFileSync(join(dataDir, name), '')
    await expectRefusal(sandbox.start({ dataDir }), new RegExp(`/${name} is not a folder\\. Move it away`))
  })

  test('a folder named postgres.log', async () => {
    const { dataDir } = await installation()
    rmSync(join(dataDir, 'postgres.log'))
    mkdirSync(join(dataDir, 'postgres.log'))
    await expectRefusal(sandbox.start({ dataDir }), /EISDIR.*postgres\.log/)
  })

  test.runIf(isRoot)('one that its user may not write, new or used', async () => {
    const { dataDir } = await installation()
    spawnSync('chown', ['-R', '65534:65534', dataDir])
    chmodSync(join(dataDir, '..'), 0o755)
    const empty = sandbox.dataDir()
    mkdirSync(empty)
    chmodSync(join(empty, '..'), 0o755)
    for (const folder of [dataDir, empty, join(empty, 'data')]) {
      chmodSync(folder === dataDir ? dataDir : empty, 0o555)
      await expectRefusal(sandbox.start({ dataDir: folder, as: NOBODY }), /cannot be used by this user.*owner.*FOYER_DATA_DIR/)
    }
  })

  test.runIf(isRoot)('one on a read-only file system, new or used', async (context) => {
    const { dataDir } = await installation()
    const mount = spawnSync('mount', ['--bind', dataDir, dataDir]).status === 0
    context.skip(!mount, 'file systems cannot be mounted here')
    try {
      spawnSync('mount', ['-o', 'remount,ro,bind', dataDir])
      for (const folder of [dataDir, join(dataDir, 'new')])
        await expectRefusal(sandbox.start({ dataDir: folder }), /is on a read-only file system.*FOYER_DATA_DIR/)
    } finally {
      spawnSync('umount', [dataDir])
    }
  })

  test.runIf(isRoot)('one on a full disk, new or used', async (context) => {
    for (const isUsed of [true, false]) {
      const dataDir = sandbox.dataDir()
      mkdirSync(dataDir)
      const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', dataDir]).status === 0
      context.skip(!mount, 'file systems cannot be mounted here')
      try {
        if (isUsed) await copyInstallation(dataDir)
        fillDisk(join(dataDir, 'other'))
        await expectRefusal(sandbox.start({ dataDir }), /^The disk is full.*Free some space/)
        rmSync(join(dataDir, 'other'))
        await expectStart(dataDir)
      } finally {
        spawnSync('umount', [dataDir])
      }
    }
  })
})

test('an address that this machine does not have is refused, also with any free port', async () => {
  for (const PORT of ['0', '4999'])
    await expectRefusal(sandbox.start({ env: { PORT, HOST: '192.0.2.1' } }), /no address 192\.0\.2\.1.*Change HOST/)
  await expectRefusal(sandbox.start({ env: { HOST: 'nowhere.invalid' } }), /host name nowhere\.invalid .*Change HOST/)
})

function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const chunk of [Buffer.alloc(1024 * 1024), Buffer.alloc(1)]) while (writeSync(file, chunk) === chunk.length);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(file)
  }
}
