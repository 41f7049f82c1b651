import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { shutDown } from '../../src/platform/embedded-postgres/shutdown.ts'
import { onBusyMachine } from '../support/busy-machine.ts'
import { oneAtATime } from '../support/one-at-a-time.ts'
import type { TestDatabase } from '../support/test-database.ts'

export const ROOT = join(import.meta.dirname, '../../..')
export const BUNDLE = join(ROOT, 'server/dist/cli.js')
const TIMEOUT_MS = 60_000
const BUILD_LOCK = 3

/** Builds the bundle, once in a run; the test processes run it directly. */
export async function buildService(): Promise<void> {
  const builtFile = join(inject('runFolder'), 'service-is-built')
  // While vitest watches, the sources change.
  const isBuilt = () => existsSync(builtFile) && process.env.VITEST_MODE !== 'WATCH'
  if (isBuilt()) return
  await oneAtATime(BUILD_LOCK, async () => {
    if (isBuilt()) return
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.mjs')])
    writeFileSync(builtFile, '')
  })
}

export type Options = {
  command?: string
  args?: string[]
  env?: Record<string, string>
  node?: string[]
  script?: string
  /** Another user than that of the test. Needs root. */
  as?: { uid: number; gid: number }
}

/** The real service in its own process. */
export class ServiceProcess {
  readonly child: ChildProcess
  readonly startedAt = performance.now()
  output = ''
  /** What is on stderr, except account emails. */
  errors = ''
  /** Account emails, a line each. */
  printed: string[] = []

  constructor(dataDir: string, { command = 'serve', args = [], env = {}, node = [], script = BUNDLE, as }: Options) {
    this.child = spawn(process.execPath, [...node, script, command, ...args], {
      // Without the environment of the test run, such as DATABASE_URL and FOYER_URL.
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off', FOYER_DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    })
    this.child.stdout?.on('data', (chunk) => {
      this.output += chunk
    })
    this.child.stderr?.on('data', (chunk) => {
      // A line is written at once.
      for (const line of String(chunk).split(/(?<=\n)/)) {
        if (line.startsWith('Email to ')) this.printed.push(line.trim())
        else this.errors += line
      }
    })
  }

  get lines(): Record<string, unknown>[] {
    // The last line may not have arrived completely.
    return this.output
      .slice(0, this.output.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }

  #url: string | undefined

  get url(): string {
    // Kept: some tests write thousands of lines and ask for it with every request.
    this.#url ??= this.lines.find(({ msg }) => msg === 'listening')?.url as string | undefined
    return String(this.#url)
  }

  async listening(): Promise<void> {
    await waitUntil(() => this.output.includes('"listening"') || this.hasEnded, `the service to listen: ${this.errors}`)
    if (this.hasEnded) throw new Error(`The service did not start: ${this.errors}${this.output}`)
  }

  /** Waits until the service accepts requests. Returns how long that took, in milliseconds. */
  async ready(): Promise<number> {
    await this.listening()
    await waitUntil(async () => (await fetch(`${this.url}/readyz`)).status === 200, 'the service to be ready')
    return performance.now() - this.startedAt
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  async ended(): Promise<{ exitCode: number | null; output: string; errors: string }> {
    const closed = () => this.hasEnded && this.child.stdout?.destroyed !== false && this.child.stderr?.destroyed !== false
    await waitUntil(closed, 'the process to end')
    return { exitCode: this.child.exitCode, output: this.output, errors: this.errors }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    this.child.kill(signal)
    return this.ended()
  }
}

/** Processes and folders of a test. `clear` removes them, also after a failed test. */
export class ProcessSandbox {
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

export async function waitUntil(condition: () => boolean | Promise<boolean>, description: string): Promise<void> {
  const deadline = Date.now() + onBusyMachine(TIMEOUT_MS)
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${description}`)
    await sleep(20)
  }
}
