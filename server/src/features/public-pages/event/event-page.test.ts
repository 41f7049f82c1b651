import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'

const foyer = useFoyer()

const read = (path: string, headers: Record<string, string> = {}) =>
  foyer.visitor.with({ accept: 'text/html', ...headers }).send<string>('GET', path)
const pathOf = ({ orgSlug, eventSlug }: { orgSlug: string; eventSlug: string }) => `/${orgSlug}/${eventSlug}`
/** The visible text. */
const visibleText = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const structured = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

const openEventPage = async (settings: Record<string, unknown> = {}) => {
  const opened = await openEvent(foyer, settings)
  return { ...opened, page: (await read(pathOf(opened.slugs))).body }
}

describe('the page of an event', () => {
  test('shows the name, the time in the event’s zone, the place with a map, the host, the price and the seats, and has one button', async () => {
    const { page, organizer } = await openEventPage({
      name: 'Tides',
      shortDescription: 'An evening on the water.',
      location: { location: 'Speicher 7', fullAddress: 'Am Sandtorkai 36, Hamburg', coordinates: [9.99, 53.54] },
      capacity: 120,
      ticketPriceAmount: 25,
      ticketCurrency: 'EUR',
    })
    const text = visibleText(page)
    for (const part of [
      'Tides',
      'An evening on the water.',
      'Monday, 1 May 2090',
      '12:00 – 14:00',
      'Central European Summer Time (Europe/Berlin)',
    ])
      expect(text).toContain(part)
    expect(text).toContain('Speicher 7 Am Sandtorkai 36, Hamburg Show on map')
    expect(text).toContain('€25')
    expect(text).toContain('120 of 120 seats left')
    expect(text).toContain(`Workspace ${organizer.slug}`)
    expect(page).toContain('href="https://www.openstreetmap.org/?mlat=53.54&amp;mlon=9.99#map=17/53.54/9.99"')
    expect(page).toContain('<time datetime="2090-05-01T10:00:00.000Z"')
    expect(page.match(/<a class="button[^>]*href="#register">Register<\/a>/g)).toHaveLength(1)
    expect(page).toContain('id="register"')
  })

  test('leads to calendars and to places to share it, with the address of the page and no other', async () => {
    const { page, slugs } = await openEventPage({
      name: 'Tides & Data',
      location: { location: 'Speicher 7', fullAddress: 'Am Sandtorkai 36, Hamburg' },
    })
    const linksTo = (host: string) =>
      [...page.matchAll(/<a href="([^"]+)"/g)]
        .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), 'https://foyer.test'))
        .filter((url) => url.host === host)
    const url = `${foyer.services.baseUrl}${pathOf(slugs)}`
    const [google] = linksTo('calendar.google.com')
    expect(Object.fromEntries(google!.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Tides & Data',
      dates: '20900501T100000Z/20900501T120000Z',
      details: url,
      location: 'Speicher 7, Am Sandtorkai 36, Hamburg',
    })
    const [outlook] = linksTo('outlook.live.com')
    expect(Object.fromEntries(outlook!.searchParams)).toMatchObject({
      subject: 'Tides & Data',
      startdt: '2090-05-01T10:00:00Z',
      enddt: '2090-05-01T12:00:00Z',
      location: 'Speicher 7, Am Sandtorkai 36, Hamburg',
    })
    expect(page).toContain(`<a href="${pathOf(slugs)}/calendar.ics" dir="ltr">`)
    expect(linksTo('www.linkedin.com')[0]!.searchParams.get('url')).toBe(url)
    expect(linksTo('wa.me')[0]!.searchParams.get('text')).toBe(`Tides & Data ${url}`)
    expect(page).toContain(`data-copy="${url}"`)
  })

  test('has a drawn cover until the organizer sets one', async () => {
    const { page, organizer, params, slugs } = await openEventPage()
    expect(page).toMatch(/<div class="cover"><svg [^>]*aria-hidden="true">/)
    const another = (await openEventPage()).page
    const coverOf = (html: string) => /<div class="cover">.*?<\/div>/s.exec(html)![0]
    expect(coverOf(another)).not.toBe(coverOf(page))
    await organizer.do(api.updateEvent, { params, body: { previewThumbnailUrl: 'https://pictures.example/tides.png' } })
    const covered = (await read(pathOf(slugs))).body
    expect(covered).toContain('<img class="cover" src="https://pictures.example/tides.png" alt=""')
    expect(covered).not.toContain('<div class="cover">')
  })

  test('uses the workspace’s time format', async () => {
    const { organizer, slugs } = await openEventPage()
    await organizer.do(api.updateCurrentWorkspace, { body: { timeFormat: '12h' } })
    expect(visibleText((await read(pathOf(slugs))).body)).toMatch(/12:00 pm – 2:00 pm/i)
  })

  test('of several days shows start and end', async () => {
    const { page } = await openEventPage({ startTime: '2090-05-01T10:00:00Z', endTime: '2090-05-03T12:00:00Z', timezone: 'Europe/Berlin' })
    expect(visibleText(page)).toContain('Monday, 1 May 2090, 12:00 to Wednesday, 3 May 2090, 14:00')
  })

  test('of an online event has no map, even if it has an address', async () => {
    const { page } = await openEventPage({ type: 'VIRTUAL', location: { location: 'Berlin', coordinates: [13.4, 52.5] } })
    expect(visibleText(page)).toContain('Where Online')
    expect(page).not.toContain('openstreetmap')
    expect(page).not.toContain('Berlin<')
  })

  test('shows the description as Markdown, speakers, and sponsors in their showcases', async () => {
    const { organizer, params, slugs } = await openEventPage({
      description: '# Big\n\nCome **early** to [us](https://example.org) ![map](https://example.org/a.png) ![no](http://example.org/b.png)',
    })
    await organizer.do(api.createSpeaker, { params, body: { name: 'Mira Okafor', title: 'Oceanographer', bio: 'Measures the sea.' } })
    const gold = await organizer.do(api.addSponsor, { params, body: { name: 'Northwind', website: 'https://northwind.example/' } })
    const other = await organizer.do(api.addSponsor, { params, body: { name: 'Lumen', logo: 'https://lumen.example/logo.png' } })
    const showcases = [
      { title: 'Gold', sponsorIds: [gold.sponsorId] },
      { title: 'Friends', sponsorIds: [other.sponsorId] },
    ]
    await organizer.do(api.replaceLogoShowcases, { params, body: { showcases } })
    const page = (await read(pathOf(slugs))).body
    expect(page).toContain('<h3>Big</h3>')
    expect(page).toContain('<strong>early</strong> to <a href="https://example.org" rel="nofollow noopener ugc">us</a>')
    expect(page).toContain('<img src="https://example.org/a.png" alt="map"')
    expect(page).not.toContain('b.png')
    expect(visibleText(page)).toContain('Mira Okafor Oceanographer About Mira Okafor Measures the sea.')
    expect(visibleText(page)).toMatch(/Sponsors Gold Northwind Friends/)
    expect(page).toContain('<a class="logo" href="https://northwind.example/" rel="sponsored noopener">Northwind</a>')
    expect(page).toContain('<img src="https://lumen.example/logo.png" alt="Lumen"')
  })

  test('answers HEAD, sets no cookie, and runs nothing but its own scripts', async () => {
    const { slugs } = await openEvent(foyer)
    for (const method of ['GET', 'HEAD']) {
      const answer = await foyer.visitor.with({ accept: 'text/html' }).send<string>(method, pathOf(slugs))
      expect(answer).toMatchObject({ status: 200, ...(method === 'HEAD' && { body: '' }) })
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.getSetCookie()).toEqual([])
      const policy = answer.headers.get('content-security-policy')!
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'sha256-[^']+'; /)
      expect(policy).toContain("font-src 'self';")
      expect(policy).not.toContain('unsafe')
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
    }
  })

  test('loads its font from this service, from a URL with a content hash', async () => {
    const { page } = await openEventPage()
    const preloaded = /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin>/.exec(page)![1]!
    const fonts = [...page.matchAll(/src:url\(([^)]+)\)/g)].map((found) => found[1]!)
    expect(fonts).toContain(preloaded)
    for (const path of fonts) {
      const answer = await fetch(foyer.url + path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('font/woff2')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(30_000)
    }
    expect((await foyer.visitor.send('GET', '/assets/inter-latin.0000000000000000.woff2')).status).toBe(404)
  })

  test('loads small scripts from URLs with a content hash', async () => {
    const { page } = await openEventPage()
    const scripts = [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map((found) => found[1]!)
    expect(scripts.length).toBeGreaterThan(0)
    let bytes = 0
    for (const path of scripts) {
      const script = await foyer.visitor.send<string>('GET', path)
      expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      bytes += script.body.length
    }
    expect(bytes).toBeLessThan(50_000)
    expect((await foyer.visitor.send('GET', '/assets/local-times.0000000000000000.js')).status).toBe(404)
    expect((await foyer.visitor.send('GET', '/assets/..%2findex.js')).status).toBe(404)
  })
})

