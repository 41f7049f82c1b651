import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { ERRORS, operations, REGISTRATION_STATUSES, TEMPLATE_TRIGGERS } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const tree = listFiles(ROOT)
const names = new Set(tree.map((path) => basename(path)))
const documents = tree.filter((path) => /^([A-Z]+\.md|docs\/.*\.md)$/.test(path))

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)
const commands = [.../const COMMANDS[\s\S]*?\n}/.exec(read('server/src/cli.ts'))![0].matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(
  ([, name]) => name!,
)
const settings = [...read('server/src/config.ts').matchAll(/'([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST)'/g)]
  .map(([, name]) => name!)
  .filter((name) => !['CRM_A', 'CRM_B'].includes(name))
const constants = tree
  .filter((path) => /^(contracts|server)\/src\/.*(?<!\.test)\.ts$/.test(path))
  .flatMap((path) => [...read(path).matchAll(/^export const ([A-Z][A-Z0-9_]+)\b/gm)].map(([, name]) => name!))
const upperCaseNames = new Set<string>([...settings, ...constants, ...Object.keys(ERRORS), ...REGISTRATION_STATUSES, ...TEMPLATE_TRIGGERS])
const PAGES = ['/{}/{}/register', '/registrations/{}', '/dashboard', '/check-in/files/', '/sitemap.xml', '/robots.txt']
const addresses = [...operations.map(({ path }) => path.replace(/:\w+/g, '{}')), ...PAGES, '/docs', '/openapi.json', '/api/auth', '/']

/** Everything that a document refers to and that does not exist. */
function missingFrom(path: string, markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
  const maps = [...markdown.matchAll(/^```text\n([\s\S]*?)^```/gm)].flatMap(([, text]) =>
    text!.split('\n').map((line) => line.split(/\s/)[0]!),
  )
  const links = [...prose.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target!)
  return [
    ...links.filter((target) => !existsSync(join(ROOT, dirname(path), target))).map((target) => `the link ${target}`),
    ...[...spans, ...maps].filter((text) => isPath(text) && !existsSync(join(ROOT, text))).map((text) => `the path ${text}`),
    ...spans.filter((text) => /^[\w.-]+\.(ts|mjs|cjs|md|sql|svg)$/.test(text) && !names.has(text)).map((text) => `the file ${text}`),
    ...spans.filter((text) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text) && !upperCaseNames.has(text)).map((text) => `the name ${text}`),
    ...spans.filter((text) => /^(\w+ )?\/[\w./{}-]*$/.test(text) && !isAddress(text)).map((text) => `the address ${text}`),
    ...[...markdown.matchAll(/npm run (?!foyer --)(\w+(?::\w+)*)/g)].filter(([, name]) => !scripts.includes(name!)).map(([text]) => text),
    ...[...markdown.matchAll(/npm run foyer -- ([\w-]+)/g)].filter(([, name]) => !commands.includes(name!)).map(([text]) => text),
  ]
}

const isPath = (text: string) =>
  /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(text) && text.includes('/') && existsSync(join(ROOT, text.split('/')[0]!))

/** The beginning of a path counts too, as in "no `/api` in the path". */
function isAddress(text: string): boolean {
  const wanted = text.replace(/^\w+ /, '').replace(/\{\w+\}/g, '{}')
  return addresses.some((address) => address === wanted || address.startsWith(`${wanted}/`))
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return [relative(ROOT, path)]
    return entry.isDirectory() && !['node_modules', 'dist', 'data', '.git'].includes(entry.name) ? listFiles(path) : []
  })
}

describe('the documents', () => {
  test.each(documents)('%s refers only to things that exist', (path) => {
    expect(missingFrom(path, read(path))).toEqual([])
  })

  test('are all linked from the README, directly or indirectly', () => {
    const reached = new Set(['README.md'])
    for (const path of reached) {
      for (const [, target] of read(path).matchAll(/\]\((?!https?:|#)([^)#]+\.md)/g)) reached.add(join(dirname(path), target!))
    }
    expect(documents.filter((path) => !reached.has(path))).toEqual([])
  })

  test('list every error with its status and message', () => {
    const listed = [...read('docs/errors.md').matchAll(/^\| (\d{3}) +\| `(\w+)` +\| (.*?) +\|$/gm)].map(([, status, code, message]) => [
      code,
      [Number(status), message],
    ])
    expect(Object.fromEntries(listed)).toEqual(ERRORS)
  })

  test('that are named in the sources exist', () => {
    const sources = tree.filter((path) => /^(contracts|server|simulators|web)\/src\/.*(?<!\.test)\.(ts|html)$/.test(path))
    const named = new Set(sources.flatMap((path) => [...read(path).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([name]) => name)))
    expect(named.size).toBeGreaterThan(0)
    expect([...named].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('explain every setting the service reads', () => {
    const explained = read('docs/operations.md')
    expect(settings.length).toBeGreaterThan(20)
    expect(settings.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  })

  test.each([
    ['a link', 'See [the rules](docs/rules.md).'],
    ['a path', 'It is in `server/src/features/tickets/`.'],
    ['a path of a map', '```text\nserver/src/tickets/   tickets\n```'],
    ['a file', 'It is in `sell-ticket.ts`.'],
    ['a script', 'Run `npm run deploy`.'],
    ['a command', 'Run `npm run foyer -- explode`.'],
    ['a setting', 'Set `FOYER_TICKETS`.'],
    ['an address', 'Call `GET /api/v1/tickets/{ticketId}`.'],
  ])('control: a reference to %s that does not exist is detected', (_, text) => {
    expect(missingFrom('README.md', text)).toHaveLength(1)
  })
})
