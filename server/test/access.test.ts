import {
  API_KEY_ROLES,
  type ApiKeyRole,
  addSponsor,
  createApiKey,
  createCampaignLink,
  createContactNote,
  createMarketingCampaign,
  deleteEvent,
  getEvent,
  getForm,
  isDashboard,
  isRoleAccess,
  isUnsafe,
  leaveWorkspace,
  type Operation,
  operations,
  presignUpload,
  ROLES,
  type Role,
  roleAllows,
  takesApiKey,
  updateEvent,
  updateSponsor,
} from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createKey, withKey } from './support/api-keys.ts'
import { TestDns } from './support/dns.ts'
import { eventually } from './support/eventually.ts'
import { type Caller, type CallInput, type Organizer, type SignedIn, useFoyer } from './support/foyer.ts'
import { fillParams, type Ids, makeParams, ownedParams } from './support/make-params.ts'
import { UNKNOWN_ID } from './support/same-not-found.ts'
import { unreachableVendors } from './support/unreachable-vendors.ts'

const foyer = useFoyer(async () => ({
  config: await unreachableVendors(),
  services: { dns: new TestDns() },
}))

let owner: Organizer
let stranger: Organizer
let withoutWorkspace: SignedIn
let expired: Caller
const colleagues = {} as Record<Role, Organizer>
let strangersKey: Caller
let revokedKey: Caller
const programs = {} as Record<ApiKeyRole, Caller>

beforeAll(async () => {
  owner = await foyer.organizer('ours')
  stranger = await foyer.organizer('theirs')
  withoutWorkspace = await foyer.person()
  expired = await expiredOwner()
  for (const role of ROLES) colleagues[role] = await foyer.colleague(owner, role)
  strangersKey = (await createKey(stranger)).program
  for (const role of API_KEY_ROLES) programs[role] = (await createKey(owner, { role })).program
  revokedKey = await keyOfRemovedOwner()
})

/** A key that worked, until the owner who created it was removed. */
async function keyOfRemovedOwner(): Promise<Caller> {
  const removed = await foyer.colleague(owner, 'owner')
  const { program } = await createKey(removed)
  expect((await program.send('GET', '/api/v1/dashboard/events')).status).toBe(200)
  await removed.do(leaveWorkspace)
  return program
}

/** An owner whose session has expired. */
async function expiredOwner(): Promise<Caller> {
  const late = await foyer.colleague(owner, 'owner')
  expect((await late.send('GET', '/api/v1/dashboard/events')).status).toBe(200)
  const update = `UPDATE sessions SET expires_at = now() - interval '1 second' FROM users WHERE users.id = user_id AND users.email = $1`
  await foyer.services.db.$client.query(update, [late.email])
  await eventually(async () => expect((await late.send('GET', '/api/v1/dashboard/events')).status).toBe(401))
  return late
}

const named = (ops: Operation[]) => ops.map((op) => [op.id, op] as const)
const dashboard = operations.filter(isDashboard)
const unsafe = dashboard.filter(isUnsafe)
const workspaceOperations = operations.filter((op) => isRoleAccess(op.access))
const withIds = dashboard.filter((op) => ownedParams(op).length > 0)

/** Created once, for requests that do not change anything. */
const sharedParamsCache = new Map<string, Promise<Ids>>()
function sharedParams(op: Operation, of: Organizer): Promise<Ids> {
  const key = [of.slug, ...ownedParams(op)].join(' ')
  const created = sharedParamsCache.get(key) ?? makeParams(op, of)
  sharedParamsCache.set(key, created)
  return created
}

const callExample = (caller: Caller, op: Operation, params: Ids) => caller.call(op, { params, body: op.example.body })
const refusal = async (caller: Caller, op: Operation, params = fillParams(op, UNKNOWN_ID)) => {
  const { status, body } = await callExample(caller, op, params)
  return { status, code: (body as { code?: string }).code }
}

describe('without a session', () => {
  test.each(named(dashboard))('%s is refused in the same way whether the ids exist or not', async (_, op) => {
    const real = await sharedParams(op, owner)
    const refused = { status: 401, code: 'UNAUTHORIZED' }
    for (const params of [fillParams(op, UNKNOWN_ID), fillParams(op, 'nonsense')])
      expect(await refusal(foyer.visitor, op, params)).toEqual(refused)
    for (const caller of [foyer.visitor, expired, revokedKey, withKey(foyer.url, `foyer_${'a'.repeat(43)}`)])
      expect(await refusal(caller, op, real)).toEqual(refused)
  })

  test.each(named(operations.filter((op) => !isDashboard(op))))('%s does not require one', async (_, op) => {
    const response = await foyer.visitor.call(op, op.example as CallInput)
    expect(response.body).not.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(response.status).toBeLessThan(500)
  })
})

