import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { TestDns } from '../../../../test/support/dns.ts'
import { type Organizer, useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { sendRaw } from '../../../../test/support/raw-request.ts'
import { addWorkspaceSlug } from './custom-domains.ts'

const dns = new TestDns()
const foyer = useFoyer({ services: { dns } })

const send = async (host: string, path: string, more: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
  const length: Record<string, string> =
    more.body === undefined ? {} : { 'content-length': String(more.body.length), 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { host, accept: 'text/html', ...length, ...more.headers }
  return sendRaw(Number(new URL(foyer.url).port), { path, ...more, headers })
}
let domains = 0
async function withDomain(organizer: Organizer) {
  domains += 1
  const hostname = `events${domains}.example.org`
  dns.publish(await organizer.do(api.setDomain, { body: { hostname } }))
  return hostname
}
const activate = (organizer: Organizer) => organizer.do(api.verifyDomain)

describe('a custom domain', () => {
  test('omits the workspace’s slug while it is active, and no longer when it is removed', async () => {
    dns.host = { found: 'here' }
    const { organizer, event } = await openEvent(foyer)
    const host = await withDomain(organizer)
    expect((await send(host, `/${event.slug}`)).status).toBe(404)
    expect((await send(host, '/')).text).not.toContain(`Workspace ${organizer.slug}`)
    await activate(organizer)
    const page = await send(host, `/${event.slug}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Party</h1>')
    expect(page.text).toContain(`<link rel="canonical" href="https://${host}/${event.slug}">`)
    expect(page.text).toContain(`href="/${event.slug}/calendar.ics"`)
    expect(page.text).toContain(`action="/${event.slug}/register"`)
    expect((await send(host, `/${event.slug}?utm_source=x`)).text).toContain('<h1>Party</h1>')
    expect((await send(host, '/')).text).toContain(`<a class="panel" href="/${event.slug}">`)
    expect((await send(host, `/${event.slug}/calendar.ics`)).text).toContain('BEGIN:VEVENT')
    expect((await send(`${host.toUpperCase()}:8080`, `/${event.slug}`)).status).toBe(200)
    dns.host = { found: 'nothing' }
    // One answer may be wrong.
    await activate(organizer)
    expect((await send(host, `/${event.slug}`)).status).toBe(200)
    await activate(organizer)
    expect((await send(host, `/${event.slug}`)).status).toBe(404)
    dns.host = { found: 'here' }
    await activate(organizer)
    expect((await send(host, `/${event.slug}`)).status).toBe(200)
    await organizer.do(api.removeDomain)
    expect((await send(host, `/${event.slug}`)).status).toBe(404)
  })

  test('serves the full path, too; there and on the service’s own host the canonical URL is the short one', async () => {
    dns.host = { found: 'here' }
    const { organizer, event } = await openEvent(foyer)
    const host = await withDomain(organizer)
    await activate(organizer)
    for (const name of [host, 'localhost']) {
      const page = await send(name, `/${organizer.slug}/${event.slug}`)
      expect(page.text).toContain(`<link rel="canonical" href="https://${host}/${event.slug}">`)
    }
  })

  test('shows nothing of other workspaces, and serves the API', async () => {
    dns.host = { found: 'here' }
    const other = await openEvent(foyer)
    const { organizer } = await openEvent(foyer)
    const host = await withDomain(organizer)
    await activate(organizer)
    expect((await send(host, `/${other.organizer.slug}/${other.event.slug}`)).status).toBe(404)
    expect((await send(host, `/${other.organizer.slug}`)).status).toBe(404)
    expect((await send(host, '/healthz')).status).toBe(200)
    expect((await send(host, `/v1/organizations/${organizer.slug}/events`)).status).toBe(200)
    const script = /src="(\/assets\/[^"]+)"/.exec((await send(host, '/party')).text)![1]!
    expect((await send(host, script)).status).toBe(200)
  })

  test('accepts the password of a page at its short path', async () => {
    dns.host = { found: 'here' }
    const { organizer, event, params } = await openEvent(foyer, { description: 'The secret' })
    await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
    const host = await withDomain(organizer)
    await activate(organizer)
    const answer = await send(host, `/${event.slug}/unlock`, { method: 'POST', body: 'password=sesame' })
    expect(answer.text).toContain(`location: /${event.slug}\r\n`)
    const cookie = /set-cookie: ([^;]+)/.exec(answer.text)![1]!
    expect((await send(host, `/${event.slug}`, { headers: { cookie } })).text).toContain('The secret')
  })

  test('is ignored in a header that no trusted proxy set', async () => {
    dns.host = { found: 'here' }
    const { organizer, event } = await openEvent(foyer)
    const host = await withDomain(organizer)
    await activate(organizer)
    expect((await send('localhost', `/${event.slug}`, { headers: { 'x-forwarded-host': host } })).status).toBe(404)
  })
})

test('the preview host serves no page', async () => {
  const { organizer, event } = await openEvent(foyer)
  const path = `/${organizer.slug}/${event.slug}`
  expect((await send('localhost', path)).status).toBe(200)
  const preview = new URL(foyer.services.config.previewOrigin).host
  expect((await send(preview, path)).status).toBe(404)
})

test('the service’s own paths are unchanged', async () => {
  for (const path of ['/', '/docs', '/openapi.json', '/healthz']) expect((await send('localhost', path)).status).toBe(200)
  expect((await send('localhost', '/')).text).toContain('/assets/dashboard/')
})

test.each([
  ['/', '/acme'],
  ['/?ref=x', '/acme?ref=x'],
  ['/summit', '/acme/summit'],
  ['/summit?ref=/acme/', '/acme/summit?ref=/acme/'],
  ['/summit/register', '/acme/summit/register'],
  ['/acme/summit', '/acme/summit'],
  ['/acme', '/acme/acme'],
])('%s on the domain of acme is %s', (short, full) => {
  expect(addWorkspaceSlug(short, 'acme')).toBe(full)
})
