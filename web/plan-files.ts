import { relative } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { framesAround, isInFrame } from './frames.mjs'
import { joinParts, type Part } from './join-parts.ts'

type Chunk = Rolldown.OutputChunk

/** How many bytes a page may load without using them. Fewer outside the frame, where a page is opened alone and often on a phone. */
const mayWaste = (page: string) => (isInFrame(page) ? 36_000 : 12_000)

/** Texts that pages use together, by language. Each of the others has a file of its own. */
const TEXTS = {
  start: /^(common|frame|sentences)\b/,
  event: /^(events|registrants|messages)\b/,
  'event-parts': /^(embedding|redirects|salesforce|site-versions|speakers|sponsors|suite)\b/,
  settings: /^(api-keys|domain)\b/,
}

/**
 * Names the file of each module that pages share and that is not loaded at the start. Without such names, each set of pages that share
 * modules has files of its own: a page would load a hundred, most of them below a kilobyte. Which pages share what is known only after
 * modules that nothing uses are left out, so the dashboard is built twice: the first build shows it.
 */
export async function planFiles(config: InlineConfig & { root: string }): Promise<(id: string) => string | null> {
  const first = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false } })
  const chunks = (first as Rolldown.RolldownOutput).output.filter((each) => each.type === 'chunk')
  const path = (id: string) => relative(config.root, id)
  const files = joinParts(sharedParts(chunks, path), mayWaste)
  const names = new Map(files.flatMap((modules, index) => modules.map((id) => [id, `shared-${index + 1}`] as const)))
  return (id) => names.get(id) ?? nameOfTexts(path(id))
}

function nameOfTexts(path: string): string | null {
  const [, language, file] = /^src\/texts\/(\w+)\/(.+)$/.exec(path) ?? []
  const [group] = Object.entries(TEXTS).find(([, pattern]) => file && pattern.test(file)) ?? []
  return group ? `texts-${language}-${group}` : null
}

/** The chunks of a build that are neither loaded at the start nor of one page only. */
function sharedParts(chunks: Chunk[], path: (id: string) => string): Part[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (chunk: Chunk, found = new Set<Chunk>()) => {
    if (found.has(chunk)) return found
    found.add(chunk)
    for (const name of chunk.imports) withImports(byName.get(name)!, found)
    return found
  }
  const start = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk)]))
  const parts = new Map<Chunk, Part>()
  for (const chunk of chunks) {
    if (start.has(chunk) || chunk.isDynamicEntry) continue
    parts.set(chunk, { modules: chunk.moduleIds, bytes: chunk.code.length, pages: new Set(), imports: new Set() })
  }
  for (const [chunk, { imports }] of parts) {
    for (const name of chunk.imports) {
      const imported = parts.get(byName.get(name)!)
      if (imported) imports.add(imported)
    }
  }
  const pages = new Map(chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map((chunk) => [path(chunk.facadeModuleId!), chunk]))
  for (const page of pages.keys()) {
    const loaded = [...framesAround(page), page].flatMap((each) => [...withImports(pages.get(each)!)])
    for (const chunk of loaded) parts.get(chunk)?.pages.add(page)
  }
  return [...parts.values()]
}
