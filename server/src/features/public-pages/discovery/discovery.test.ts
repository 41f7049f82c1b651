import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { TestDns } from '../../../../test/support/dns.ts'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../../test/support/open-event.ts'
import { sendRaw } from '../../../../test/support/raw-request.ts'

const dns = new TestDns()
const foyer = useFoyer({ services: { dns }, config: { baseUrl: 'https://events.example.org' } })
const get = (path: string, host = 'events.example.org') => sendRaw(Number(new URL(foyer.url).port), { path, headers: { host } })
const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)

describe('search engines', () => {
  test('find every public event through the sitemap, and nothing else', async () => {
    const { organizer, event } = await openEvent(foyer)
    for (const more of [{ visibility: 'PRIVATE', name: 'Hidden' }, { name: 'Gone' }]) {
      const { id } = await organizer.do(api.createEvent, { body: { ...FUTURE_TIMES, ...more } })
      await organizer.do(api.publishEvent, { params: { eventId: id } })
      if (more.name === 'Gone') await organizer.do(api.cancelEvent, { params: { eventId: id } })
    }
    await organizer.do(api.createEvent, { body: { name: 'Draft' } })
    const without = await foyer.organizer()
    const index = await get('/sitemap.xml')
    expect(index.text).toMatch(/^content-type: application\/xml; charset=utf-8\r$/im)
    const own = `https://events.example.org/${organizer.slug}`
    expect(locations(index.text)).toContain(`${own}/sitemap.xml`)
    expect(index.text).not.toContain(without.slug)
    const { text } = await get(`/${organizer.slug}/sitemap.xml`)
    expect(locations(text)).toEqual([own, `${own}/${event.slug}`])
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(locations((await get('/unknown/sitemap.xml')).text)).toEqual([])
  })

  test('read where the sitemap is, and which pages are not for them', async () => {
    const { status, text } = await get('/robots.txt')
    expect(status).toBe(200)
    expect(text).toMatch(/^content-type: text\/plain; charset=utf-8\r$/im)
    expect(text).toContain('Sitemap: https://events.example.org/sitemap.xml\n')
    expect(text).toContain('Disallow: /registrations/\n')
    expect((await get('/anything/robots.txt')).status).toBe(404)
  })

  test('find the pages of a workspace with a domain of its own there only', async () => {
    const { organizer, event } = await openEvent(foyer)
    dns.host = { found: 'here' }
    dns.publish(await organizer.do(api.setDomain, { body: { hostname: 'tickets.example.com' } }))
    await organizer.do(api.verifyDomain)
    expect((await get('/sitemap.xml')).text).not.toContain(`/${organizer.slug}/`)
    expect((await get('/robots.txt', 'tickets.example.com')).text).toContain('Sitemap: https://tickets.example.com/sitemap.xml\n')
    const { text } = await get('/sitemap.xml', 'tickets.example.com')
    expect(locations(text)).toEqual(['https://tickets.example.com/', `https://tickets.example.com/${event.slug}`])
  })
})
