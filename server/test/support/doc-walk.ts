import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One command of a document, with the answer the document promises for it. */
export type Step = { heading: string; script: string; promised: { status: number; body: unknown } | null }
export type Outcome = { statuses: number[]; printed: string }

/** The ```sh blocks of a document in order; a ```json block after one, marked with its status, is what it must print. */
export function stepsOf(markdown: string): Step[] {
  const steps: Step[] = []
  let heading = ''
  let fence: { language: string; mark: string; lines: string[] } | null = null
  for (const line of markdown.split('\n')) {
    const opening = /^```(\w+) ?(\S*)$/.exec(line)
    if (fence && line === '```') {
      const text = fence.lines.join('\n')
      if (fence.language === 'sh') steps.push({ heading, script: text, promised: null })
      if (fence.language === 'json' && fence.mark) steps.at(-1)!.promised = { status: Number(fence.mark), body: JSON.parse(text) }
      fence = null
    } else if (fence) fence.lines.push(line)
    else if (opening) fence = { language: opening[1]!, mark: opening[2]!, lines: [] }
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
  }
  return steps
}

const SEPARATOR = '\u001e'
const TIMEOUT_MS = 90_000

/** Runs them in one shell, as somebody would who pastes them one after another. curl tells its status besides. */
export async function walk(steps: Step[], variables: Record<string, string>): Promise<Outcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-walk-'))
  const preamble = `set -eu -o pipefail\ncurl() { command curl -w '%{stderr}<%{http_code}>' "$@"; }\n`
  const cut = `\nprintf '${SEPARATOR}'; printf '${SEPARATOR}' >&2\n`
  try {
    await writeFile(join(folder, 'walk.sh'), preamble + steps.map(({ script }) => script + cut).join(''))
    const { stdout, stderr } = await bash(folder, variables)
    const said = stderr.split(SEPARATOR)
    return stdout
      .split(SEPARATOR)
      .slice(0, -1)
      .map((printed, place) => ({
        printed: printed.trim(),
        statuses: [...said[place]!.matchAll(/<(\d{3})>/g)].map(([, status]) => Number(status)),
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
const REST = '…'

/**
 * Where an answer differs from the promised one. Ids and times need the same form, everything else the same value. A text may be cut
 * short by …; an object or a list is whole unless it ends in one.
 */
export function differences(promised: unknown, actual: unknown, path = 'answer'): string[] {
  if (typeof promised === 'string' && typeof actual === 'string')
    return isSameText(promised, actual) ? [] : [`${path} is ${actual}, promised is ${promised}`]
  if (Array.isArray(promised) && Array.isArray(actual)) {
    const whole = promised.at(-1) !== REST
    const shown = whole ? promised : promised.slice(0, -1)
    if (whole ? actual.length !== shown.length : actual.length <= shown.length)
      return [`${path} has ${actual.length} elements, promised are ${whole ? '' : 'more than '}${shown.length}`]
    return shown.flatMap((one, place) => differences(one, actual[place], `${path}[${place}]`))
  }
  if (isObject(promised) && isObject(actual)) {
    const { [REST]: rest, ...shown } = promised
    const missing = Object.keys(shown).filter((key) => !(key in actual))
    const unknown = rest === undefined ? Object.keys(actual).filter((key) => !(key in shown)) : []
    return [
      ...missing.map((key) => `${path}.${key} is missing`),
      ...unknown.map((key) => `${path}.${key} is not in the document`),
      ...Object.keys(shown).flatMap((key) => (key in actual ? differences(shown[key], actual[key], `${path}.${key}`) : [])),
    ]
  }
  return promised === actual ? [] : [`${path} is ${JSON.stringify(actual)}, promised is ${JSON.stringify(promised)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function isSameText(promised: string, actual: string): boolean {
  for (const form of [UUID, TIME]) if (form.test(promised)) return form.test(actual)
  const [start, end] = promised.split(REST)
  return end === undefined ? promised === actual : actual.startsWith(start!) && actual.endsWith(end) && actual.length >= promised.length - 1
}
