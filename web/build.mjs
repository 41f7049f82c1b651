import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const WEB = join(ROOT, 'web')
const WEB_DIST = join(WEB, 'dist')
const STAMP_FILE = join(WEB_DIST, 'built-from')
const SOURCES = [join(WEB, 'src'), join(WEB, 'fonts'), join(ROOT, 'contracts/src')]
const CONFIGURATION = ['index.html', 'vite.config.ts', 'plan-files.ts', 'join-parts.ts', 'frames.mjs'].map((name) => join(WEB, name))
const FILES = [...CONFIGURATION, join(ROOT, 'package-lock.json'), fileURLToPath(import.meta.url)]

/** Builds the dashboard unless web/dist was built from the same sources. Returns whether it was built. */
export async function buildWebIfNeeded({ onBuild = () => {} } = {}) {
  const hash = hashSources()
  if (isBuiltFrom(hash)) return false
  onBuild()
  // Built beside it and then renamed, so that two starts at the same time never mix their files.
  const draft = join(WEB, `dist.${process.pid}`)
  try {
    await runVite(draft)
    await compressFiles(draft)
    writeFileSync(join(draft, 'built-from'), hash)
    replaceFolder(WEB_DIST, draft)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return true
}

const isBuiltFrom = (hash) => existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === hash

export const isWebBuilt = () => isBuiltFrom(hashSources())

/** In a process of its own: the bundler takes more memory than the service, and NODE_ENV decides which React is built. */
async function runVite(outDir) {
  const script = `import { build } from 'vite'
    await build({ configFile: ${JSON.stringify(join(WEB, 'vite.config.ts'))}, logLevel: 'error', build: { outDir: ${JSON.stringify(outDir)} } })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output.trim() || `vite ended with ${code}`)
}

const COMPRESSED = /\.(js|css|svg)$/

/** Once here instead of on every request. */
async function compressFiles(folder) {
  await Promise.all(
    readdirSync(folder)
      .filter((name) => COMPRESSED.test(name))
      .map(async (name) => {
        const content = readFileSync(join(folder, name))
        const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })])
        writeFileSync(join(folder, `${name}.br`), br)
        writeFileSync(join(folder, `${name}.gz`), gz)
      }),
  )
}

function replaceFolder(target, replacement) {
  const old = `${target}.old.${process.pid}`
  mkdirSync(target, { recursive: true })
  renameSync(target, old)
  renameSync(replacement, target)
  rmSync(old, { recursive: true, force: true })
}

function hashSources() {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
  for (const path of [...files, ...FILES].sort()) hash.update(`${relative(ROOT, path)}\0`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 32)
}
