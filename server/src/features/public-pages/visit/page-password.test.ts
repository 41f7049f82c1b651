import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'

const foyer = useFoyer()

const SECRETS = {
  description: 'The secret description',
  location: { location: 'The secret place', fullAddress: 'Secret street 1', coordinates: [13.4, 52.5] },
  previewThumbnailUrl: 'https://pictures.example/secret.png',
  ticketPriceAmount: 77,
  ticketCurrency: 'EUR',
  capacity: 13,
}

async function lockedEvent(settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, { name: 'Board dinner', shortDescription: 'For the board.', ...SECRETS, ...settings })
  const { organizer, params, slugs } = opened
  await organizer.do(api.createSpeaker, { params, body: { name: 'The secret speaker' } })
  await organizer.do(api.addSponsor, { params, body: { name: 'The secret sponsor' } })
  await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
  const path = `/${slugs.orgSlug}/${slugs.eventSlug}`
  return { ...opened, path }
}

const read = (path: string, cookie?: string) =>
  foyer.visitor.with({ accept: 'text/html', ...(cookie && { cookie }) }).send<string>('GET', path)
const unlock = (path: string, password: string, query = '') =>
  foyer.visitor
    .with({ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' })
    .send<string>('POST', `${path}/unlock${query}`, new URLSearchParams({ password }).toString())
const cookieOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()[0]!.split(';')[0]!

describe('a password-protected page', () => {
  test('shows the name, the time, the short description and a form, and nothing else', async () => {
    const { path, organizer } = await lockedEvent()
    const answer = await read(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.body).toContain('Board dinner')
    expect(answer.body).toContain('Monday, 1 May 2090')
    expect(answer.body).toContain('For the board.')
    expect(answer.body).toContain(`<form class="panel stack" method="post" action="${path}/unlock">`)
    for (const hidden of [
      /secret/i,
      /Berlin<|openstreetmap/,
      /77/,
      /seats/,
      /ld\+json/,
      /og:image|og:description/,
      new RegExp(`Workspace ${organizer.slug}`),
      /register/i,
    ])
      expect(answer.body.replace(/<style>.*<\/style>/s, '')).not.toMatch(hidden)
  })

  test('is unlocked by the password for twelve hours, without JavaScript, and keeps the query', async () => {
    const { path } = await lockedEvent()
    const answer = await unlock(path, 'open sesame', '?utm_source=letter')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${path}?utm_source=letter`)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)])
    const page = await read(path, cookieOf(answer))
    expect(page.body).toContain('The secret description')
    expect(page.body).toContain('The secret speaker')
    expect(page.body).toContain('Password-protected page.')
    expect(page.body).toContain('noindex')
    expect(page.body).not.toContain('ld+json')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a wrong or missing password shows an error and unlocks nothing', async () => {
    const { path } = await lockedEvent()
    const wrong = await unlock(path, 'open barley')
    expect(wrong).toMatchObject({ status: 403, body: expect.stringContaining('Incorrect password. Please try again.') })
    expect(wrong.headers.getSetCookie()).toEqual([])
    expect(wrong.body).not.toMatch(/secret/i)
    expect((await unlock(path, '')).body).toContain('Enter the password.')
  })

  test('the cookie cannot be forged, changed, or used for another event', async () => {
    const [first, second] = [await lockedEvent(), await lockedEvent()]
    const cookie = cookieOf(await unlock(first.path, 'open sesame'))
    const [name, value] = cookie.split('=') as [string, string]
    const nameFor = (eventId: string) => `foyer_page_${eventId.replaceAll('-', '')}`
    expect(name).toBe(nameFor(first.event.id))
    const isLocked = async (path: string, cookie: string) => !(await read(path, cookie)).body.includes('The secret description')
    expect(await isLocked(first.path, cookie)).toBe(false)
    expect(await isLocked(second.path, cookie)).toBe(true)
    expect(await isLocked(second.path, `${nameFor(second.event.id)}=${value}`)).toBe(true)
    const [version, payload, mac] = value.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp * 2 })).toString('base64url')
    for (const forgedToken of [
      `${version}.${forged}.${mac}`,
      `${version}.${payload}.${'A'.repeat(43)}`,
      'true',
      foyer.services.tokens.sign('upload', claims.claims, new Date(claims.exp)),
    ])
      expect(await isLocked(first.path, `${name}=${forgedToken}`)).toBe(true)
    expect(JSON.stringify(claims)).not.toContain('sesame')
  })

  test('a changed password locks the page again at once', async () => {
    const { path, organizer, params } = await lockedEvent()
    const cookie = cookieOf(await unlock(path, 'open sesame'))
    expect((await read(path, cookie)).body).toContain('The secret description')
    await organizer.do(api.setPagePassword, { params, body: { password: 'another' } })
    expect((await read(path, cookie)).body).not.toContain('The secret description')
    await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
    expect((await read(path, cookie)).body).not.toContain('The secret description')
    await organizer.do(api.removePagePassword, { params })
    expect((await read(path)).body).toContain('The secret description')
    expect((await unlock(path, 'whatever')).headers.getSetCookie()).toEqual([])
  })

  test('the calendar entry has the location only for visitors who unlocked the page', async () => {
    const { path } = await lockedEvent()
    const calendar = (cookie?: string) => foyer.visitor.with(cookie ? { cookie } : {}).send<string>('GET', `${path}/calendar.ics`)
    expect((await calendar()).body).toContain('Board dinner')
    expect((await calendar()).body).not.toMatch(/secret/i)
    expect((await calendar(cookieOf(await unlock(path, 'open sesame')))).body).toContain('Secret street 1')
  })
})
