import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/database.ts'
import { StartProblem } from '../start-problem.ts'
import { copyFile, copyFiles, listTree } from './copy-file.ts'
import type { StoredFile } from './manifest.ts'

type DatabaseCopy = { files: StoredFile[]; folders: string[] }

/**
 * Copies the files of a running PostgreSQL by its low-level backup API. Files change while they are copied; the write-ahead log from the
 * start to the end of the copy, which is copied last, makes them consistent when the restored server starts.
 */
export async function copyDatabase(connection: Connection, databaseDir: string, target: string): Promise<DatabaseCopy> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'foyer backup',
  })
  let lost = false
  client.on('error', () => {
    lost = true
  })
  await client.connect()
  try {
    // Keeps the log until this connection ends, however much is written meanwhile.
    const slot = `foyer_backup_${process.pid}`
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot])
    const { rows: started } = await client.query(`SELECT pg_walfile_name(pg_backup_start('foyer', fast => true)) AS file`)
    const copied = await copyDataFiles(databaseDir, target)
    const { rows: stopped } = await client.query(
      'SELECT labelfile, pg_walfile_name(lsn) AS file FROM pg_backup_stop(wait_for_archive => false)',
    )
    const label = await writeLabel(join(target, LABEL), stopped[0].labelfile)
    const wal = await copyWal(databaseDir, target, started[0].file, stopped[0].file)
    return { folders: copied.folders, files: [...copied.files, { path: LABEL, ...label }, ...wal] }
  } catch (error) {
    if (lost || isConnectionLost(error)) throw new StartProblem('The database stopped during the backup. Nothing was kept; run it again.')
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Written anew by every start of a server. */
const CONTENTS_LEFT_OUT = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|pg_internal\.init[^/]*|pgsql_tmp[^/]*)(\/|$)/

async function copyDataFiles(databaseDir: string, target: string): Promise<DatabaseCopy> {
  const tree = await listTree(databaseDir)
  // Folders of the log are needed, also empty ones.
  const folders = tree.folders.filter((path) => path.startsWith('pg_wal') || !(CONTENTS_LEFT_OUT.test(path) || LEFT_OUT.test(path)))
  for (const folder of folders) await mkdir(join(target, folder), { recursive: true, mode: 0o700 })
  const paths = tree.files.filter((file) => !CONTENTS_LEFT_OUT.test(file) && !LEFT_OUT.test(file))
  // A table may be dropped while the others are copied; the log says so, too.
  return { files: await copyFiles(databaseDir, target, paths), folders }
}

const LABEL = 'backup_label'

async function writeLabel(path: string, text: string): Promise<Omit<StoredFile, 'path'>> {
  await writeFile(path, text, { mode: 0o600, flush: true })
  return { size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}

async function copyWal(databaseDir: string, target: string, first: string, last: string): Promise<StoredFile[]> {
  const names = (await readdir(join(databaseDir, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  if (names.length !== segmentNumber(last) - segmentNumber(first) + 1) {
    throw new StartProblem('A part of the write-ahead log is missing. Nothing was kept; run the backup again.')
  }
  const files: StoredFile[] = []
  for (const name of names.sort()) {
    const path = `pg_wal/${name}`
    files.push({ path, ...(await copyFile(join(databaseDir, path), join(target, path))) })
  }
  return files
}

/** The name has three numbers of eight digits: timeline, upper and lower part. Segments of 16 MB make 256 of each upper part. */
const segmentNumber = (name: string) => Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)

const isConnectionLost = (error: unknown) =>
  error instanceof Error &&
  (/Connection terminated|not queryable/.test(error.message) || /^57P/.test((error as { code?: string }).code ?? ''))
