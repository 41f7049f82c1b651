import { connect } from 'node:net'
import * as api from '@foyer/contracts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Caller, Foyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { LiveWatch } from '../../../test/support/watch-live.ts'
import { createAjv } from '../../platform/http/validation.ts'
import { createLiveHub } from './hub.ts'

// Each test waits for many changes in turn, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let database: TestDatabase
/** Two processes on one database. */
const [one, two] = [new Foyer(), new Foyer()]
const watches: LiveWatch[] = []
let later = 0
const clock = () => new Date(Date.now() + later)

beforeAll(async () => {
  database = await createTestDatabase()
  await Promise.all([one.start({ database, services: { clock } }), two.start({ database, services: { clock } })])
})
afterEach(async () => {
  later = 0
  await Promise.all(watches.splice(0).map((watch) => watch.close()))
})
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await database.drop()
  expect([...one.violations, ...two.violations]).toEqual([])
})

function watching(caller: Pick<Caller, 'url' | 'headers'>, options: Partial<api.LiveOptions> = {}): Promise<LiveWatch> {
  const watch = new LiveWatch(caller, options)
  watches.push(watch)
  return watch.opened()
}
const atTwo = ({ headers }: Caller) => ({ url: two.url, headers })
const fetchStream = ({ url, headers }: Pick<Caller, 'url' | 'headers'>, more: Record<string, string> = {}) => {
  const ending = new AbortController()
  const path = api.watchWorkspace.path
  return fetch(url + path, { headers: { ...headers, ...more }, signal: ending.signal }).then((response) => ({ response, ending }))
}
/** Registrations arrive in the log of the database without the cost of registering. */
const insertChanges = (organizationId: string, events: number, perEvent: number) =>
  one.services.db.$client.query(
    `INSERT INTO live_changes (organization_id, event_id, type, subject_id, status)
     SELECT $1, e.id, 'registration.created', gen_random_uuid(), 'CONFIRMED'
     FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $2) OFFSET 0) e, generate_series(1, $3)`,
    [organizationId, events, perEvent],
  )

