import * as api from '@foyer/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { integrations } from './tables.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

async function connected() {
  const organizer = await foyer.organizer()
  const { accessToken, refreshToken } = vendors.crmA.issueToken()
  await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken } })
  return { organizer, accessToken, refreshToken }
}
const read = async (organizer: Organizer) => (await organizer.do(api.listIntegrations)).integrations[0]!
const own = (organizer: Organizer) => and(eq(integrations.organizationId, organizer.organizationId), eq(integrations.system, 'crm-a'))
const age = (organizer: Organizer, seconds: number) =>
  foyer.services.db
    .update(integrations)
    .set({
      lastSuccessAt: sql`${integrations.lastSuccessAt} - make_interval(secs => ${seconds})`,
      lastErrorAt: sql`${integrations.lastErrorAt} - make_interval(secs => ${seconds})`,
    })
    .where(own(organizer))
const failForms = () => vendors.crmA.fail({ match: /forms/, times: 3, with: { kind: 'status', status: 500 } })

describe('the health of an integration', () => {
  test('starts with the success of connecting, and a later success is stored once a minute', async () => {
    const { organizer } = await connected()
    const { lastSuccessAt } = await read(organizer)
    expect(lastSuccessAt).not.toBeNull()
    await organizer.do(api.listCrmAForms)
    expect(await read(organizer)).toMatchObject({ lastSuccessAt, lastError: null })
    await age(organizer, 61)
    const before = (await read(organizer)).lastSuccessAt!
    await organizer.do(api.listCrmAForms)
    expect((await read(organizer)).lastSuccessAt! > before).toBe(true)
  })

  test('has the last error with its code and sentence, until a success is later', async () => {
    const { organizer } = await connected()
    failForms()
    const { body } = await organizer.call(api.listCrmAForms)
    const failing = await read(organizer)
    expect(failing).toMatchObject({ status: 'connected', lastError: { code: 'CRM_A_UPSTREAM_ERROR', message: body.error } })
    expect(failing.lastError!.at >= failing.lastSuccessAt!).toBe(true)
    vendors.crmA.clearFaults()
    await organizer.do(api.listCrmAForms)
    const working = await read(organizer)
    expect(working.lastSuccessAt! >= working.lastError!.at).toBe(true)
    expect(working.lastError).toEqual(failing.lastError)
  })

  test('stores a repeated error once a minute, and another error at once', async () => {
    const { organizer } = await connected()
    failForms()
    await organizer.call(api.listCrmAForms)
    const { lastError } = await read(organizer)
    failForms()
    await organizer.call(api.listCrmAForms)
    expect((await read(organizer)).lastError).toEqual(lastError)
    vendors.crmA.clearFaults()
    vendors.crmA.fail({ match: /forms/, with: { kind: 'missing-scopes', scopes: ['forms'] } })
    await organizer.call(api.listCrmAForms)
    expect((await read(organizer)).lastError).toMatchObject({
      code: 'CRM_A_RECONNECT_REQUIRED',
      message: expect.stringContaining('has not granted the required permissions'),
    })
  })

  test('says why it must be reconnected, and connecting again clears it', async () => {
    const { organizer } = await connected()
    vendors.crmA.fail({ match: /forms/, with: { kind: 'revoked-token' } })
    await organizer.call(api.listCrmAForms)
    expect(await read(organizer)).toMatchObject({ status: 'reconnect_required', lastError: { code: 'CRM_A_RECONNECT_REQUIRED' } })
    vendors.crmA.clearFaults()
    const { accessToken } = vendors.crmA.issueToken()
    await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken } })
    expect(await read(organizer)).toMatchObject({ status: 'connected', lastError: null })
  })
})
