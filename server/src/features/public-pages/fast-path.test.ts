import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'

const foyer = useFoyer()
const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const read = (path: string, headers: Record<string, string> = {}) =>
  foyer.visitor.with({ ...BROWSER, ...headers }).send<string>('GET', path)
const open = async (settings: Record<string, unknown> = {}) => {
  const opened = await openEvent(foyer, settings)
  return { ...opened, path: `/${opened.slugs.orgSlug}/${opened.slugs.eventSlug}` }
}

describe('a cached page', () => {
  test('shows changes by the organizer immediately: the event, its speakers, sponsors, the workspace', async () => {
    const { organizer, params, path } = await open()
    const shows = async (text: string) => expect((await read(path)).body).toContain(text)
    await shows('Party')
    await organizer.do(api.updateEvent, { params, body: { name: 'Renamed' } })
    await shows('<h1>Renamed</h1>')
    await organizer.do(api.updateEvent, { params, body: { capacity: 7 } })
    await shows('7 seats left')
    const speaker = await organizer.do(api.createSpeaker, { params, body: { name: 'Mira' } })
    await shows('Mira')
    await organizer.do(api.updateSpeaker, { params: { ...params, speakerId: speaker.id }, body: { name: 'Ada' } })
    await shows('Ada')
    await organizer.do(api.addSponsor, { params, body: { name: 'Northwind' } })
    await shows('Northwind')
    await organizer.do(api.updateCurrentWorkspace, { body: { name: 'New name' } })
    await shows('New name')
    await organizer.do(api.unpublishEvent, { params })
    expect((await read(path)).status).toBe(404)
    await organizer.do(api.publishEvent, { params })
    expect((await read(path)).status).toBe(200)
  })

  test('shows a change made by another process', async () => {
    const { event, path } = await open()
    await read(path)
    await foyer.services.db.execute(sql`UPDATE events SET name = 'From elsewhere' WHERE id = ${event.id}`)
    await eventually(async () => expect((await read(path)).body).toContain('From elsewhere'))
  })

  test('shows seat counts at most two seconds old', async () => {
    const { path, register } = await open({ capacity: 5 })
    expect((await read(path)).body).toContain('5 seats left')
    await register('ada')
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect((await read(path)).body).toContain('4 seats left')
  })

  test('is the same with and without campaign tags, apart from them', async () => {
    const { path } = await open()
    const plain = (await read(path)).body
    const tagged = (await read(`${path}?utm_source=letter`)).body
    expect(tagged.replace('?utm_source=letter', '')).toBe(plain)
  })

  test('is not sent again to a client that has it, and is compressed for clients that accept gzip', async () => {
    const { path } = await open()
    // The invalidation caused by publishing may still be on its way; then the page is rendered once more.
    let first = await read(path)
    await eventually(async () => {
      first = await read(path)
      expect(first.headers.get('content-encoding')).toBe('gzip')
    })
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2')
    expect(await read(path, { 'if-none-match': first.headers.get('etag')! })).toMatchObject({ status: 304, body: '' })
    const plain = await read(path, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.body).toBe(first.body)
  })

  test('is served by the fast path with the same headers and body', async () => {
    const { path } = await open()
    const slow = await read(`${path}?`)
    await read(path)
    const fast = await read(path)
    const kept = ({ headers }: { headers: Headers }) =>
      Object.fromEntries(
        [...headers].filter(
          ([name]) => !['x-request-id', 'date', 'content-length', 'content-encoding', 'vary', 'transfer-encoding'].includes(name),
        ),
      )
    expect(kept(fast)).toEqual(kept(slow))
    expect(fast.body).toBe(slow.body)
    expect(fast.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(['PRIVATE', 'PUBLIC'] as const)('a %s event is stored by shared caches only if it is public', async (visibility) => {
    const { path } = await open({ visibility })
    await read(path)
    expect((await read(path)).headers.get('cache-control')).toBe(
      visibility === 'PUBLIC' ? 'public, max-age=0, s-maxage=2' : 'private, no-store',
    )
  })

  test('every view is counted with its source, whether served by the fast path or the routes', async () => {
    const { organizer, params, path } = await open()
    const campaign = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
    const tags = { source: 'letter', medium: 'email', campaign: 'spring' }
    await organizer.do(api.createCampaignLink, { params, body: { marketingCampaignId: campaign.id, label: 'Letter', ...tags } })
    for (let view = 0; view < 3; view += 1) await read(path)
    await read(path, { referer: 'https://news.example/article' })
    await read(`${path}?utm_source=letter&utm_medium=email&utm_campaign=spring`)
    await foyer.visitor.with(BROWSER).send('HEAD', path)
    await read(path, { 'user-agent': 'Googlebot/2.1' })
    await foyer.services.viewCounts.flush()
    const { views, clicks } = (await organizer.do(api.getEventAnalytics, { params })).totals
    expect({ views, clicks }).toEqual({ views: 5, clicks: 1 })
  })

  test('a locked page is not counted', async () => {
    const { organizer, params, path } = await open()
    await organizer.do(api.setPagePassword, { params, body: { password: 'x' } })
    await read(path)
    await foyer.services.viewCounts.flush()
    expect((await organizer.do(api.getEventAnalytics, { params })).totals.views).toBe(0)
  })
})
