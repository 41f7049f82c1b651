import * as api from '@foyer/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from './support/api-keys.ts'
import { eventually } from './support/eventually.ts'
import { Caller, Foyer, type Organizer } from './support/foyer.ts'
import { organizerWithPassword, PASSWORD, signedInAs, signIn } from './support/passwords.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

/** Less than the ten seconds for which access is cached at most: these tests are about the notification. */
const NOTIFIED_MS = 8_000
const EVENTS = '/api/v1/dashboard/events'
const MEMBERS_ONLY = '/api/v1/dashboard/invitations'

let database: TestDatabase
const [one, two] = [new Foyer(), new Foyer()]
beforeAll(async () => {
  database = await createTestDatabase()
  await one.start({ database })
  await two.start({ database })
})
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await database.drop()
})

/** The same person or program at the other process, where its access is cached. */
async function cachedAtTwo(caller: Caller): Promise<Caller> {
  const there = new Caller(two.url, caller.headers)
  for (let call = 0; call < 2; call += 1) expect((await there.send('GET', EVENTS)).status).toBe(200)
  return there
}

const refusedWith = (caller: Caller, code: string, path = EVENTS) =>
  eventually(async () => expect((await caller.send<{ code: string }>('GET', path)).body.code).toBe(code), NOTIFIED_MS)

const memberIdOf = async (owner: Organizer, { email }: Organizer) =>
  (await owner.do(api.listMembers)).members.find((member) => member.email === email)!.id

const inDatabase = (text: string, values: unknown[] = []) => one.services.db.$client.query(text, values)
const deleteSessions = ({ email }: Organizer) =>
  inDatabase('DELETE FROM sessions USING users WHERE users.id = user_id AND users.email = $1', [email])

describe('what one process ends, the other one no longer accepts:', () => {
  test('a session that signed out, and no other one of the same person', async () => {
    const owner = await organizerWithPassword(one, 'signs-out')
    const other = signedInAs(one.url, await signIn(one.visitor, owner.email))
    const [there, otherThere] = [await cachedAtTwo(owner), await cachedAtTwo(other)]
    expect((await owner.send('POST', '/api/auth/sign-out', {})).status).toBe(200)
    expect((await owner.send('GET', EVENTS)).status).toBe(401)
    await refusedWith(there, 'UNAUTHORIZED')
    expect((await otherThere.send('GET', EVENTS)).status).toBe(200)
  })

  test('the other sessions of a person who changes the password', async () => {
    const owner = await organizerWithPassword(one, 'changes-password')
    const other = signedInAs(one.url, await signIn(one.visitor, owner.email))
    const [there, otherThere] = [await cachedAtTwo(owner), await cachedAtTwo(other)]
    await owner.do(api.changePassword, { body: { currentPassword: PASSWORD, newPassword: 'staple battery horse' } })
    expect((await other.send('GET', EVENTS)).status).toBe(401)
    await refusedWith(otherThere, 'UNAUTHORIZED')
    expect((await there.send('GET', EVENTS)).status).toBe(200)
  })

  test('a role that was lowered, and a membership that was ended, until the person is invited again', async () => {
    const owner = await one.organizer()
    const admin = await one.colleague(owner, 'admin')
    const there = await cachedAtTwo(admin)
    expect((await there.send('GET', MEMBERS_ONLY)).status).toBe(200)
    const params = { memberId: await memberIdOf(owner, admin) }
    await owner.do(api.updateMember, { params, body: { role: 'member' } })
    expect((await admin.send('GET', MEMBERS_ONLY)).status).toBe(403)
    await refusedWith(there, 'FORBIDDEN', MEMBERS_ONLY)
    await owner.do(api.removeMember, { params })
    expect((await admin.send('GET', EVENTS)).status).toBe(403)
    await refusedWith(there, 'NO_ACTIVE_ORGANIZATION')
    const { url } = await owner.do(api.createInvitation, { body: { email: admin.email, role: 'member' } })
    await admin.do(api.acceptInvitation, { params: { invitationToken: url.split('/').at(-1)! } })
    await eventually(async () => expect((await there.send('GET', EVENTS)).status).toBe(200), NOTIFIED_MS)
  })

  test('an API key that was revoked, and one whose member was removed', async () => {
    const owner = await one.organizer()
    const admin = await one.colleague(owner, 'admin')
    const [revoked, orphaned] = [await createKey(owner), await createKey(admin)]
    const [there, orphanedThere] = [await cachedAtTwo(revoked.program), await cachedAtTwo(orphaned.program)]
    await owner.do(api.revokeApiKey, { params: { keyId: revoked.key.id } })
    expect((await revoked.program.send('GET', EVENTS)).status).toBe(401)
    await refusedWith(there, 'UNAUTHORIZED')
    expect((await orphanedThere.send('GET', EVENTS)).status).toBe(200)
    await owner.do(api.removeMember, { params: { memberId: await memberIdOf(owner, admin) } })
    expect((await orphaned.program.send('GET', EVENTS)).status).toBe(401)
    await refusedWith(orphanedThere, 'UNAUTHORIZED')
  })

  test('people without a second factor where the workspace now requires it, and everyone once it is deleted', async () => {
    const owner = await one.organizer()
    const there = await cachedAtTwo(await one.colleague(owner, 'member'))
    await inDatabase('UPDATE organizations SET require_two_factor = true WHERE id = $1', [owner.organizationId])
    await refusedWith(there, 'FORBIDDEN')
    await inDatabase('UPDATE organizations SET require_two_factor = false WHERE id = $1', [owner.organizationId])
    await eventually(async () => expect((await there.send('GET', EVENTS)).status).toBe(200), NOTIFIED_MS)
    await inDatabase('DELETE FROM organizations WHERE id = $1', [owner.organizationId])
    await refusedWith(there, 'NO_ACTIVE_ORGANIZATION')
  })
})

test('control: it is the notification that ends access at the other process', async () => {
  const owner = await one.organizer()
  const there = await cachedAtTwo(owner)
  await inDatabase('ALTER TABLE sessions DISABLE TRIGGER sessions_announce_access')
  try {
    await deleteSessions(owner)
    expect((await there.send('GET', EVENTS)).status).toBe(200)
  } finally {
    await inDatabase('ALTER TABLE sessions ENABLE TRIGGER sessions_announce_access')
  }
})

test('while a process cannot hear of changes, it asks the database for every request', async () => {
  const owner = await one.organizer()
  const there = await cachedAtTwo(owner)
  // Connections for the requests below, because no new one can be opened.
  await Promise.all(Array.from({ length: 8 }, () => two.services.db.$client.query('SELECT pg_sleep(0.1)')))
  const admin = new pg.Client({ ...database.connection, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query(`ALTER DATABASE ${database.connection.database} ALLOW_CONNECTIONS false`)
    const listeners = `FROM pg_stat_activity WHERE datname = '${database.connection.database}' AND query LIKE 'LISTEN%'`
    expect((await admin.query(`SELECT pg_terminate_backend(pid) ${listeners}`)).rowCount).toBe(2)
    await eventually(async () => expect((await admin.query(`SELECT pid ${listeners}`)).rowCount).toBe(0))
    expect((await there.send('GET', EVENTS)).status).toBe(200)
    await deleteSessions(owner)
    expect((await there.send('GET', EVENTS)).status).toBe(401)
  } finally {
    await admin.query(`ALTER DATABASE ${database.connection.database} ALLOW_CONNECTIONS true`)
    await admin.end()
  }
})
