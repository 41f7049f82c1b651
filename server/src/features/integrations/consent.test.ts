import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, type SignedIn, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { reportLosses } from './report-losses.ts'

const vendors = useVendors()
let minutes = 0
const foyer = useFoyer(async () => ({
  config: await vendors.start(),
  services: { clock: () => new Date(Date.now() + minutes * 60_000) },
}))
const SYSTEMS = ['crm-a', 'crm-b', 'workspace-suite'] as const

/** What a browser does: follows one redirect at a time, with the cookies of the person only where they belong. */
async function follow(url: string, person?: SignedIn): Promise<URL> {
  const headers = person && new URL(url).origin === foyer.url ? person.headers : {}
  const response = await fetch(url, { redirect: 'manual', headers })
  expect(response.status, await response.clone().text()).toBe(302)
  return new URL(response.headers.get('location')!, url)
}
/** The base URL of the settings is another port than that of the test. */
const here = (url: URL) => foyer.url + url.pathname + url.search
const start = async (person: SignedIn, system: string) => (await person.do(api.startIntegrationConsent, { params: { system } })).url
const outcomeOf = (url: URL) => Object.fromEntries(url.searchParams)
const statusOf = async (organizer: Organizer, system: string) =>
  (await organizer.do(api.listIntegrations)).integrations.find((one) => one.system === system)!

describe('connecting by consent', () => {
  test.each(SYSTEMS)('leads to the page of %s with state and PKCE, and back to the dashboard, connected', async (system) => {
    const organizer = await foyer.organizer()
    expect(await statusOf(organizer, system)).toMatchObject({ status: 'not_connected', canConsent: true })
    const consentUrl = new URL(await start(organizer, system))
    expect(Object.fromEntries(consentUrl.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${foyer.services.baseUrl}/api/v1/dashboard/integrations/${system}/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^v1\./),
    })
    const back = await follow(here(await follow(consentUrl.href)), organizer)
    expect(back.pathname).toBe('/dashboard/integrations')
    expect(outcomeOf(back)).toEqual({ system, outcome: 'connected' })
    const connected = await statusOf(organizer, system)
    expect(connected).toMatchObject({ status: 'connected', lastError: null })
    expect(connected.account).not.toBeNull()
  })

  test('also starts with a plain link, which leads a member or a visitor to the dashboard instead', async () => {
    const organizer = await foyer.organizer()
    const link = `${foyer.url}/api/v1/dashboard/integrations/crm-a/connect`
    expect((await follow(link, organizer)).origin).toBe(vendors.crmA.url)
    for (const person of [await foyer.colleague(organizer, 'member'), undefined]) {
      const page = await follow(link, person)
      expect(page.pathname + page.search).toBe('/dashboard/integrations?connect=crm-a')
    }
  })

  test('stores the rights that were granted, and says which were not', async () => {
    const organizer = await foyer.organizer()
    vendors.crmA.state.consent.withheldScopes = ['crm.lists.write']
    await follow(here(await follow(await start(organizer, 'crm-a'))), organizer)
    vendors.crmA.state.consent.withheldScopes = []
    const { scope } = await statusOf(organizer, 'crm-a')
    expect(scope).toContain('crm.lists.read')
    expect(scope).not.toContain('crm.lists.write')
  })

  test('ends without a connection when the person denies it', async () => {
    const organizer = await foyer.organizer()
    vendors.crmA.state.consent.isDenied = true
    const callback = await follow(await start(organizer, 'crm-a'))
    vendors.crmA.state.consent.isDenied = false
    expect(outcomeOf(await follow(here(callback), organizer))).toEqual({ system: 'crm-a', outcome: 'denied' })
    expect(await statusOf(organizer, 'crm-a')).toMatchObject({ status: 'not_connected' })
  })

  test('is refused in the browser of another person, of another workspace, without a session, and for another system', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const admin = await foyer.colleague(organizer, 'admin')
    const callback = await follow(await start(organizer, 'crm-a'))
    for (const person of [other, admin, undefined])
      expect(outcomeOf(await follow(here(callback), person))).toEqual({ system: 'crm-a', outcome: 'expired' })
    const elsewhere = here(callback).replace('/crm-a/', '/crm-b/')
    expect(outcomeOf(await follow(elsewhere, organizer))).toEqual({ system: 'crm-b', outcome: 'expired' })
    expect(await statusOf(organizer, 'crm-a')).toMatchObject({ status: 'not_connected' })
    // The person who asked can still finish.
    expect(outcomeOf(await follow(here(callback), organizer))).toMatchObject({ outcome: 'connected' })
  })

  test('is refused with a forged, a used or an old state, and never fails with a server error', async () => {
    const organizer = await foyer.organizer()
    const callback = await follow(await start(organizer, 'crm-b'))
    const state = callback.searchParams.get('state')!
    const forged = state.replace(/^v1\../, (text) => (text.endsWith('e') ? 'v1.f' : 'v1.e'))
    for (const query of ['', '?state=x&code=y', `?code=y&state=${forged}`, '?state[]=1&code[]=2', `?state=${'x'.repeat(5000)}`])
      expect(outcomeOf(await follow(here(callback).split('?')[0] + query, organizer))).toMatchObject({ outcome: 'expired' })
    expect(outcomeOf(await follow(here(callback), organizer))).toMatchObject({ outcome: 'connected' })
    expect(outcomeOf(await follow(here(callback), organizer))).toMatchObject({ outcome: 'expired' })
    const late = await follow(await start(organizer, 'crm-b'))
    minutes = 11
    expect(outcomeOf(await follow(here(late), organizer))).toMatchObject({ outcome: 'expired' })
    minutes = 0
    expect(await statusOf(organizer, 'crm-b')).toMatchObject({ status: 'connected' })
  })

  test('names a vendor that is down or refuses the client', async () => {
    const organizer = await foyer.organizer()
    const first = await follow(await start(organizer, 'crm-a'))
    vendors.crmA.fail({ match: '/oauth/v3/token', with: { kind: 'status', status: 503, body: {} } })
    expect(outcomeOf(await follow(here(first), organizer))).toMatchObject({ outcome: 'unreachable' })
    vendors.crmA.fail({ match: '/oauth/v3/token', with: { kind: 'status', status: 401, body: { status: 'BAD_CLIENT_SECRET' } } })
    expect(outcomeOf(await follow(here(await follow(await start(organizer, 'crm-a'))), organizer))).toMatchObject({ outcome: 'refused' })
  })
})

