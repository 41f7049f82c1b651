import {
  addSponsor,
  createCampaignLink,
  createContactNote,
  createMarketingCampaign,
  getEvent,
  getForm,
  isDashboard,
  isRoleAccess,
  isUnsafe,
  type Operation,
  operations,
  presignUpload,
  ROLES,
  type Role,
  roleAllows,
  updateEvent,
  updateSponsor,
} from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type CallInput, type Organizer, type SignedIn, useFoyer } from './support/foyer.ts'
import { fillParams, type Ids, makeParams, ownedParams } from './support/one-of-everything.ts'
import { UNKNOWN_ID } from './support/same-not-found.ts'
import { unreachableVendors } from './support/unreachable-vendors.ts'

const foyer = useFoyer(async () => ({
  config: await unreachableVendors(),
  services: { lookUpHost: async () => ({ found: 'nothing' }) },
}))

let owner: Organizer
let stranger: Organizer
let homeless: SignedIn
let expired: Caller
const colleagues = {} as Record<Role, Organizer>

beforeAll(async () => {
  owner = await foyer.organizer('ours')
  stranger = await foyer.organizer('theirs')
  homeless = await foyer.person()
  expired = await expiredOwner()
  for (const role of ROLES) colleagues[role] = await foyer.colleague(owner, role)
})

/** Whoever signed in to our workspace and came back after the session had run out. */
async function expiredOwner(): Promise<Caller> {
  const late = await foyer.colleague(owner, 'owner')
  expect((await late.send('GET', '/api/v1/dashboard/events')).status).toBe(200)
  const update = `UPDATE sessions SET expires_at = now() - interval '1 second' FROM users WHERE users.id = user_id AND users.email = $1`
  await foyer.services.db.$client.query(update, [late.email])
  return late
}

const named = (ops: Operation[]) => ops.map((op) => [op.id, op] as const)
const dashboard = operations.filter(isDashboard)
const unsafe = dashboard.filter(isUnsafe)
const ofWorkspace = operations.filter((op) => isRoleAccess(op.access))
const withIds = dashboard.filter((op) => ownedParams(op).length > 0)

/** Made once for those who cannot change them. */
const lasting = new Map<string, Promise<Ids>>()
function lastingParams(op: Operation, of: Organizer): Promise<Ids> {
  const key = [of.slug, ...ownedParams(op)].join(' ')
  const made = lasting.get(key) ?? makeParams(op, of)
  lasting.set(key, made)
  return made
}

const ask = (caller: Caller, op: Operation, params: Ids) => caller.call(op, { params, body: op.example.body })
const refusal = async (caller: Caller, op: Operation, params = fillParams(op, UNKNOWN_ID)) => {
  const { status, body } = await ask(caller, op, params)
  return { status, code: (body as { code?: string }).code }
}

describe('without a session', () => {
  test.each(named(dashboard))('%s tells nobody anything, whether the ids exist or not', async (_, op) => {
    const real = await lastingParams(op, owner)
    for (const caller of [foyer.visitor, expired]) {
      for (const params of [real, fillParams(op, UNKNOWN_ID), fillParams(op, 'nonsense')]) {
        expect(await refusal(caller, op, params)).toEqual({ status: 401, code: 'UNAUTHORIZED' })
      }
    }
  })

  test.each(named(operations.filter((op) => !isDashboard(op))))('%s does not ask for one', async (_, op) => {
    const answer = await foyer.visitor.call(op, op.example as CallInput)
    expect(answer.body).not.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(answer.status).toBeLessThan(500)
  })
})

describe('without an active workspace', () => {
  test.each(named(ofWorkspace))('%s asks to choose one first', async (_, op) => {
    expect(await refusal(homeless, op, await lastingParams(op, owner))).toEqual({ status: 403, code: 'NO_ACTIVE_ORGANIZATION' })
  })

  test.each(named(operations.filter((op) => op.access === 'session')))('%s works all the same', async (_, op) => {
    const { status } = await ask(await foyer.person(), op, fillParams(op, UNKNOWN_ID))
    expect([op.success, 404]).toContain(status)
  })
})

describe.each(ROLES)('a %s', (role) => {
  test.each(named(ofWorkspace))('%s is open or closed as its access says', async (_, op) => {
    const { status, code } = await refusal(colleagues[role], op)
    if (roleAllows(role, op.access as Role)) expect([200, 201, 400, 404, 409, 502]).toContain(status)
    else expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  })
})

