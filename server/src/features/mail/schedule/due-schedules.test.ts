import * as api from '@foyer/contracts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { Foyer, useFoyer } from '../../../../test/support/foyer.ts'
import { addresseesOf, movableClock, type Schedule, scheduleMail } from '../../../../test/support/scheduled-mail.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts'
import { mailMessages, mailScheduleRuns } from '../tables.ts'
import { queueScheduledMail } from './due-schedules.ts'

const TIMES = { startTime: '2090-06-10T08:00:00Z', endTime: '2090-06-10T10:00:00Z', timezone: 'Europe/Berlin' }
const DAY_BEFORE = { minutes: -24 * 60 }
const DUE = '2090-06-09T08:00:00Z'
const hoursAfter = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString()

describe('one process', () => {
  const clock = movableClock()
  const foyer = useFoyer({ services: { clock: clock.read } })
  // Each test calls queueScheduledMail itself.
  beforeAll(() => foyer.services.scheduler.stop())
  const open = (schedule: Schedule = DAY_BEFORE, settings: object = {}) => scheduleMail(foyer, clock, { ...TIMES, ...settings }, schedule)
  const runsOf = (templateId: string) =>
    foyer.services.db.select().from(mailScheduleRuns).where(eq(mailScheduleRuns.templateId, templateId)).orderBy(mailScheduleRuns.dueAt)

  describe('the recipients', () => {
    test('are the registrants who are confirmed and had registered by the due time', async () => {
      const { at, register, organizer, params, find } = await open(DAY_BEFORE, { capacity: 2, waitlistEnabled: true })
      for (const name of ['ada', 'ben', 'cleo']) await register(name)
      await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
      await register('dora')
      clock.now = new Date(hoursAfter(DUE, 1))
      await organizer.do(api.updateEvent, { params, body: { capacity: 9 } })
      await register('late')
      expect(await at(hoursAfter(DUE, 2))).toEqual(['ben', 'cleo', 'dora'])
    })

    test('are those on the waitlist and those with an offer', async () => {
      const { at, register, organizer, params, find } = await open(
        { ...DAY_BEFORE, audience: 'waitlisted' },
        { capacity: 2, waitlistEnabled: true, waitlistOfferHours: 48 },
      )
      for (const name of ['ada', 'ben', 'cleo', 'dora']) await register(name)
      await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
      expect((await find('cleo')).status).toBe('OFFERED')
      expect(await at(DUE)).toEqual(['cleo', 'dora'])
    })

    test('are the invitees who have not answered', async () => {
      const { at, register, organizer, params } = await open({ ...DAY_BEFORE, audience: 'invitee' })
      const emails = ['ada', 'ben', 'cleo'].map((name) => `${name}@example.test`)
      const { invites } = await organizer.do(api.createInvites, { params, body: { emails } })
      await organizer.do(api.revokeInvite, { params: { ...params, inviteId: invites[0]!.id } })
      await register('ben')
      expect(await at(DUE)).toEqual(['cleo'])
    })

    test('are the admins and owners of the workspace', async () => {
      const { at, organizer } = await open({ ...DAY_BEFORE, audience: 'organizer' })
      clock.now = new Date()
      const admin = await foyer.colleague(organizer, 'admin')
      await foyer.colleague(organizer, 'member')
      expect(await at(DUE)).toEqual([admin, organizer].map(({ email }) => email.replace('@example.test', '')).sort())
    })

    test('are the organizers, some time after each registration', async () => {
      const { at, register, organizer } = await open({ anchor: 'registration', minutes: 60, audience: 'organizer' })
      clock.now = new Date('2090-06-01T10:00:00Z')
      for (const name of ['ada', 'ben']) await register(name)
      const owner = organizer.email.replace('@example.test', '')
      expect(await at('2090-06-01T10:59:59Z')).toEqual([])
      expect(await at('2090-06-01T11:00:00Z')).toEqual([owner, owner])
      expect(await at('2090-06-01T12:00:00Z')).toEqual([owner, owner])
    })

    test('are all registrants of a large event, in several batches', async () => {
      const { at, event, organizer, templateId } = await open()
      const guest = sql`'guest' || i || '@example.test'`
      await foyer.services.db.execute(sql`
        WITH people AS (
          INSERT INTO contacts (id, organization_id, email) SELECT gen_random_uuid(), ${organizer.organizationId}, ${guest} FROM generate_series(1, 501) i
          RETURNING id, email)
        INSERT INTO registrations (id, organization_id, event_id, contact_id, email, status, source)
        SELECT gen_random_uuid(), ${organizer.organizationId}, ${event.id}, id, email, 'CONFIRMED', 'import' FROM people`)
      const recipients = await at(DUE)
      expect([recipients.length, new Set(recipients).size]).toEqual([501, 501])
      expect(await runsOf(templateId)).toMatchObject([{ messages: 501, dueAt: '2090-06-09T08:00:00.000Z' }])
    })
  })

  test('each message is in the ledger with its registration and template', async () => {
    const { at, register, find, event, templateId } = await open()
    await register('ada')
    await at(DUE)
    const [message] = await foyer.services.db.select().from(mailMessages).where(eq(mailMessages.templateId, templateId))
    const { id: registrationId } = await find('ada')
    expect(message).toMatchObject({
      eventId: event.id,
      registrationId,
      registrationStatus: 'CONFIRMED',
      templateName: 'Reminder',
      trigger: 'SCHEDULED',
      toName: 'ada',
      dedupeKey: `schedule:${templateId}:2090-06-09T08:00:00.000Z:${registrationId}`,
    })
  })

  describe('what is not sent', () => {
    test('anything due before the event was published', async () => {
      const { at, register, organizer, params } = await open()
      await register('ada')
      await foyer.services.db.execute(sql`UPDATE events SET published_at = NULL WHERE id = ${params.eventId}`)
      await organizer.do(api.unpublishEvent, { params })
      expect(await at(DUE)).toEqual([])
      clock.now = new Date(hoursAfter(DUE, 1))
      await organizer.do(api.publishEvent, { params })
      expect(await at(hoursAfter(DUE, 2))).toEqual([])
    })

    test('anything due before its template was created', async () => {
      const { at, register, templateId } = await open()
      await register('ada')
      await foyer.services.db.execute(sql`UPDATE email_templates SET created_at = ${hoursAfter(DUE, 1)} WHERE id = ${templateId}`)
      expect(await at(hoursAfter(DUE, 2))).toEqual([])
    })

    test('anything about a canceled event, unless it is published again', async () => {
      const { at, register, organizer, params } = await open()
      await register('ada')
      await organizer.do(api.cancelEvent, { params })
      expect(await at(DUE)).toEqual([])
      await organizer.do(api.publishEvent, { params })
      expect(await at(hoursAfter(DUE, 1))).toEqual(['ada'])
    })

    test('anything that is a day late', async () => {
      const { at, register } = await open()
      await register('ada')
      expect(await at(hoursAfter(DUE, 24))).toEqual([])
    })

    test('a template that is disabled for the event', async () => {
      const { at, register, organizer, params, system } = await withSystemReminder()
      await register('ada')
      await organizer.do(api.overrideEmailTemplate, { params: { ...params, templateId: system }, body: { enabled: false } })
      await at(DUE)
      expect(await addresseesOf(foyer, system)).toEqual([])
      await organizer.do(api.removeEmailTemplateOverride, { params: { ...params, templateId: system } })
      await at(hoursAfter(DUE, 1))
      expect(await addresseesOf(foyer, system)).toEqual(['ada'])
    })
  })

  describe('a change by the organizer', () => {
    test('of the offset for one event changes the time of its reminder', async () => {
      const { at, register, organizer, params, system } = await withSystemReminder()
      await register('ada')
      await organizer.do(api.overrideEmailTemplate, { params: { ...params, templateId: system }, body: { scheduleOffsetMinutes: -120 } })
      await at(DUE)
      expect(await addresseesOf(foyer, system)).toEqual([])
      await at('2090-06-10T05:59:59Z')
      expect(await addresseesOf(foyer, system)).toEqual([])
      await at('2090-06-10T06:00:00Z')
      expect(await addresseesOf(foyer, system)).toEqual(['ada'])
    })

    test('of the date of an event sends the reminder again', async () => {
      const { at, register, organizer, params } = await open()
      await register('ada')
      expect(await at(DUE)).toEqual(['ada'])
      await organizer.do(api.updateEvent, { params, body: { startTime: '2090-06-20T08:00:00Z', endTime: '2090-06-20T10:00:00Z' } })
      expect(await at('2090-06-19T07:59:59Z')).toEqual(['ada'])
      expect(await at('2090-06-19T08:00:00Z')).toEqual(['ada', 'ada'])
      expect(await at('2090-06-19T09:00:00Z')).toEqual(['ada', 'ada'])
    })

    test('of the offset sends no second message for the same registration', async () => {
      const { at, register, organizer, templateId } = await open({ anchor: 'registration', minutes: 60 })
      clock.now = new Date('2090-06-01T10:00:00Z')
      await register('ada')
      expect(await at('2090-06-01T11:00:00Z')).toEqual(['ada'])
      await organizer.do(api.updateEmailTemplate, { params: { templateId }, body: { scheduleOffsetMinutes: 90 } })
      expect(await at('2090-06-01T11:30:00Z')).toEqual(['ada'])
    })
  })

  async function withSystemReminder() {
    const opened = await open()
    const { templates } = await opened.organizer.do(api.listEventEmailTemplates, { params: opened.params })
    return { ...opened, system: templates.find(({ systemKey }) => systemKey === 'reminder-one-day-before')!.organizationTemplateId! }
  }
})

