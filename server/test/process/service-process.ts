import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { shutDown } from '../../src/platform/embedded-postgres/shutdown.ts'
import type { TestDatabase } from '../support/test-database.ts'

export const ROOT = join(import.meta.dirname, '../../..')
export const BUNDLE = join(ROOT, 'server/dist/cli.js')
const LONGEST_WAIT_MS = 60_000

/** What `npm start` builds; the children run it without looking at the sources again. */
export const buildService = () => promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.mjs')])

type Options = { command?: string; env?: Record<string, string>; node?: string[]; script?: string }

/** The real service in a process of its own. */
export class ServiceProcess {
  readonly child: ChildProcess
  readonly startedAt = performance.now()
  output = ''
  errors = ''

  constructor(dataDir: string, { command = 'serve', env = {}, node = [], script = BUNDLE }: Options) {
    this.child = spawn(process.execPath, [...node, script, command], {
      // Nothing of the machine that runs the tests: no DATABASE_URL, no FOYER_URL.
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off', FOYER_DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (chunk) => {
      this.output += chunk
    })
    this.child.stderr?.on('data', (chunk) => {
      this.errors += chunk
    })
  }

  get lines(): Record<string, unknown>[] {
    return this.output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }

  get url(): string {
    return String(this.lines.find(({ msg }) => msg === 'listening')?.url)
  }

  /** Comes back when it takes requests; answers how long that took. */
  async ready(): Promise<number> {
    await until(() => this.output.includes('"listening"') || this.hasEnded, `the service to listen: ${this.errors}`)
    if (this.hasEnded) throw new Error(`The service did not start: ${this.errors}${this.output}`)
    await until(async () => (await fetch(`${this.url}/readyz`)).status === 200, 'the service to be ready')
    return performance.now() - this.startedAt
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  async ended(): Promise<{ exitCode: number | null; output: string; errors: string }> {
    const closed = () => this.hasEnded && this.child.stdout?.destroyed !== false && this.child.stderr?.destroyed !== false
    await until(closed, 'the process to end')
    return { exitCode: this.child.exitCode, output: this.output, errors: this.errors }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    this.child.kill(signal)
    return this.ended()
  }
}

/** What a test leaves behind is ended and removed here, by id and by path. */
export class ProcessGround {
  #processes: ServiceProcess[] = []
  #folders: string[] = []

  dataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'))
    this.#folders.push(folder)
    return join(folder, 'data')
  }

  start(options: Options & { dataDir?: string } = {}): ServiceProcess {
    const service = new ServiceProcess(options.dataDir ?? this.dataDir(), options)
    this.#processes.push(service)
    return service
  }

  async clear(): Promise<void> {
    for (const { child, hasEnded } of this.#processes.splice(0)) if (!hasEnded) child.kill('SIGKILL')
    for (const folder of this.#folders.splice(0)) {
      const databaseDir = join(folder, 'data/postgres')
      const postmaster = readPidFile(databaseDir)
      if (postmaster) await shutDown(postmaster.pid, databaseDir)
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

export const urlOf = ({ connection: { host, port, user, database } }: TestDatabase): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited in vain for ${what}`)
    await sleep(20)
  }
}
