import * as api from '@foyer/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES } from '../../../test/support/open-event.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { entryId } from './entry-of.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))
const SYSTEM = { system: 'workspace-suite' }

beforeEach(() => {
  vendors.suite.state.restoresCalendarEvents = true
})

async function connect(organizer: Organizer, scopes?: string[], userId?: string) {
  const token = vendors.suite.issueToken({ ...(scopes && { scopes }), ...(userId && { userId }) })
  const body = { accessToken: token.accessToken, refreshToken: token.refreshToken, scope: token.scopes.join(' ') }
  await organizer.do(api.connectIntegration, { params: SYSTEM, body })
  // It sends what could not be sent before, which would include an event that is added while it waits to run.
  const unsent = `SELECT FROM jobs.job WHERE name = 'suite.calendar-unsent' AND state < 'completed' AND data ->> 'organizationId' = $1`
  await eventually(async () => expect((await foyer.services.db.$client.query(unsent, [organizer.organizationId])).rowCount).toBe(0))
  return token
}

/** An event of a workspace with a connected account. Its entries in the calendar, as the account holder sees them. */
async function plannedEvent({ isConnected = true, ...fields }: { isConnected?: boolean } & Record<string, unknown> = {}) {
  const organizer = await foyer.organizer()
  const token = isConnected ? await connect(organizer) : null
  const event = await organizer.do(api.createEvent, { body: { name: 'Summit', ...FUTURE_TIMES, ...fields } })
  const params = { eventId: event.id }
  const state = () => organizer.do(api.getSuiteCalendar, { params })
  const set = (enabled: boolean) => organizer.call(api.setSuiteCalendar, { params, body: { enabled } })
  const entries = () => vendors.suite.state.calendarEvents.filter(({ id }) => id.startsWith(entryId(event.id, 0).slice(0, -1)))
  const shown = () => entries().filter(({ status }) => status !== 'cancelled')
  const reaches = (expected: Partial<api.SuiteCalendar>) => eventually(async () => expect(await state()).toMatchObject(expected))
  return { organizer, token, event, params, state, set, entries, shown, reaches }
}

async function eventInCalendar(fields: Record<string, unknown> = {}) {
  const planned = await plannedEvent(fields)
  await planned.set(true)
  await planned.reaches({ status: 'in_calendar' })
  return planned
}

