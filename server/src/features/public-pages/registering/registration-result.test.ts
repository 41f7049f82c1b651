import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openPage } from '../../../../test/support/open-page.ts'
import { textOf } from '../../../../test/support/page-visitor.ts'
import { registrations } from '../../registrations/tables.ts'

const clock = { now: new Date() }
const foyer = useFoyer({ services: { clock: () => clock.now } })

const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }

describe('the attribution of a visitor', () => {
  const metadataOf = async (email: string) => {
    const [row] = await foyer.services.db.select().from(registrations).where(eq(registrations.email, email))
    return row!.metadata
  }

  test('is stored with the registration, truncated, and credited to the exact link', async () => {
    const { organizer, params, path, visitor, answerTo, find } = await openPage(foyer)
    const { id: marketingCampaignId } = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
    const link = (source: string) =>
      organizer.do(api.createCampaignLink, {
        params,
        body: { marketingCampaignId, label: source, source, medium: 'email', campaign: 'spring' },
      })
    await link('newsletter')
    const second = await link('partner')
    const { search } = new URL(second.url)
    const { html } = await visitor.open(path + search)
    expect(html).toContain(`action="${path}/register${search.replaceAll('&', '&amp;')}"`)
    await answerTo({ name: 'Tag', email: 'tag@example.test', referrer: 'news.example:8080' }, `${search}&utm_content=${'x'.repeat(400)}`)
    expect((await find('Tag')).campaignLinkId).toBe(second.id)
    expect(await metadataOf('tag@example.test')).toEqual({
      attribution: { source: 'partner', medium: 'email', campaign: 'spring', content: 'x'.repeat(255), referrer: 'news.example:8080' },
      language: 'en',
    })
  })

  test('with a referral finds its link, and is empty for a visitor without tags', async () => {
    const { organizer, params, answerTo, find } = await openPage(foyer)
    const { id: marketingCampaignId } = await organizer.do(api.createMarketingCampaign, { body: { name: 'Friends' } })
    const body = { marketingCampaignId, label: 'Zoe', source: 'friend', medium: 'word', campaign: 'friends', referral: 'zoe' }
    const link = await organizer.do(api.createCampaignLink, { params, body })
    await answerTo({ name: 'Friend', email: 'friend@example.test', referrer: 'javascript:alert(1)//' }, '?ref=zoe')
    expect((await find('Friend')).campaignLinkId).toBe(link.id)
    expect(await metadataOf('friend@example.test')).toEqual({ attribution: { referral: 'zoe' }, language: 'en' })
    await answerTo({ name: 'Plain', email: 'plain@example.test', referrer: '' })
    expect(await metadataOf('plain@example.test')).toEqual({ language: 'en' })
  })
})

test('the scripts of the form are small, and the policy allows only our own', async () => {
  const { path, visitor } = await openPage(foyer)
  const { html, headers } = await visitor.open(path)
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)">/g)].map(([, src]) => src!)
  expect(scripts.some((src) => src.startsWith('/assets/event-page.'))).toBe(true)
  const sizes = await Promise.all(scripts.map(async (src) => (await visitor.open(src)).html.length))
  expect(Math.max(...sizes)).toBeLessThan(8_500)
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

describe('the result page', () => {
  test('contains no email, id or link of the registration, and is not indexed or stored', async () => {
    const { answerTo, find, path } = await openPage(foyer)
    const result = await answerTo(ada)
    expect(result.headers.get('cache-control')).toBe('private, no-store')
    expect(result.headers.get('x-robots-tag')).toContain('noindex')
    expect(result.html).toContain(`href="${path}/calendar.ics"`)
    const { id } = await find('Ada Lovelace')
    for (const secret of ['ada@example.test', 'Ada Lovelace', id, '/registrations/']) expect(result.html).not.toContain(secret)
  })

  test('is shown only with a signed token of this event, for one hour', async () => {
    const one = await openPage(foyer)
    const two = await openPage(foyer)
    const { location } = await one.send(ada)
    const token = new URL(location!, foyer.url).searchParams.get('answer')!
    const [version, , mac] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ exp: Date.now() + 1e6, claims: { status: 'CONFIRMED', eventId: one.event.id } })).toString(
      'base64url',
    )
    for (const path of [
      `${one.path}/registered`,
      `${one.path}/registered?answer=nonsense`,
      `${one.path}/registered?answer=${version}.${forged}.${mac}`,
      `${two.path}/registered?answer=${token}`,
    ]) {
      const { status, html } = await one.visitor.open(path)
      expect(status).toBe(404)
      expect(textOf(html)).toContain('This page has expired')
    }
    expect((await one.visitor.open(location!)).status).toBe(200)
    clock.now = new Date(clock.now.getTime() + 3_600_001)
    expect((await one.visitor.open(location!)).status).toBe(404)
    expect((await one.visitor.open(`/${one.slugs.orgSlug}/nothing/registered?answer=${token}`)).status).toBe(404)
  })

  test('reloading a rejected form leads back to the event with its tags', async () => {
    const { visitor, path } = await openPage(foyer)
    expect(await visitor.open(`${path}/register?utm_source=a&x=y`)).toMatchObject({
      status: 303,
      location: `${path}?utm_source=a#register`,
    })
  })
})
