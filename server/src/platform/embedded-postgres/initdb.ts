import type { ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import { endOnAbort } from './end-child.ts'
import { type Command, initdbWithUserName, type Launcher, launch } from './launcher.ts'
import { outputProblem } from './problem.ts'

export const DATABASE_USER = 'foyer'

/** Written to postgresql.conf, so that the operator can tune them there. */
const INITIAL_SETTINGS = { shared_buffers: '128MB', max_connections: '100' }

const TIMEOUT_MS = 5 * 60_000

export type InitdbOptions = { durable: boolean; signal?: AbortSignal | undefined }

/** Runs initdb in an empty folder that already belongs to the launcher's initdb user. */
export async function runInitdb(folder: string, launcher: Launcher, { durable, signal }: InitdbOptions): Promise<void> {
  const failureOf = (command: Command) => run(command, signal)
  let failure = await failureOf(launcher.initdb(initdbArguments(folder, durable, 'C.UTF-8')))
  let ctype = 'C.UTF-8'
  if (failure && /invalid locale name/.test(failure)) {
    // Missing on macOS before 15 and in minimal images. With C everything works, except that pg_trgm ignores accented letters.
    ctype = 'C'
    failure = await failureOf(launcher.initdb(initdbArguments(folder, durable, ctype)))
  }
  if (failure && /could not look up effective user ID/.test(failure) && process.platform === 'linux') {
    const second = await failureOf(initdbWithUserName(launcher, initdbArguments(folder, durable, ctype)))
    failure = second === undefined ? undefined : failure
  }
  if (failure !== undefined) throw outputProblem('The database could not be created', failure, dirname(folder))
}

function initdbArguments(folder: string, durable: boolean, ctype: string): string[] {
  return [
    ...['-D', folder, '-U', DATABASE_USER, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--no-instructions'],
    // The builtin provider sorts and folds case the same way on every machine; lc_ctype tells pg_trgm which characters are letters.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`],
    ...Object.entries(INITIAL_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ...(durable ? [] : ['--no-sync']),
  ]
}

/** The reason why the command failed; undefined if it did not. */
async function run(command: Command, signal: AbortSignal | undefined): Promise<string | undefined> {
  signal?.throwIfAborted()
  // In a process group of its own, which is ended as a whole: initdb starts a server that would go on without it.
  const child = launch(command, { detached: true, stdio: ['ignore', 'ignore', 'pipe'], timeout: TIMEOUT_MS })
  const failure = await endOnAbort(child, GROUP_ENDING, signal, failureOf(child))
  signal?.throwIfAborted()
  return failure
}

const GROUP_ENDING = { signals: ['SIGTERM', 'SIGKILL'], group: true } as const

function failureOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let stderr = ''
    child.stderr?.on('data', (chunk) => {
      stderr += chunk
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : stderr.trim() || `initdb ended with ${signal ?? code}`))
  })
}
