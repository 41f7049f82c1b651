import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { inlineScript } from '../frame/assets.ts'

const foyer = useFoyer()

const read = (path: string) => foyer.visitor.with({ accept: 'text/html' }).send<string>('GET', path)
const pathOf = ({ orgSlug, eventSlug }: { orgSlug: string; eventSlug: string }) => `/${orgSlug}/${eventSlug}`
const structured = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

describe('meta tags and structured data', () => {
  test('are complete for a public event', async () => {
    const { organizer, params, slugs } = await openEvent(foyer, {
      name: 'Tides',
      shortDescription: 'An evening.',
      capacity: 50,
      ticketPriceAmount: 0,
      ticketCurrency: 'EUR',
      previewThumbnailUrl: 'https://pictures.example/tides.png',
      location: { location: 'Speicher 7', fullAddress: 'Am Sandtorkai 36' },
    })
    await organizer.do(api.createSpeaker, { params, body: { name: 'Mira' } })
    const page = (await read(pathOf(slugs))).body
    const url = `${foyer.services.baseUrl}${pathOf(slugs)}`
    expect(page).toContain(`<link rel="canonical" href="${url}">`)
    expect(page).toContain(`<link rel="alternate" type="text/calendar" title="Calendar entry" href="${pathOf(slugs)}/calendar.ics">`)
    expect(page).toContain('<meta property="og:title" content="Tides">')
    expect(page).toContain('<meta property="og:description" content="An evening.">')
    expect(page).toContain('<meta property="og:image" content="https://pictures.example/tides.png">')
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(page).not.toContain('name="robots"')
    expect(structured(page)).toMatchObject({
      '@type': 'Event',
      name: 'Tides',
      url,
      startDate: '2090-05-01T10:00:00.000Z',
      endDate: '2090-05-01T12:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: [{ '@type': 'Place', name: 'Speicher 7', address: 'Am Sandtorkai 36' }],
      performer: [{ '@type': 'Person', name: 'Mira' }],
      organizer: { '@type': 'Organization', name: `Workspace ${organizer.slug}` },
      maximumAttendeeCapacity: 50,
      remainingAttendeeCapacity: 50,
      offers: { price: 0, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    })
  })

  test('the calendar entry is below the page’s path', async () => {
    const { slugs } = await openEvent(foyer)
    const answer = await foyer.visitor.send<string>('GET', `${pathOf(slugs)}/calendar.ics`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toContain('BEGIN:VEVENT')
    expect((await foyer.visitor.send('GET', `/${slugs.orgSlug}/nothing/calendar.ics`)).status).toBe(404)
  })
})

/** Every tag with its attributes. */
const tagsOf = (html: string) =>
  [
    ...html
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(`<script>${inlineScript('local-times.js').text}</script>`, '')
      .matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s"'<>=]+(?:="[^"]*")?)*)\s*\/?>/gi),
  ].map(([, tag, attributes]) => ({
    tag: tag!.toLowerCase(),
    attributes: Object.fromEntries([...attributes!.matchAll(/([^\s"'<>=]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value])),
  }))
const OWN_TAGS =
  'html head meta title link body header main footer article aside section div span p h1 h2 h3 h4 dl dt dd ul li time br svg g path rect circle details summary pre code form label input button strong'.split(
    ' ',
  )

describe('script in a text is escaped', () => {
  const ATTACK = `"><script>alert(1)</script><img src=x onerror=alert(2)>' onload='alert(3)`
  const readPage = async (organizer: Organizer, slug: string) => (await read(`/${organizer.slug}/${slug}`)).body

  test('in every field of the page', async () => {
    const { organizer, params, event } = await openEvent(foyer, {
      name: ATTACK,
      shortDescription: ATTACK,
      description: `${ATTACK}\n\n[link](javascript:alert(4)) [data](data:text/html,x) <a href="javascript:alert(5)">x</a> ![x](https://e.example/"onerror="alert(6))\n\n\`\`\`"><script>alert(7)</script>\n${ATTACK}\n\`\`\``,
      location: { location: ATTACK, fullAddress: ATTACK },
      slug: 'attack',
    })
    await organizer.do(api.updateCurrentWorkspace, { body: { name: ATTACK } })
    await organizer.do(api.createSpeaker, { params, body: { name: ATTACK, title: ATTACK, bio: ATTACK } })
    const sponsor = await organizer.do(api.addSponsor, {
      params,
      body: { name: ATTACK, website: 'https://x.example/"><script>alert(8)</script>' },
    })
    await organizer.do(api.replaceLogoShowcases, { params, body: { showcases: [{ title: ATTACK, sponsorIds: [sponsor.sponsorId] }] } })
    const page = await readPage(organizer, event.slug)
    for (const html of [
      page,
      (await read(`/${organizer.slug}`)).body,
      (await read(`/${organizer.slug}/attack?utm_campaign=${encodeURIComponent(ATTACK)}&invite=${encodeURIComponent(ATTACK)}`)).body,
    ]) {
      for (const { tag, attributes } of tagsOf(html)) {
        expect(['img', 'a', 'script', ...OWN_TAGS]).toContain(tag)
        if (tag === 'script') expect(attributes.src ?? attributes.type).toMatch(/^(application\/(ld\+)?json|\/assets\/[\w.-]+)$/)
        if (tag === 'a') expect(attributes.href).toMatch(/^(https?:\/\/|webcal:\/\/|\/|#|mailto:\?subject=)/)
        expect(Object.keys(attributes).filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
      }
    }
    expect(structured(page)).toMatchObject({ name: ATTACK, organizer: { name: ATTACK }, performer: [{ name: ATTACK }] })
  })
})
