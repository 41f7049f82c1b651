import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { onBusyMachine } from '../../../test/support/busy-machine.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { type Organizer, TEST_SECRET, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { createServices } from '../../services.ts'
import { CONTACT_STRINGS, SYNC_FAULT } from './strings.ts'
import { continueSync, startSync } from './sync-crm-b.ts'
import { contacts, crmBSyncs } from './tables.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

let runs = 0
async function workspace(emails: string[], connect = true) {
  runs += 1
  const organizer = await foyer.organizer()
  const organizationId = organizer.organizationId
  const token = vendors.crmB.issueToken()
  if (connect) {
    const { accessToken, refreshToken } = token
    await organizer.do(api.connectIntegration, { params: { system: 'crm-b' }, body: { accessToken, refreshToken } })
  }
  const rows =
    emails.length > 0
      ? await foyer.services.db
          .insert(contacts)
          .values(emails.map((email) => ({ organizationId, email })))
          .returning()
      : []
  vendors.crmB.requests.length = 0
  const contactOf = (email: string) => organizer.do(api.getContact, { params: { contactId: rows.find((row) => row.email === email)!.id } })
  const lastSync = async () => (await organizer.do(api.getCrmBSync)).sync
  return { organizer, organizationId, token, rows, contactOf, lastSync, sync: () => organizer.call(api.syncContactsWithCrmB) }
}
/** An email that is unique in this file. */
const mail = (name: string) => `${name}.${runs + 1}@example.test`
const many = (count: number) => Array.from({ length: count }, (_, n) => mail(`many${n}`))
const isSecondPage = ({ query }: { query: Record<string, unknown> }) => String(query.q).includes('many1100.')
const statusOf = async (organizer: Organizer) => (await organizer.do(api.listIntegrations)).integrations[1]!.status

describe('a refresh', () => {
  test('stores the CRM B records: a contact before a lead, an apostrophe, a company; and counts the missing ones', async () => {
    const [ohara, both, lead, gone] = [mail("o'hara"), mail('both'), mail('lead'), mail('nobody')]
    const account = vendors.crmB.addAccount({ Name: 'Tara Ltd' })
    const inB = vendors.crmB.addContact({
      Email: ohara.toUpperCase(),
      FirstName: 'Scarlett',
      LastName: "O'Hara",
      Title: 'Owner',
      AccountId: account.fields.Id,
    })
    vendors.crmB.addLead({ Email: both, LastName: 'As a lead' })
    vendors.crmB.addContact({ Email: both, LastName: 'As a contact' })
    const asLead = vendors.crmB.addLead({ Email: lead, LastName: 'Lead', Company: 'Leads Inc', Status: 'Open' })
    const { contactOf, sync } = await workspace([ohara, both, lead, gone])
    expect((await sync()).body).toEqual({
      ok: true,
      refreshed: 3,
      matched: 3,
      missing: 1,
      message: 'Refreshed 3 of 4 contacts; 1 is not in Salesforce.',
    })
    const scarlett = await contactOf(ohara)
    expect(scarlett).toMatchObject({ crmBId: inB.fields.Id, email: ohara })
    expect(scarlett.crmBSnapshot).toEqual({
      type: 'Contact',
      id: inB.fields.Id,
      email: ohara.toUpperCase(),
      name: "Scarlett O'Hara",
      company: 'Tara Ltd',
      title: 'Owner',
      status: null,
      ownerId: expect.any(String),
      lastModifiedAt: expect.stringMatching(/Z$/),
    })
    expect((await contactOf(both)).crmBSnapshot).toMatchObject({ type: 'Contact', name: 'As a contact' })
    expect(await contactOf(lead)).toMatchObject({
      crmBId: asLead.fields.Id,
      crmBSnapshot: { type: 'Lead', company: 'Leads Inc', status: 'Open' },
    })
    expect(await contactOf(gone)).toMatchObject({ crmBId: null, crmBSnapshot: null })
  })

  test('follows a record by its id and a converted lead, and clears a record that is gone', async () => {
    const [moved, converted, deleted] = [mail('moved'), mail('converted'), mail('deleted')]
    const person = vendors.crmB.addContact({ Email: moved, LastName: 'Before' })
    const lead = vendors.crmB.addLead({ Email: converted })
    const doomed = vendors.crmB.addContact({ Email: deleted })
    const { contactOf, sync } = await workspace([moved, converted, deleted])
    expect((await sync()).body).toMatchObject({ refreshed: 3, matched: 3, missing: 0, message: 'Refreshed 3 of 3 contacts.' })
    const unchanged = await contactOf(converted)
    await sync()
    expect((await contactOf(converted)).updatedAt).toBe(unchanged.updatedAt)

    person.fields.Email = 'new-address@example.test'
    person.fields.LastName = 'After'
    lead.fields.IsConverted = true
    const contact = vendors.crmB.addContact({ Email: converted, LastName: 'Converted' })
    vendors.crmB.state.rows.splice(vendors.crmB.state.rows.indexOf(doomed), 1)
    expect((await sync()).body).toMatchObject({ refreshed: 2, matched: 2, missing: 1 })
    expect((await contactOf(moved)).crmBSnapshot).toMatchObject({ name: 'After', email: 'new-address@example.test' })
    expect(await contactOf(converted)).toMatchObject({ crmBId: contact.fields.Id, crmBSnapshot: { type: 'Contact', name: 'Converted' } })
    expect(await contactOf(deleted)).toMatchObject({ crmBId: null, crmBSnapshot: null })
    const again = vendors.crmB.addContact({ Email: deleted })
    await sync()
    expect((await contactOf(deleted)).crmBId).toBe(again.fields.Id)
  })

  test('without contacts succeeds, and leaves other workspaces alone', async () => {
    const other = await workspace([mail('other')])
    const { sync, lastSync } = await workspace([])
    expect(await lastSync()).toBeNull()
    expect((await sync()).body).toEqual({
      ok: true,
      refreshed: 0,
      matched: 0,
      missing: 0,
      message: 'There are no contacts to refresh yet.',
    })
    expect(vendors.crmB.requests).toEqual([])
    expect(
      (await foyer.services.db.select().from(contacts).where(eq(contacts.organizationId, other.organizationId)))[0]!.crmBSyncedAt,
    ).toBeNull()
  })

  test('goes through more contacts than one page holds', async () => {
    const emails = many(2_300)
    for (const email of emails.filter((_, n) => n % 3 === 0)) vendors.crmB.addContact({ Email: email })
    const { sync, organizationId, lastSync } = await workspace(emails)
    expect((await sync()).body).toMatchObject({ refreshed: 767, matched: 767, missing: 1_533 })
    expect(await lastSync()).toEqual({
      id: expect.any(String),
      ...{ status: 'done', total: 2_300, processed: 2_300, refreshed: 767, matched: 767, missing: 1_533, fault: null },
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    })
    const known = await foyer.services.db.select().from(contacts).where(eq(contacts.organizationId, organizationId))
    expect(known.filter(({ crmBId }) => crmBId !== null)).toHaveLength(767)
    expect(known.every(({ crmBSyncedAt }) => crmBSyncedAt !== null)).toBe(true)
  })
})

