import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const MAX_RANK = 10_000
/** A password of this length is refused whatever its rank: shorter ones are refused by their length. */
const LONG = 10
let loading: Promise<ReadonlySet<string>> | undefined

/**
 * Whether attackers try this password first: one of the 10,000 most common, with another case, or with digits and signs added before or after it.
 * The list is read on first use, so that a service without sign-ups does not hold it in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load()
  const common = await loading
  const chosen = password.toLowerCase()
  const core = chosen.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return common.has(chosen) || common.has(core) || isRepetition(chosen, common)
}

async function load(): Promise<ReadonlySet<string>> {
  const path = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const ranked = JSON.parse(await readFile(path, 'utf8')) as string[]
  return new Set(ranked.filter((password, rank) => rank < MAX_RANK || password.length >= LONG))
}

/** "aaaaaaaaaaaa", or a common password written twice. */
function isRepetition(text: string, common: ReadonlySet<string>): boolean {
  const part = text.slice(0, text.indexOf(text.slice(0, 3), 1))
  return part !== '' && text === part.repeat(text.length / part.length || 0) && (part.length < 4 || common.has(part))
}