describe('a stream of changes', () => {
  test('shows registrations, their changes, check-ins, edits of the event and failed emails from any process', async () => {
    const { organizer, event, params, register, find } = await openEvent(one, { capacity: 1, waitlistEnabled: true })
    const ofEvent = await watching(organizer, { eventId: event.id })
    const ofWorkspace = await watching(atTwo(organizer))
    expect(ofEvent.messages).toMatchObject([
      {
        data: { organizationId: organizer.organizationId, eventId: event.id, resumed: false },
        id: expect.stringMatching(/^\d+\.\d+:\d+:/),
      },
    ])
    await register('ada')
    const { id, contactId } = await find('ada')
    for (const watch of [ofEvent, ofWorkspace])
      expect(await watch.sees('registration.created')).toEqual({
        type: 'registration.created',
        eventId: event.id,
        status: 'CONFIRMED',
        count: 1,
        ids: [id],
        people: [{ registrationId: id, name: 'ada', source: 'native' }],
        at: expect.stringMatching(/Z$/),
      })
    const registrant = { params: { ...params, registrationId: id } }
    await organizer.do(api.checkInRegistrant, registrant)
    expect(await ofEvent.sees('registration.checked_in')).toMatchObject({ ids: [id], status: 'CONFIRMED', people: [] })
    await organizer.do(api.updateRegistrant, { ...registrant, body: { name: 'Ada' } })
    expect(await ofEvent.sees('registration.updated')).toMatchObject({ ids: [id] })
    await register('grace')
    await organizer.do(api.cancelRegistrant, registrant)
    expect(await ofEvent.sees('registration.canceled')).toMatchObject({ ids: [id], status: 'CANCELED' })
    expect(await ofEvent.sees('registration.confirmed')).toMatchObject({ ids: [(await find('grace')).id], status: 'CONFIRMED' })
    await organizer.do(api.updateEvent, { params, body: { name: 'Renamed' } })
    expect(await ofEvent.sees('event.updated')).toMatchObject({ eventId: event.id, ids: [event.id], status: 'PUBLISHED' })
    await organizer.do(api.unpublishEvent, { params })
    await ofEvent.sees('event.unpublished')
    await organizer.do(api.publishEvent, { params })
    await ofEvent.sees('event.published')
    await one.services.db.$client.query(
      `UPDATE mail_messages SET status = 'failed' WHERE id = (SELECT id FROM mail_messages WHERE organization_id = $1 LIMIT 1)`,
      [organizer.organizationId],
    )
    expect(await ofWorkspace.sees('mail.failed')).toMatchObject({ eventId: event.id, status: 'failed', ids: [expect.any(String)] })
    await organizer.do(api.cancelEvent, { params })
    expect(await ofEvent.sees('event.canceled')).toMatchObject({ status: 'CANCELED' })
    await organizer.do(api.eraseContact, { params: { contactId: contactId! }, body: { email: 'ada@example.test' } })
    await ofEvent.sees('registration.updated', 2)
    await organizer.do(api.createEvent, { body: { name: 'Another' } })
    await ofWorkspace.sees('event.created')
    // Both saw the same, once each, but for the new event.
    const kinds = (watch: LiveWatch) =>
      watch.changes.filter(({ type }) => type !== 'event.created').flatMap(({ type, ids }) => ids.map((id) => `${type} ${id}`))
    await eventually(async () => expect(kinds(ofEvent).sort()).toEqual(kinds(ofWorkspace).sort()))
    const ajv = createAjv(false)
    const checks = Object.fromEntries(Object.entries(api.LIVE_MESSAGES).map(([name, schema]) => [name, ajv.compile(schema)]))
    for (const { name, data } of [...ofEvent.messages, ...ofWorkspace.messages])
      expect(checks[name]!(data), JSON.stringify(data)).toBe(true)
  })

  test('has nothing of other events and workspaces, and foreign events are unknown', async () => {
    const [ours, theirs] = [await openEvent(one), await openEvent(one)]
    const other = await ours.organizer.do(api.createEvent, { body: { name: 'Other' } })
    const ofEvent = await watching(ours.organizer, { eventId: ours.event.id })
    const ofWorkspace = await watching(ours.organizer)
    await theirs.register('stranger')
    await ours.organizer.do(api.updateEvent, { params: { eventId: other.id }, body: { name: 'Changed' } })
    await ours.register('guest')
    await ofEvent.sees('registration.created')
    await ofWorkspace.sees('registration.created')
    // The event itself changes once more, when its picture is ready.
    expect(ofEvent.changes.map(({ type }) => type).filter((type) => type !== 'event.updated')).toEqual(['registration.created'])
    expect(new Set(ofWorkspace.changes.map(({ eventId }) => eventId))).toEqual(new Set([ours.event.id, other.id]))
    await expectSameNotFound('event', theirs.event.id, (eventId) => ours.organizer.call(api.watchEvent, { params: { eventId } }))
    const refused = new LiveWatch(ours.organizer, { eventId: theirs.event.id })
    expect(await refused.done).toMatchObject({ name: 'FoyerError', status: 404 })
    expect(await new LiveWatch({ url: one.url, headers: {} }).done).toMatchObject({ status: 401 })
  })

  test('is not cached or buffered by proxies, and HEAD opens none', async () => {
    const organizer = await one.organizer()
    const { response, ending } = await fetchStream(organizer)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    })
    await eventually(async () => expect(one.services.live.openStreams).toBe(1))
    expect((await organizer.send('HEAD', api.watchWorkspace.path)).status).toBe(200)
    expect(one.services.live.openStreams).toBe(1)
    ending.abort()
    await eventually(async () => expect(one.services.live.openStreams).toBe(0))
  })

  test('has a heartbeat that carries the position, also without changes', async () => {
    const { organizationId } = await one.organizer()
    const hub = createLiveHub({ db: one.services.db, clock, onError: () => {}, heartbeatMs: 20 })
    const viewer = { userId: 'x', sessionId: organizationId, apiKey: null, organizationId, role: 'member' as const, eventId: null }
    const { body } = await hub.open(viewer, null)
    let text = ''
    body.on('data', (chunk) => {
      text += chunk
    })
    await eventually(async () => expect(text).toMatch(/: heartbeat\nid: \d+\.\d+:\d+:[\d,]*\n\n/))
    hub.stop()
    await eventually(async () => expect(hub.openStreams).toBe(0))
  })
})