describe('without a client id', () => {
  const plain = useFoyer()
  test('consent is not offered, and asking for it says what to do', async () => {
    const organizer = await plain.organizer()
    expect((await organizer.do(api.listIntegrations)).integrations.map(({ canConsent }) => canConsent)).toEqual([
      false,
      false,
      false,
      false,
    ])
    const answer = await organizer.call(api.startIntegrationConsent, { params: { system: 'crm-a' } })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT', error: expect.stringContaining('Connect it with a token') },
    })
  })
})

describe('disconnecting', () => {
  const grantsOf = (system: (typeof SYSTEMS)[number]) => {
    const { state } = { 'crm-a': vendors.crmA, 'crm-b': vendors.crmB, 'workspace-suite': vendors.suite }[system]
    return state.grants.size
  }
  test.each(SYSTEMS)('revokes what was granted by consent at %s', async (system) => {
    const organizer = await foyer.organizer()
    const before = grantsOf(system)
    await follow(here(await follow(await start(organizer, system))), organizer)
    expect(grantsOf(system)).toBe(before + 1)
    await organizer.do(api.disconnectIntegration, { params: { system } })
    await expect.poll(() => grantsOf(system)).toBe(before)
  })

  test('does not revoke a token that was entered, nor an account that was connected again', async () => {
    const organizer = await foyer.organizer()
    const token = vendors.crmA.issueToken()
    const { accessToken, refreshToken } = token
    await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken, refreshToken } })
    await organizer.do(api.disconnectIntegration, { params: { system: 'crm-a' } })
    expect(vendors.crmA.requests.filter(({ path }) => path.endsWith('/revoke'))).toEqual([])
    expect(vendors.crmA.state.grants.has(token.refreshToken!)).toBe(true)
  })
})

test('the last calls are listed for admins, without ids and addresses', async () => {
  const organizer = await foyer.organizer()
  await follow(here(await follow(await start(organizer, 'crm-a'))), organizer)
  await organizer.do(api.listCrmAForms)
  vendors.crmA.fail({ match: '/crm/v3/lists', times: 3, with: { kind: 'status', status: 500, body: {} } })
  await organizer.call(api.listCrmALists)
  const { calls } = await organizer.do(api.listIntegrationCalls, { params: { system: 'crm-a' } })
  expect(calls.slice(0, 4)).toMatchObject([
    ...[1, 2, 3].map(() => ({ method: 'POST', path: '/crm/v3/lists/search', status: 500, reason: 'unreachable' })),
    { method: 'GET', path: '/marketing/v3/forms', status: 200, reason: null },
  ])
  const member = await foyer.colleague(organizer, 'member')
  expect((await member.call(api.listIntegrationCalls, { params: { system: 'crm-a' } })).status).toBe(403)
})

test('admins and owners get one email when a system has to be reconnected, and another after the next loss', async () => {
  const organizer = await foyer.organizer()
  await foyer.colleague(organizer, 'member')
  await foyer.colleague(organizer, 'admin')
  const lose = async () => {
    await follow(here(await follow(await start(organizer, 'crm-a'))), organizer)
    vendors.crmA.fail({ match: '/marketing/', with: { kind: 'revoked-token' } })
    expect((await organizer.call(api.listCrmAForms)).status).toBe(409)
    // Instead of waiting for the next run.
    await reportLosses(foyer.services)
  }
  const emails = () => foyer.printed.filter(({ subject }) => subject === 'HubSpot must be reconnected')
  await lose()
  await expect.poll(() => emails().length).toBe(2)
  expect(new Set(emails().map(({ to }) => to)).size).toBe(2)
  expect(emails()[0]!.link).toBe(`${foyer.services.baseUrl}/dashboard/integrations`)
  await lose()
  await expect.poll(() => emails().length).toBe(4)
})