describe('without an active workspace', () => {
  test.each(named(workspaceOperations))('%s is refused', async (_, op) => {
    expect(await refusal(withoutWorkspace, op, await sharedParams(op, owner))).toEqual({ status: 403, code: 'NO_ACTIVE_ORGANIZATION' })
  })

  test.each(named(operations.filter((op) => op.access === 'session')))('%s works', async (_, op) => {
    const { status } = await callExample(await foyer.person(), op, fillParams(op, UNKNOWN_ID))
    // 403: the example's password is not that of the account. 409: two-factor authentication is not set up.
    expect([op.success, 403, 404, 409]).toContain(status)
  })
})

describe.each(ROLES)('a %s', (role) => {
  test.each(named(workspaceOperations))('%s is allowed or refused as declared by its access', async (_, op) => {
    // Leaving ends the access of the caller, so a user of its own leaves.
    const caller = op.id === leaveWorkspace.id ? await foyer.colleague(owner, role) : colleagues[role]
    const { status, code } = await refusal(caller, op)
    if (roleAllows(role, op.access as Role)) expect([200, 201, 400, 404, 409, 502]).toContain(status)
    else expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  })
})

describe.each(API_KEY_ROLES)('an API key with the role %s', (role) => {
  test.each(named(dashboard))('%s is allowed or refused as declared by its access, from any page', async (_, op) => {
    const { status, code } = await refusal(programs[role].with({ origin: 'https://evil.example' }), op)
    if (takesApiKey(op) && roleAllows(role, op.access as Role)) expect([200, 201, 400, 404, 409, 502]).toContain(status)
    else expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  })
})

describe('an API key for one event', () => {
  let program: Caller
  let eventId: string
  beforeAll(async () => {
    eventId = (await makeParams(getEvent, stranger)).eventId!
    program = (await createKey(stranger, { eventId })).program
  })
  const forKeys = workspaceOperations.filter(takesApiKey)
  const isWithinEvent = (op: Operation) => 'eventId' in (op.params?.properties ?? {}) && !op.beyondEvent

  test.each(named(forKeys.filter(isWithinEvent)))('%s does not tell another event of the workspace from an unknown one', async (_, op) => {
    const hidden = await exactly(program, op, fillParams(op, UNKNOWN_ID))
    expect(hidden).toMatchObject({ status: 404, text: expect.stringContaining('There is no such event.') })
    expect(await exactly(program, op, await sharedParams(op, stranger))).toEqual(hidden)
    // The key would be deleted with its event.
    if (op.id !== deleteEvent.id) expect(await exactly(program, op, fillParams(op, eventId))).not.toEqual(hidden)
  })

  test.each(named(forKeys.filter((op) => !isWithinEvent(op))))('%s is refused', async (_, op) => {
    expect(await refusal(program, op)).toEqual({ status: 403, code: 'FORBIDDEN' })
  })
})

async function exactly(caller: Caller, op: Operation, params: Ids): Promise<{ status: number; text: string; type: string | null }> {
  const path = op.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  const body = op.body ? { body: JSON.stringify(op.example.body) } : {}
  const headers = { ...caller.headers, ...(op.body && { 'content-type': 'application/json' }) }
  const response = await fetch(foyer.url + path, { method: op.method, headers, ...body })
  const type = response.headers.get('content-type')
  // A stream has no end.
  if (type?.startsWith('text/event-stream')) await response.body?.cancel()
  return { status: response.status, text: response.bodyUsed ? 'a stream' : await response.text(), type }
}

