import * as api from '@foyer/contracts'
import { type CrmA, startCrmA } from '@foyer/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'

let crmA: CrmA
const foyer = useFoyer(async () => {
  crmA = await startCrmA()
  return { config: { crmA: { apiUrl: crmA.url, authUrl: crmA.url, clientId: 'id', clientSecret: 'secret' } } }
})
afterAll(() => crmA.stop())

const field = (key: string, type: api.FieldType, more: object = {}) => ({ key, label: key, type, ...more })
const fields = [
  field('company', 'text', { required: true }),
  field('seats', 'number'),
  field('born', 'date'),
  field('topics', 'multi-select', { options: ['Art', 'Law; order', 'Zen'] }),
  field('news', 'checkbox'),
  field('channel', 'select', { options: ['Mail', 'Phone'], visibleIf: { field: 'news', equals: true } }),
]
const off = { listEnabled: false, listId: null, listName: null }
const companyOnly = [{ formField: 'company', externalField: 'company' }]

/** For the tests that need no connection: one workspace, a form each. */
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer()
})

async function formOf(organizer: Organizer): Promise<{ formId: string }> {
  return { formId: (await organizer.do(api.createForm, { body: { name: 'Form', fields } })).id }
}
async function connectedOrganizer(): Promise<Organizer> {
  const organizer = await foyer.organizer()
  const { accessToken } = crmA.issueToken({ expiresInSeconds: null, refreshToken: null })
  await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken } })
  return organizer
}

describe('a mapping', () => {
  test('starts empty, is replaced as a whole and needs no HubSpot connection while no list is enabled', async () => {
    const params = await formOf(organizer)
    expect(await organizer.do(api.getFormMapping, { params })).toEqual({ fieldMappings: [], crmASync: off })
    const fieldMappings = [
      { formField: 'seats', externalField: ' seat_count ', externalSystem: 'other' },
      { formField: 'email', externalField: 'email' },
      { formField: 'company', externalField: 'company' },
    ]
    const saved = await organizer.do(api.saveFormMapping, { params, body: { fieldMappings } })
    expect(saved).toEqual({
      fieldMappings: [
        { formField: 'seats', externalSystem: 'crm-a', externalField: 'seat_count' },
        { formField: 'email', externalSystem: 'crm-a', externalField: 'email' },
        { formField: 'company', externalSystem: 'crm-a', externalField: 'company' },
      ],
      crmASync: off,
    })
    expect(await organizer.do(api.getFormMapping, { params })).toEqual(saved)
    const again = await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: companyOnly } })
    expect(again.fieldMappings).toEqual([{ formField: 'company', externalSystem: 'crm-a', externalField: 'company' }])
    expect((await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: [] } })).fieldMappings).toEqual([])
  })

  test.each([
    [{ fieldMappings: [{ formField: 'nothing', externalField: 'x' }] }, 'fieldMappings.0.formField nothing is not a field of this form.'],
    [
      { fieldMappings: [...companyOnly, { formField: 'company', externalField: 'x' }] },
      'fieldMappings.1.formField company is mapped twice.',
    ],
    [{ fieldMappings: [{ formField: 'company', externalField: ' ' }] }, 'fieldMappings.0.externalField must not be blank.'],
    [{ fieldMappings: [{ formField: 'company' }] }, 'fieldMappings.0.externalField is missing.'],
    [{}, 'fieldMappings is missing.'],
    [{ fieldMappings: [], crmASync: { listEnabled: true } }, 'crmASync.listId is missing: listEnabled needs a list.'],
    [{ fieldMappings: [], crmASync: { listId: '1' } }, 'crmASync.listEnabled is missing.'],
    [{ fieldMappings: [], crmASync: { listEnabled: true, listId: 7 } }, 'crmASync.listId must be a string or null.'],
  ])('is rejected if it is invalid: %j', async (body, error) => {
    const params = await formOf(organizer)
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: companyOnly } })
    expect(await organizer.call(api.saveFormMapping, { params, body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error },
    })
    expect((await organizer.do(api.getFormMapping, { params })).fieldMappings).toHaveLength(1)
  })

  test('loses mappings of removed fields and keeps the others in order', async () => {
    const params = await formOf(organizer)
    const fieldMappings = ['seats', 'name', 'company', 'born'].map((formField) => ({ formField, externalField: `x_${formField}` }))
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings } })
    await organizer.do(api.updateForm, { params, body: { fields: [field('born', 'date'), field('seats', 'number')] } })
    const left = (await organizer.do(api.getFormMapping, { params })).fieldMappings
    expect(left.map(({ formField }) => formField)).toEqual(['seats', 'name', 'born'])
  })

  test('never contains a removed field, even if both are changed at once', async () => {
    const params = await formOf(organizer)
    for (let round = 0; round < 5; round += 1) {
      await organizer.do(api.updateForm, { params, body: { fields } })
      const [saved] = await Promise.all([
        organizer.call(api.saveFormMapping, { params, body: { fieldMappings: companyOnly } }),
        organizer.do(api.updateForm, { params, body: { fields: [field('born', 'date')] } }),
      ])
      expect([200, 400]).toContain(saved.status)
      expect((await organizer.do(api.getFormMapping, { params })).fieldMappings).toEqual([])
    }
  })
})

