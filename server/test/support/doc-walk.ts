import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One command of a document, with the response that the document shows for it. */
export type Step = { heading: string; script: string; documented: { status: number; body: unknown } | null }
export type Outcome = { statuses: number[]; printed: string }

/** The ```sh blocks of a document in order. A ```json block with a status after one is the output it must print. */
export function stepsOf(markdown: string): Step[] {
  const steps: Step[] = []
  let heading = ''
  let fence: { language: string; mark: string; lines: string[] } | null = null
  for (const line of markdown.split('\n')) {
    const opening = /^```(\w+) ?(\S*)$/.exec(line)
    if (fence && line === '```') {
      const text = fence.lines.join('\n')
      if (fence.language === 'sh') steps.push({ heading, script: text, documented: null })
      if (fence.language === 'json' && fence.mark) steps.at(-1)!.documented = { status: Number(fence.mark), body: JSON.parse(text) }
      fence = null
    } else if (fence) fence.lines.push(line)
    else if (opening) fence = { language: opening[1]!, mark: opening[2]!, lines: [] }
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
  }
  return steps
}

const SEPARATOR = '\u001e'
const TIMEOUT_MS = 90_000

/** Runs the commands in one shell, like a reader who pastes them one after another. curl also prints the HTTP status to stderr. */
export async function walk(steps: Step[], variables: Record<string, string>): Promise<Outcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-walk-'))
  const preamble = `set -eu -o pipefail\ncurl() { command curl -w '%{stderr}<%{http_code}>' "$@"; }\n`
  const cut = `\nprintf '${SEPARATOR}'; printf '${SEPARATOR}' >&2\n`
  try {
    await writeFile(join(folder, 'walk.sh'), preamble + steps.map(({ script }) => script + cut).join(''))
    const { stdout, stderr } = await bash(folder, variables)
    const errors = stderr.split(SEPARATOR)
    return stdout
      .split(SEPARATOR)
      .slice(0, -1)
      .map((printed, index) => ({
        printed: printed.trim(),
        statuses: [...errors[index]!.matchAll(/<(\d{3})>/g)].map(([, status]) => Number(status)),
      }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function bash(cwd: string, variables: Record<string, string>): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, HOME: cwd, TMPDIR: cwd, NO_PROXY: '*', ...variables }
  const shell = spawn('bash', ['walk.sh'], { cwd, env, timeout: TIMEOUT_MS })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    shell[stream].setEncoding('utf8')
    shell[stream].on('data', (text: string) => {
      output[stream] += text
    })
  }
  return new Promise((resolve, reject) => {
    shell.once('error', reject)
    shell.once('close', (code) => {
      if (code === 0) return resolve(output)
      reject(
        new Error(
          `The commands stopped with code ${code} after ${output.stdout.split(SEPARATOR).length - 1} blocks: ${output.stderr.slice(-2000)}`,
        ),
      )
    })
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ELLIPSIS = '…'

/**
 * Where a response differs from the documented one. Ids and times need the same format, everything else the same value. A text may be
 * shortened with …; an object or a list is complete unless it ends with one.
 */
export function differences(documented: unknown, actual: unknown, path = 'response'): string[] {
  if (typeof documented === 'string' && typeof actual === 'string')
    return isSameText(documented, actual) ? [] : [`${path} is ${actual}, documented is ${documented}`]
  if (Array.isArray(documented) && Array.isArray(actual)) {
    const whole = documented.at(-1) !== ELLIPSIS
    const shown = whole ? documented : documented.slice(0, -1)
    if (whole ? actual.length !== shown.length : actual.length <= shown.length)
      return [`${path} has ${actual.length} elements, documented are ${whole ? '' : 'more than '}${shown.length}`]
    return shown.flatMap((one, index) => differences(one, actual[index], `${path}[${index}]`))
  }
  if (isObject(documented) && isObject(actual)) {
    const { [ELLIPSIS]: rest, ...shown } = documented
    const missing = Object.keys(shown).filter((key) => !(key in actual))
    const unknown = rest === undefined ? Object.keys(actual).filter((key) => !(key in shown)) : []
    return [
      ...missing.map((key) => `${path}.${key} is missing`),
      ...unknown.map((key) => `${path}.${key} is not in the document`),
      ...Object.keys(shown).flatMap((key) => (key in actual ? differences(shown[key], actual[key], `${path}.${key}`) : [])),
    ]
  }
  return documented === actual ? [] : [`${path} is ${JSON.stringify(actual)}, documented is ${JSON.stringify(documented)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function isSameText(documented: string, actual: string): boolean {
  for (const form of [UUID, TIME]) if (form.test(documented)) return form.test(actual)
  const [start, end] = documented.split(ELLIPSIS)
  return end === undefined
    ? documented === actual
    : actual.startsWith(start!) && actual.endsWith(end) && actual.length >= documented.length - 1
}
