import { describe, expect, test } from 'vitest'
import { PALETTES } from './colors.ts'
import { renderPng, renderSvg } from './render.ts'
import { type ThumbnailContent, thumbnailContent } from './thumbnail-content.ts'

const content: ThumbnailContent = {
  eventId: '0198c0de-0000-7000-8000-000000000001',
  workspace: 'Acme Events',
  name: 'Spring Summit',
  date: 'Tuesday, 20 April 2027',
  time: '18:00 – 22:00 CEST',
  place: 'Torstraße 1, 10119 Berlin',
}
const event = {
  id: content.eventId,
  name: 'Spring Summit',
  startTime: '2027-04-20T16:00:00.000Z',
  endTime: '2027-04-20T20:00:00.000Z',
  timezone: 'Europe/Berlin',
  type: 'PHYSICAL' as const,
  location: { fullAddress: null, location: 'Berlin', coordinates: null, context: [] },
  pagePasswordHash: null,
}
const acme = { name: 'Acme Events', timeFormat: '24h' as const }

describe('a thumbnail', () => {
  test('shows date, time and place', () => {
    expect(thumbnailContent(event, acme)).toEqual({ ...content, place: 'Berlin' })
    expect(thumbnailContent(event, { ...acme, timeFormat: '12h' }).time).toBe('6:00 pm – 10:00 pm CEST')
    expect(thumbnailContent({ ...event, type: 'VIRTUAL' }, acme).place).toBe('Online')
    expect(thumbnailContent({ ...event, type: 'HYBRID' }, acme).place).toBe('Berlin, and online')
    expect(thumbnailContent({ ...event, location: null }, acme).place).toBeNull()
    const days = thumbnailContent({ ...event, endTime: '2027-04-22T14:00:00.000Z' }, acme)
    // Some Node versions put spaces around the dash.
    expect(days.date).toMatch(/^20\s?–\s?22 April 2027$/)
    expect(days.time).toBe('from 18:00 CEST')
  })

  test('behind a page password shows neither place nor workspace', () => {
    expect(thumbnailContent({ ...event, pagePasswordHash: 'x' }, acme)).toMatchObject({
      workspace: null,
      place: null,
      name: 'Spring Summit',
    })
  })

  test('is always the same for an event, and differs between events', async () => {
    const again = await renderSvg(content)
    expect(await renderSvg(content)).toBe(again)
    expect(await renderSvg({ ...content, eventId: '0198c0de-0000-7000-8000-000000000002' })).not.toBe(again)
  })

  test.each([
    ['a very long name', 'word '.repeat(400)],
    ['a very long word', 'x'.repeat(2_000)],
    ['emoji', 'Party 🎉👩‍👩‍👧🏳️‍🌈 ☃'],
    ['right to left', 'שלום עולם العربية'],
    ['a direction override', 'a\u202Eb\u0000\u200B\u2028c'],
    ['half a character', 'broken \ud83c end'],
    ['markup', '<img src=x onerror=alert(1)> & "quotes" </svg>'],
    ['many alphabets', 'Ünïcödé Ελλάδα Привет Việt Łódź 日本語'],
    ['no supported character', '𓀀𓀁 🎉'],
  ])('can be rendered with %s', async (_, name) => {
    const png = Buffer.from(await renderPng({ ...content, name }))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('leaves out characters that no font has', async () => {
    expect(await renderSvg({ ...content, name: 'Spring 🎉 Summit 👩‍👩‍👧🏳️‍🌈 ❤️ 🇩🇪 𓀀' })).toBe(await renderSvg(content))
  })

  test('has readable text colors', () => {
    for (const { background, text, muted } of PALETTES) {
      expect(contrast(text, background)).toBeGreaterThan(7)
      expect(contrast(muted, background)).toBeGreaterThan(4.5)
    }
  })
})

/** The WCAG contrast ratio. */
function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