describe('the owner of another workspace', () => {
  test.each(named(withIds))('%s sends the same bytes for a foreign id, an unknown one and an invalid one', async (_, op) => {
    const ours = await (isUnsafe(op) ? makeParams : sharedParams)(op, owner)
    const theirs = await sharedParams(op, stranger)
    const foreign = await exactly(stranger, op, ours)
    expect(foreign.status).toBe(404)
    expect(await exactly(stranger, op, fillParams(op, UNKNOWN_ID))).toEqual(foreign)
    expect(await exactly(stranger, op, fillParams(op, 'nonsense'))).toEqual(foreign)
    if (takesApiKey(op)) expect(await exactly(strangersKey, op, ours)).toEqual(foreign)

    for (const mixed of mixtures(op, ours, theirs)) {
      const unknown = Object.fromEntries(Object.entries(mixed).map(([name, id]) => [name, id === ours[name] ? UNKNOWN_ID : id]))
      const response = await exactly(stranger, op, { ...fillParams(op, ''), ...mixed })
      expect(response.status, JSON.stringify(mixed)).toBe(404)
      expect(response).toEqual(await exactly(stranger, op, { ...fillParams(op, ''), ...unknown }))
      if (takesApiKey(op)) expect(await exactly(strangersKey, op, { ...fillParams(op, ''), ...mixed })).toEqual(response)
    }
    // Otherwise something that never existed would pass as hidden.
    expect((await exactly(owner, op, ours)).text).not.toBe(foreign.text)
  })

  test.each(named(workspaceOperations.filter((op) => op.method === 'GET' && ownedParams(op).length === 0)))(
    '%s shows nothing of another workspace',
    async (_, op) => {
      const ours: string[] = []
      for (const one of withIds) ours.push(...Object.values(await sharedParams(one, owner)).filter((id) => id.length === 36))
      expect(ours.length).toBeGreaterThan(20)
      for (const caller of [stranger, strangersKey]) {
        const seen = JSON.stringify((await caller.call(op)).body)
        expect(ours.filter((id) => seen.includes(id))).toEqual([])
      }
    },
  )

  describe('in bodies', () => {
    const bodies: [Operation, (id: string) => unknown, (of: Organizer) => Promise<string>][] = [
      [createCampaignLink, (id) => ({ ...createCampaignLink.example.body, marketingCampaignId: id }), campaignOf],
      [createApiKey, (id) => ({ ...createApiKey.example.body, eventId: id }), async (of) => (await sharedParams(getEvent, of)).eventId!],
      [addSponsor, (id) => ({ sponsorId: id }), async (of) => (await sharedParams(updateSponsor, of)).sponsorId!],
      [updateEvent, (id) => ({ registrationFormId: id }), async (of) => (await sharedParams(getForm, of)).formId!],
      [createContactNote, (id) => ({ body: 'Note', eventId: id }), async (of) => (await sharedParams(getEvent, of)).eventId!],
      [presignUpload, (id) => ({ ...presignUpload.example.body, eventId: id }), async (of) => (await sharedParams(getEvent, of)).eventId!],
    ]
    test.each(bodies.map((row) => [row[0].id, ...row] as const))(
      '%s refuses a foreign id in the same way as an unknown one',
      async (_, op, bodyWith, idOf) => {
        const params = await makeParams(op, stranger)
        const [foreign, unknown, own] = [await idOf(owner), UNKNOWN_ID, await idOf(stranger)]
        const refused = await stranger.call(op, { params, body: bodyWith(foreign) })
        expect([400, 404]).toContain(refused.status)
        const { body } = await stranger.call(op, { params, body: bodyWith(unknown) })
        expect(JSON.stringify(refused.body).replaceAll(foreign, '…')).toBe(JSON.stringify(body).replaceAll(unknown, '…'))
        expect((await stranger.call(op, { params, body: bodyWith(own) })).status).not.toBe(refused.status)
      },
    )

    async function campaignOf(of: Organizer): Promise<string> {
      return (await of.do(createMarketingCampaign, { body: { name: 'Spring' } })).id
    }
  })

  /** One id from our workspace and the others from theirs, and vice versa, for each parameter. */
  function mixtures(op: Operation, ours: Ids, theirs: Ids): Ids[] {
    const names = ownedParams(op)
    if (names.length < 2) return []
    return names.flatMap((name) => [
      { ...theirs, [name]: ours[name]! },
      { ...ours, [name]: theirs[name]! },
    ])
  }
})

describe('a page of another site', () => {
  test.each(named(unsafe))('%s is refused to it, and allowed to our own', async (_, op) => {
    const own = new URL(foyer.services.baseUrl).origin
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${own}.evil.example` },
      { origin: new URL(foyer.services.config.previewOrigin).origin },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of foreign) {
      expect(await refusal(colleagues.owner.with(headers), op), JSON.stringify(headers)).toEqual({ status: 403, code: 'CROSS_ORIGIN' })
    }
    const ours: Record<string, string>[] = [{ origin: own }, { origin: foyer.url }, { 'sec-fetch-site': 'same-origin' }]
    for (const headers of ours) {
      // Without a session, so that nothing is changed: the origin is checked before the session.
      expect(await refusal(foyer.visitor.with(headers), op), JSON.stringify(headers)).toEqual({ status: 401, code: 'UNAUTHORIZED' })
    }
  })

  test('reading is not refused, but the page cannot read the response', async () => {
    const response = await owner.with({ origin: 'https://evil.example' }).send('GET', '/api/v1/dashboard/events')
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})