describe('several processes on one database, with the same clock', () => {
  const clock = movableClock()
  let database: TestDatabase
  const [one, two] = [new Foyer(), new Foyer()]
  const start = (foyer: Foyer) => foyer.start({ database, services: { clock: clock.read } })
  beforeAll(async () => {
    database = await createTestDatabase()
    await start(one)
    await start(two)
  })
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()])
    await database.drop()
  })

  test('send each reminder once', async () => {
    const { register, addressees } = await scheduleMail(one, clock, TIMES, DAY_BEFORE)
    const names = Array.from({ length: 40 }, (_, index) => `guest${index + 10}`)
    for (const name of names) await register(name)
    clock.now = new Date(DUE)
    await eventually(async () => expect(await addressees()).toEqual(names))
    for (let round = 0; round < 5; round += 1) await Promise.all([one, two, one, two].map(({ services }) => queueScheduledMail(services)))
    expect(await addressees()).toEqual(names)
  })

  test('send each message after a registration once', async () => {
    const { register, addressees } = await scheduleMail(one, clock, TIMES, { anchor: 'registration', minutes: 60 })
    clock.now = new Date('2090-06-01T10:00:00Z')
    for (const name of ['ada', 'ben']) await register(name)
    clock.now = new Date('2090-06-01T11:00:00Z')
    await eventually(async () => {
      await Promise.all([one, two].map(({ services }) => queueScheduledMail(services)))
      expect(await addressees()).toEqual(['ada', 'ben'])
    })
    await Promise.all([one, two, one, two].map(({ services }) => queueScheduledMail(services)))
    expect(await addressees()).toEqual(['ada', 'ben'])
  })

  test('send late, and once, what was due while none was running', async () => {
    const { register, templateId } = await scheduleMail(one, clock, { ...TIMES, startTime: '2090-06-09T20:00:00Z' }, DAY_BEFORE)
    await register('ada')
    await Promise.all([one.stop(), two.stop()])
    clock.now = new Date('2090-06-09T01:00:00Z')
    await Promise.all([start(one), start(two)])
    await eventually(async () => expect(await addresseesOf(one, templateId)).toEqual(['ada']))
    await Promise.all([one, two].map(({ services }) => queueScheduledMail(services)))
    expect(await addresseesOf(two, templateId)).toEqual(['ada'])
  })
})
