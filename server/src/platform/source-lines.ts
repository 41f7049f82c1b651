import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSourceMap, type SourceMap, sourceAt } from './source-map.ts'

const FRAME = /\(?((?:file:\/\/)?\/[^\s()]+\.js):(\d+):(\d+)\)?$/
const maps = new Map<string, SourceMap | undefined>()

/**
 * The stack with the lines of the sources instead of those of the bundle. Node can do this itself, but would read the source map at every
 * start and keep it in memory; here it is read only when an error is logged.
 */
export const withSourceLines = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => {
      try {
        return mapFrame(line)
      } catch {
        // An error is being logged. One more, from here, would hide it and end the process.
        return line
      }
    })
    .join('\n')

function mapFrame(line: string): string {
  const match = FRAME.exec(line)
  if (!match) return line
  const file = match[1]!.startsWith('file://') ? fileURLToPath(match[1]!) : match[1]!
  const map = mapOf(file)
  const found = map && sourceAt(map, Number(match[2]) - 1, Number(match[3]) - 1)
  // Lines that the build has added have no source.
  if (!found) return line
  const location = `${resolve(dirname(file), found.source)}:${found.line + 1}`
  return line.replace(FRAME, line.trimEnd().endsWith(')') ? `(${location})` : location)
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  return maps.get(file)
}

function readMap(path: string): SourceMap | undefined {
  try {
    return readSourceMap(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
