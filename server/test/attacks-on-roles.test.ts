import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AUTH_ROUTES,
  acceptInvitation,
  createInvitation,
  isRoleAccess,
  listInvitations,
  listMembers,
  listWorkspaces,
  operations,
  updateMember,
} from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { memberInvitations, members } from '../src/features/auth/tables.ts'
import { type Organizer, useFoyer } from './support/foyer.ts'
import { UNKNOWN_ID } from './support/same-not-found.ts'

const foyer = useFoyer()

let owner: Organizer
let admin: Organizer
let member: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('roles-under-attack')
  admin = await foyer.colleague(owner, 'admin')
  member = await foyer.colleague(owner, 'member')
})

const roleOf = async (person: Organizer) => (await owner.do(listMembers)).members.find(({ email }) => email === person.email)?.role

/** Spellings that a lenient check, a library that splits lists, or a case-insensitive comparison could take for the role. */
const spellingsOf = (role: string): unknown[] => [
  ...[role, role.toUpperCase(), ` ${role}`, `${role} `, `\t${role}`, `${role}\n`, `${role}\u0000`, `${role}\u200b`],
  ...[`admin, ${role}`, `admin,${role}`, `${role},admin`, `${role}, admin`, `member,${role}`, `${role},member`, `,${role}`, `${role},`],
  ...[`admin;${role}`, `admin ${role}`, `admin|${role}`, `["${role}"]`, `{"role":"${role}"}`, `${role}#`, `${role}--`, `'${role}'`],
  ...[[role], ['admin', role], ['member', role], { role }, { $eq: role }, { toString: role }, null, true, 1, ''],
]

describe('an admin stays an admin', () => {
  test.each(['owner', 'admin'])('whatever spelling of %s they invite with', async (role) => {
    for (const [index, spelling] of spellingsOf(role).entries()) {
      const body = { email: `spelling${index}@example.test`, role: spelling }
      const response = await admin.send('POST', '/api/v1/dashboard/invitations', body)
      expect([400, 403], JSON.stringify(spelling)).toContain(response.status)
    }
    const { invitations } = await owner.do(listInvitations)
    expect(invitations.filter(({ email }) => email.startsWith('spelling'))).toEqual([])
  })

  test('whatever role they ask for, for themselves or for others', async () => {
    const { members: all } = await owner.do(listMembers)
    for (const { id } of all) {
      for (const spelling of [...spellingsOf('owner'), 'member']) {
        const response = await admin.send('PATCH', `/api/v1/dashboard/members/${id}`, { role: spelling })
        expect(response.status, JSON.stringify(spelling)).toBe(403)
      }
    }
    expect([await roleOf(admin), await roleOf(member), await roleOf(owner)]).toEqual(['admin', 'member', 'owner'])
  })

  test.each(['owner', 'admin'] as const)(
    'although an owner has invited another %s: the link is not theirs to see, revoke or replace',
    async (role) => {
      const guest = `next-${role}@example.test`
      const { id, url } = await owner.do(createInvitation, { body: { email: guest, role } })
      const text = JSON.stringify(await admin.do(listInvitations))
      for (const secret of [id, url, guest]) expect(text).not.toContain(secret)
      expect((await admin.send('DELETE', `/api/v1/dashboard/invitations/${id}`)).status).toBe(404)
      expect(await admin.call(createInvitation, { body: { email: guest, role: 'member' } })).toMatchObject({ status: 403 })
      expect((await owner.do(listInvitations)).invitations.map(({ email }) => email)).toContain(guest)
      const invited = await foyer.signUp(guest)
      const accepted = await invited.call(acceptInvitation, { params: { invitationToken: url.split('/').at(-1)! } })
      expect(accepted).toMatchObject({ status: 200, body: { role } })
      const memberId = (await owner.do(listMembers)).members.find(({ email }) => email === guest)!.id
      await owner.send('DELETE', `/api/v1/dashboard/members/${memberId}`)
    },
  )

  test('an owner’s own spelling mistakes are refused', async () => {
    const memberId = (await owner.do(listMembers)).members.find(({ email }) => email === member.email)!.id
    for (const spelling of spellingsOf('owner').slice(1)) {
      expect((await owner.send('PATCH', `/api/v1/dashboard/members/${memberId}`, { role: spelling })).status).toBe(400)
      expect((await owner.send('POST', '/api/v1/dashboard/invitations', { email: 'x@example.test', role: spelling })).status).toBe(400)
    }
    expect(await roleOf(member)).toBe('member')
  })

  test('the database stores nothing but the three roles', async () => {
    const { db } = foyer.services
    for (const role of ['admin, owner', 'Owner', 'owner,', '']) {
      await expect(db.update(members).set({ role: role as never })).rejects.toThrow()
    }
    const values = { organizationId: owner.organizationId, email: 'y@example.test', expiresAt: new Date(), inviterId: UNKNOWN_ID }
    await expect(db.insert(memberInvitations).values({ ...values, role: 'admin, owner' as never })).rejects.toThrow()
  })
})

