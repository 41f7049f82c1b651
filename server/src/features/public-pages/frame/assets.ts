import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '../../../platform/http/etag.ts'
import { problem } from '../../../platform/http/problem.ts'
import { PUBLIC_SCRIPTS_FOLDER } from '../../../platform/installed-files.ts'
import { FONTS } from './fonts.ts'

/** Defined by scripts/build.mjs: every file of web/src/public, bundled and minified, under its name with .js. */
declare const BUNDLED_PUBLIC_SCRIPTS: Record<string, string>

type Asset = { url: string; etag: string; body: Buffer }

const SCRIPT_NAME = /^[a-z][a-z0-9-]*\.js$/
const assets = new Map<string, Asset>()

/**
 * Scripts and fonts of pages. The URL contains a hash of the content, so browsers may cache it forever. When the service runs from sources,
 * each script is bundled on first use.
 */
export function mountAssets(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params
    if (file === WEBSITE_SCRIPT) return sendWebsiteScript(request, reply)
    const [, name = '', extension = ''] = /^([a-z][a-z0-9-]*)\.[\w-]{16}\.(js|woff2)$/.exec(file) ?? []
    const asset = extension === 'woff2' ? FONTS.get(name) : findAsset(`${name}.js`)
    if (!asset || asset.url !== `/assets/${file}`) throw problem('NOT_FOUND')
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: asset.etag })
    if (isNotModified(request.headers['if-none-match'], asset.etag)) return reply.code(304).send()
    return reply.type(MEDIA_TYPES[extension as keyof typeof MEDIA_TYPES]).send(asset.body)
  })
}

/** Websites name it in their pages, so its address never changes. */
const WEBSITE_SCRIPT = 'embed.js'

function sendWebsiteScript(request: FastifyRequest, reply: FastifyReply) {
  const { etag, body } = findAsset(WEBSITE_SCRIPT)!
  reply.headers({ 'cache-control': 'public, max-age=3600', etag, 'cross-origin-resource-policy': 'cross-origin' })
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(MEDIA_TYPES.js).send(body)
}

const MEDIA_TYPES = { js: 'text/javascript; charset=utf-8', woff2: 'font/woff2' }

export function scriptUrl(name: string): string {
  const asset = findAsset(name)
  if (!asset) throw new Error(`web/src/public has no ${name.replace(/\.js$/, '.ts')}`)
  return asset.url
}

/** A script in the page itself, and the source that allows it in the content security policy. */
export function inlineScript(name: string): { text: string; source: string } {
  const known = inlineScripts.get(name)
  if (known) return known
  const text = `(()=>{${findAsset(name)?.body.toString().trim()}})()`
  const script = { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
  inlineScripts.set(name, script)
  return script
}
const inlineScripts = new Map<string, { text: string; source: string }>()

function findAsset(name: string): Asset | undefined {
  const known = assets.get(name)
  if (known) return known
  const text = SCRIPT_NAME.test(name) ? scriptText(name) : undefined
  if (text === undefined) return undefined
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const asset = { url: `/assets/${name.slice(0, -3)}.${hash}.js`, etag: `"${hash}"`, body: Buffer.from(text) }
  assets.set(name, asset)
  return asset
}

function scriptText(name: string): string | undefined {
  if (typeof BUNDLED_PUBLIC_SCRIPTS !== 'undefined')
    return Object.hasOwn(BUNDLED_PUBLIC_SCRIPTS, name) ? BUNDLED_PUBLIC_SCRIPTS[name] : undefined
  const source = join(PUBLIC_SCRIPTS_FOLDER, name.replace(/\.js$/, '.ts'))
  return existsSync(source) ? bundleScript(source) : undefined
}

/** Synchronous, so that rendering a page stays synchronous. Runs once per script and process. */
function bundleScript(source: string): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}