describe('two refreshes at once', () => {
  test('are one: the others are rejected, and the next may run', async () => {
    const { sync } = await workspace([mail('busy')])
    const held = vendors.crmB.hold('/services/data')
    let refused = 0
    const running = [1, 2, 3].map(async () => {
      const answer = await sync()
      if (answer.status === 409) refused += 1
      return answer
    })
    await expect.poll(() => refused).toBe(2)
    held.release()
    const answers = await Promise.all(running)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('SYNC_IN_PROGRESS')
    expect((await sync()).status).toBe(200)
  })

  test('are one in two processes as well', async () => {
    const { sync, organizationId } = await workspace([mail('busy')])
    const held = vendors.crmB.hold('/services/data')
    const { host, port, user, database } = foyer.services.db.$client.options as Record<'host' | 'user' | 'database', string> & {
      port: number
    }
    const config = foyer.services.config
    const other = createServices({ config, secret: TEST_SECRET, database: { host, port, user, database }, log: { warn() {} } })
    try {
      await other.db.$client.query('SELECT 1')
      const outcomes = [
        sync().then(({ status }) => status),
        startSync(other, organizationId).then(
          () => 200,
          ({ status }) => status,
        ),
      ]
      expect(await Promise.race(outcomes)).toBe(409)
      held.release()
      expect((await Promise.all(outcomes)).sort()).toEqual([200, 409])
    } finally {
      await other.close()
    }
  })
})

