import { dirname } from 'node:path'
import { type Command, initdbUnderAName, type Launcher, launch } from './launcher.ts'
import { outputProblem } from './problem.ts'

export const DATABASE_USER = 'foyer'

/** Written into postgresql.conf, so an operator may tune them there. */
const INITIAL_SETTINGS = { shared_buffers: '128MB', max_connections: '100' }

const LONGEST_MS = 5 * 60_000

/** Fills an empty folder that already belongs to the launcher's initdb user. */
export async function runInitdb(folder: string, launcher: Launcher, durable: boolean): Promise<void> {
  let failure = await failureOf(launcher.initdb(initdbArguments(folder, durable, 'C.UTF-8')))
  let ctype = 'C.UTF-8'
  if (failure && /invalid locale name/.test(failure)) {
    // macOS before 15 and stripped-down images lack it. Everything works without, except that pg_trgm ignores accented letters.
    ctype = 'C'
    failure = await failureOf(launcher.initdb(initdbArguments(folder, durable, ctype)))
  }
  if (failure && /could not look up effective user ID/.test(failure) && process.platform === 'linux') {
    const second = await failureOf(initdbUnderAName(launcher, initdbArguments(folder, durable, ctype)))
    failure = second === undefined ? undefined : failure
  }
  if (failure !== undefined) throw outputProblem('The database could not be created', failure, dirname(folder))
}

function initdbArguments(folder: string, durable: boolean, ctype: string): string[] {
  return [
    ...['-D', folder, '-U', DATABASE_USER, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--no-instructions'],
    // The builtin provider sorts and folds case alike on every machine; lc_ctype is what pg_trgm asks which characters are letters.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`],
    ...Object.entries(INITIAL_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ...(durable ? [] : ['--no-sync']),
  ]
}

function failureOf(command: Command): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = launch(command, { stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST_MS })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : said.trim() || `initdb ended with ${signal ?? code}`))
  })
}
