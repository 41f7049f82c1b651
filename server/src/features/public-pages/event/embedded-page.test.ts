import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'

const foyer = useFoyer()
const SITE = 'https://www.acme.example'

const policyOf = (response: Response) => ({
  ancestors: /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1],
  options: response.headers.get('x-frame-options'),
})

async function embedded(settings: object = {}) {
  const opened = await openEvent(foyer, { embedOrigins: [SITE, 'http://localhost:8080'], ...settings })
  const path = `/${opened.organizer.slug}/${opened.event.slug}`
  const get = (query = '?embed=1', suffix = '') => fetch(`${foyer.url}${path}${suffix}${query}`, { redirect: 'manual' })
  const post = (form: Record<string, string>) =>
    fetch(`${foyer.url}${path}/register?embed=1&utm_source=site`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return { ...opened, path, get, post }
}

describe('the form in a frame', () => {
  test('can be shown by the allowed websites only, and the page itself by none', async () => {
    const { get, organizer, params } = await embedded()
    const frame = await get()
    expect(policyOf(frame)).toEqual({ ancestors: `${SITE} http://localhost:8080`, options: null })
    const text = await frame.text()
    expect(text).toContain('<h1>Party</h1>')
    expect(text).toContain('action="')
    expect(text).not.toContain('class="footer')
    expect(frame.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(policyOf(await get(''))).toEqual({ ancestors: "'none'", options: 'DENY' })
    await organizer.do(api.updateEvent, { params, body: { embedOrigins: [] } })
    expect(policyOf(await get())).toEqual({ ancestors: "'none'", options: 'DENY' })
  })

  test('registers, and shows mistakes and the result in the frame, too', async () => {
    const { post, list, path } = await embedded()
    const rejected = await post({ name: 'Ada', email: 'no address' })
    expect(rejected.status).toBe(422)
    expect(policyOf(rejected).ancestors).toContain(SITE)
    expect(await rejected.text()).toContain(`action="${path}/register?embed=1&amp;utm_source=site"`)
    const accepted = await post({ name: 'Ada', email: 'ada@example.test' })
    expect(accepted.status).toBe(303)
    const result = await fetch(new URL(accepted.headers.get('location')!, foyer.url))
    expect(policyOf(result)).toEqual({ ancestors: `${SITE} http://localhost:8080`, options: null })
    const text = await result.text()
    expect(text).toContain('page--embedded')
    expect(text).not.toContain(`href="${path}"`)
    expect((await list()).registrants.map(({ email }) => email)).toEqual(['ada@example.test'])
  })

  test('of a page with a password leads to the page and reveals nothing', async () => {
    const { organizer, params, get } = await embedded({ location: { location: 'Hideout' } })
    await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
    const text = await (await get()).text()
    expect(text).toContain('target="_blank"')
    expect(text).not.toContain('<form')
    expect(text).not.toContain('Hideout')
  })

  test.each([
    ['https://www.acme.example/path'],
    ["https://acme.example; script-src 'unsafe-inline'"],
    ['https://*.example'],
    ['javascript:alert(1)'],
    ['acme.example'],
    ['https://ACME.example'],
  ])('is not allowed for %s', async (origin) => {
    const organizer = await foyer.organizer()
    const { status, body } = await organizer.call(api.createEvent, { body: { name: 'Party', embedOrigins: [origin] } })
    expect(status).toBe(400)
    expect(body.error).toContain('embedOrigins.0 must be an origin such as https://www.example.org')
  })

  test('has a script for websites at an address that never changes', async () => {
    const response = await fetch(`${foyer.url}/assets/embed.js`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await response.text()).toContain('foyer:height')
  })
})
