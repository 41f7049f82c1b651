import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as api from '@foyer/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { differences, type Step, stepsOf, walk } from './support/doc-walk.ts'
import { useFoyer } from './support/foyer.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'foyer-simulators-'))
const simulators = await startSimulators()
const settings = Object.fromEntries([...simulators.printed.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
// With the addresses the documents print, wherever the service of this test listens.
const { crmA, crmB, suite, baseUrl, previewOrigin } = readConfig(settings)
const foyer = useFoyer({ config: { crmA, crmB, suite, baseUrl, previewOrigin } })
afterAll(async () => {
  simulators.stop()
  await rm(folder, { recursive: true, force: true })
})

const [, major = 0, minor = 0] = /^curl (\d+)\.(\d+)/.exec(String(spawnSync('curl', ['--version']).stdout))?.map(Number) ?? []
const hasCurl = major > 7 || (major === 7 && minor >= 82)
if (!hasCurl)
  console.warn('The commands in README.md and docs/walk.md were not run: they need curl 7.82 or newer, and this machine has none.')

const walkSteps = stepsOf(await readFile(join(ROOT, 'docs/walk.md'), 'utf8'))
const tourSteps = stepsOf(sectionOf(await readFile(join(ROOT, 'README.md'), 'utf8'), 'Tour'))

/** The interface's own numbers. */
const NUMBERED: Record<number, api.Operation> = {
  1: api.signalCrmASubmission,
  2: api.saveFormMapping,
  3: api.updateSponsor,
  4: api.uploadObject,
  5: api.previewWorkspaceSuite,
  6: api.cancelEvent,
  7: api.getEventSite,
  8: api.listEventEmailTemplates,
  9: api.listCampaignLinks,
  10: api.listContactNotes,
  11: api.createPreviewSession,
  12: api.resolveSpamDomainTip,
  13: api.listRegistrationLogs,
  14: api.syncContactsWithCrmB,
  15: api.deleteSponsor,
  16: api.revokeInvite,
  17: api.listGeoRules,
  18: api.unlinkCampaign,
  19: api.resolveUniqueSlug,
  20: api.deleteForm,
  21: api.listPublishedEvents,
}
const REFUSALS: api.ErrorCode[] = [
  'UNAUTHORIZED',
  'NO_ACTIVE_ORGANIZATION',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_ERROR',
  'INVALID_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'METHOD_NOT_ALLOWED',
]

describe('docs/walk.md', () => {
  test('calls each of the 21 operations of the interface under its own number and address, and shows every field of its answer', () => {
    for (const [number, op] of Object.entries(NUMBERED)) {
      const step = walkSteps.findLast(({ heading }) => heading.startsWith(`${number}. `))
      expect(step, `no section ${number}`).toBeDefined()
      const lastCall = step!.script.split('\n').findLast((line) => line.includes('curl'))!
      expect(withNotes(lastCall, step!.script), `section ${number}`).toMatch(
        new RegExp(`${op.path.replace(/:\w+/g, '[^/?\\s]+')}(["?\\s]|$)`),
      )
      expect(methodOf(lastCall), `section ${number}`).toBe(op.method)
      expect(step!.promised?.status, `section ${number}`).toBe(op.success)
      expect(Object.keys(step!.promised!.body as object), `section ${number}`).toEqual(
        expect.arrayContaining((op.result as unknown as { required: string[] }).required),
      )
    }
  })

  test('shows a refusal of each kind', () => {
    const shown = walkSteps.map(({ promised }) => (promised?.body as { code?: string } | undefined)?.code)
    for (const code of REFUSALS) expect(shown).toContain(code)
  })

  test.runIf(hasCurl)('gives, command by command, the answers it prints', () => expectKept(walkSteps), 100_000)
})

describe('the tour of README.md', () => {
  test.runIf(hasCurl)(
    'gives, command by command, the answers it prints',
    async () => {
      expect(tourSteps.length).toBeGreaterThan(5)
      await expectKept(tourSteps)
    },
    100_000,
  )
})

describe('the comparison with a printed answer', () => {
  const printed = {
    id: '0198c0de-0000-7000-8000-000000000001',
    at: '2027-01-01T00:00:00.000Z',
    status: 'DRAFT',
    list: [1, '…'],
    url: 'a/…/z',
  }
  const answer = {
    id: '11111111-1111-4111-8111-111111111111',
    at: '2030-05-05T10:00:00.123Z',
    status: 'DRAFT',
    list: [1, 2],
    url: 'a/b/c/z',
  }

  test('lets ids and times differ, and what is cut short', () => {
    expect(differences(printed, answer)).toEqual([])
    expect(differences({ status: 'DRAFT', '…': '…' }, answer)).toEqual([])
  })

  test.each([
    ['another value', { status: 'PUBLISHED' }],
    ['an id that is none', { id: '7' }],
    ['a time that is none', { at: 'soon' }],
    ['nothing where something was printed', { status: null }],
    ['an element too few', { list: [1] }],
    ['another end of a text that was cut short', { url: 'a/b/c' }],
    ['a field nobody printed', { extra: true }],
  ])('notices %s', (_, change) => {
    expect(differences(printed, { ...answer, ...change })).toHaveLength(1)
  })

  test('notices a missing field', () => {
    const { status: _, ...rest } = answer
    expect(differences(printed, rest)).toEqual(['answer.status is missing'])
  })
})

async function expectKept(steps: Step[]) {
  const file = join(folder, 'simulators.txt')
  await writeFile(file, simulators.printed)
  const outcomes = await walk(steps, { FOYER: foyer.url, SIMULATORS: file, RUN: '1' })
  expect(outcomes).toHaveLength(steps.length)
  const broken = steps.flatMap(({ heading, script, promised }, place) => {
    const { printed, statuses } = outcomes[place]!
    const at = heading || script.split('\n').at(-1)
    if (!promised) return printed === '' ? [] : [`${at}: prints ${printed}, and the document does not say so`]
    if (statuses.at(-1) !== promised.status) return [`${at}: answered ${statuses.at(-1)}, promised is ${promised.status}: ${printed}`]
    return differences(promised.body, JSON.parse(printed)).map((difference) => `${at}: ${difference}`)
  })
  expect(broken).toEqual([])
}

function sectionOf(markdown: string, title: string): string {
  const [, text = ''] = markdown.split(`\n## ${title}\n`)
  return text.split('\n## ')[0]!
}

/** A call may name its address by a variable set in the same block. */
const withNotes = (line: string, script: string) =>
  line.replace(/\$([A-Z_]+)/g, (name, key: string) => new RegExp(`^${key}=(\\S*/\\S*)$`, 'm').exec(script)?.[1] ?? name)

const methodOf = (call: string) => / -X (\w+)/.exec(call)?.[1] ?? (call.includes(' --json') ? 'POST' : 'GET')

/** The very command the walk tells people to run, on ports that are free here. */
async function startSimulators(): Promise<{ printed: string; stop(): void }> {
  for (let attempt = 1; ; attempt += 1) {
    const firstPort = 20_000 + Math.floor(Math.random() * 10_000) * 4
    const child = spawn(process.execPath, ['--import', 'tsx', 'simulators/src/run.ts', String(firstPort)], { cwd: ROOT })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    const ended = once(child, 'close')
    while (!printed.includes('until this process ends') && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), ended])
    if (child.exitCode === null) return { printed, stop: () => child.kill() }
    if (attempt === 5) throw new Error('The simulators did not start on any ports.')
  }
}
