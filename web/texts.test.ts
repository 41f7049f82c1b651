import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { LANGUAGES } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'

const SRC = join(import.meta.dirname, 'src')
const TEXTS = join(SRC, 'texts')
const read = (path: string) => readFileSync(path, 'utf8')
/** Sentences of the service are compared in sentences.test.ts. */
const namesIn = (folder: string) => readdirSync(join(TEXTS, folder)).filter((file) => !file.startsWith('sentences'))

test('every language has every file of texts', () => {
  for (const language of Object.keys(LANGUAGES)) expect(namesIn(language)).toEqual(namesIn('en'))
})

describe.each(Object.keys(LANGUAGES).filter((language) => language !== 'en'))('the language %s', (language) => {
  type Leaf = [path: string, text: unknown]
  const leavesOf = (value: unknown, path: string): Leaf[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
      : [[path, value]]
  const textsOf = async (folder: string) =>
    new Map((await Promise.all(namesIn(folder).map(async (file) => leavesOf(await import(join(TEXTS, folder, file)), file)))).flat())

  test('has every text, with the same values filled in, and few as in English', async () => {
    const [english, own] = [await textsOf('en'), await textsOf(language)]
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    const same: string[] = []
    for (const [path, text] of english) {
      const translated = own.get(path)
      expect(typeof translated, path).toBe(typeof text)
      if (typeof text === 'function') expect((translated as Function).length, path).toBe(text.length)
      if (typeof text === 'string' && translated === text && !NAMES.test(text) && /\p{L}{3,} \p{L}{2,}/u.test(text))
        same.push(`${path}: ${text}`)
    }
    expect(same).toEqual([])
  })
})

/** The same in every language. */
const NAMES = /Google Workspace|^Ada |example\.org/

test('no text stands in a component', () => {
  const components = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(100)
  const found = components.flatMap((file) => {
    const code = read(join(SRC, file))
    const between = [...code.matchAll(/>([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*)<\//gu)].map(([, text]) => text!.trim())
    const attributes = [...code.matchAll(/\b(?:label|title|placeholder|description|aria-label|alt)="([^"]*\p{L}{2}[^"]*)"/gu)].map(
      ([, text]) => text!,
    )
    return [...between, ...attributes].filter((text) => !NAMES.test(text)).map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})

/** Exported names by file: what a page has when it names the file. */
const FILES = Object.fromEntries(
  namesIn('en').map((file) => {
    const exported = [...read(join(TEXTS, 'en', file)).matchAll(/^export const (\w+)/gm)].map(([, name]) => name!)
    return [file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), exported]
  }),
)
const AT_START = [...FILES.common!, ...FILES.frame!]
const NAMESPACES = new Set(Object.values(FILES).flat())

const WITH_LATER = /(?:from |import\()'(\.[^']+\.tsx?)'/g
const AT_ONCE = /from '(\.[^']+\.tsx?)'/g

/** The texts of a module and of all that it imports. */
function textsUsedBy(path: string, imports = WITH_LATER, seen = new Set<string>()): Set<string> {
  const used = new Set<string>()
  if (seen.has(path)) return used
  seen.add(path)
  const code = read(path)
  for (const [, name] of code.matchAll(/\bt\.(\w+)/g)) if (NAMESPACES.has(name!)) used.add(name!)
  for (const [, specifier] of code.matchAll(imports)) {
    const imported = join(dirname(path), specifier!)
    if (!imported.startsWith(TEXTS)) for (const name of textsUsedBy(imported, imports, seen)) used.add(name)
  }
  return used
}

type Route = { page: string; path: string; texts: string[] }
const ROUTES: Route[] = readdirSync(join(SRC, 'routes'))
  .filter((file) => file.endsWith('routes.ts'))
  .flatMap((file) => {
    const code = read(join(SRC, 'routes', file))
    const loaders = new Map([...code.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name, path]) => [name!, path!]))
    return [...code.matchAll(/page\(\s*(?:\(\) => import\('([^']+)'\)|(\w+)),\s*'(\w+)'((?:,\s*'\w+')*),?\s*\)/g)].map(
      ([, path, loader, page, texts]) => ({
        page: page!,
        path: join(SRC, 'routes', path ?? loaders.get(loader!)!),
        texts: [...texts!.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
      }),
    )
  })

describe('a page loads the texts it uses', () => {
  const calls = readdirSync(join(SRC, 'routes')).flatMap((file) => read(join(SRC, 'routes', file)).match(/component: page\(/g) ?? [])
  test('every page is looked at', () => expect(ROUTES).toHaveLength(calls.length))

  test('what is loaded at the start uses the texts of the start', () => {
    const missing = [...textsUsedBy(join(SRC, 'main.tsx'), AT_ONCE)].filter((name) => !AT_START.includes(name))
    expect(missing).toEqual([])
  })

  test.each(ROUTES)('$page', ({ path, texts }) => {
    const has = new Set([...AT_START, ...texts.flatMap((name) => FILES[name] ?? [])])
    const missing = [...textsUsedBy(path)].filter((name) => !has.has(name))
    expect(missing.join(' '), relative(SRC, path)).toBe('')
  })
})