describe('each state has its own text', () => {
  test('private', async () => {
    const { page } = await openEventPage({ visibility: 'PRIVATE', shortDescription: 'Only for us.' })
    expect(visibleText(page)).toContain('Private event. Only people with this link can see it.')
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(page).not.toContain('ld+json')
    expect(page).not.toContain('og:description')
  })

  test('few seats, then full, then a waitlist with people on it', async () => {
    const { organizer, params, slugs, register } = await openEvent(foyer, { capacity: 2 })
    const now = async () => visibleText((await read(pathOf(slugs))).body)
    const refresh = () => organizer.do(api.updateEvent, { params, body: { name: 'Party' } })
    expect(await now()).toContain('2 seats left')
    for (const name of ['ada', 'bob']) await register(name)
    await refresh()
    expect(await now()).toContain('This event is full If someone cancels, you can register here again.')
    expect((await read(pathOf(slugs))).body).not.toContain('href="#register"')
    await organizer.do(api.updateEvent, { params, body: { waitlistEnabled: true } })
    await register('cleo')
    await refresh()
    expect(await now()).toContain('Join the waitlist 1 person waiting All seats are taken. We’ll email you when it’s your turn.')
  })

  test('approval', async () => {
    const { page } = await openEventPage({ approvalRequired: true })
    expect(visibleText(page)).toContain('Request to attend The host approves each registration.')
  })

  test('registration switched off', async () => {
    const { page } = await openEventPage({ registrationProvider: null })
    expect(visibleText(page)).toContain('Registration is closed If you are already registered')
    expect(page).not.toContain('<form')
  })

  test('happening now, while it runs', async () => {
    const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const running = await openEventPage({ startTime: from(-1), endTime: from(1) })
    expect(visibleText(running.page)).toContain('Happening now Party')
    expect(visibleText((await openEventPage({ startTime: from(1), endTime: from(2) })).page)).not.toContain('Happening now')
    await running.organizer.do(api.cancelEvent, { params: running.params })
    const canceled = visibleText((await read(pathOf(running.slugs))).body)
    expect(canceled).toContain('Canceled Party')
    expect(canceled).not.toContain('Happening now')
  })

  test('ended', async () => {
    const { page } = await openEventPage({ startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T12:00:00Z' })
    expect(visibleText(page)).toContain('This event has ended Registration is no longer possible.')
    expect(page).not.toContain('<form')
  })

  test('canceled, with the page still there', async () => {
    const { organizer, params, slugs } = await openEventPage()
    await organizer.do(api.cancelEvent, { params })
    const answer = await read(pathOf(slugs))
    expect(answer.status).toBe(200)
    expect(visibleText(answer.body)).toContain('This event was canceled It will not take place.')
    expect(answer.body).toContain('<title>Canceled: Party')
    expect(answer.body).not.toContain('<form')
    expect(structured(answer.body).eventStatus).toBe('https://schema.org/EventCancelled')
  })

  test('by invitation only, with a welcome for a visitor with an invite', async () => {
    const { organizer, params, slugs } = await openEventPage({ inviteOnly: true })
    const path = pathOf(slugs)
    expect(visibleText((await read(path)).body)).toContain('This event is by invitation only To register, use the link in your invite.')
    expect((await read(path)).body).not.toContain('<form')
    const [invite] = (await organizer.do(api.createInvites, { params, body: { email: 'ada@example.test', name: 'Ada' } })).invites
    const { search } = new URL(invite!.url)
    const welcome = await read(path + search)
    expect(visibleText(welcome.body)).toContain('Welcome, Ada. You are invited to this event.')
    expect(welcome.body).toContain('<form')
    expect(welcome.headers.get('cache-control')).toBe('private, no-store')
    for (const token of [`${search.slice(8, -1)}x`, 'nonsense']) {
      const refused = await read(`${path}?invite=${token}`)
      expect(visibleText(refused.body)).toContain('This invite is no longer valid.')
      expect(refused.body).not.toContain('<form')
    }
    await organizer.do(api.revokeInvite, { params: { ...params, inviteId: invite!.id } })
    expect((await read(path + search)).body).not.toContain('<form')
  })

  test('draft, unpublished and unknown events are the same 404: a page for browsers, the error body for API clients', async () => {
    const { organizer, params, slugs } = await openEventPage()
    await organizer.do(api.createEvent, { body: { name: 'Draft', slug: 'draft' } })
    const neverShown = await organizer.do(api.createEvent, { body: { name: 'Never', slug: 'never' } })
    await organizer.do(api.cancelEvent, { params: { eventId: neverShown.id } })
    await organizer.do(api.unpublishEvent, { params })
    const pages = await Promise.all(
      [
        pathOf(slugs),
        `/${organizer.slug}/draft`,
        `/${organizer.slug}/never`,
        `/${organizer.slug}/nothing`,
        '/nobody/nothing',
        '/nobody',
        '/a/b/c/d',
      ].map(async (path) => {
        const { status, body } = await read(path, { 'x-request-id': 'same' })
        expect(await foyer.visitor.send('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
        return { status, body }
      }),
    )
    for (const page of pages) expect(page).toEqual(pages[0])
    expect(pages[0]).toMatchObject({ status: 404, body: expect.stringContaining('Page not found') })
  })
})
