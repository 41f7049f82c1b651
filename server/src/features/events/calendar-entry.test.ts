import { describe, expect, test } from 'vitest'
import { CalendarProgram, READERS, readCalendar } from '../../../test/support/calendar-readers.ts'
import { type CalendarEntry, calendarText, calendarUid } from './calendar-entry.ts'
import { placeLine } from './place.ts'

const ENTRY: CalendarEntry = {
  method: 'REQUEST',
  uid: '0198c0de-0000-7000-8000-000000000001@events.example.org',
  sequence: 3,
  writtenAt: '2027-01-02T10:00:00.000Z',
  canceled: false,
  startTime: '2027-04-20T16:00:00.000Z',
  endTime: '2027-04-20T20:00:00.000Z',
  name: 'Spring Summit',
  description: 'Talks and dinner.',
  location: { fullAddress: 'Torstraße 1, 10119 Berlin', location: 'Alte Münze', coordinates: [13.4, 52.5], context: [] },
  onlineUrl: null,
  url: 'https://events.example.org/acme/spring-summit',
  organizer: { name: 'Acme Events', email: 'no-reply@events.example.org' },
  attendee: { name: 'Ada', email: 'ada+tea@example.org' },
}

const HOSTILE = {
  commas: 'One, two; three\\four: "six"',
  lines: 'first\r\nsecond\nthird\rfourth\u2028fifth\u0085sixth',
  injection: 'Party\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:stolen\r\nATTENDEE:mailto:evil@example.org',
  controls: 'bell\u0007null\u0000escape\u001b[2Jdone',
  parameters: 'CN=";X=1":mailto:evil@example.org;^n^\'^^',
  long: 'Donaudampfschifffahrt '.repeat(400).trim(),
  emoji: '👩‍👩‍👧‍👦🎉'.repeat(60),
  mixed: 'añ🎈日本語, '.repeat(90).trim(),
}

const asName = (text: string) =>
  text.replaceAll('\n', ' ').replaceAll('"', "''").replaceAll(';', ',').replaceAll('\\', '/').replaceAll('^', '')

describe('a calendar entry', () => {
  test('has every field, and two parsers read them alike', () => {
    expect(readCalendar(calendarText(ENTRY))).toEqual({
      method: 'REQUEST',
      uid: ENTRY.uid,
      sequence: 3,
      status: 'CONFIRMED',
      summary: 'Spring Summit',
      description: 'Talks and dinner.\n\nhttps://events.example.org/acme/spring-summit',
      location: 'Alte Münze, Torstraße 1, 10119 Berlin',
      url: 'https://events.example.org/acme/spring-summit',
      start: '2027-04-20T16:00:00.000Z',
      end: '2027-04-20T20:00:00.000Z',
      geo: [52.5, 13.4],
      organizer: { name: 'Acme Events', address: 'mailto:no-reply@events.example.org' },
      attendee: { name: 'Ada', address: 'mailto:ada+tea@example.org', status: 'ACCEPTED' },
    })
  })

  test('leaves out missing fields', () => {
    const bare = calendarText({ ...ENTRY, description: null, location: null, url: null, attendee: null })
    expect(bare).not.toMatch(/DESCRIPTION|LOCATION|GEO|URL|ATTENDEE/)
    expect(readCalendar(bare)).toMatchObject({ summary: 'Spring Summit', description: null, location: null, attendee: null })
    expect(calendarText({ ...ENTRY, endTime: null })).not.toContain('DTEND')
  })

  test.each(Object.entries(HOSTILE))('keeps hostile or long text without injecting properties: %s', (_, written) => {
    const place = { fullAddress: written, location: null, coordinates: null, context: [] }
    const people = { organizer: { ...ENTRY.organizer, name: written }, attendee: { ...ENTRY.attendee!, name: written } }
    const text = calendarText({ ...ENTRY, ...people, name: written, description: written, location: place })
    const expected = written
      .replace(/\r\n|[\r\u2028\u0085]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
      .replace(/[\u0000\u0007\u001b]/g, '')
    expect(readCalendar(text)).toMatchObject({
      uid: ENTRY.uid,
      summary: expected,
      description: `${expected}\n\n${ENTRY.url}`,
      location: expected,
      attendee: { address: 'mailto:ada+tea@example.org', name: asName(expected) },
    })
  })

  test.each(Object.entries(HOSTILE))('has lines of at most 75 octets that end in CRLF and split no character: %s', (_, written) => {
    const bytes = Buffer.from(calendarText({ ...ENTRY, name: written, description: written, attendee: { name: written, email: 'a@b.c' } }))
    const lines = bytes.toString('latin1').split('\r\n')
    expect(lines.pop()).toBe('')
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
      expect(Buffer.from(line, 'latin1').toString()).not.toContain('\ufffd')
    }
  })

  test('distinguishes a backslash followed by n from a line break', () => {
    // node-ical reads both as a line break.
    expect(READERS['ical.js']!(calendarText({ ...ENTRY, name: 'C:\\new\nline' })).summary).toBe('C:\\new\nline')
  })

  test('with an email of odd characters has one attendee', () => {
    const odd = { name: null, email: 'a b?cc=x@y.z\r\nX-EVIL:1;,"@example.org' }
    const { attendee } = readCalendar(calendarText({ ...ENTRY, attendee: odd }))
    expect(decodeURIComponent(attendee!.address)).toBe(`mailto:${odd.email}`)
    expect(attendee!.address).not.toMatch(/[?\s;,"]/)
  })

  test('has no coordinates if they are out of range', () => {
    const location = { fullAddress: null, location: 'Nowhere', coordinates: [13, 1e21], context: [] }
    expect(readCalendar(calendarText({ ...ENTRY, location })).geo).toBeNull()
  })
})

describe.each(Object.entries(READERS))('in a calendar that reads with %s', (_, read) => {
  test('a change replaces the entry, a cancellation marks it, and late updates are ignored', () => {
    const calendar = new CalendarProgram(read)
    const invited = calendarText({ ...ENTRY, sequence: 0 })
    const moved = calendarText({ ...ENTRY, sequence: 1, startTime: '2027-04-21T16:00:00.000Z' })
    const canceled = calendarText({ ...ENTRY, sequence: 2, method: 'CANCEL', canceled: true })
    for (const text of [invited, moved]) calendar.receive(text)
    expect([...calendar.entries.values()]).toMatchObject([{ start: '2027-04-21T16:00:00.000Z', status: 'CONFIRMED' }])
    for (const text of [canceled, moved, invited]) calendar.receive(text)
    expect([...calendar.entries.values()]).toMatchObject([{ method: 'CANCEL', status: 'CANCELLED', sequence: 2 }])
  })
})

test('a venue that is part of its address is not repeated', () => {
  expect(placeLine({ location: 'berlin', fullAddress: 'Torstraße 1, Berlin' })).toBe('Torstraße 1, Berlin')
  expect(placeLine({ location: 'Alte Münze', fullAddress: 'Molkenmarkt 2' })).toBe('Alte Münze, Molkenmarkt 2')
  expect(placeLine({ location: 'Alte Münze', fullAddress: null })).toBe('Alte Münze')
  expect(placeLine({ location: null, fullAddress: 'Molkenmarkt 2' })).toBe('Molkenmarkt 2')
  expect(placeLine(null)).toBe('')
})

test('the id of an entry ends with the hostname of the service', () => {
  expect(calendarUid('one', 'https://events.example.org:8443/foyer')).toBe('one@events.example.org')
})
