import { describe, expect, test } from 'vitest'
import { contrast } from '../../platform/accent-colors.ts'
import { PALETTES, paletteOf } from './colors.ts'
import { renderPng, renderSvg } from './render.ts'
import { type ThumbnailContent, thumbnailContent } from './thumbnail-content.ts'

const content: ThumbnailContent = {
  eventId: '0198c0de-0000-7000-8000-000000000001',
  workspace: 'Acme Events',
  name: 'Spring Summit',
  date: 'Tuesday, 20 April 2027',
  time: '18:00 – 22:00 CEST',
  place: 'Torstraße 1, 10119 Berlin',
  accent: null,
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
  language: null,
  pageAccentColor: null,
}
const acme = { name: 'Acme Events', timeFormat: '24h' as const, accentColor: null, language: null }

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

  test('behind a page password shows neither place nor workspace, nor its color', () => {
    expect(thumbnailContent({ ...event, pagePasswordHash: 'x' }, { ...acme, accentColor: '#a3195b' })).toMatchObject({
      workspace: null,
      place: null,
      accent: null,
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

  test('has readable text colors, whatever the accent of the workspace is', () => {
    const accents = ['#ffffff', '#000000', '#ffd400', '#00ff00', '#767676', '#a3195b', '#17694d', '#c0ffee']
    for (const { background, text, muted } of [...PALETTES, ...accents.map((accent) => paletteOf(accent, () => 0))]) {
      expect(contrast(text, background)).toBeGreaterThanOrEqual(7)
      expect(contrast(muted, background)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('has the accent of the workspace', async () => {
    expect(await renderSvg({ ...content, accent: '#a3195b' })).toContain('#a3195b')
    expect(await renderSvg(content)).not.toContain('#a3195b')
  })
})