describe('resuming', () => {
  test('at another process continues where it was, with what a slow transaction committed meanwhile, once', async () => {
    const { organizer, event, register } = await openEvent(one)
    const slow = new pg.Client(database.connection)
    await slow.connect()
    const lateId = '0198c0de-0000-7000-8000-00000000aaaa'
    await slow.query('BEGIN')
    await slow.query(
      `INSERT INTO live_changes (organization_id, event_id, type, subject_id, status) VALUES ($1, $2, 'registration.created', $3, 'CONFIRMED')`,
      [organizer.organizationId, event.id, lateId],
    )
    const steady = await watching(organizer, { eventId: event.id })
    const first = await watching(organizer, { eventId: event.id })
    await register('before')
    await first.sees('registration.created')
    await first.close()
    await register('between')
    await steady.sees('registration.created', 2)
    await slow.query('COMMIT')
    await slow.end()
    const second = await watching(atTwo(organizer), { eventId: event.id, lastEventId: first.lastId })
    await register('after')
    await second.sees('registration.created', 3)
    await steady.sees('registration.created', 4)
    expect(second.messages[0]).toMatchObject({ data: { resumed: true } })
    for (const watch of [steady, second]) {
      const ids = watch.changes.flatMap((change) => change.ids)
      expect(ids).toContain(lateId)
      expect(new Set(ids).size).toBe(ids.length)
    }
    expect(steady.countOf('registration.created')).toBe(4)
    expect(second.countOf('registration.created')).toBe(3)
    expect(second.messages.some(({ name }) => name === 'reset')).toBe(false)
  })

  test('after too long, after too much, or with an id of another database, sends one reset', async () => {
    const { organizer, register, params } = await openEvent(one)
    // The picture is a change of the event, too, and may arrive between two of the streams below.
    await eventually(async () => expect(await organizer.do(api.getEvent, { params })).toMatchObject({ thumbnailStatus: 'completed' }))
    const watch = await watching(organizer)
    const { lastId } = watch
    const [seconds, snapshot] = lastId.split(/\.(.*)/) as [string, string]
    const reasonOf = async (lastEventId: string) => {
      const resumed = await watching(organizer, { lastEventId })
      await eventually(async () => expect(resumed.messages.length).toBeGreaterThan(1))
      await resumed.close()
      return resumed.messages.slice(1).map(({ name, data }) => ({ name, data }))
    }
    const reset = (reason: string) => [{ name: 'reset', data: { reason } }]
    expect(await reasonOf(`${Number(seconds) - 1801}.${snapshot}`)).toEqual(reset('too_old'))
    expect(await reasonOf(`${seconds}.999999999:999999999:`)).toEqual(reset('unknown_id'))
    for (const id of [
      'nonsense',
      `${seconds}.5:4:`,
      `${seconds}.0:0:`,
      `${seconds}.3:9:8,7`,
      `${seconds}.3:9:2`,
      `${seconds}.1:${'9'.repeat(30)}:`,
    ])
      expect(await reasonOf(id), id).toEqual(reset('unknown_id'))
    await insertChanges(organizer.organizationId, 201, 1)
    expect(await reasonOf(lastId)).toEqual(reset('too_many'))
    await eventually(async () => expect(watch.messages.at(-1)).toMatchObject({ name: 'reset', data: { reason: 'too_many' } }))
    // It goes on after that.
    await register('next')
    await watch.sees('registration.created')
  })
})

test('a rush is a few messages with counts for each of many dashboards, and nothing is missing', async () => {
  const { organizer, slugs } = await openEvent(one)
  const colleagues = [organizer, await one.colleague(organizer, 'member'), await one.colleague(organizer, 'admin')]
  const dashboards = await Promise.all(colleagues.flatMap((who) => [watching(who), watching(atTwo(who)), watching(who)]))
  const startedAt = Date.now()
  const rush = Array.from({ length: 120 }, (_, number) =>
    (number % 2 ? one : two).visitor.do(api.registerForEvent, {
      params: slugs,
      body: { email: `p${number}@rush.test`, name: `p${number}` },
    }),
  )
  await Promise.all(rush)
  // An import is one group, however large.
  await insertChanges(organizer.organizationId, 1, 5_000)
  await Promise.all(dashboards.map((dashboard) => dashboard.sees('registration.created', 5_120)))
  const mostMessages = (Date.now() - startedAt) / 250 + 2
  for (const { messages, changes } of dashboards) {
    expect(messages.length).toBeLessThan(mostMessages)
    for (const { ids, people } of changes) {
      expect(ids.length).toBeLessThanOrEqual(api.MAX_LIVE_IDS)
      expect(people.length).toBeLessThanOrEqual(api.MAX_LIVE_PEOPLE)
    }
  }
  expect(dashboards.map((dashboard) => dashboard.countOf('registration.created'))).toEqual(dashboards.map(() => 5_120))
})

