import type { Location } from '@foyer/contracts'
import { coordinatesOf, placeLine } from './place.ts'

/** PUBLISH: take it or leave it. REQUEST: put this into your calendar, or replace what you have. CANCEL: it does not take place for you. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export type CalendarEntry = {
  method: CalendarMethod
  /** The same through the whole life of the entry: calendars know it by this. */
  uid: string
  /** Calendars take a message in only when its number is not lower than the last they saw. */
  sequence: number
  writtenAt: string
  canceled: boolean
  startTime: string
  endTime: string | null
  name: string
  description: string | null
  location: Location | null
  url: string | null
  organizer: Person
  attendee: Person | null
}
type Person = { name: string | null; email: string }

/**
 * An iCalendar object (RFC 5545) with one entry. Times are in UTC: a calendar shows them in its reader's zone anyway, and rules of a zone
 * in the file are read differently by every program.
 */
export function calendarText(entry: CalendarEntry): string {
  const point = entry.location && coordinatesOf(entry.location)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Foyer//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `DTSTART:${utc(entry.startTime)}`,
    entry.endTime && `DTEND:${utc(entry.endTime)}`,
    `STATUS:${entry.canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(entry.name)}`,
    textLine('DESCRIPTION', [entry.description, entry.url].filter(Boolean).join('\n\n')),
    textLine('LOCATION', placeLine(entry.location)),
    point && `GEO:${point.latitude.toFixed(6)};${point.longitude.toFixed(6)}`,
    entry.url && `URL:${new URL(entry.url).href}`,
    `ORGANIZER${commonName(entry.organizer)}:${mailto(entry.organizer)}`,
    entry.attendee &&
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${commonName(entry.attendee)}:${mailto(entry.attendee)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => (line ? `${fold(line)}\r\n` : '')).join('')
}

/** An id that is unique in the world: ours is unique in this service, and the service in its domain. */
export const calendarUid = (id: string, baseUrl: string): string => `${id}@${new URL(baseUrl).hostname}`

const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

const textLine = (name: string, text: string) => text && `${name}:${escapeText(text)}`

/** Every kind of line break becomes one kind, and other control characters, which no calendar may hold, go. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Parameters have no escapes that all programs know, and some stop at a semicolon even in quotes: such characters get a stand-in. */
const STAND_INS: Record<string, string> = { '"': "''", ';': ',', '\\': '/', '^': '' }

const commonName = ({ name }: Person): string => {
  const oneLine = name
    ?.replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .replace(CONTROL, '')
    .trim()
  return oneLine ? `;CN="${oneLine.replace(/["^;\\]/g, (character) => STAND_INS[character]!)}"` : ''
}

const mailto = ({ email }: Person): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`

const LINE_OCTETS = 75

/** Lines end after 75 octets and go on after a space. Never within a character: half of one is no text. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
