import * as api from '@foyer/contracts'
import { startAllSimulators } from '@foyer/simulators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../test/support/eventually.ts'
import { Caller, type Foyer, useFoyer } from '../../test/support/foyer.ts'
import { readConfig } from '../config.ts'
import { openWorkspace } from './accounts.ts'
import { COLLEAGUES, EVENTS, WORKSPACE } from './catalog.ts'
import { fillDemo } from './fill.ts'
import { issueTokens } from './vendors.ts'

const NOW = new Date('2027-02-10T09:41:00.000Z')
const FIXED_CLOCK = { services: { clock: () => NOW } }
const first = useFoyer(FIXED_CLOCK)
const second = useFoyer(FIXED_CLOCK)
const simulators = await startAllSimulators()
const connected = useFoyer(() => {
  const { crmA, crmB, suite } = readConfig(simulators.environment)
  return { config: { crmA, crmB, suite } }
})
afterAll(() => simulators.stop())

/** Between two runs only ids, hashes and the times PostgreSQL writes may differ. */
async function dump({ services }: Foyer): Promise<Record<string, unknown[]>> {
  const query = async (text: string) => (await services.db.$client.query(text)).rows as Record<string, unknown>[]
  const tables = (await query(`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`)).map(
    ({ name }) => String(name),
  )
  const compared = tables.filter((name) => !SKIPPED_TABLES.has(name))
  const rows = new Map<string, Record<string, unknown>[]>()
  for (const name of compared) rows.set(name, await query(`SELECT * FROM "${name}"`))
  const labels = new Map<unknown, string>()
  for (const [name, found] of rows) {
    const key = NATURAL_KEYS[name] ?? 'id'
    found.sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
    for (const [index, row] of found.entries()) if (row.id) labels.set(row.id, `${name} ${index}`)
  }
  const normal = (row: Record<string, unknown>, name: string) =>
    JSON.stringify(
      Object.entries(row)
        .filter(
          ([column]) =>
            column !== 'page_password_hash' &&
            !BACKGROUND_COLUMNS.test(column) &&
            (CLOCK_TABLES.has(name) || !/^(created|updated|accepted)_at$/.test(column)),
        )
        .map(([column, value]) => [column, labels.get(value) ?? value]),
    )
  return Object.fromEntries([...rows].map(([name, found]) => [name, found.map((row) => normal(row, name)).sort()]))
}
/** The ids of Better Auth are random; ours follow the order of creation. */
const NATURAL_KEYS: Record<string, string> = { organizations: 'slug', users: 'email', members: 'role' }
/** Sessions differ; emails, counters, pictures and what changed by them are created in the background afterwards. */
const SKIPPED_TABLES = new Set([
  'accounts',
  'live_changes',
  'sessions',
  'verifications',
  'mail_messages',
  'mail_schedule_runs',
  'event_daily_counts',
  'event_daily_countries',
  'stored_objects',
])
const BACKGROUND_COLUMNS = /^(announced_at|last_sent_at|sends|thumbnail_\w+|preview_thumbnail_url|avatar|logo)$/
const CLOCK_TABLES = new Set(['registrations', 'registration_logs'])

const seatsOf = async ({ services }: Foyer) => {
  const { rows } = await services.db.$client.query(`
    SELECT e.slug, s.capacity, s.taken, s.waiting, count(r.*) FILTER (WHERE r.status IN ('CONFIRMED', 'OFFERED')) AS seated,
           count(r.*) FILTER (WHERE r.status = 'WAITLISTED') AS waitlisted
    FROM events e JOIN event_seats s ON s.event_id = e.id LEFT JOIN registrations r ON r.event_id = e.id AND NOT r.preview
    GROUP BY e.slug, s.capacity, s.taken, s.waiting`)
  return rows as { slug: string; capacity: number | null; taken: number; waiting: number; seated: number; waitlisted: number }[]
}