describe('a refresh that takes long', () => {
  test('continues in the background, where its progress is seen, and is still the only one', async () => {
    const emails = many(2_100)
    for (const email of emails.slice(0, 500)) vendors.crmB.addContact({ Email: email })
    const { sync, lastSync } = await workspace(emails)
    // The second page does not fit into the time of the request.
    const held = vendors.crmB.hold(isSecondPage)
    const answer = sync()
    await held.arrived
    expect(await lastSync()).toMatchObject({ status: 'running', processed: 1_000 })
    expect((await answer).body).toEqual({
      ...{ ok: true, refreshed: 500, matched: 500, missing: 500 },
      message: '1000 of 2100 contacts are synced so far. The rest continues in the background.',
    })
    expect(await sync()).toMatchObject({ status: 409, body: { code: 'SYNC_IN_PROGRESS' } })
    held.release()
    const done = { status: 'done', total: 2_100, processed: 2_100, refreshed: 500, missing: 1_600, fault: null }
    await eventually(async () => expect(await lastSync()).toMatchObject(done))
    expect((await sync()).status).toBe(200)
  })

  test('waits as long as CRM B says when it is limited in the middle, and says why', async () => {
    const { sync, lastSync } = await workspace(many(1_200))
    vendors.crmB.fail({ match: isSecondPage, with: { kind: 'rate-limited', limit: 'concurrent-requests' } })
    expect(await sync()).toMatchObject({ status: 200, body: { message: expect.stringContaining('1000 of 1200 contacts') } })
    expect(await lastSync()).toMatchObject({ status: 'running', processed: 1_000, fault: SYNC_FAULT.limited })
    await eventually(async () => expect(await lastSync()).toMatchObject({ status: 'done', processed: 1_200, fault: null }))
  })

  /** As a process leaves it that was stopped. No job is queued for it. */
  async function interrupted(values: Partial<typeof crmBSyncs.$inferInsert> = {}, count = 1_500) {
    const opened = await workspace(many(count))
    const row = { organizationId: opened.organizationId, status: 'running', heldBy: 'job', total: count, ...values } as const
    const [run] = await foyer.services.db.insert(crmBSyncs).values(row).returning()
    const job = { organizationId: opened.organizationId, syncId: run!.id }
    const work = (signal = new AbortController().signal) => continueSync(foyer.services, job, { isLast: false, signal })
    return { ...opened, work, job }
  }

  test('continues after the last page that was stored when its process is stopped', async () => {
    const { work, lastSync } = await interrupted()
    const stopping = new AbortController()
    const held = vendors.crmB.hold(isSecondPage)
    const first = work(stopping.signal)
    await held.arrived
    stopping.abort()
    await expect(first).rejects.toThrow()
    held.release()
    expect(await lastSync()).toMatchObject({ status: 'running', processed: 1_000 })
    vendors.crmB.requests.length = 0
    await work()
    expect(await lastSync()).toMatchObject({ status: 'done', processed: 1_500, missing: 1_500 })
    // Both objects, for two chunks of 250 contacts; the whole would take three times as many calls.
    expect(vendors.crmB.requests.length).toBeLessThan(20)
  })

  test('is continued by the job when the process of the request was killed, and not before', async () => {
    const { job, sync, lastSync } = await interrupted({ heldBy: 'request' }, 10)
    await foyer.services.jobs.enqueue(foyer.services.db, 'crm-b.sync', job, { key: job.syncId })
    expect((await sync()).body.code).toBe('SYNC_IN_PROGRESS')
    await expect(continueSync(foyer.services, job, { isLast: false, signal: new AbortController().signal })).rejects.toThrow()
    expect(await lastSync()).toMatchObject({ status: 'running', processed: 0 })
    const old = new Date(Date.now() - 60_000).toISOString()
    await foyer.services.db.update(crmBSyncs).set({ heartbeat: old }).where(eq(crmBSyncs.id, job.syncId))
    await eventually(async () => expect(await lastSync()).toMatchObject({ status: 'done', processed: 10 }))
  })

  test('ends with a reason when CRM B has limited it for an hour, and another can be started', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const { work, lastSync, sync, job } = await interrupted({ progressedAt: minutesAgo(59) }, 1)
    vendors.crmB.fail({ match: '/services/data', times: 'always', with: { kind: 'rate-limited', limit: 'concurrent-requests' } })
    await work()
    expect(await lastSync()).toMatchObject({ status: 'running', fault: SYNC_FAULT.limited })
    await foyer.services.db
      .update(crmBSyncs)
      .set({ progressedAt: minutesAgo(60) })
      .where(eq(crmBSyncs.id, job.syncId))
    await work()
    expect(await lastSync()).toMatchObject({ status: 'failed', fault: SYNC_FAULT.limitedTooLong, endedAt: expect.any(String) })
    // A new one starts, and is limited as well.
    expect((await sync()).body.code).toBe('UPSTREAM_RATE_LIMITED')
  })

  test('ends with a reason when CRM B must be reconnected', async () => {
    const { work, lastSync, token, sync } = await interrupted({}, 1)
    vendors.crmB.revoke(token)
    await work()
    expect(await lastSync()).toMatchObject({ status: 'failed', fault: SYNC_FAULT.notConnected, endedAt: expect.any(String) })
    expect((await sync()).body.code).toBe('CRM_B_RECONNECT_REQUIRED')
  })

  test('ends when CRM B is disconnected, and stores nothing more', async () => {
    const { work, lastSync, organizer, organizationId } = await interrupted({}, 1)
    const held = vendors.crmB.hold('/services/data')
    const running = work()
    await held.arrived
    await organizer.do(api.disconnectIntegration, { params: { system: 'crm-b' } })
    held.release()
    await running
    expect(await lastSync()).toMatchObject({ status: 'failed', processed: 0, fault: SYNC_FAULT.notConnected })
    const [contact] = await foyer.services.db.select().from(contacts).where(eq(contacts.organizationId, organizationId))
    expect(contact!.crmBSyncedAt).toBeNull()
  })
})

