import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import pg from 'pg'
import { installedPackage } from './binaries.ts'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts'
import { postmasterState, readPidFile } from './postmaster-pid-file.ts'
import { shutDown } from './shutdown.ts'

/** Folders, databases and processes of a test. `clear` removes them, also after a failed test. */
export class TestSandbox {
  #folders: string[] = []
  #dataDirs: string[] = []
  #children: ChildProcess[] = []

  folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'foyer-embedded-'))
    this.#folders.push(path)
    return path
  }

  publicFolder(): string {
    const path = this.folder()
    chmodSync(path, 0o755)
    return path
  }

  /** The package with the binaries after an install without scripts: no library links. */
  packageWithoutLinks(parent = this.publicFolder()): string {
    const from = installedPackage()
    const to = join(parent, 'package')
    const list = JSON.parse(readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
    const links = new Set(list.map(({ target }) => join(from, target)))
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') && !links.has(path) })
    spawnSync('chmod', ['-R', 'a+rX', to])
    return to
  }

  /** A data folder whose server is stopped after the test, however it was started. */
  dataDir(path = join(this.folder(), 'data')): string {
    this.#dataDirs.push(path)
    return path
  }

  /** Another process that starts the database, prints a report, and stops the database when its stdin ends. */
  async start(options: Omit<EmbeddedPostgresOptions, 'log'>, childOptions: ChildOptions = {}): Promise<StartedChild> {
    const { uid, gid, env = {}, wrap = [], ...rest } = childOptions
    const [file, ...args] = [...wrap, process.execPath, childFile]
    const child = spawn(file!, args, {
      ...{ uid, gid, detached: rest.ownGroup ?? false, stdio: ['pipe', 'pipe', 'inherit'] },
      env: {
        ...process.env,
        START_OPTIONS: JSON.stringify({ packageDir: installedPackage(), ...options }),
        LISTEN: rest.drains ? 'yes' : '',
        ...env,
      },
    })
    this.#children.push(child)
    let stdout = ''
    child.stdout?.on('data', (chunk) => {
      stdout += chunk
    })
    const hasReported = () => stdout.includes('\n') || child.exitCode !== null || child.signalCode !== null
    if (rest.report !== false) await waitUntil(hasReported, 25_000)
    return { child, report: stdout ? JSON.parse(stdout.split('\n')[0]!) : undefined }
  }

  async clear(): Promise<void> {
    for (const child of this.#children) if (child.exitCode === null) child.kill('SIGKILL')
    for (const dataDir of this.#dataDirs) {
      const pid = readPidFile(join(dataDir, 'postgres'))?.pid
      if (pid) await shutDown(pid, join(dataDir, 'postgres'))
    }
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    this.#folders = []
    this.#dataDirs = []
    this.#children = []
  }
}

type ChildOptions = {
  uid?: number
  gid?: number
  env?: Record<string, string>
  /** A command that runs the child. */
  wrap?: string[]
  ownGroup?: boolean
  drains?: boolean
  /** False returns at once instead of waiting for the report. */
  report?: boolean
}
type Report = {
  connection?: EmbeddedPostgres['connection']
  adopted?: boolean
  events: string[]
  runs?: string
  problem?: string
  error?: string
}
export type StartedChild = { child: ChildProcess; report: Report }

export async function stopChild({ child }: StartedChild): Promise<void> {
  child.stdin?.end()
  await waitForExit(child)
}

export async function waitForExit(child: ChildProcess): Promise<void> {
  await waitUntil(() => child.exitCode !== null || child.signalCode !== null, 20_000)
}

export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms waiting for: ${condition}`)
    await sleep(20)
  }
}

export async function query(connection: pg.ClientConfig | undefined, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

export function postmasterPid(dataDir: string): number | undefined {
  const pid = readPidFile(join(dataDir, 'postgres'))?.pid
  return pid && postmasterState(pid, join(dataDir, 'postgres')) === 'running' ? pid : undefined
}

let childFile = ''

/**
 * The child is one bundled file in a public folder: it starts in a tenth of the time, and can be run by a user who cannot read a clone in
 * a folder of mode 0700.
 */
export async function buildChild(sandbox: TestSandbox): Promise<void> {
  childFile = join(sandbox.publicFolder(), 'child.cjs')
  await build({
    ...{ stdin: { contents: CHILD, resolveDir: import.meta.dirname, loader: 'ts' }, outfile: childFile, bundle: true, platform: 'node' },
    ...{ format: 'cjs', external: ['pg-native'], define: { 'import.meta.url': '"file:///"' }, logLevel: 'error' },
  })
  chmodSync(childFile, 0o644)
}

const CHILD = `
import { EmbeddedPostgresProblem, startEmbeddedPostgres } from './embedded-postgres.ts'
const events = []
let runs
const log = (event, fields) => { events.push(event); runs = fields.runs ?? runs }
const print = (report) => console.log(JSON.stringify({ events, runs, ...report }))
if (process.env.LISTEN) process.on('SIGINT', () => {})
async function main() {
  const { connection, adopted, stop } = await startEmbeddedPostgres({ ...JSON.parse(process.env.START_OPTIONS), log })
  print({ connection, adopted })
  if (!process.env.LEAVE) process.stdin.on('end', async () => { await stop(); process.exit(0) }).resume()
}
main().catch((error) => print(error instanceof EmbeddedPostgresProblem ? { problem: error.message } : { error: String(error.stack) }))
`