async function signIn(foyer: Foyer, email: string, password: string): Promise<Caller> {
  const answer = await foyer.visitor.send('POST', '/api/auth/sign-in/email', { email, password })
  expect(answer.status).toBe(200)
  return new Caller(foyer.url, { cookie: answer.headers.getSetCookie().join('; ') })
}

const PASSWORD = 'a password for the demo'
beforeAll(async () => {
  const fillAfterInterruption = async () => {
    // A run that was interrupted after the accounts were created: the next one must start from the beginning.
    await openWorkspace(connected.services, 'an interrupted run')
    return fillDemo(connected.services, { password: PASSWORD, vendors: issueTokens(simulators) })
  }
  expect(await Promise.all([fillDemo(first.services), fillDemo(second.services), fillAfterInterruption()])).toEqual([true, true, true])
}, 600_000)

describe('the demo', () => {
  test('is the same workspace every time it is created', async () => {
    const [one, other] = [await dump(first), await dump(second)]
    for (const table of Object.keys(one)) expect(one[table], table).toEqual(other[table])
    expect(one.registrations!.length).toBeGreaterThan(300)
  })

  test('is created once: the second run changes nothing', async () => {
    const before = await dump(first)
    expect(await fillDemo(first.services)).toBe(false)
    expect(await dump(first)).toEqual(before)
  })

  test('never takes more seats than an event has, and counts them correctly', async () => {
    const seats = await seatsOf(first)
    expect(seats).toHaveLength(EVENTS.length)
    for (const { slug, capacity, taken, waiting, seated, waitlisted } of seats) {
      expect({ slug, taken, waiting }).toEqual({ slug, taken: seated, waiting: waitlisted })
      if (capacity !== null) expect(taken, slug).toBeLessThanOrEqual(capacity)
    }
    expect(seats.filter(({ capacity, taken }) => capacity !== null && capacity === taken).length).toBeGreaterThanOrEqual(2)
  })

  test('has every status of a registration and every state of an event', async () => {
    const { rows } = await first.services.db.$client.query('SELECT status, count(*) AS count FROM registrations GROUP BY 1')
    const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
    expect(Object.keys(counts).sort()).toEqual([...api.REGISTRATION_STATUSES].sort())
    for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(3)
    const { rows: events } = await first.services.db.$client.query(
      `SELECT status, canceled_at IS NOT NULL AS canceled, start_time < $1 AS begun, count(*) AS count FROM events GROUP BY 1, 2, 3`,
      [NOW],
    )
    expect(events).toContainEqual({ status: 'PUBLISHED', canceled: false, begun: true, count: 4 })
    expect(events).toContainEqual({ status: 'DRAFT', canceled: true, begun: false, count: 1 })
    expect(events).toContainEqual({ status: 'DRAFT', canceled: false, begun: null, count: 1 })
  })

  test('starts from the beginning after an interrupted run', async () => {
    const owner = await signIn(connected, COLLEAGUES.owner.email, PASSWORD)
    const { workspaces } = await owner.do(api.listWorkspaces)
    expect(workspaces).toMatchObject([{ slug: WORKSPACE.slug, role: 'owner', active: true }])
  })

  test('has three accounts that can sign in, each with its role', async () => {
    for (const role of ['owner', 'admin', 'member'] as const) {
      const person = await signIn(connected, COLLEAGUES[role].email, PASSWORD)
      expect(await person.do(api.getCurrentWorkspace)).toMatchObject({ slug: WORKSPACE.slug, role })
      expect((await person.do(api.listEvents)).events).toHaveLength(EVENTS.length)
    }
  })

  test('has its vendors connected and their data imported', async () => {
    const owner = await signIn(connected, COLLEAGUES.owner.email, PASSWORD)
    const { integrations } = await owner.do(api.listIntegrations)
    expect(integrations.filter(({ status }) => status === 'connected').map(({ system }) => system)).toEqual([
      'crm-a',
      'crm-b',
      'workspace-suite',
    ])
    expect((await owner.do(api.previewWorkspaceSuite)).documents.length).toBeGreaterThan(0)
    const [ada] = (await owner.do(api.listContacts, { query: { q: 'ada.okafor' } })).contacts
    expect(ada).toMatchObject({ name: 'Ada Okafor', crmBSnapshot: { company: 'Harbour Press' } })
    const { notes } = await owner.do(api.listContactNotes, { params: { contactId: ada!.id } })
    expect(notes).toMatchObject([{ origin: 'crm-a', body: 'Vegetarian. Would like to sit near the stage.' }])
  })

  test('has views, clicks, check-ins, people waiting for a decision and emails, so that no list or chart is empty', async () => {
    const owner = await signIn(connected, COLLEAGUES.owner.email, PASSWORD)
    const { events } = await owner.do(api.listEvents)
    const idOf = (slug: string) => events.find((event) => event.slug === slug)!.id
    for (const slug of ['harbour-lights', 'dockside-meetup', 'remote-teams']) {
      const { totals } = await owner.do(api.getEventAnalytics, { params: { eventId: idOf(slug) } })
      expect(totals.views, slug).toBeGreaterThan(100)
      expect(totals.clicks, slug).toBeGreaterThan(10)
      expect(totals.clicks, slug).toBeLessThan(totals.views)
    }
    const { rows } = await connected.services.db.$client.query(
      `SELECT count(DISTINCT event_id)::int AS events, count(DISTINCT checked_in_at)::int AS times FROM registrations
       WHERE checked_in_at BETWEEN now() - interval '31 days' AND now()`,
    )
    expect(rows[0].events).toBeGreaterThanOrEqual(4)
    expect(rows[0].times).toBeGreaterThan(60)
    const countsOf = async (slug: string) => (await owner.do(api.listRegistrants, { params: { eventId: idOf(slug) } })).counts
    expect((await countsOf('founders-dinner')).PENDING_APPROVAL).toBeGreaterThanOrEqual(5)
    expect((await countsOf('kiosk-workshop')).OFFERED).toBeGreaterThanOrEqual(3)
    expect((await countsOf('harbour-lights')).WAITLISTED).toBeGreaterThanOrEqual(8)
    await eventually(async () => expect((await owner.do(api.listMail, { query: {} })).counts.sent).toBeGreaterThan(0))
  })

  test('shows speakers and sponsors with pictures that the service drew', async () => {
    const { body } = await connected.visitor.with({ accept: 'text/html' }).send<string>('GET', `/${WORKSPACE.slug}/dockside-meetup`)
    expect(body).toContain('Wanjiru Kimani')
    const { rows } = await connected.services.db.$client.query('SELECT avatar AS url FROM speakers UNION ALL SELECT logo FROM sponsors')
    expect(rows.length).toBeGreaterThan(8)
    for (const { url } of rows) {
      expect(new URL(url).origin).toBe(new URL(connected.services.baseUrl).origin)
      const picture = await fetch(connected.url + new URL(url).pathname)
      expect({ status: picture.status, type: picture.headers.get('content-type') }).toEqual({ status: 200, type: 'image/svg+xml' })
    }
  })

  test('is open to visitors: the public list shows public events, and a full event has a waitlist', async () => {
    const { data } = await connected.visitor.do(api.listPublishedEvents, { params: { slug: WORKSPACE.slug } })
    const slugs = data.events.map(({ slug }) => slug)
    expect(slugs).toContain('harbour-lights')
    expect(slugs).not.toContain('members-meeting')
    expect(slugs).not.toContain('open-studio')
    const params = { orgSlug: WORKSPACE.slug, eventSlug: 'harbour-lights' }
    const body = { name: 'You', email: 'you@example.org' }
    expect(await connected.visitor.do(api.registerForEvent, { params, body })).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 9 })
  })
})
