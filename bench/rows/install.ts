import { execFile, spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { benchFolder } from '../cleanup.ts'
import type { Row } from '../compare.ts'
import { startProcess, stopProcess } from '../system.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

/** What a person waits for who has cloned the repository: `npm ci && npm start`, with packages from npm's cache where it has them. */
export async function installRows(): Promise<Row[]> {
  const folder = await benchFolder('foyer-bench-install-')
  const dataDir = await benchFolder('foyer-bench-data-')
  try {
    await copyRepository(folder)
    const started = performance.now()
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 1e8 })
    const installed = performance.now()
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', FOYER_DATA_DIR: dataDir }
    const { child, readyMs } = await startProcess(spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] }))
    await stopProcess(child)
    const bytes = Number((await run('du', ['-sb', join(folder, 'node_modules')])).stdout.split('\t')[0])
    const seconds = { ceiling: 'seconds', target: null, unit: 's' }
    return [
      { ...seconds, path: 'install: npm ci', result: (installed - started) / 1000, note: 'packages from the cache of npm' },
      {
        ...seconds,
        path: 'install: first npm start until it listens',
        result: readyMs / 1000,
        note: 'builds the service and the dashboard, creates the database',
      },
      {
        path: 'install: size',
        ceiling: 'MB',
        target: null,
        unit: 'MB',
        result: bytes / 1e6,
        note: 'node_modules, with the tools for tests',
      },
    ]
  } finally {
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
  }
}

/** The files that Git has, as they are now. */
async function copyRepository(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 1e8 })
  for (const file of stdout.split('\0').filter(Boolean)) await cp(join(ROOT, file), join(folder, file), { recursive: true })
}
