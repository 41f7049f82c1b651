/** An error whose message tells the operator what to do; print the message, not the stack. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem'
}

export const USE_OWN_DATABASE = 'set DATABASE_URL=postgres://… to use your own PostgreSQL'

/** Turns file system errors into messages for the operator; returns any other error unchanged. */
export function fileProblem(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedPostgresProblem) return error
  const { code = '', path, syscall = '' } = error as NodeJS.ErrnoException
  const isFileError = path !== undefined && !syscall.startsWith('spawn')
  const message = FILE_ERRORS[code]?.(dataDir, path ?? dataDir) ?? (isFileError ? unusable(dataDir) : undefined)
  if (message === undefined) return error
  return new EmbeddedPostgresProblem(path && path !== dataDir ? `${message} (${code} at ${path})` : message, { cause: error })
}

export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Turns the output of a failed initdb or server into a message for the operator. */
export function outputProblem(failure: string, output: string, dataDir: string): EmbeddedPostgresProblem {
  for (const { pattern, message } of OUTPUT_ERRORS) {
    const line = output.split('\n').find((candidate) => pattern.test(candidate))
    if (line) return new EmbeddedPostgresProblem(`${message(dataDir)} (PostgreSQL reported: ${withoutPrefix(line)})`)
  }
  const lastLines = output.trim().split('\n').slice(-4).map(withoutPrefix).join(' | ')
  return new EmbeddedPostgresProblem(`${failure}: ${lastLines || 'there was no output'}. Fix this, or ${USE_OWN_DATABASE}.`)
}

/** Without the time and the process id. */
const withoutPrefix = (line: string) => line.replace(/^[-\d]+ [:.\d]+ UTC \[\d+\] /, '').trim()

export const damagedDatabase = (databaseDir: string) =>
  `The database in ${databaseDir} is damaged. Restore the whole data folder from a backup, then start again.`
const diskFull = (dataDir: string) => `The disk is full: the database in ${dataDir} cannot write. Free some space, then start again.`
const notWritable = (dataDir: string) =>
  `The data folder ${dataDir} cannot be used by this user. Make the user that runs Foyer its owner, or set FOYER_DATA_DIR to another folder.`
const readOnly = (dataDir: string) => `The data folder ${dataDir} is on a read-only file system. Set FOYER_DATA_DIR to a writable folder.`
const notAFolder = (dataDir: string, path: string) =>
  path === dataDir
    ? `The data folder ${dataDir} is not a folder. Set FOYER_DATA_DIR to another path.`
    : `${path} is not a folder. Move it away, or set FOYER_DATA_DIR to another folder.`
const unusable = (dataDir: string) => `The data folder ${dataDir} cannot be used. Repair it, or set FOYER_DATA_DIR to another folder.`
const cannotExist = (dataDir: string) => `The data folder ${dataDir} cannot be created or written. Set FOYER_DATA_DIR to another folder.`
const invalidSettings = (dataDir: string) =>
  `The PostgreSQL settings in ${dataDir}/postgres/postgresql.conf have an error. Correct the file, then start again.`
const namelessUser = () =>
  `This process runs under a user id without a name, and PostgreSQL needs a name to create a database. Add the id to /etc/passwd, or ${USE_OWN_DATABASE}.`
const tooLittleMemory = () => `There is not enough memory to start the bundled PostgreSQL. Free some memory, or ${USE_OWN_DATABASE}.`

const FILE_ERRORS: Record<string, (dataDir: string, path: string) => string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: readOnly,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOENT: cannotExist,
}

/** What PostgreSQL reports when files of the database are missing or have other contents than it wrote. */
const DAMAGE = new RegExp(
  [
    'PANIC: ',
    'could not find the database system',
    'incompatible with server',
    'required WAL directory',
    'could not (?:open|access|read|stat|load) .*(?:file|directory|pg_)',
    'could not access status of transaction',
    'is not a valid data directory',
    'invalid (?:checkpoint|page|data)',
    'database "postgres" does not exist',
  ].join('|'),
)

const OUTPUT_ERRORS: { pattern: RegExp; message: (dataDir: string) => string }[] = [
  { pattern: /No space left on device|Disk quota exceeded/, message: diskFull },
  { pattern: /Read-only file system/, message: readOnly },
  { pattern: /could not look up effective user ID/, message: namelessUser },
  { pattern: /could not (?:create|map) .*shared memory.*Cannot allocate memory/, message: tooLittleMemory },
  { pattern: /Permission denied|has wrong ownership/, message: notWritable },
  { pattern: /configuration file ".*" contains errors/, message: invalidSettings },
  { pattern: DAMAGE, message: (dataDir) => damagedDatabase(`${dataDir}/postgres`) },
]
