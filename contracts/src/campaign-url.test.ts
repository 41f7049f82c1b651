import { describe, expect, test } from 'vitest'
import { type CampaignTags, campaignUrl } from './campaign-url.ts'

const none: CampaignTags = { source: null, medium: null, campaign: null, term: null, content: null, referral: null }
const page = 'https://foyer.example/acme/summit'

describe('the URL of a campaign link', () => {
  test('carries each tag under its own parameter', () => {
    const tags = { source: 'news', medium: 'email', campaign: 'spring', term: 'tides', content: 'top', referral: 'ada' }
    expect(campaignUrl(page, tags)).toBe(
      `${page}?utm_source=news&utm_medium=email&utm_campaign=spring&utm_term=tides&utm_content=top&ref=ada`,
    )
  })

  test('leaves empty tags out', () => {
    expect(campaignUrl(page, none)).toBe(page)
    expect(campaignUrl(page, { ...none, medium: 'email' })).toBe(`${page}?utm_medium=email`)
  })

  test('replaces existing tags and keeps the rest of the page URL', () => {
    const tagged = `${page}?lang=de&utm_source=old&utm_source=older&utm_term=old&ref=old#agenda`
    expect(campaignUrl(tagged, { ...none, source: 'new' })).toBe(`${page}?lang=de&utm_source=new#agenda`)
  })

  test.each(['a&b=c#d/e?f g"<é>', "100% + tax's *_~-.!()", 'spring_2030', 'طبيعي 🎪'])('escapes every character of the tag %s', (value) => {
    const url = new URL(campaignUrl(page, { ...none, source: value }))
    expect(url.searchParams.get('utm_source')).toBe(value)
    expect([...url.searchParams.keys()]).toEqual(['utm_source'])
    expect(url.href.startsWith(`${page}?`)).toBe(true)
    // The same text whether or not the page URL has parameters of its own.
    expect(campaignUrl(`${page}?utm_source=old`, { ...none, source: value })).toBe(url.href)
  })
})
