import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { movableClock, type Schedule, scheduleMail } from '../../../../test/support/scheduled-mail.ts'
import { events } from '../../events/tables.ts'
import { anchorRanges } from './anchor-ranges.ts'

const clock = movableClock()
const foyer = useFoyer({ services: { clock: clock.read } })
// Each test calls queueScheduledMail itself.
beforeAll(() => foyer.services.scheduler.stop())

const DAY = 24 * 60

const earlier = (instant: string, ms: number) => new Date(Date.parse(instant) - ms).toISOString()
const hoursAfter = (instant: string, hours: number) => earlier(instant, -hours * 3_600_000)

/** An event with one confirmed registrant. */
async function eventAt(startTime: string, timezone: string, schedule: Schedule, endTime = hoursAfter(startTime, 2)) {
  const event = await scheduleMail(foyer, clock, { startTime, endTime, timezone }, schedule)
  await event.register('ada')
  return event
}

describe('a reminder the day before an event at ten in the morning', () => {
  // The clocks change in the night between the two days.
  const nights = [
    ['Europe/Berlin', 'forward', '2090-03-26T08:00:00Z', '2090-03-25T09:00:00Z'],
    ['Europe/Berlin', 'back', '2090-10-29T09:00:00Z', '2090-10-28T08:00:00Z'],
    ['America/New_York', 'forward', '2090-03-12T14:00:00Z', '2090-03-11T15:00:00Z'],
    ['America/New_York', 'back', '2090-11-05T15:00:00Z', '2090-11-04T14:00:00Z'],
    ['Australia/Lord_Howe', 'forward, by half an hour', '2090-09-30T23:00:00Z', '2090-09-29T23:30:00Z'],
    ['Australia/Lord_Howe', 'back, by half an hour', '2090-04-01T23:30:00Z', '2090-03-31T23:00:00Z'],
  ] as const

  test.each(nights)('in %s, where the clocks go %s, is sent at ten, once', async (timezone, _, startTime, due) => {
    for (const instant of [startTime, due]) expect(timeOfDay(instant, timezone)).toBe('10:00')
    const { at } = await eventAt(startTime, timezone, { minutes: -DAY })
    expect(await at(earlier(due, 1))).toEqual([])
    expect(await at(due)).toEqual(['ada'])
    for (const hours of [0, 0.5, 1, 2, 23]) expect(await at(hoursAfter(due, hours))).toEqual(['ada'])
  })

  const timeOfDay = (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(instant))
})

describe('across a night in which the clocks change', () => {
  const BERLIN = 'Europe/Berlin'

  test('minutes are elapsed time: ninety minutes before half past three is midnight', async () => {
    const { at } = await eventAt('2090-03-26T01:30:00Z', BERLIN, { minutes: -90 })
    expect(await at('2090-03-25T23:59:59.999Z')).toEqual([])
    expect(await at('2090-03-26T00:00:00Z')).toEqual(['ada'])
  })

  test('days are added first and minutes after: a day and ninety minutes after the end', async () => {
    // Ends Saturday at eight in the evening; a day later it is eight in the evening, 23 hours on.
    const schedule = { anchor: 'event_end', minutes: DAY + 90 } as const
    const { at } = await eventAt('2090-03-25T17:00:00Z', BERLIN, schedule, '2090-03-25T19:00:00Z')
    expect(await at('2090-03-26T19:29:59.999Z')).toEqual([])
    expect(await at('2090-03-26T19:30:00Z')).toEqual(['ada'])
  })

  test('the same holds before the start: a day and ninety minutes', async () => {
    const { at } = await eventAt('2090-03-26T08:00:00Z', BERLIN, { minutes: -DAY - 90 })
    expect(await at('2090-03-25T07:29:59.999Z')).toEqual([])
    expect(await at('2090-03-25T07:30:00Z')).toEqual(['ada'])
  })

  test('a time of day that is skipped is moved to the same time later, and one that occurs twice is the second', async () => {
    const skipped = await eventAt('2090-03-27T00:30:00Z', BERLIN, { minutes: -DAY })
    expect(await skipped.at('2090-03-26T01:29:59Z')).toEqual([])
    expect(await skipped.at('2090-03-26T01:30:00Z')).toEqual(['ada'])
    const twice = await eventAt('2090-10-30T01:30:00Z', BERLIN, { minutes: -DAY })
    expect(await twice.at('2090-10-29T01:29:59Z')).toEqual([])
    expect(await twice.at('2090-10-29T01:30:00Z')).toEqual(['ada'])
  })
})

test('an offset after registering counts from each registration, in days of the event’s zone', async () => {
  const { at, register } = await eventAt('2091-05-01T10:00:00Z', 'Europe/Berlin', { anchor: 'registration', minutes: DAY + 30 })
  clock.now = new Date('2090-03-25T09:00:00Z')
  await register('ben')
  clock.now = new Date('2090-03-25T20:00:00Z')
  await register('cleo')
  expect(await at('2090-03-26T08:29:59.999Z')).toEqual([])
  expect(await at('2090-03-26T08:30:00Z')).toEqual(['ben'])
  expect(await at('2090-03-26T19:30:00Z')).toEqual(['ben', 'cleo'])
  expect(await at('2090-03-26T19:30:00Z')).toEqual(['ben', 'cleo'])
})

test('an unknown zone has days of 24 hours and does not hold up other events', async () => {
  const odd = await eventAt('2090-03-26T08:00:00Z', 'Europe/Berlin', { minutes: -DAY })
  const other = await eventAt('2090-03-26T08:00:00Z', 'Europe/Berlin', { minutes: -DAY })
  await foyer.services.db.update(events).set({ timezone: 'Mars/Olympus_Mons' }).where(eq(events.id, odd.event.id))
  expect(await odd.at('2090-03-25T07:59:59Z')).toEqual([])
  expect(await odd.at('2090-03-25T08:00:00Z')).toEqual(['ada'])
  expect(await other.at('2090-03-25T09:00:00Z')).toEqual(['ada'])
})

describe('the anchor times that can be due', () => {
  const NOW = Date.parse('2090-06-10T12:00:00Z')

  test('are about an offset away, and offsets close to each other share a range', () => {
    const ranges = anchorRanges([-DAY, -60, 60 * DAY, 0], NOW).map(({ from, to }) => [from.toISOString(), to.toISOString()])
    expect(ranges).toEqual([
      ['2090-04-09T11:00:00.000Z', '2090-04-12T13:00:00.000Z'],
      ['2090-06-08T11:00:00.000Z', '2090-06-12T13:00:00.000Z'],
    ])
    expect(anchorRanges([], NOW)).toEqual([])
  })
})
