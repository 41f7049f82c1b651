import { describe, expect, test } from 'vitest'
import { type Foyer, useFoyer } from './support/foyer.ts'
import { openEvent } from './support/open-event.ts'
import { sendRaw } from './support/raw-request.ts'

const untrusted = useFoyer()
const trusted = useFoyer({ config: { trustedProxies: ['127.0.0.1'] } })

/** The paths that the fast paths serve once they are cached. */
async function cachedPaths(foyer: Foyer): Promise<string[]> {
  const { slugs } = await openEvent(foyer)
  const paths = [`/v1/organizations/${slugs.orgSlug}/events`, `/${slugs.orgSlug}/${slugs.eventSlug}`]
  for (const path of [...paths, ...paths]) expect((await statusOf(foyer, path)).status).toBe(200)
  return paths
}

function statusOf(foyer: Foyer, path: string, headers: Record<string, string> = {}) {
  return sendRaw(Number(new URL(foyer.url).port), { path, headers: { accept: 'text/html', ...headers } })
}

const previewHost = (foyer: Foyer) => new URL(foyer.services.config.previewOrigin).host
const ownHost = (foyer: Foyer) => new URL(foyer.services.baseUrl).host

describe('X-Forwarded-Host of a client that is not a trusted proxy', () => {
  test('does not make a request one to the preview host', async () => {
    for (const path of await cachedPaths(untrusted))
      expect((await statusOf(untrusted, path, { 'x-forwarded-host': previewHost(untrusted) })).status).toBe(200)
  })

  test('does not hide that a request is one to the preview host, where nothing else is served', async () => {
    for (const path of await cachedPaths(untrusted)) {
      const headers = { host: previewHost(untrusted), 'x-forwarded-host': ownHost(untrusted) }
      expect((await statusOf(untrusted, path, headers)).status).toBe(404)
    }
  })
})

describe('X-Forwarded-Host of a trusted proxy', () => {
  test('decides whether a request is one to the preview host', async () => {
    for (const path of await cachedPaths(trusted)) {
      expect((await statusOf(trusted, path, { 'x-forwarded-host': previewHost(trusted) })).status).toBe(404)
      const headers = { host: previewHost(trusted), 'x-forwarded-host': ownHost(trusted) }
      expect((await statusOf(trusted, path, headers)).status).toBe(200)
    }
  })
})
