import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join, resolve } from 'node:path'

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
/** By file of the bundle. */
type SourceMaps = ReadonlyMap<string, SourceMap>
type Profile = { nodes: { id: number; callFrame: Frame }[]; samples: number[]; timeDeltas: number[] }

const ROOT = join(import.meta.dirname, '..')
const BUNDLE = join(ROOT, 'server/dist')
const MAX_LINES = 25
const MAX_NAME = 40

/** Set by BENCH_PROFILE: where the service writes its CPU profiles, which DevTools can open. */
export const profileFolder = process.env.BENCH_PROFILE

export const profileArguments = (): string[] =>
  profileFolder ? ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${resolve(profileFolder)}`] : []

/** Where a service that has ended spent its CPU time: the packages and folders, as percentages of the time it was not idle. */
export function describeProfiles(folder: string): string {
  const maps = new Map(
    readdirSync(BUNDLE)
      .filter((name) => name.endsWith('.js.map'))
      .map((name) => [name.slice(0, -'.map'.length), new SourceMap(JSON.parse(readFileSync(join(BUNDLE, name), 'utf8')))]),
  )
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .sort()
    .map((name) => `${name}\n${describe(JSON.parse(readFileSync(join(folder, name), 'utf8')), maps)}`)
    .join('\n\n')
}

function describe({ nodes, samples, timeDeltas }: Profile, maps: SourceMaps): string {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame, maps)]))
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const place = places.get(id)!
    times.set(place, (times.get(place) ?? 0) + timeDeltas[index]!)
  }
  times.delete('(idle)')
  const total = [...times.values()].reduce((sum, time) => sum + time, 0)
  const lines = [...times].sort(([, a], [, b]) => b - a).slice(0, MAX_LINES)
  return [`${(total / 1e6).toFixed(1)} s busy`, ...lines.map(([place, time]) => `${((100 * time) / total).toFixed(1)} %  ${place}`)].join(
    '\n',
  )
}

/** A package, a folder of the service, a module of Node, or what the engine does itself. */
function placeOf({ functionName, url, lineNumber, columnNumber }: Frame, maps: SourceMaps): string {
  if (!url) return functionName.slice(0, MAX_NAME) || '(native)'
  if (url.startsWith('node:')) return url
  const entry = maps.get(basename(url))?.findEntry(lineNumber, columnNumber)
  const source = entry && 'originalSource' in entry ? resolve(BUNDLE, String(entry.originalSource)) : url
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  return inPackage ?? source.replace(`${ROOT}/`, '').split('/').slice(0, -1).join('/')
}
