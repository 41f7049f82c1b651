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
// With the URLs in the documents, whichever port the service of this test listens on.
const { crmA, crmB, suite, baseUrl, previewOrigin } = readConfig(settings)
const foyer = useFoyer({ config: { crmA, crmB, suite, baseUrl, previewOrigin } })
afterAll(async () => {
  simulators.stop()
  await rm(folder, { recursive: true, force: true })
})

const [, major = 0, minor = 0] = /^curl (\d+)\.(\d+)/.exec(String(spawnSync('curl', ['--version']).stdout))?.map(Number) ?? []
const hasCurl = major > 7 || (major === 7 && minor >= 82)
if (!hasCurl)
  console.warn(
    'The commands in README.md, docs/walk.md and docs/api-keys.md were not run: they need curl 7.82 or newer, and this machine has none.',
  )

const walkSteps = stepsOf(await readFile(join(ROOT, 'docs/walk.md'), 'utf8'))
const keySteps = stepsOf(await readFile(join(ROOT, 'docs/api-keys.md'), 'utf8'))
const tourSteps = stepsOf(sectionOf(await readFile(join(ROOT, 'README.md'), 'utf8'), 'Tour'))

/** The numbers of the sections in docs/walk.md. */
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
const SHOWN_ERRORS: api.ErrorCode[] = [
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
  test('calls each of the 21 numbered operations under its path, and shows every field of its response', () => {
    for (const [number, op] of Object.entries(NUMBERED)) {
      const step = walkSteps.findLast(({ heading }) => heading.startsWith(`${number}. `))
      expect(step, `no section ${number}`).toBeDefined()
      const lastCall = step!.script.split('\n').findLast((line) => line.includes('curl'))!
      expect(withVariables(lastCall, step!.script), `section ${number}`).toMatch(
        new RegExp(`${op.path.replace(/:\w+/g, '[^/?\\s]+')}(["?\\s]|$)`),
      )
      expect(methodOf(lastCall), `section ${number}`).toBe(op.method)
      expect(step!.documented?.status, `section ${number}`).toBe(op.success)
      expect(Object.keys(step!.documented!.body as object), `section ${number}`).toEqual(
        expect.arrayContaining((op.result as unknown as { required: string[] }).required),
      )
    }
  })

  test('shows an error of each kind', () => {
    const shown = walkSteps.map(({ documented }) => (documented?.body as { code?: string } | undefined)?.code)
    for (const code of SHOWN_ERRORS) expect(shown).toContain(code)
  })

  test.runIf(hasCurl)('shows the actual response to each command', () => expectDocumentedResponses(walkSteps))
})

describe('the tour of README.md', () => {
  test.runIf(hasCurl)('shows the actual response to each command', async () => {
    expect(tourSteps.length).toBeGreaterThan(5)
    await expectDocumentedResponses(tourSteps)
  })
})

describe('docs/api-keys.md', () => {
  test.runIf(hasCurl)('shows the actual response to each command', () => expectDocumentedResponses(keySteps))
})

describe('the comparison with a documented response', () => {
  const printed = {
    id: '0198c0de-0000-7000-8000-000000000001',
    at: '2027-01-01T00:00:00.000Z',
    status: 'DRAFT',
    list: [1, '…'],
    url: 'a/…/z',
  }
  const response = {
    id: '11111111-1111-4111-8111-111111111111',
    at: '2030-05-05T10:00:00.123Z',
    status: 'DRAFT',
    list: [1, 2],
    url: 'a/b/c/z',
  }

  test('ignores the values of ids and times, and what is shortened', () => {
    expect(differences(printed, response)).toEqual([])
    expect(differences({ status: 'DRAFT', '…': '…' }, response)).toEqual([])
  })

  test.each([
    ['another value', { status: 'PUBLISHED' }],
    ['an invalid id', { id: '7' }],
    ['an invalid time', { at: 'soon' }],
    ['null instead of a value', { status: null }],
    ['a missing element', { list: [1] }],
    ['another end of a shortened text', { url: 'a/b/c' }],
    ['an undocumented field', { extra: true }],
  ])('detects %s', (_, change) => {
    expect(differences(printed, { ...response, ...change })).toHaveLength(1)
  })

  test('detects a missing field', () => {
    const { status: _, ...rest } = response
    expect(differences(printed, rest)).toEqual(['response.status is missing'])
  })
})

async function expectDocumentedResponses(steps: Step[]) {
  const file = join(folder, 'simulators.txt')
  await writeFile(file, simulators.printed)
  const outcomes = await walk(steps, { FOYER: foyer.url, SIMULATORS: file, RUN: '1' })
  expect(outcomes).toHaveLength(steps.length)
  const mismatches = steps.flatMap(({ heading, script, documented }, index) => {
    const { printed, statuses } = outcomes[index]!
    const at = heading || script.split('\n').at(-1)
    if (!documented) return printed === '' ? [] : [`${at}: prints ${printed}, which is not in the document`]
    if (statuses.at(-1) !== documented.status) return [`${at}: returned ${statuses.at(-1)}, documented is ${documented.status}: ${printed}`]
    return differences(documented.body, JSON.parse(printed)).map((difference) => `${at}: ${difference}`)
  })
  expect(mismatches).toEqual([])
}

function sectionOf(markdown: string, title: string): string {
  const [, text = ''] = markdown.split(`\n## ${title}\n`)
  return text.split('\n## ')[0]!
}

/** The URL of a call may be in a variable that is set in the same block. */
const withVariables = (line: string, script: string) =>
  line.replace(/\$([A-Z_]+)/g, (name, key: string) => new RegExp(`^${key}=(\\S*/\\S*)$`, 'm').exec(script)?.[1] ?? name)

const methodOf = (call: string) => / -X (\w+)/.exec(call)?.[1] ?? (call.includes(' --json') ? 'POST' : 'GET')

/** Runs the command of the document, on free ports. */
async function startSimulators(): Promise<{ printed: string; stop(): void }> {
  for (let attempt = 1; ; attempt += 1) {
    const firstPort = 20_000 + Math.floor(Math.random() * 10_000) * 4
    const child = spawn(process.execPath, ['--import', 'tsx', 'simulators/src/run.ts', String(firstPort)], { cwd: ROOT })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    const ended = once(child, 'close')
    while (!printed.includes('Press Ctrl-C to stop') && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), ended])
    if (child.exitCode === null) return { printed, stop: () => child.kill() }
    if (attempt === 5) throw new Error('The simulators did not start on any ports.')
  }
}
