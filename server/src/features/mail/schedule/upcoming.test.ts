import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { movableClock, type Schedule, scheduleMail } from '../../../../test/support/scheduled-mail.ts'

const TIMES = { startTime: '2090-06-10T08:00:00Z', endTime: '2090-06-10T10:00:00Z', timezone: 'Europe/Berlin' }
const HOUR_BEFORE = { minutes: -60 }

const clock = movableClock()
const foyer = useFoyer({ services: { clock: clock.read } })
// Otherwise it would send what these tests look at.
beforeAll(() => foyer.services.scheduler.stop())

/** An event whose only enabled template is the one of the test. */
async function open(schedule: Schedule = HOUR_BEFORE, settings: object = {}) {
  const opened = await scheduleMail(foyer, clock, { ...TIMES, ...settings }, schedule)
  const { organizer, params, templateId } = opened
  const upcoming = async () => (await organizer.do(api.listScheduledEmails, { params })).emails
  return { ...opened, upcoming, mine: async () => (await upcoming()).find((email) => email.templateId === templateId) }
}

describe('the upcoming emails of an event', () => {
  test('say what is sent when and to how many people, soonest first', async () => {
    const { upcoming, register, organizer, params, templateId } = await open()
    for (const name of ['ada', 'ben']) await register(name)
    const base = { ...api.createEmailTemplate.example.body, name: 'Thanks', subject: 'Thanks!' }
    const thanks = await organizer.do(api.createEventEmailTemplate, {
      params,
      body: { ...base, scheduleAnchor: 'event_end', scheduleOffsetMinutes: 90, audience: 'organizer' },
    })
    const emails = (await upcoming()).filter((email) => [templateId, thanks.id].includes(email.templateId ?? ''))
    const common = { messageId: null, trigger: 'SCHEDULED', enabled: true, reason: null }
    expect(emails).toEqual([
      {
        ...common,
        templateId,
        templateName: 'Reminder',
        sendAt: '2090-06-10T07:00:00.000Z',
        recipients: 2,
        subject: 'Soon: {{ event.name }}',
      },
      { ...common, templateId: thanks.id, templateName: 'Thanks', sendAt: '2090-06-10T11:30:00.000Z', recipients: 1, subject: 'Thanks!' },
    ])
  })

  test('follow the override of the event and the calendar of its zone', async () => {
    // The clocks change in the night before 26 March: a day before is 23 hours.
    const times = { startTime: '2090-03-26T08:00:00Z', endTime: '2090-03-26T10:00:00Z', timezone: 'Europe/Berlin' }
    const { organizer, params, upcoming } = await open(HOUR_BEFORE, times)
    const template = await organizer.do(api.createEmailTemplate, { body: { ...api.createEmailTemplate.example.body, name: 'All' } })
    const body = { subject: 'Ours', scheduleOffsetMinutes: -1440 }
    await organizer.do(api.overrideEmailTemplate, { params: { ...params, templateId: template.id }, body })
    const found = (await upcoming()).find((email) => email.templateId === template.id)
    expect(found).toMatchObject({ subject: 'Ours', sendAt: '2090-03-25T09:00:00.000Z', reason: null })
  })

  test('are gone once they were sent, and are the emails that are sent', async () => {
    const { mine, at, register } = await open()
    for (const name of ['ada', 'ben']) await register(name)
    const { sendAt, recipients } = (await mine())!
    expect(await at(new Date(Date.parse(sendAt!) - 1).toISOString())).toEqual([])
    expect(await at(sendAt!)).toHaveLength(recipients)
    expect(await mine()).toBeUndefined()
  })

  test('of a template that counts from a registration are those still to come', async () => {
    const { mine, at, register } = await open({ anchor: 'registration', minutes: 60 })
    expect(await mine()).toMatchObject({ sendAt: null, recipients: 0, reason: null })
    clock.now = new Date('2090-06-01T10:00:00Z')
    await register('ada')
    clock.now = new Date('2090-06-01T10:30:00Z')
    await register('ben')
    expect(await mine()).toMatchObject({ sendAt: '2090-06-01T11:00:00.000Z', recipients: 2 })
    await at('2090-06-01T11:00:00Z')
    expect(await mine()).toMatchObject({ sendAt: '2090-06-01T11:30:00.000Z', recipients: 1 })
  })
})

describe('an email that will not be sent says why', () => {
  test('its template is disabled', async () => {
    const { mine, organizer, templateId } = await open()
    await organizer.do(api.updateEmailTemplate, { params: { templateId }, body: { enabled: false } })
    expect(await mine()).toMatchObject({ enabled: false, reason: 'disabled', sendAt: '2090-06-10T07:00:00.000Z' })
  })

  test('the event is a draft, has no time, or is canceled', async () => {
    const { mine, organizer, params } = await open()
    await organizer.do(api.unpublishEvent, { params })
    expect(await mine()).toMatchObject({ reason: 'event_draft' })
    await organizer.do(api.publishEvent, { params })
    await organizer.do(api.cancelEvent, { params })
    expect(await mine()).toMatchObject({ reason: 'event_canceled' })
    await foyer.services.db.execute(
      sql`UPDATE events SET start_time = NULL, canceled_at = NULL, status = 'PUBLISHED' WHERE id = ${params.eventId}`,
    )
    expect(await mine()).toMatchObject({ reason: 'no_event_time', sendAt: null })
  })

  test('its time is more than a day ago, or was before the event was published', async () => {
    const { mine, organizer, params } = await open()
    clock.now = new Date('2090-06-10T07:30:00Z')
    expect(await mine(), 'late, but to be sent').toMatchObject({ reason: null })
    clock.now = new Date('2090-06-11T07:00:00Z')
    expect(await mine()).toMatchObject({ reason: 'past', recipients: 0 })
    clock.now = new Date('2090-06-10T07:30:00Z')
    await foyer.services.db.execute(sql`UPDATE events SET published_at = ${clock.now.toISOString()} WHERE id = ${params.eventId}`)
    expect(await mine()).toMatchObject({ reason: 'past' })
    await organizer.do(api.unpublishEvent, { params })
    expect(await mine()).toMatchObject({ reason: 'past' })
  })
})