describe('a list', () => {
  test('that is static is enabled under its own or the given name, and kept when omitted', async () => {
    const organizer = await connectedOrganizer()
    const params = await formOf(organizer)
    const { listId } = crmA.addList({ name: 'Attendees' })
    const save = (crmASync?: object) =>
      organizer.do(api.saveFormMapping, { params, body: { fieldMappings: [], ...(crmASync && { crmASync }) } })
    expect((await save({ listEnabled: true, listId })).crmASync).toEqual({ listEnabled: true, listId, listName: 'Attendees' })
    expect((await save({ listEnabled: true, listId, listName: 'Guests' })).crmASync.listName).toBe('Guests')
    expect((await save()).crmASync).toEqual({ listEnabled: true, listId, listName: 'Guests' })
    expect((await save({ listEnabled: false, listId })).crmASync).toEqual({ listEnabled: false, listId, listName: null })
    expect((await save({ listEnabled: false })).crmASync).toEqual(off)
  })

  test('that HubSpot fills by a rule, or that does not exist, is rejected, and nothing is changed', async () => {
    const organizer = await connectedOrganizer()
    const params = await formOf(organizer)
    const { listId } = crmA.addList({ processingType: 'DYNAMIC' })
    const body = { fieldMappings: companyOnly, crmASync: { listEnabled: true, listId } }
    expect(await organizer.call(api.saveFormMapping, { params, body })).toMatchObject({ status: 400, body: { code: 'LIST_NOT_WRITABLE' } })
    for (const unknown of ['999999', '../../oauth/v1/token', '😀']) {
      const crmASync = { listEnabled: true, listId: unknown }
      expect(await organizer.call(api.saveFormMapping, { params, body: { ...body, crmASync } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error: `crmASync.listId ${unknown} is not a list in HubSpot.` },
      })
    }
    expect(await organizer.do(api.getFormMapping, { params })).toEqual({ fieldMappings: [], crmASync: off })
  })

  test('cannot be enabled without HubSpot', async () => {
    const params = await formOf(organizer)
    const body = { fieldMappings: [], crmASync: { listEnabled: true, listId: '1' } }
    expect(await organizer.call(api.saveFormMapping, { params, body })).toMatchObject({
      status: 409,
      body: { code: 'CRM_A_NOT_CONNECTED' },
    })
    const off = { fieldMappings: [], crmASync: { listEnabled: false, listId: '1', listName: 'Later' } }
    expect((await organizer.do(api.saveFormMapping, { params, body: off })).crmASync).toEqual(off.crmASync)
  })

  describe('cannot be checked', () => {
    afterEach(() => crmA.clearFaults())
    test.each([
      [{ kind: 'status', status: 500 } as const, 502, 'CRM_A_UPSTREAM_ERROR'],
      [{ kind: 'html' } as const, 502, 'CRM_A_UPSTREAM_ERROR'],
      [{ kind: 'rate-limited', retryAfterSeconds: 7 } as const, 503, 'UPSTREAM_RATE_LIMITED'],
      [{ kind: 'revoked-token' } as const, 409, 'CRM_A_RECONNECT_REQUIRED'],
    ])('while HubSpot responds with %j, and nothing is changed', async (fault, status, code) => {
      const organizer = await connectedOrganizer()
      const params = await formOf(organizer)
      const { listId } = crmA.addList()
      crmA.fail({ match: 'GET /crm/v3/lists/', times: 'always', with: fault })
      const body = { fieldMappings: companyOnly, crmASync: { listEnabled: true, listId } }
      expect(await organizer.call(api.saveFormMapping, { params, body })).toMatchObject({ status, body: { code, status } })
      expect(await organizer.do(api.getFormMapping, { params })).toEqual({ fieldMappings: [], crmASync: off })
    })
  })
})

describe('a dry run', () => {
  const everything = [...fields.map(({ key }) => key), 'email', 'name'].map((formField) => ({ formField, externalField: `x_${formField}` }))

  test('returns every value as the text that would be written', async () => {
    const params = await formOf(organizer)
    const answers = {
      email: ' Ada@Example.org ',
      name: 'Ada',
      company: ' Analytical Engines ',
      seats: 2.5,
      born: '1815-12-10',
      topics: ['Zen', 'Law; order'],
      news: true,
      channel: 'Mail',
      stray: 'x',
    }
    expect(await organizer.do(api.dryRunFormMapping, { params, body: { fieldMappings: everything, answers } })).toEqual({
      properties: {
        x_email: 'Ada@Example.org',
        x_name: 'Ada',
        x_company: 'Analytical Engines',
        x_seats: '2.5',
        x_born: '1815-12-10',
        x_topics: 'Law, order;Zen',
        x_news: 'true',
        x_channel: 'Mail',
      },
    })
    expect((await organizer.do(api.getFormMapping, { params })).fieldMappings).toEqual([])
  })

  test('returns nothing for hidden and unanswered fields', async () => {
    const params = await formOf(organizer)
    const body = { fieldMappings: everything, answers: { news: false, channel: 'Mail', company: '' } }
    expect(await organizer.do(api.dryRunFormMapping, { params, body })).toEqual({ properties: { x_news: 'false' } })
  })

  test('uses the saved mapping when none is given', async () => {
    const params = await formOf(organizer)
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: companyOnly } })
    const body = { answers: { company: 'Acme', seats: 1 } }
    expect(await organizer.do(api.dryRunFormMapping, { params, body })).toEqual({ properties: { company: 'Acme' } })
  })

  test('rejects invalid answers and mappings', async () => {
    const params = await formOf(organizer)
    const run = async (body: object) => (await organizer.call(api.dryRunFormMapping, { params, body })).body.error
    expect(await run({ answers: { seats: 'many' } })).toBe('answers.seats: “seats” must be a number.')
    expect(await run({ answers: { email: 'ada' } })).toBe('answers.email: “email” must be an email address.')
    expect(await run({ answers: {}, fieldMappings: [{ formField: 'x', externalField: 'x' }] })).toBe(
      'fieldMappings.0.formField x is not a field of this form.',
    )
    expect(await run({})).toBe('answers is missing.')
    expect(await run({ answers: [] })).toBe('answers must be an object.')
  })
})
