import type { Location } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { coordinatesOf, placeLine } from './place.ts'

/** PUBLISH: an entry to import. REQUEST: adds or replaces the entry of an attendee. CANCEL: cancels the entry of an attendee. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export type CalendarEntry = {
  method: CalendarMethod
  /** Identifies the entry in calendars, so it never changes. */
  uid: string
  /** Calendars ignore an update with a lower number than the last one. */
  sequence: number
  writtenAt: string
  canceled: boolean
  startTime: string
  endTime: string | null
  name: string
  description: string | null
  location: Location | null
  /** The link to join: only in the entry of a confirmed registrant. */
  onlineUrl: string | null
  url: string | null
  organizer: Person
  attendee: Person | null
}
type Person = { name: string | null; email: string }

/**
 * An iCalendar object (RFC 5545) with one entry. Times are in UTC: calendars show them in the reader's time zone anyway, and programs differ
 * in how they read time zone definitions in the file.
 */
export const calendarText = (entry: CalendarEntry): string => calendarObject([`METHOD:${entry.method}`], [entry])

/** A calendar that programs subscribe to and read again every hour. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const header = ['METHOD:PUBLISH', textLine('NAME', name), textLine('X-WR-CALNAME', name)]
  return calendarObject([...header, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'], entries)
}

type Line = string | null | false

function calendarObject(header: Line[], entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Foyer//EN',
    'CALSCALE:GREGORIAN',
    ...header,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => (line ? `${fold(line)}\r\n` : '')).join('')
}

function entryLines(entry: CalendarEntry): Line[] {
  const coordinates = entry.location && coordinatesOf(entry.location)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `DTSTART:${utc(entry.startTime)}`,
    entry.endTime && `DTEND:${utc(entry.endTime)}`,
    `STATUS:${entry.canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(entry.name)}`,
    textLine(
      'DESCRIPTION',
      [entry.description, entry.onlineUrl && `${t.emailText.join}: ${entry.onlineUrl}`, entry.url].filter(Boolean).join('\n\n'),
    ),
    textLine('LOCATION', placeLine(entry.location) || (entry.onlineUrl ?? '')),
    entry.onlineUrl && `CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="${t.emailText.join}":${new URL(entry.onlineUrl).href}`,
    coordinates && `GEO:${coordinates.latitude.toFixed(6)};${coordinates.longitude.toFixed(6)}`,
    entry.url && `URL:${new URL(entry.url).href}`,
    `ORGANIZER${commonName(entry.organizer)}:${mailto(entry.organizer)}`,
    entry.attendee &&
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${commonName(entry.attendee)}:${mailto(entry.attendee)}`,
    'END:VEVENT',
  ]
}

/** Globally unique: the id is unique in this service, and the hostname identifies the service. */
export const calendarUid = (id: string, baseUrl: string): string => `${id}@${new URL(baseUrl).hostname}`

const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

const textLine = (name: string, text: string) => text && `${name}:${escapeText(text)}`

/** Normalizes line breaks and removes other control characters, which iCalendar does not allow. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Parameters have no escapes that all programs support, and some stop at a semicolon even in quotes, so such characters are replaced. */
const REPLACEMENTS: Record<string, string> = { '"': "''", ';': ',', '\\': '/', '^': '' }

const commonName = ({ name }: Person): string => {
  const oneLine = name
    ?.replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .replace(CONTROL, '')
    .trim()
  return oneLine ? `;CN="${oneLine.replace(/["^;\\]/g, (character) => REPLACEMENTS[character]!)}"` : ''
}

const mailto = ({ email }: Person): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`

const MAX_LINE_OCTETS = 75

/** Folds a line after 75 octets, with the next part after a space. Never splits a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
