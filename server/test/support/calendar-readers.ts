import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect } from 'vitest'

export type ReadEntry = {
  method: string
  uid: string
  sequence: number
  status: string
  summary: string
  description: string | null
  location: string | null
  url: string | null
  start: string
  end: string | null
  geo: [number, number] | null
  organizer: { name: string | null; address: string }
  attendee: { name: string | null; address: string; status: string } | null
}

/** Two independent iCalendar parsers. */
export const READERS: Record<string, (text: string) => ReadEntry> = { 'ical.js': readWithIcalJs, 'node-ical': readWithNodeIcal }

/** The entry; both parsers must read the same. */
export function readCalendar(text: string): ReadEntry {
  const [one, other] = Object.values(READERS).map((read) => read(text)) as [ReadEntry, ReadEntry]
  expect(other).toEqual(one)
  return one
}

function readWithIcalJs(text: string): ReadEntry {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component, ...more] = calendar.getAllSubcomponents('vevent')
  expect(more).toEqual([])
  const value = (name: string) => (component!.getFirstPropertyValue(name) ?? null) as string | null
  const instant = (name: string) => (value(name) as unknown as ICAL.Time | null)?.toJSDate().toISOString() ?? null
  const person = (name: string) => {
    const property = component!.getFirstProperty(name)
    return property && { name: property.getFirstParameter('cn') || null, address: String(property.getFirstValue()), property }
  }
  const [organizer, attendee] = [person('organizer')!, person('attendee')]
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid')!,
    sequence: Number(value('sequence')),
    status: value('status')!,
    summary: value('summary')!,
    description: value('description'),
    location: value('location'),
    url: value('url'),
    start: instant('dtstart')!,
    end: instant('dtend'),
    geo: value('geo') as unknown as [number, number] | null,
    organizer: { name: organizer.name, address: organizer.address },
    attendee: attendee && {
      name: attendee.name,
      address: attendee.address,
      status: String(attendee.property.getFirstParameter('partstat')),
    },
  }
}

type Parameterised = { params?: Record<string, string>; val: string }

function readWithNodeIcal(text: string): ReadEntry {
  const read = nodeIcal.sync.parseICS(text)
  const [event, ...more] = Object.values(read).filter((component) => component?.type === 'VEVENT')
  expect(more).toEqual([])
  const entry = event as unknown as Record<string, unknown>
  const word = (name: string) => (entry[name] === undefined ? null : String(entry[name]))
  const person = (name: string) => {
    const given = entry[name] as Parameterised | undefined
    return given && { name: given.params?.CN?.replace(/^"|"$/g, '') || null, address: given.val, status: String(given.params?.PARTSTAT) }
  }
  const geo = entry.geo as { lat: number; lon: number } | undefined
  const organizer = person('organizer')!
  return {
    method: String((read.vcalendar as unknown as { method: string }).method),
    uid: word('uid')!,
    sequence: Number(entry.sequence),
    status: word('status')!,
    summary: word('summary')!,
    description: word('description'),
    location: word('location'),
    url: word('url'),
    start: (entry.start as Date).toISOString(),
    end: (entry.end as Date | undefined)?.toISOString() ?? null,
    geo: geo ? [geo.lat, geo.lon] : null,
    organizer: { name: organizer.name, address: organizer.address },
    attendee: person('attendee') ?? null,
  }
}

/** A minimal calendar client: stores entries by UID and ignores messages with an older sequence. */
export class CalendarProgram {
  readonly entries = new Map<string, ReadEntry>()
  private readonly read: (text: string) => ReadEntry
  constructor(read: (text: string) => ReadEntry) {
    this.read = read
  }

  receive(text: string) {
    const message = this.read(text)
    const known = this.entries.get(message.uid)
    if (known && message.sequence <= known.sequence) return
    // A cancellation of an unknown entry adds nothing.
    if (known || message.method !== 'CANCEL') this.entries.set(message.uid, message)
  }
}
