import { describe, expect, test } from 'vitest'
import { registrationSource } from './count-registration.ts'
import { dayIn, daysOf, rangeOf } from './days.ts'
import { hostOf, isBot, type Link, linkOf, sourceOf, tagsOf } from './page-view.ts'

const link = (id: string, tags: Partial<Link>): Link => ({
  id,
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  referral: null,
  ...tags,
})
const view = (query: string, referrer?: string) => tagsOf({ query, referrer, userAgent: 'Firefox', host: 'events.example.org' })

describe('the source of a view', () => {
  test.each([
    ['utm_source=News+Letter', undefined, 'news letter'],
    [`utm_source=${'x'.repeat(300)}`, undefined, 'x'.repeat(50)],
    ['utm_source=%00%0A', undefined, 'direct'],
    ['utm_source=ada@example.org', undefined, 'other'],
    ['utm_source=poster', 'https://search.example/', 'poster'],
    ['', 'https://www.search.example/find?q=somebody%27s+name', 'search.example'],
    ['', 'https://events.example.org/acme', 'direct'],
    ['', 'android-app://com.example.mail/', 'direct'],
    ['', 'not an address', 'direct'],
    ['', undefined, 'direct'],
    ['?invite=v1.abc', 'https://mail.example/', 'invite'],
  ])('of ?%s from %s is %s', (query, referrer, source) => {
    expect(sourceOf(view(query, referrer), null)).toBe(source)
  })

  test('is that of the campaign link, where it has one', () => {
    const tags = view('utm_source=x&utm_campaign=spring')
    expect(sourceOf(tags, link('a', { source: 'Newsletter' }))).toBe('newsletter')
    expect(sourceOf(tags, link('a', { source: null }))).toBe('x')
  })
})

describe('the source of a registration', () => {
  const source = (path: 'native' | 'invite' | 'manual' | 'import', attribution?: object, linkSource: string | null = null) =>
    registrationSource({ path, metadata: attribution ? { attribution } : {}, linkSource })

  test('is that of the view that led to it', () => {
    expect(source('native', { source: 'Poster', referrer: 'blog.example' })).toBe('poster')
    expect(source('native', { source: 'Poster' }, 'Newsletter')).toBe('newsletter')
    expect(source('native', { referrer: 'www.blog.example:8080' })).toBe('blog.example')
    expect(source('native', { referral: 'zoe' })).toBe('direct')
    expect(source('native')).toBe('direct')
  })

  test('is the way of registering where there was no view, or an invite', () => {
    expect(source('invite', { referrer: 'mail.example' })).toBe('invite')
    expect(source('manual')).toBe('manual')
    expect(source('import')).toBe('import')
  })
})

test('of several links of a campaign the one with the most matching tags counts; its referral or its id comes first', () => {
  const links = [
    link('a', { campaign: 'spring', source: 'newsletter', medium: 'email' }),
    link('b', { campaign: 'spring', source: 'poster' }),
    link('c', { campaign: 'autumn', referral: 'ada' }),
  ]
  expect(linkOf(view('utm_campaign=spring&utm_source=poster'), links)?.id).toBe('b')
  expect(linkOf(view('utm_campaign=spring&utm_source=newsletter&utm_medium=email'), links)?.id).toBe('a')
  expect(linkOf(view('utm_campaign=spring'), links)?.id).toBe('b')
  expect(linkOf(view('utm_campaign=spring&ref=ada'), links)?.id).toBe('c')
  expect(linkOf(view('link=a&ref=ada'), links)?.id).toBe('a')
  expect(linkOf(view('utm_source=newsletter'), links)).toBeNull()
})

test('bots are recognized by their user agent or by having none, and browsers are not bots', () => {
  for (const bot of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1', 'WhatsApp/2.2', 'curl/8.5', '', undefined])
    expect(isBot(bot)).toBe(true)
  for (const browser of ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1'])
    expect(isBot(browser)).toBe(false)
})

test('a referrer keeps its host and nothing of its path', () => {
  expect(hostOf('https://user:pw@www.blog.example:8443/private/letter?name=ada#x')).toBe('blog.example')
})

test('the day is that of the zone, on both sides of midnight and of a clock change', () => {
  expect(dayIn('Europe/Berlin', new Date('2027-03-27T22:59:59Z'))).toBe('2027-03-27')
  expect(dayIn('Europe/Berlin', new Date('2027-03-27T23:00:00Z'))).toBe('2027-03-28')
  expect(dayIn('Europe/Berlin', new Date('2027-03-28T21:59:59Z'))).toBe('2027-03-28')
  expect(dayIn('Europe/Berlin', new Date('2027-03-28T22:00:00Z'))).toBe('2027-03-29')
  expect(dayIn('Nowhere/At-All', new Date('2027-03-28T22:00:00Z'))).toBe('2027-03-28')
})

test('a range is the thirty days up to today by default, and never more than four hundred', () => {
  expect(rangeOf({}, '2027-03-01')).toEqual({ from: '2027-01-31', to: '2027-03-01' })
  expect(daysOf(rangeOf({}, '2027-03-01'))).toHaveLength(30)
  expect(daysOf(rangeOf({ from: '2026-01-25' }, '2027-02-28'))).toHaveLength(400)
  expect(() => rangeOf({ from: '2026-01-24' }, '2027-02-28')).toThrow('at most 400 days')
  expect(() => rangeOf({ from: '2027-03-02', to: '2027-03-01' }, '2027-03-01')).toThrow('from must not be after to')
})
