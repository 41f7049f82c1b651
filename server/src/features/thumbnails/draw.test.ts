import { describe, expect, test } from 'vitest'
import { PALETTES } from './colors.ts'
import { drawPicture, drawSvg } from './draw.ts'
import { type Picture, pictureOf } from './picture.ts'

const picture: Picture = {
  eventId: '0198c0de-0000-7000-8000-000000000001',
  workspace: 'Acme Events',
  name: 'Spring Summit',
  date: 'Tuesday, 20 April 2027',
  time: '18:00 – 22:00 CEST',
  place: 'Torstraße 1, 10119 Berlin',
}
const event = {
  id: picture.eventId,
  name: 'Spring Summit',
  startTime: '2027-04-20T16:00:00.000Z',
  endTime: '2027-04-20T20:00:00.000Z',
  timezone: 'Europe/Berlin',
  type: 'PHYSICAL' as const,
  location: { fullAddress: null, location: 'Berlin', coordinates: null, context: [] },
  pagePasswordHash: null,
}
const acme = { name: 'Acme Events', timeFormat: '24h' as const }

describe('a picture', () => {
  test('says when and where in the words of the event', () => {
    expect(pictureOf(event, acme)).toEqual({ ...picture, place: 'Berlin' })
    expect(pictureOf(event, { ...acme, timeFormat: '12h' }).time).toBe('6:00 pm – 10:00 pm CEST')
    expect(pictureOf({ ...event, type: 'VIRTUAL' }, acme).place).toBe('Online')
    expect(pictureOf({ ...event, type: 'HYBRID' }, acme).place).toBe('Berlin, and online')
    expect(pictureOf({ ...event, location: null }, acme).place).toBeNull()
    const days = pictureOf({ ...event, endTime: '2027-04-22T14:00:00.000Z' }, acme)
    // Some versions of Node put spaces around the dash.
    expect(days.date).toMatch(/^20\s?–\s?22 April 2027$/)
    expect(days.time).toBe('from 18:00 CEST')
  })

  test('behind a page password has neither place nor host', () => {
    expect(pictureOf({ ...event, pagePasswordHash: 'x' }, acme)).toMatchObject({ workspace: null, place: null, name: 'Spring Summit' })
  })

  test('is always the same for the same event, and has other colours and shapes for another', async () => {
    const again = await drawSvg(picture)
    expect(await drawSvg(picture)).toBe(again)
    expect(await drawSvg({ ...picture, eventId: '0198c0de-0000-7000-8000-000000000002' })).not.toBe(again)
  })

  test.each([
    ['a name without end', 'word '.repeat(400)],
    ['a word without end', 'x'.repeat(2_000)],
    ['emoji', 'Party 🎉👩‍👩‍👧🏳️‍🌈 ☃'],
    ['right to left', 'שלום עולם العربية'],
    ['a turned direction of writing', 'a\u202Eb\u0000\u200B\u2028c'],
    ['half a character', 'broken \ud83c end'],
    ['markup', '<img src=x onerror=alert(1)> & "quotes" </svg>'],
    ['letters of many alphabets', 'Ünïcödé Ελλάδα Привет Việt Łódź 日本語'],
    ['nothing that can be drawn', '日本語'],
  ])('can be drawn with %s', async (_, name) => {
    const png = Buffer.from(await drawPicture({ ...picture, name }))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('leaves out what no font has, as if it had not been written', async () => {
    expect(await drawSvg({ ...picture, name: 'Spring 🎉 Summit 👩‍👩‍👧 日本' })).toBe(await drawSvg(picture))
  })

  test('has ink that can be read on its paper', () => {
    for (const { paper, ink, muted } of PALETTES) {
      expect(contrast(ink, paper)).toBeGreaterThan(7)
      expect(contrast(muted, paper)).toBeGreaterThan(4.5)
    }
  })
})

/** As WCAG defines it. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
