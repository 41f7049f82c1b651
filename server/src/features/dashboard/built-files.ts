import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { DASHBOARD_FOLDER } from '../../platform/installed-files.ts'

type BuiltFile = { sizes: Partial<Record<Encoding, number>>; type: string }
type Encoding = 'identity' | 'gzip' | 'br'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const SUFFIXES: Record<Encoding, string> = { identity: '', gzip: '.gz', br: '.br' }

let files: Promise<Map<string, BuiltFile>> | undefined

/**
 * A file of the dashboard in the best encoding the browser takes. Only the names that were there at the first request exist, so that a name
 * in a URL never becomes a path. The files stay on disk: kept in memory, they would double what an idle process needs.
 */
export async function findFile(name: string, acceptEncoding: string) {
  files ??= listFiles()
  const file = (await files).get(name)
  if (!file) return undefined
  const encoding = (['br', 'gzip'] as const).find((each) => file.sizes[each] !== undefined && accepts(acceptEncoding, each)) ?? 'identity'
  return {
    headers: {
      'content-type': file.type,
      'content-length': file.sizes[encoding]!,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    open: () => createReadStream(join(DASHBOARD_FOLDER, name + SUFFIXES[encoding])),
  }
}

async function listFiles(): Promise<Map<string, BuiltFile>> {
  const names = await readdir(DASHBOARD_FOLDER).catch((): string[] => [])
  const found = new Map<string, BuiltFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const sizes: BuiltFile['sizes'] = {}
    for (const [encoding, suffix] of Object.entries(SUFFIXES) as [Encoding, string][]) {
      if (names.includes(name + suffix)) sizes[encoding] = (await stat(join(DASHBOARD_FOLDER, name + suffix))).size
    }
    found.set(name, { sizes, type })
  }
  return found
}

const accepts = (header: string, encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`, 'i').test(header)