describe('an event that is kept in the calendar', () => {
  test('is added with its title, times, place and a link to the dashboard, without telling anybody', async () => {
    const location = { location: 'Old Mint', fullAddress: 'Molkenmarkt 2, Berlin' }
    const { state, set, reaches, entries, event } = await plannedEvent({ location, onlineUrl: 'https://meet.example.org/room' })
    expect(await state()).toEqual({ enabled: false, status: 'off', htmlLink: null, reason: null, updatedAt: null })
    expect((await set(true)).body).toMatchObject({ enabled: true, status: 'queued', reason: null })
    await reaches({
      enabled: true,
      status: 'in_calendar',
      reason: null,
      htmlLink: expect.stringContaining('https://www.google.com/calendar/'),
    })
    expect(entries()).toMatchObject([
      {
        status: 'confirmed',
        summary: 'Summit',
        start: { dateTime: '2090-05-01T10:00:00.000Z', timeZone: 'Europe/Berlin' },
        end: { dateTime: '2090-05-01T12:00:00.000Z', timeZone: 'Europe/Berlin' },
        location: 'Old Mint, Molkenmarkt 2, Berlin',
        description: `https://meet.example.org/room\n\n${foyer.services.baseUrl}/dashboard/events/${event.id}`,
      },
    ])
    const changes = vendors.suite.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/calendar/'))
    expect(changes.map(({ query }) => query.sendUpdates)).toEqual(['none'])
  })

  test('follows its name, times and link to join', async () => {
    const { organizer, params, entries } = await eventInCalendar()
    const body = { name: 'Summit 2', startTime: '2090-05-02T10:00:00Z', endTime: '2090-05-02T12:00:00Z', timezone: 'Asia/Tokyo' }
    await organizer.do(api.updateEvent, { params, body })
    await organizer.do(api.updateEvent, { params, body: { onlineUrl: 'https://meet.example.org/other' } })
    await eventually(async () =>
      expect(entries()).toMatchObject([
        {
          summary: 'Summit 2',
          start: { dateTime: '2090-05-02T10:00:00.000Z', timeZone: 'Asia/Tokyo' },
          location: 'https://meet.example.org/other',
        },
      ]),
    )
  })

  test('leaves the calendar when it is canceled, comes back when it is published again, and goes when it is deleted', async () => {
    const { organizer, params, shown, entries, reaches } = await eventInCalendar()
    await organizer.do(api.cancelEvent, { params })
    await reaches({ enabled: true, status: 'off', htmlLink: null, reason: expect.stringContaining('canceled') })
    expect(shown()).toEqual([])
    await organizer.do(api.publishEvent, { params })
    await reaches({ status: 'in_calendar', reason: null })
    expect(shown()).toHaveLength(1)
    await organizer.do(api.unpublishEvent, { params })
    await organizer.do(api.deleteEvent, { params })
    await eventually(async () => expect(shown()).toEqual([]))
    expect(entries()).toHaveLength(1)
    await eventually(async () => {
      const { rows } = await foyer.services.db.$client.query('SELECT FROM suite_calendar_entries WHERE event_id = $1', [params.eventId])
      expect(rows).toEqual([])
    })
  })

  test('leaves the calendar when it is switched off', async () => {
    const { organizer, params, set, shown, reaches } = await eventInCalendar()
    await set(true)
    expect((await set(false)).body).toMatchObject({ enabled: false, status: 'queued' })
    await reaches({ enabled: false, status: 'off', htmlLink: null, reason: null })
    expect(shown()).toEqual([])
    await set(false)
    const { entries } = await organizer.do(api.listAuditLog)
    expect(entries.filter(({ action }) => action.startsWith('suite_calendar')).map(({ action, details }) => [action, details])).toEqual([
      ['suite_calendar.disabled', { ...params, name: 'Summit' }],
      ['suite_calendar.enabled', { ...params, name: 'Summit' }],
    ])
  })

  test.each([
    ['restores', true],
    ['does not restore', false],
  ])('and was deleted there by hand comes back with its next change only, if the vendor %s it', async (_name, restores) => {
    vendors.suite.state.restoresCalendarEvents = restores
    const { organizer, params, entries, shown, reaches } = await eventInCalendar()
    entries()[0]!.status = 'cancelled'
    await organizer.do(api.updateEvent, { params, body: { description: 'Not in the calendar' } })
    await reaches({ status: 'in_calendar' })
    expect(shown()).toEqual([])
    await organizer.do(api.updateEvent, { params, body: { name: 'Summit again' } })
    await eventually(async () => expect(shown()).toMatchObject([{ summary: 'Summit again' }]))
    await reaches({ status: 'in_calendar' })
    expect(entries()).toHaveLength(restores ? 1 : 2)
  })

  test('waits for a start and an end', async () => {
    const { organizer, params, set, shown, reaches } = await plannedEvent({ startTime: undefined, endTime: undefined })
    await set(true)
    await reaches({ enabled: true, status: 'queued', reason: expect.stringContaining('has no time yet') })
    await organizer.do(api.updateEvent, { params, body: FUTURE_TIMES })
    await reaches({ status: 'in_calendar', reason: null })
    await organizer.do(api.updateEvent, { params, body: { startTime: null, endTime: null } })
    await reaches({ status: 'queued', reason: expect.stringContaining('has no time yet') })
    expect(shown()).toEqual([])
  })
})

