import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Binaries, copyBinaries } from './binaries.ts'
import { EmbeddedPostgresProblem, USE_OWN_DATABASE } from './problem.ts'

export type Owner = { uid: number; gid: number }

/** How a PostgreSQL program is started so that it accepts its user. Every way ends in exec: the child's pid is PostgreSQL's own. */
export type Launcher = {
  way:
    | 'as this user'
    | 'as the database user'
    | 'with read access to every folder'
    | 'in a user namespace'
    | 'with write access to every folder'
  binaries: Binaries
  /** Whose files the database folder must hold; undefined leaves them as they are. */
  owner: Owner | undefined
  initdbOwner: Owner | undefined
  server(args: string[]): Command
  initdb(args: string[]): Command
}
export type Command = { file: string; args: string[]; as?: Owner }

/**
 * PostgreSQL refuses to run as root. Root therefore hands it to an unprivileged user, and where that user cannot walk to the data folder
 * (a home of mode 0700) lends it the narrowest power that lets it through. What each way needs differs between machines and
 * containers, so each is tried with `postgres --version` until one runs.
 */
export async function chooseLauncher(binaries: Binaries, dataDir: string, databaseDir: string): Promise<Launcher> {
  const failures: string[] = []
  for await (const launcher of process.getuid?.() === 0 ? waysForRoot(binaries, dataDir, databaseDir) : [asThisUser(binaries)]) {
    const failure = await whyItCannotRun(launcher)
    if (failure === undefined) return launcher
    failures.push(`${launcher.way}: ${failure}`)
  }
  const failure = await whyItCannotRun(asThisUser(binaries))
  if (failure !== undefined) {
    throw new EmbeddedPostgresProblem(
      `The bundled PostgreSQL cannot run on this system (${failure}); it needs a Linux with glibc, or macOS. Here, ${USE_OWN_DATABASE}.`,
    )
  }
  throw new EmbeddedPostgresProblem(
    `PostgreSQL refuses to run as root, and no unprivileged user could start it here (${failures.join('; ')}). Run Foyer as an ordinary user, set FOYER_DATA_DIR to a folder every user can walk to such as /var/lib/foyer, or ${USE_OWN_DATABASE}.`,
  )
}

export function launch({ file, args, as }: Command, options: SpawnOptions) {
  return spawn(file, args, { cwd: '/', env: CLEAN_ENVIRONMENT, ...options, ...as })
}

function asThisUser(binaries: Binaries): Launcher {
  return {
    way: 'as this user',
    binaries,
    owner: undefined,
    initdbOwner: undefined,
    server: (args) => ({ file: binaries.postgres, args }),
    initdb: (args) => ({ file: binaries.initdb, args }),
  }
}

/** initdb insists on a user with a name; a namespace can show a nameless container user under the name of nobody. */
export function initdbUnderAName({ binaries }: Launcher, args: string[]): Command {
  return inUserNamespace(binaries.initdb, args)
}

async function* waysForRoot(binaries: Binaries, dataDir: string, databaseDir: string): AsyncGenerator<Launcher> {
  const owner = databaseOwner(databaseDir, dataDir)
  const as = (way: Launcher['way'], from: Binaries, wrap: (file: string, args: string[], as: Owner) => Command): Launcher => ({
    way,
    binaries: from,
    owner,
    initdbOwner: NOBODY,
    server: (args) => wrap(from.postgres, args, owner),
    initdb: (args) => wrap(from.initdb, args, NOBODY),
  })
  if (canWalkTo(dataDir, owner) && canWalkTo(dataDir, NOBODY)) {
    const reachable = canWalkTo(dirname(binaries.postgres), owner) && canWalkTo(dirname(binaries.postgres), NOBODY)
    const from = reachable ? binaries : await copyBinaries(binaries, dataDir)
    yield as('as the database user', from, (file, args, as) => ({ file, args, as }))
  }
  if (process.platform !== 'linux') return
  yield as('with read access to every folder', binaries, withCapability('dac_read_search'))
  const server = (args: string[]) => inUserNamespace(binaries.postgres, args)
  const initdb = (args: string[]) => inUserNamespace(binaries.initdb, args)
  const root = { uid: 0, gid: 0 }
  yield { way: 'in a user namespace', binaries, owner: root, initdbOwner: root, server, initdb }
  // Containers usually keep this capability and drop the two above.
  yield as('with write access to every folder', binaries, withCapability('dac_override'))
}

const withCapability =
  (capability: string) =>
  (file: string, args: string[], { uid, gid }: Owner): Command => ({
    file: 'setpriv',
    args: [
      // Without the securebit access(2) ignores the capability, and PostgreSQL asks it whether it may read its own program.
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
      ...[`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`],
      ...['--', file, ...args],
    ],
  })

function inUserNamespace(file: string, args: string[]): Command {
  return { file: 'unshare', args: ['--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--', file, ...args] }
}

/** Whoever owns the database or its folder already keeps it, so `sudo npm start` does not lock its usual user out. */
function databaseOwner(databaseDir: string, dataDir: string): Owner {
  for (const folder of [databaseDir, dataDir]) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  }
  return UNSHARED_ID
}

/** Not nobody: other services run as nobody too and could open the database. Distributions hand out no id in 65520 to 65533. */
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

/** Reads mode bits only: an access list that would allow more merely costs the next, slightly more powerful way. */
function canWalkTo(folder: string, { uid, gid }: Owner): boolean {
  const { mode, uid: ownerUid, gid: ownerGid } = statSync(folder)
  const bit = ownerUid === uid ? 0o100 : ownerGid === gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (dirname(folder) === folder || canWalkTo(dirname(folder), { uid, gid }))
}

function whyItCannotRun(launcher: Launcher): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = launch(launcher.server(['--version']), { stdio: ['ignore', 'ignore', 'pipe'], timeout: 10_000 })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', (error: NodeJS.ErrnoException) => resolve(isMissingLoader(error, launcher) ? 'glibc is missing' : error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : said.trim().split('\n')[0] || `ended with ${signal ?? code}`))
  })
}

/** Linux says "no such file" of a program that is there when the program's loader is not, as on Alpine. */
function isMissingLoader({ code, path }: NodeJS.ErrnoException, { binaries }: Launcher): boolean {
  return code === 'ENOENT' && path === binaries.postgres && existsSync(path)
}

/** The operator's PG* and locale variables belong to other databases; passed on they would change this one. */
const CLEAN_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: '/' }