describe('a member stays a member', () => {
  test('reading everything a member can read reveals no invitation, and its id is not enough to accept it', async () => {
    const guest = 'future-owner@example.test'
    const { id, url } = await owner.do(createInvitation, { body: { email: guest, role: 'owner' } })
    const code = url.split('/').at(-1)!
    const readable = operations.filter((op) => op.method === 'GET' && isRoleAccess(op.access) && !op.params)
    expect(readable.length).toBeGreaterThan(10)
    for (const op of readable) {
      const text = JSON.stringify((await member.call(op)).body)
      for (const secret of [id, code, guest]) expect(text, op.id).not.toContain(secret)
    }
    // The address can be signed up by anyone who knows it, since it is not verified.
    const impostor = await foyer.signUp(guest)
    for (const guess of [id, `${id}.${'A'.repeat(22)}`, code.slice(0, -1), `${code.slice(0, 22)}.${'A'.repeat(22)}`]) {
      expect((await impostor.call(acceptInvitation, { params: { invitationToken: guess } })).status).toBe(404)
    }
    expect((await impostor.do(listWorkspaces)).workspaces).toEqual([])
  })

  test('cannot invite, change roles or remove anyone', async () => {
    const { members: all } = await member.do(listMembers)
    expect(await member.call(createInvitation, { body: { email: 'z@example.test', role: 'member' } })).toMatchObject({ status: 403 })
    expect(await member.call(listInvitations)).toMatchObject({ status: 403 })
    for (const { id } of all) {
      expect(await member.call(updateMember, { params: { memberId: id }, body: { role: 'owner' } })).toMatchObject({ status: 403 })
      expect(await member.send('DELETE', `/api/v1/dashboard/members/${id}`)).toMatchObject({ status: 403 })
    }
  })
})

describe('the sign-in library’s own routes', () => {
  test('respond 404 unless they are listed', async () => {
    const { api } = foyer.services.auth
    const paths = Object.values(api).flatMap((endpoint) => (endpoint as { path?: string }).path ?? [])
    const more = ['/organization/create', '/organization/invite-member', '/organization/accept-invitation', '/organization/set-active']
    const listed = Object.keys(AUTH_ROUTES).map((route) => route.split(' ')[1])
    const unlisted = [...paths, ...more].filter((path) => !listed.includes(path))
    expect(unlisted.length).toBeGreaterThan(20)
    for (const path of unlisted) {
      for (const method of ['GET', 'POST']) {
        const response = await owner.send(method, `/api/auth${path.replace(/:\w+/g, 'x')}`, method === 'POST' ? {} : undefined)
        expect(response, `${method} ${path}`).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      }
    }
  })

  test.each([
    ['a line break in the name', { name: 'Ada\r\nBcc: all@example.test' }],
    ['a long name', { name: 'x'.repeat(201) }],
    ['a long address', { email: `${'x'.repeat(250)}@example.test` }],
    ['a list as the address', { email: ['a@example.test'] }],
  ])('refuse %s', async (_, change) => {
    const body = { name: 'Ada', email: 'line-break@example.test', password: 'correct horse battery', ...change }
    expect(await foyer.visitor.send('POST', '/api/auth/sign-up/email', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    })
  })

  test('store nothing that their schema does not name', async () => {
    const extra = { emailVerified: true, role: 'owner', image: 'javascript:alert(1)', callbackURL: 'https://evil.example', id: UNKNOWN_ID }
    const body = { name: 'Ada', email: 'extra-fields@example.test', password: 'correct horse battery', ...extra }
    const response = await foyer.visitor.send('POST', '/api/auth/sign-up/email', body)
    expect(response).toMatchObject({ status: 200, body: { user: { emailVerified: false, image: null } } })
    expect(JSON.stringify(response.body)).not.toMatch(/evil\.example|javascript:/)
  })
})

test.each(['[', '{"a":'])('JSON nested 100,000 times with %s is refused with 400 on every kind of route', async (open) => {
  const text = open.repeat(100_000)
  for (const path of ['/api/auth/sign-in/email', '/api/v1/dashboard/events', '/api/v1/public/orgs/a/events/b/registrations']) {
    const caller = path.includes('dashboard') ? owner : foyer.visitor
    expect(await caller.send('POST', path, text)).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } })
  }
})

test('the migration reduces stored lists of roles, keeps every workspace an owner, and cancels such invitations', async () => {
  const { db } = foyer.services
  const [lonely, shared] = [await foyer.organizer('lonely-owner'), await foyer.organizer('shared-owner')]
  const intruder = await foyer.colleague(shared, 'admin')
  const { id } = await shared.do(createInvitation, { body: { email: 'list@example.test', role: 'member' } })
  await db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE members DROP CONSTRAINT members_role`)
    await tx.execute(sql`ALTER TABLE member_invitations DROP CONSTRAINT member_invitations_role`)
    const setRole = (person: Organizer, role: string) =>
      tx.execute(sql`UPDATE members m SET role = ${role} FROM users u WHERE u.id = m.user_id AND u.email = ${person.email}`)
    await setRole(lonely, 'owner,admin')
    await setRole(intruder, 'admin, owner')
    await tx.execute(sql`UPDATE member_invitations SET role = 'admin, owner' WHERE id = ${id}`)
    const migration = readFileSync(join(import.meta.dirname, '../migrations/0004_one_role_per_membership.sql'), 'utf8')
    for (const statement of migration.split('--> statement-breakpoint')) {
      if (!/CREATE UNIQUE INDEX/.test(statement)) await tx.execute(sql.raw(statement))
    }
  })
  expect((await lonely.do(listMembers)).members.map(({ role }) => role)).toEqual(['owner'])
  expect((await shared.do(listMembers)).members.map(({ role }) => role)).toEqual(['owner', 'admin'])
  expect((await shared.do(listInvitations)).invitations).toEqual([])
})
