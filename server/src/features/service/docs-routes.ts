import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { operations } from '@foyer/contracts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isNotModified } from '../../platform/http/etag.ts'
import { describeApi } from '../../platform/http/openapi.ts'
import { VERSION } from '../../platform/installed-files.ts'

/** A static response, built on the first request. */
type StaticResponse = { type: string; body: Buffer; gzipped: Buffer; etag: string }

/** The OpenAPI document at /openapi.json and the API reference at /docs. */
export function mountDocs(app: FastifyInstance, { baseUrl }: { baseUrl: string }) {
  const document = once(() =>
    toStaticResponse('application/json; charset=utf-8', JSON.stringify(describeApi(operations, { baseUrl, version: VERSION }))),
  )
  const reference = once(() => loadReference(baseUrl))

  app.get('/openapi.json', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    return send(request, reply, await document())
  })
  app.get('/docs', async (request, reply) => {
    const { page, policy } = await reference()
    reply.header('content-security-policy', policy)
    return send(request, reply, page)
  })
  app.get(SCRIPT_PATH, async (request, reply) => send(request, reply, (await reference()).script))
}

const SCRIPT_PATH = '/docs/reader.js'

/**
 * The API reference and its script, from the installed package. Importing the package takes longer than starting the service and 35 MB, so it
 * happens on the first request, in a temporary Fastify instance.
 */
async function loadReference(baseUrl: string): Promise<{ page: StaticResponse; script: StaticResponse; policy: string }> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const scalarApp = Fastify()
  await scalarApp.register(scalar, {
    routePrefix: '/docs',
    configuration: { ...OFFLINE_OPTIONS, url: '/openapi.json', cdn: SCRIPT_PATH },
  })
  const [page, script] = await Promise.all([scalarApp.inject('/docs/'), scalarApp.inject('/docs/js/scalar.js')])
  await scalarApp.close()
  return {
    page: await toStaticResponse('text/html; charset=utf-8', page.body),
    script: await toStaticResponse('text/javascript; charset=utf-8', script.body),
    policy: policyFor(page.body, new URL(baseUrl).origin),
  }
}

/** Without requests to other sites. */
const OFFLINE_OPTIONS = {
  pageTitle: 'Foyer API',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const

/** Allows the inline script of the page by its hash. Inline styles are allowed, because the reference inserts them at run time. */
function policyFor(html: string, ownOrigin: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => `'sha256-${hashOf(text!)}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'font-src data:',
    `connect-src 'self' ${ownOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function toStaticResponse(type: string, text: string): Promise<StaticResponse> {
  const body = Buffer.from(text)
  return { type, body, gzipped: await promisify(gzip)(body), etag: `W/"${hashOf(body)}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { type, body, gzipped, etag }: StaticResponse) {
  reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, must-revalidate' })
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '')
  if (acceptsGzip) reply.header('content-encoding', 'gzip')
  return reply.type(type).send(acceptsGzip ? gzipped : body)
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** Caches the first result; a failure is not cached. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  return () => {
    cached ??= load().catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
}