describe('when the vendor fails', () => {
  test('an answer that is lost and an outage lead to one entry', async () => {
    const { set, entries, reaches } = await plannedEvent()
    const match = 'POST /calendar/'
    vendors.suite.fail({ match, with: { kind: 'reset', when: 'after-work' } })
    vendors.suite.fail({ match: 'PATCH /calendar/', times: 3, with: { kind: 'status', status: 500, body: {} } })
    await set(true)
    await reaches({ status: 'in_calendar', reason: null })
    expect(entries()).toHaveLength(1)
  })

  test('a lost connection keeps changes until it is connected again, also of a deleted event', async () => {
    const first = await eventInCalendar()
    const { organizer, params, entries, token, reaches } = first
    const { id: otherId } = await organizer.do(api.createEvent, { body: { name: 'Dinner', ...FUTURE_TIMES } })
    await organizer.do(api.setSuiteCalendar, { params: { eventId: otherId }, body: { enabled: true } })
    const dinner = () => vendors.suite.state.calendarEvents.find(({ id }) => id === entryId(otherId, 0))
    await eventually(async () => expect(dinner()?.status).toBe('confirmed'))
    vendors.suite.revoke(token!)
    await organizer.do(api.updateEvent, { params, body: { name: 'Renamed' } })
    await reaches({ status: 'queued', reason: expect.stringContaining('not connected') })
    await organizer.do(api.deleteEvent, { params: { eventId: otherId } })
    await connect(organizer)
    await reaches({ status: 'in_calendar', reason: null })
    expect(entries()).toMatchObject([{ summary: 'Renamed' }])
    await eventually(async () => expect(dinner()?.status).toBe('cancelled'))
  })

  test('another account gets the event in its calendar, and the entry in the former one stays', async () => {
    const { organizer, entries } = await eventInCalendar()
    const another = { ...vendors.suite.state.users[0]!, id: '2', email: 'other@workspace.example' }
    vendors.suite.state.users.push(another)
    await connect(organizer, undefined, another.id)
    await eventually(async () => expect(entries().map(({ userId }) => userId)).toEqual([vendors.suite.state.users[0]!.id, '2']))
    await organizer.do(api.disconnectIntegration, { params: SYSTEM })
    expect(entries().every(({ status }) => status === 'confirmed')).toBe(true)
  })

  test('a refusal is shown with what to do, and switching it on again retries', async () => {
    const { set, reaches } = await plannedEvent()
    vendors.suite.fail({
      match: 'POST /calendar/',
      with: { kind: 'status', status: 403, body: { error: { errors: [{ reason: 'forbidden' }] } } },
    })
    await set(true)
    await reaches({ enabled: true, status: 'failed', reason: expect.stringContaining('refused') })
    await set(true)
    await reaches({ status: 'in_calendar', reason: null })
  })
})

describe('switching it on', () => {
  test('is refused without a connection, without the right, for members, and where the operator has not switched it on', async () => {
    const { organizer, params, set, state } = await plannedEvent({ isConnected: false })
    expect(await set(true)).toMatchObject({ status: 409, body: { code: 'WORKSPACE_SUITE_NOT_CONNECTED' } })
    await connect(organizer, ['openid', 'https://www.googleapis.com/auth/drive.metadata.readonly'])
    expect(await set(true)).toMatchObject({
      status: 409,
      body: { code: 'WORKSPACE_SUITE_RECONNECT_REQUIRED', error: expect.stringContaining('right to change the calendar') },
    })
    const member = await foyer.colleague(organizer, 'member')
    expect((await member.call(api.setSuiteCalendar, { params, body: { enabled: true } })).status).toBe(403)
    Object.assign(foyer.services.workspaceSuite, { hasCalendar: false })
    expect(await set(true)).toMatchObject({ status: 409, body: { error: expect.stringContaining('SUITE_CALENDAR') } })
    Object.assign(foyer.services.workspaceSuite, { hasCalendar: true })
    expect(await set(false)).toMatchObject({ status: 200 })
    expect(await state()).toMatchObject({ enabled: false, status: 'off' })
    const stranger = await foyer.organizer()
    expect((await stranger.call(api.getSuiteCalendar, { params })).status).toBe(404)
    expect((await stranger.call(api.setSuiteCalendar, { params, body: { enabled: true } })).status).toBe(404)
  })

  test('shows a right that only the vendor knows to be missing', async () => {
    const { organizer, set, reaches } = await plannedEvent({ isConnected: false })
    const { accessToken } = vendors.suite.issueToken({ scopes: ['openid', 'https://www.googleapis.com/auth/drive.metadata.readonly'] })
    await organizer.do(api.connectIntegration, { params: SYSTEM, body: { accessToken } })
    await set(true)
    await reaches({ status: 'failed', reason: expect.stringContaining('has not granted the right') })
  })
})