describe('the owner of another workspace', () => {
  test.each(named(withIds))('%s answers a foreign id, an unknown one and nonsense byte for byte alike', async (_, op) => {
    const ours = await (isUnsafe(op) ? makeParams : lastingParams)(op, owner)
    const theirs = await lastingParams(op, stranger)
    const foreign = await exactly(stranger, op, ours)
    expect(foreign.status).toBe(404)
    expect(await exactly(stranger, op, fillParams(op, UNKNOWN_ID))).toEqual(foreign)
    expect(await exactly(stranger, op, fillParams(op, 'nonsense'))).toEqual(foreign)

    for (const mixed of mixtures(op, ours, theirs)) {
      const unknown = Object.fromEntries(Object.entries(mixed).map(([name, id]) => [name, id === ours[name] ? UNKNOWN_ID : id]))
      const answer = await exactly(stranger, op, { ...fillParams(op, ''), ...mixed })
      expect(answer.status, JSON.stringify(mixed)).toBe(404)
      expect(answer).toEqual(await exactly(stranger, op, { ...fillParams(op, ''), ...unknown }))
    }
    // Without this a thing that was never there would pass for one that is hidden.
    expect((await exactly(owner, op, ours)).text).not.toBe(foreign.text)
  })

  test.each(named(ofWorkspace.filter((op) => op.method === 'GET' && ownedParams(op).length === 0)))(
    '%s shows nothing of ours',
    async (_, op) => {
      const ours: string[] = []
      for (const one of withIds) ours.push(...Object.values(await lastingParams(one, owner)).filter((id) => id.length === 36))
      expect(ours.length).toBeGreaterThan(20)
      const seen = JSON.stringify((await stranger.call(op)).body)
      expect(ours.filter((id) => seen.includes(id))).toEqual([])
    },
  )

  describe('in bodies', () => {
    const bodies: [Operation, (id: string) => unknown, (of: Organizer) => Promise<string>][] = [
      [createCampaignLink, (id) => ({ ...createCampaignLink.example.body, marketingCampaignId: id }), campaignOf],
      [addSponsor, (id) => ({ sponsorId: id }), async (of) => (await lastingParams(updateSponsor, of)).sponsorId!],
      [updateEvent, (id) => ({ registrationFormId: id }), async (of) => (await lastingParams(getForm, of)).formId!],
      [createContactNote, (id) => ({ body: 'Note', eventId: id }), async (of) => (await lastingParams(getEvent, of)).eventId!],
      [presignUpload, (id) => ({ ...presignUpload.example.body, eventId: id }), async (of) => (await lastingParams(getEvent, of)).eventId!],
    ]
    test.each(bodies.map((row) => [row[0].id, ...row] as const))(
      '%s takes no foreign id, and does not tell it from an unknown one',
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

  /** Each id alone taken from our workspace, the others their own; and the other way round. */
  function mixtures(op: Operation, ours: Ids, theirs: Ids): Ids[] {
    const names = ownedParams(op)
    if (names.length < 2) return []
    return names.flatMap((name) => [
      { ...theirs, [name]: ours[name]! },
      { ...ours, [name]: theirs[name]! },
    ])
  }

  async function exactly(caller: Caller, op: Operation, params: Ids): Promise<{ status: number; text: string; type: string | null }> {
    const path = op.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
    const body = op.body ? { body: JSON.stringify(op.example.body) } : {}
    const headers = { ...caller.headers, ...(op.body && { 'content-type': 'application/json' }) }
    const response = await fetch(foyer.url + path, { method: op.method, headers, ...body })
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
  }
})

describe('a page of another site', () => {
  test.each(named(unsafe))('%s is refused to it, and open to our own', async (_, op) => {
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
      // Nobody, so that nothing is changed: past the check for foreign pages comes the one for a session.
      expect(await refusal(foyer.visitor.with(headers), op), JSON.stringify(headers)).toEqual({ status: 401, code: 'UNAUTHORIZED' })
    }
  })

  test('reading is not refused, but its answer is not given to the page', async () => {
    const answer = await owner.with({ origin: 'https://evil.example' }).send('GET', '/api/v1/dashboard/events')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
