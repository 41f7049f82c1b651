import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { operations } from '@foyer/contracts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isNotModified } from '../../platform/http/etag.ts'
import { describeApi } from '../../platform/http/openapi.ts'
import { VERSION } from '../../platform/installed-files.ts'

/** A text that stays the same while the process lives: made when it is first asked for. */
type Stored = { type: string; body: Buffer; zipped: Buffer; etag: string }

/** The contract for programs at /openapi.json and for people at /docs. */
export function mountDocs(app: FastifyInstance, { baseUrl }: { baseUrl: string }) {
  const document = once(() =>
    store('application/json; charset=utf-8', JSON.stringify(describeApi(operations, { baseUrl, version: VERSION }))),
  )
  const reader = once(() => loadReader(baseUrl))

  app.get('/openapi.json', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    return send(request, reply, await document())
  })
  app.get('/docs', async (request, reply) => {
    const { page, policy } = await reader()
    reply.header('content-security-policy', policy)
    return send(request, reply, page)
  })
  app.get(SCRIPT_PATH, async (request, reply) => send(request, reply, (await reader()).script))
}

const SCRIPT_PATH = '/docs/reader.js'

/**
 * The reader and its script, out of the installed package. Importing it takes longer than starting the service and 35 MB, which
 * those who never open the page should not pay; so it is asked once, by the first visitor, in an application of its own.
 */
async function loadReader(baseUrl: string): Promise<{ page: Stored; script: Stored; policy: string }> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const shelf = Fastify()
  await shelf.register(reference, {
    routePrefix: '/docs',
    configuration: { ...NOTHING_FROM_ELSEWHERE, url: '/openapi.json', cdn: SCRIPT_PATH },
  })
  const [page, script] = await Promise.all([shelf.inject('/docs/'), shelf.inject('/docs/js/scalar.js')])
  await shelf.close()
  return {
    page: await store('text/html; charset=utf-8', page.body),
    script: await store('text/javascript; charset=utf-8', script.body),
    policy: policyFor(page.body, new URL(baseUrl).origin),
  }
}

const NOTHING_FROM_ELSEWHERE = {
  pageTitle: 'Foyer API',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const

/** The page holds one script of its own, known by its hash; styles are put in by the reader as it draws. */
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

async function store(type: string, text: string): Promise<Stored> {
  const body = Buffer.from(text)
  return { type, body, zipped: await promisify(gzip)(body), etag: `W/"${hashOf(body)}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { type, body, zipped, etag }: Stored) {
  reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, must-revalidate' })
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const accepts = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '')
  if (accepts) reply.header('content-encoding', 'gzip')
  return reply.type(type).send(accepts ? zipped : body)
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** Made on the first call and kept; a failure is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
