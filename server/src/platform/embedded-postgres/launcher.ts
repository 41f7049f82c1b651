import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Binaries, copyBinaries } from './binaries.ts'
import { EmbeddedPostgresProblem, USE_OWN_DATABASE } from './problem.ts'

export type Owner = { uid: number; gid: number }

/** How a PostgreSQL program is started so that it accepts its user. All methods use exec, so the child's pid is that of PostgreSQL. */
export type Launcher = {
  method:
    | 'as this user'
    | 'as the database user'
    | 'with read access to every folder'
    | 'in a user namespace'
    | 'with write access to every folder'
  binaries: Binaries
  /** The owner that the files of the database folder must have; undefined leaves them unchanged. */
  owner: Owner | undefined
  initdbOwner: Owner | undefined
  server(args: string[]): Command
  initdb(args: string[]): Command
}
export type Command = { file: string; args: string[]; as?: Owner }

/**
 * PostgreSQL refuses to run as root. As root it is therefore started as an unprivileged user, and if that user cannot reach the data
 * folder (e.g. in a home of mode 0700), with the narrowest capability that allows it. Machines and containers support different methods,
 * so each is tried with `postgres --version` until one works.
 */
export async function chooseLauncher(binaries: Binaries, dataDir: string, databaseDir: string): Promise<Launcher> {
  const failures: string[] = []
  for await (const launcher of process.getuid?.() === 0 ? launchersForRoot(binaries, dataDir, databaseDir) : [asThisUser(binaries)]) {
    const failure = await tryLauncher(launcher)
    if (failure === undefined) return launcher
    failures.push(`${launcher.method}: ${failure}`)
  }
  const failure = await tryLauncher(asThisUser(binaries))
  if (failure !== undefined) {
    throw new EmbeddedPostgresProblem(
      `The bundled PostgreSQL cannot run on this system (${failure}). It needs Linux with glibc, or macOS. On this system, ${USE_OWN_DATABASE}.`,
    )
  }
  throw new EmbeddedPostgresProblem(
    `PostgreSQL refuses to run as root, and no unprivileged user could start it here (${failures.join('; ')}). Run Foyer as an ordinary user, set FOYER_DATA_DIR to a folder that every user can reach, such as /var/lib/foyer, or ${USE_OWN_DATABASE}.`,
  )
}

export function launch({ file, args, as }: Command, options: SpawnOptions) {
  return spawn(file, args, { cwd: '/', env: CLEAN_ENVIRONMENT, ...options, ...as })
}

function asThisUser(binaries: Binaries): Launcher {
  return {
    method: 'as this user',
    binaries,
    owner: undefined,
    initdbOwner: undefined,
    server: (args) => ({ file: binaries.postgres, args }),
    initdb: (args) => ({ file: binaries.initdb, args }),
  }
}

/** initdb requires a user with a name. In a user namespace, a container user without one can appear as nobody. */
export function initdbWithUserName({ binaries }: Launcher, args: string[]): Command {
  return inUserNamespace(binaries.initdb, args)
}

async function* launchersForRoot(binaries: Binaries, dataDir: string, databaseDir: string): AsyncGenerator<Launcher> {
  const owner = databaseOwner(databaseDir, dataDir)
  const as = (method: Launcher['method'], from: Binaries, wrap: (file: string, args: string[], as: Owner) => Command): Launcher => ({
    method,
    binaries: from,
    owner,
    initdbOwner: NOBODY,
    server: (args) => wrap(from.postgres, args, owner),
    initdb: (args) => wrap(from.initdb, args, NOBODY),
  })
  if (canReach(dataDir, owner) && canReach(dataDir, NOBODY)) {
    const areReachable = canReach(dirname(binaries.postgres), owner) && canReach(dirname(binaries.postgres), NOBODY)
    const from = areReachable ? binaries : await copyBinaries(binaries, dataDir)
    yield as('as the database user', from, (file, args, as) => ({ file, args, as }))
  }
  if (process.platform !== 'linux') return
  yield as('with read access to every folder', binaries, withCapability('dac_read_search'))
  const server = (args: string[]) => inUserNamespace(binaries.postgres, args)
  const initdb = (args: string[]) => inUserNamespace(binaries.initdb, args)
  const root = { uid: 0, gid: 0 }
  yield { method: 'in a user namespace', binaries, owner: root, initdbOwner: root, server, initdb }
  // Containers usually keep this capability and drop the two above.
  yield as('with write access to every folder', binaries, withCapability('dac_override'))
}

const withCapability =
  (capability: string) =>
  (file: string, args: string[], { uid, gid }: Owner): Command => ({
    file: 'setpriv',
    args: [
      // Without this securebit access(2) ignores the capability, and PostgreSQL calls it to check that it can read its own program.
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
      ...[`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`],
      ...['--', file, ...args],
    ],
  })

function inUserNamespace(file: string, args: string[]): Command {
  return { file: 'unshare', args: ['--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--', file, ...args] }
}

/** An existing owner of the database or its folder is kept, so that `sudo npm start` does not lock the usual user out. */
function databaseOwner(databaseDir: string, dataDir: string): Owner {
  for (const folder of [databaseDir, dataDir]) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  }
  return UNSHARED_ID
}

/** Not nobody: other services run as nobody too and could open the database. Distributions do not assign ids from 65520 to 65533. */
const UNSHARED_ID: Owner = { uid: 65528, gid: 65528 }

const NOBODY = namedUser()

function namedUser(): Owner {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    for (const name of ['nobody', 'daemon']) {
      const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
      if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
    }
  } catch {}
  return { uid: 65534, gid: 65534 }
}

/** Checks mode bits only. If an access control list would allow more, the next method is used, which has slightly more privileges. */
function canReach(folder: string, { uid, gid }: Owner): boolean {
  const { mode, uid: ownerUid, gid: ownerGid } = statSync(folder)
  const bit = ownerUid === uid ? 0o100 : ownerGid === gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (dirname(folder) === folder || canReach(dirname(folder), { uid, gid }))
}

/** The reason why the launcher does not work; undefined if it does. */
function tryLauncher(launcher: Launcher): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = launch(launcher.server(['--version']), { stdio: ['ignore', 'ignore', 'pipe'], timeout: 10_000 })
    let stderr = ''
    child.stderr?.on('data', (chunk) => {
      stderr += chunk
    })
    child.once('error', (error: NodeJS.ErrnoException) => resolve(isMissingLoader(error, launcher) ? 'glibc is missing' : error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : stderr.trim().split('\n')[0] || `ended with ${signal ?? code}`))
  })
}

/** Linux reports "no such file" for an existing program if its loader is missing, as on Alpine. */
function isMissingLoader({ code, path }: NodeJS.ErrnoException, { binaries }: Launcher): boolean {
  return code === 'ENOENT' && path === binaries.postgres && existsSync(path)
}

/** The operator's PG* and locale variables are meant for other databases and would change this one. */
const CLEAN_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: '/' }