describe('a stream ends', () => {
  test('beyond ten for a person, until one is closed', async () => {
    const organizer = await one.organizer()
    const open = await Promise.all(Array.from({ length: 10 }, () => fetchStream(organizer)))
    expect(open.map(({ response }) => response.status)).toEqual(Array(10).fill(200))
    const refused = await organizer.call(api.watchWorkspace)
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfterSeconds: 30 } })
    expect(refused.headers.get('retry-after')).toBe('30')
    const colleague = await one.colleague(organizer, 'member')
    expect((await colleague.call(api.watchWorkspace)).status).toBe(200)
    open[0]!.ending.abort()
    await eventually(async () => expect((await organizer.call(api.watchWorkspace)).status).toBe(200))
    for (const { ending } of open) ending.abort()
    await eventually(async () => expect(one.services.live.openStreams).toBe(0))
  })

  test('when its session ends or expires, the person is removed or gets another role, and for nobody else', async () => {
    const organizer = await one.organizer()
    const [out, removed, promoted] = [
      await one.colleague(organizer, 'member'),
      await one.colleague(organizer, 'member'),
      await one.colleague(organizer, 'member'),
    ]
    const streams = await Promise.all([organizer, out, removed, promoted].map((who) => fetchStream(who)))
    const ended = streams.map(() => false)
    for (const [index, { response }] of streams.entries())
      void response.text().then(
        () => {
          ended[index] = true
        },
        () => {},
      )
    const { members } = await organizer.do(api.listMembers)
    const memberId = ({ email }: { email: string }) => members.find((member) => member.email === email)!.id
    expect((await out.send('POST', '/api/auth/sign-out', {})).status).toBe(200)
    await organizer.do(api.removeMember, { params: { memberId: memberId(removed) } })
    await organizer.do(api.updateMember, { params: { memberId: memberId(promoted) }, body: { role: 'admin' } })
    await eventually(async () => expect(ended).toEqual([false, true, true, true]))
    later = 200 * 365 * 24 * 3_600_000
    await eventually(async () => expect(ended[0]).toBe(true))
  })

  test('when its reader is too slow, which the metrics count', async () => {
    const organizer = await one.organizer()
    const before = one.services.live.slowDisconnects
    const socket = connect(Number(new URL(one.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write(`GET ${api.watchWorkspace.path} HTTP/1.1\r\nhost: x\r\ncookie: ${organizer.headers.cookie}\r\n\r\n`)
    await eventually(async () => expect(one.services.live.openStreams).toBe(1))
    const quick = await watching(organizer)
    await eventually(async () => {
      await insertChanges(organizer.organizationId, 150, 20)
      // One message for each insert: more changes at once would be a short reset instead.
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(one.services.live.slowDisconnects).toBe(before + 1)
    })
    socket.destroy()
    expect(quick.states).not.toContain('waiting')
    const metrics = await one.visitor.do(api.getMetrics)
    expect(metrics).toMatch(/foyer_live_streams 1\n/)
    expect(metrics).toMatch(new RegExp(`foyer_live_slow_disconnects ${before + 1}\n`))
  })

  test('when the process stops, at once, and continues when one is back', async () => {
    const third = await new Foyer().start({ database })
    const { organizer, register } = await openEvent(one)
    let { url } = third
    const watch = await watching(organizer, {
      fetch: (input, init) => fetch(String(input).replace(organizer.url, url), init),
    })
    await register('first')
    await watch.sees('registration.created')
    // Otherwise the stream would be cut off at the end of this time.
    expect(await third.app.drain.finish(60_000)).toEqual({ cutOff: 0 })
    await third.stop()
    await register('second')
    url = two.url
    await watch.sees('registration.created', 2)
    expect(watch.countOf('registration.created')).toBe(2)
    expect(watch.states).toContain('waiting')
  })
})
