/** A failure whose message tells the operator what to do; print the message, not the stack. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem'
}

export const USE_OWN_DATABASE = 'set DATABASE_URL=postgres://… to use your own PostgreSQL'

/** Turns the errors of the file system into sentences; anything else passes through untouched. */
export function fileProblem(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedPostgresProblem) return error
  const { code = '', path } = error as NodeJS.ErrnoException
  const sentence = FILE_SENTENCES[code]?.(dataDir)
  if (sentence === undefined) return error
  return new EmbeddedPostgresProblem(path && path !== dataDir ? `${sentence} (${code} at ${path})` : sentence, { cause: error })
}

/** Turns what initdb or the server said before it gave up into a sentence. */
export function outputProblem(what: string, output: string, dataDir: string): EmbeddedPostgresProblem {
  for (const { said, sentence } of OUTPUT_SENTENCES) {
    const line = output.split('\n').find((candidate) => said.test(candidate))
    if (line) return new EmbeddedPostgresProblem(`${sentence(dataDir)} (PostgreSQL said: ${line.trim()})`)
  }
  const lastLines = output.trim().split('\n').slice(-4).join(' | ')
  return new EmbeddedPostgresProblem(`${what}: ${lastLines || 'it said nothing'}. Fix that, or ${USE_OWN_DATABASE}.`)
}

const diskFull = (dataDir: string) => `The disk is full: the database in ${dataDir} cannot write. Free some space, then start again.`
const notWritable = (dataDir: string) =>
  `The data folder ${dataDir} cannot be used by this user. Give it to the user that runs Foyer, or set FOYER_DATA_DIR to another folder.`
const readOnly = (dataDir: string) =>
  `The data folder ${dataDir} is on a read-only file system. Set FOYER_DATA_DIR to a folder that can be written.`
const notAFolder = (dataDir: string) => `The data folder ${dataDir} is not a folder. Set FOYER_DATA_DIR to another place.`
const namelessUser = () =>
  `This process runs under a user id without a name, and PostgreSQL needs one to create a database. Give the id a line in /etc/passwd, or ${USE_OWN_DATABASE}.`
const tooLittleMemory = () => `There is too little memory to start the bundled PostgreSQL. Free some memory, or ${USE_OWN_DATABASE}.`

const FILE_SENTENCES: Record<string, (dataDir: string) => string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: readOnly,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
}

const OUTPUT_SENTENCES: { said: RegExp; sentence: (dataDir: string) => string }[] = [
  { said: /No space left on device|Disk quota exceeded/, sentence: diskFull },
  { said: /Read-only file system/, sentence: readOnly },
  { said: /could not look up effective user ID/, sentence: namelessUser },
  { said: /could not (?:create|map) .*shared memory.*Cannot allocate memory/, sentence: tooLittleMemory },
  { said: /Permission denied|has wrong ownership/, sentence: notWritable },
]
