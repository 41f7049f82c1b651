/** Modules that are loaded by the same pages. What a part imports is loaded by these pages as well. */
export type Part = { modules: string[]; bytes: number; pages: Set<string>; imports: Set<Part> }

/** As many bytes a page may load without using them, to have one request less: about four kilobytes when compressed. */
const BYTES_FOR_A_REQUEST = 12_000

/**
 * Joins parts into the files that pages share, until a request less costs more bytes than it is worth. `mayWaste` limits how many bytes a
 * page loads without using them. Files never import each other in a circle, because then a module could run before one that it imports.
 */
export function joinParts(parts: readonly Part[], mayWaste: (page: string) => number): string[][] {
  let files = copyOf(parts)
  const left = new Map(files.flatMap(({ pages }) => [...pages].map((page) => [page, mayWaste(page)] as const)))
  for (;;) {
    const pair = findBestPair(files, left)
    if (!pair) return files.map(({ modules }) => modules)
    const [first, second] = pair
    for (const { file, page } of loadedUnused(first, second)) {
      file.pages.add(page)
      left.set(page, left.get(page)! - file.bytes)
    }
    first.modules.push(...second.modules)
    first.bytes += second.bytes
    files = files.filter((file) => file !== second)
    for (const file of files) if (file.imports.delete(second)) file.imports.add(first)
    for (const imported of second.imports) first.imports.add(imported)
    first.imports.delete(first)
  }
}

function copyOf(parts: readonly Part[]): Part[] {
  const copies = new Map(
    parts.map((part) => [part, { ...part, modules: [...part.modules], pages: new Set(part.pages), imports: new Set<Part>() }]),
  )
  for (const [part, copy] of copies) for (const imported of part.imports) copy.imports.add(copies.get(imported)!)
  return [...copies.values()]
}

function findBestPair(files: Part[], left: Map<string, number>): [Part, Part] | undefined {
  const pairs = files.flatMap((second, index) => files.slice(0, index).map((first) => ({ first, second, most: mostGain(first, second) })))
  let best: { pair: [Part, Part]; gain: number } | undefined
  for (const { first, second, most } of pairs.filter(({ most }) => most > 0).sort((a, b) => b.most - a.most)) {
    if (best && most <= best.gain) break
    const wasted = new Map<string, number>()
    for (const { file, page } of loadedUnused(first, second)) wasted.set(page, (wasted.get(page) ?? 0) + file.bytes)
    const gain = countShared(first, second) * BYTES_FOR_A_REQUEST - [...wasted.values()].reduce((a, b) => a + b, 0)
    const isLeft = [...wasted].every(([page, bytes]) => bytes <= left.get(page)!)
    if (gain > (best?.gain ?? 0) && isLeft && !wouldBeCircle(first, second)) best = { pair: [first, second], gain }
  }
  return best?.pair
}

/** The gain if neither imports anything. Finding out what they import takes longer. */
function mostGain(first: Part, second: Part): number {
  const both = countShared(first, second)
  return both * BYTES_FOR_A_REQUEST - first.bytes * (second.pages.size - both) - second.bytes * (first.pages.size - both)
}

const countShared = (first: Part, second: Part) => [...first.pages].filter((page) => second.pages.has(page)).length

/** A page that loads one of two joined files also loads the other, and what that one imports. */
function loadedUnused(first: Part, second: Part): { file: Part; page: string }[] {
  const added = (pages: Set<string>, joined: Part) =>
    [...withImports(joined)].flatMap((file) => [...pages].filter((page) => !file.pages.has(page)).map((page) => ({ file, page })))
  return [...added(first.pages, second), ...added(second.pages, first)]
}

/** Whether one imports the other through a third. */
const wouldBeCircle = (first: Part, second: Part) => importsThroughThird(first, second) || importsThroughThird(second, first)
const importsThroughThird = (from: Part, to: Part) => [...from.imports].some((file) => file !== to && withImports(file).has(to))

function withImports(file: Part, found = new Set<Part>()): Set<Part> {
  if (found.has(file)) return found
  found.add(file)
  for (const each of file.imports) withImports(each, found)
  return found
}