describe('a refresh is rejected', () => {
  test('without CRM B and to members', async () => {
    const { organizer, sync } = await workspace([], false)
    expect(await sync()).toMatchObject({ status: 409, body: { code: 'CRM_B_NOT_CONNECTED' } })
    const member = await foyer.colleague(organizer, 'member')
    expect(await member.call(api.syncContactsWithCrmB)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await foyer.visitor.call(api.syncContactsWithCrmB)).toMatchObject({ status: 401 })
  })

  test.each([
    ['limits the rate', { kind: 'rate-limited', limit: 'concurrent-requests' }, 503, 'UPSTREAM_RATE_LIMITED', 5],
    ['has no quota left', { kind: 'rate-limited', limit: 'total-requests' }, 503, 'UPSTREAM_RATE_LIMITED', 3600],
    ['returns an HTML page', { kind: 'html' }, 502, 'CRM_B_UPSTREAM_ERROR', 0],
    ['hangs', { kind: 'hang' }, 502, 'CRM_B_UPSTREAM_ERROR', 0],
  ] as const)(
    'when CRM B %s, within the time limit, and another run may start when it works again',
    async (_name, fault, status, code, retryAfterSeconds) => {
      const { organizer, sync } = await workspace([mail('fault')])
      vendors.crmB.fail({ match: '/services/data', times: 'always', with: fault })
      const startedAt = performance.now()
      expect(await sync()).toMatchObject({ status, body: { code, retryAfterSeconds } })
      expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(8_000))
      expect(await statusOf(organizer)).toBe('connected')
      vendors.crmB.clearFaults()
      // A vendor that limits us is left alone as long as it says.
      expect((await sync()).status).toBe(status === 503 ? 503 : 200)
    },
  )

  test('when less than a tenth of the daily calls is left', async () => {
    const { sync, lastSync } = await workspace(many(300))
    const before = { ...vendors.crmB.state.apiUsage }
    vendors.crmB.state.apiUsage = { used: 4_600, max: 5_000 }
    expect(await sync()).toMatchObject({ status: 503, body: { code: 'UPSTREAM_RATE_LIMITED', error: SYNC_FAULT.dailyLimit } })
    expect(vendors.crmB.state.apiUsage.used).toBeLessThan(4_610)
    expect(await lastSync()).toMatchObject({ status: 'failed', fault: SYNC_FAULT.dailyLimit })
    vendors.crmB.state.apiUsage = before
  })

  test('when the permission was revoked, which is shown in the list of integrations', async () => {
    const { organizer, token, sync } = await workspace([mail('revoked')])
    vendors.crmB.expireTokens()
    vendors.crmB.state.grants.delete(token.refreshToken!)
    expect(await sync()).toMatchObject({ status: 409, body: { code: 'CRM_B_RECONNECT_REQUIRED' } })
    expect(await statusOf(organizer)).toBe('reconnect_required')
  })

  test('when CRM B is disconnected during the run', async () => {
    const { organizer, sync } = await workspace(Array.from({ length: 1_001 }, (_, n) => mail(`d${n}`)))
    const held = vendors.crmB.hold('/services/data')
    const running = sync()
    await held.arrived
    await organizer.do(api.disconnectIntegration, { params: { system: 'crm-b' } })
    held.release()
    expect(await running).toMatchObject({ status: 409, body: { code: 'CRM_B_NOT_CONNECTED' } })
  })
})

test('an expired session is renewed during a refresh, even when its refresh token rotates', async () => {
  vendors.crmB.state.rotatesRefreshTokens = true
  const email = mail('renewed')
  vendors.crmB.addContact({ Email: email })
  const { sync } = await workspace([email])
  for (const _round of [1, 2]) {
    vendors.crmB.expireTokens()
    expect((await sync()).body).toMatchObject({ refreshed: 1 })
  }
  vendors.crmB.state.rotatesRefreshTokens = false
})

test('the message agrees with its numbers', () => {
  expect(CONTACT_STRINGS.syncResult({ refreshed: 3, matched: 3, missing: 2 })).toBe('Refreshed 3 of 5 contacts; 2 are not in Salesforce.')
  expect(CONTACT_STRINGS.syncResult({ refreshed: 1, matched: 1, missing: 0 })).toBe('Refreshed 1 of 1 contact.')
  expect(CONTACT_STRINGS.syncResult({ refreshed: 0, matched: 0, missing: 1 })).toBe('Refreshed 0 of 1 contact; 1 is not in Salesforce.')
})
