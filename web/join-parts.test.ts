import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, type Part } from './join-parts.ts'

const KB = 1000
const part = (name: string, bytes: number, pages: string, ...imports: Part[]): Part => ({
  modules: [name],
  bytes,
  pages: new Set(pages.split(' ')),
  imports: new Set(imports),
})
const filesOf = (parts: Part[], mayWaste = 100 * KB) =>
  joinParts(parts, () => mayWaste)
    .map((modules) => modules.sort().join(' '))
    .sort()

test('small modules of the same pages share a file', () => {
  const menu = part('menu', 2 * KB, 'events contacts settings')
  expect(filesOf([menu, part('table', 3 * KB, 'events contacts settings', menu)])).toEqual(['menu table'])
})

test('a large module stays apart from those of other pages', () => {
  expect(filesOf([part('camera', 40 * KB, 'scan events'), part('table', 3 * KB, 'contacts events')])).toEqual(['camera', 'table'])
})

test('a page that loads a file for one of its modules counts what the others import', () => {
  const dialog = part('dialog', 50 * KB, 'events contacts')
  const guard = part('guard', KB, 'events contacts', dialog)
  const error = part('error', KB, 'events contacts sign-in')
  expect(filesOf([dialog, guard, error])).toEqual(['dialog guard', 'error'])
})

test('a page loads no more than it may without using it', () => {
  const parts = () => [part('menu', 2 * KB, 'events contacts settings'), part('chart', 3 * KB, 'events contacts analytics')]
  expect(filesOf(parts(), 3 * KB)).toEqual(['chart menu'])
  expect(filesOf(parts(), 2 * KB)).toEqual(['chart', 'menu'])
})

/** Parts that import any of those before them, and the pages that load them. */
const anyParts = fc
  .array(fc.record({ bytes: fc.nat(40 * KB), pages: fc.uniqueArray(fc.nat(7)), imports: fc.uniqueArray(fc.nat(20), { maxLength: 4 }) }), {
    maxLength: 20,
  })
  .map((drawn) => {
    const parts: Part[] = []
    for (const [index, { bytes, pages, imports }] of drawn.entries()) {
      const imported = imports.filter((each) => each < index).map((each) => parts[each]!)
      parts.push({ modules: [`${index}`], bytes, pages: new Set(), imports: new Set(imported) })
      for (const each of withImports(parts[index]!)) for (const page of pages) each.pages.add(`${page}`)
    }
    return parts
  })
const withImports = (part: Part): Set<Part> => new Set([part, ...[...part.imports].flatMap((each) => [...withImports(each)])])

test('files do not import each other in a circle, and no page loads more than it may without using it', () => {
  fc.assert(
    fc.property(anyParts, fc.nat(60 * KB), (parts, mayWaste) => {
      const files = joinParts(parts, () => mayWaste)
      const partOf = new Map(parts.map((each) => [each.modules[0]!, each]))
      const fileOf = new Map(files.flatMap((file) => file.map((name) => [partOf.get(name)!, file] as const)))
      expect(files.flat().sort()).toEqual([...partOf.keys()].sort())
      const load = (file: string[], found: Set<string[]>, above: string[][]) => {
        expect(above).not.toContain(file)
        found.add(file)
        const imported = new Set(file.flatMap((name) => [...partOf.get(name)!.imports].map((each) => fileOf.get(each)!)))
        for (const each of imported) if (each !== file) load(each, found, [...above, file])
      }
      for (const page of new Set(parts.flatMap(({ pages }) => [...pages]))) {
        const used = parts.filter(({ pages }) => pages.has(page))
        const loaded = new Set<string[]>()
        for (const each of used) load(fileOf.get(each)!, loaded, [])
        const bytes = (some: Part[]) => some.reduce((sum, each) => sum + each.bytes, 0)
        expect(bytes([...loaded].flat().map((name) => partOf.get(name)!)) - bytes(used)).toBeLessThanOrEqual(mayWaste)
      }
    }),
    { numRuns: 100 },
  )
})
