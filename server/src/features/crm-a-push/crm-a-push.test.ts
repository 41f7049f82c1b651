import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { MAPPING, eventWithForm as mappedForm, untilDispatched } from './test-mapped-form.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

const eventWithForm = (options?: Parameters<typeof mappedForm>[2]) => mappedForm(foyer, vendors, options)

/** Registers people before there is a mapping, so that none is sent. */
async function withPast(names: string[], answers: (name: string) => object = () => ({})) {
  const opened = await eventWithForm({ mapped: [] })
  for (const name of names) await opened.register(name, answers(name))
  await untilDispatched(foyer)
  return opened
}

describe('a new registration', () => {
  test('creates a contact with the mapped answers', async () => {
    const { register, contact, pushes } = await eventWithForm()
    await register('ada', { company: 'Engines', guests: 2 })
    await eventually(async () => expect(contact('ada')?.properties).toMatchObject({ firstname: 'ada', company: 'Engines' }))
    await eventually(async () => expect(await pushes()).toEqual({ pushes: [], waiting: 0, failures: [] }))
  })

  test('updates the contact that HubSpot has and leaves unanswered properties alone', async () => {
    const { register, contact, email } = await eventWithForm()
    vendors.crmA.addContact({ email: email('bo'), company: 'Kept', firstname: 'Old' })
    await register('bo')
    await eventually(async () => expect(contact('bo')?.properties).toMatchObject({ firstname: 'bo', company: 'Kept' }))
  })

  test('is sent again when the person or an organizer changes it', async () => {
    const { organizer, event, register, contact, find } = await eventWithForm()
    await register('gus', { company: 'First' })
    await eventually(async () => expect(contact('gus')?.properties.company).toBe('First'))
    const { id } = await find('gus')
    const token = foyer.services.tokens.signId('manage', id)
    await foyer.visitor.do(api.changeOwnRegistration, { params: { token }, body: { answers: { company: 'Second' } } })
    await eventually(async () => expect(contact('gus')?.properties.company).toBe('Second'))
    const params = { eventId: event.id, registrationId: id }
    await organizer.do(api.updateRegistrant, { params, body: { name: 'Gustav', answers: { company: 'Third' } } })
    await eventually(async () => expect(contact('gus')?.properties).toMatchObject({ company: 'Third', firstname: 'Gustav' }))
  })

  test('is added to the list of the form', async () => {
    const { organizer, params, register, contact } = await eventWithForm()
    const { listId } = vendors.crmA.addList()
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: MAPPING, crmASync: { listEnabled: true, listId } } })
    await register('cy')
    await eventually(async () => {
      expect(vendors.crmA.state.lists.find((list) => list.listId === listId)?.memberIds).toEqual([contact('cy')?.id])
    })
  })

  test('is not sent without a mapping or without a connection', async () => {
    const { register, contact, pushes } = await eventWithForm({ isConnected: false })
    await register('di')
    const other = await eventWithForm()
    await other.register('later')
    await eventually(async () => expect(other.contact('later')).toBeDefined())
    expect(contact('di')).toBeUndefined()
    expect((await pushes()).waiting).toBe(0)
  })

  test('that HubSpot does not accept is listed with the reason, until it is sent again', async () => {
    const { organizer, params, register, pushes, email } = await eventWithForm({
      mapped: [{ formField: 'company', externalField: 'numemployees' }],
    })
    await register('ed', { company: 'Many' })
    await eventually(async () =>
      expect((await pushes()).failures).toMatchObject([
        { email: email('ed'), reason: 'HubSpot does not accept the value of: numemployees.' },
      ]),
    )
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: MAPPING } })
    await organizer.do(api.startFormPush, { params })
    await eventually(async () => expect(await pushes()).toMatchObject({ failures: [], pushes: [{ status: 'done', sent: 1, failed: 0 }] }))
  })

  test('is sent after an outage of HubSpot', async () => {
    const { register, contact } = await eventWithForm()
    vendors.crmA.fail({ match: 'POST /crm/v3/objects/contacts/batch/upsert', times: 3, with: { kind: 'status', status: 500, body: {} } })
    await register('fay')
    await eventually(async () => expect(contact('fay')).toBeDefined())
  })
})

describe('past registrations', () => {
  test('are sent again by a run that reports its progress, without declined and canceled ones', async () => {
    const { organizer, event, params, contact, pushes, find } = await withPast(['ada', 'bo', 'cy'], (name) => ({ company: name }))
    await organizer.do(api.cancelRegistrant, { params: { eventId: event.id, registrationId: (await find('cy')).id } })
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: MAPPING } })
    const started = await organizer.do(api.startFormPush, { params })
    expect(started).toMatchObject({ status: 'running', total: 2, endedAt: null })
    await eventually(async () => {
      expect((await pushes()).pushes).toMatchObject([{ id: started.id, status: 'done', total: 2, sent: 2, failed: 0 }])
    })
    expect([contact('ada')?.properties.company, contact('bo')?.properties.company, contact('cy')]).toEqual(['ada', 'bo', undefined])
  })

  test('that HubSpot does not accept do not keep the others from being sent', async () => {
    const { organizer, params, contact, pushes, email } = await withPast(['a', 'b', 'c', 'd', 'e'], (name) => ({
      company: name === 'c' ? 'many' : '1-5',
    }))
    const fieldMappings = [{ formField: 'company', externalField: 'numemployees' }]
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings } })
    await organizer.do(api.startFormPush, { params })
    await eventually(async () => expect((await pushes()).pushes).toMatchObject([{ status: 'done', sent: 4, failed: 1 }]))
    expect((await pushes()).failures).toMatchObject([{ email: email('c') }])
    expect(contact('e')?.properties.numemployees).toBe('1-5')
  })

  test('run once at a time for a form, and go on after an outage', async () => {
    const { organizer, params, pushes } = await withPast(['a', 'b'])
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: MAPPING } })
    const upserts = 'POST /crm/v3/objects/contacts/batch/upsert'
    vendors.crmA.fail({ match: upserts, with: { kind: 'rate-limited', retryAfterSeconds: 1 } })
    const held = vendors.crmA.hold(upserts)
    await organizer.do(api.startFormPush, { params })
    expect(await organizer.call(api.startFormPush, { params })).toMatchObject({ status: 409, body: { code: 'SYNC_IN_PROGRESS' } })
    held.release()
    await eventually(async () => expect((await pushes()).pushes).toMatchObject([{ status: 'done', sent: 2 }]))
    expect((await organizer.call(api.startFormPush, { params })).status).toBe(201)
  })

  test('stop when HubSpot must be reconnected, and say so', async () => {
    const { organizer, params, pushes, token } = await withPast(['a'])
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: MAPPING } })
    vendors.crmA.revoke(token!)
    await organizer.do(api.startFormPush, { params })
    await eventually(async () => expect((await pushes()).pushes).toMatchObject([{ status: 'failed', sent: 0, failed: 1 }]))
    expect((await pushes()).failures).toMatchObject([{ reason: expect.stringContaining('not connected') }])
    expect(await organizer.call(api.startFormPush, { params })).toMatchObject({ status: 409, body: { code: 'CRM_A_RECONNECT_REQUIRED' } })
  })

  test('cannot be sent without a mapping, a connection or the role', async () => {
    const { organizer, params } = await eventWithForm({ mapped: [] })
    expect(await organizer.call(api.startFormPush, { params })).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    const other = await eventWithForm({ isConnected: false })
    expect(await other.organizer.call(api.startFormPush, { params: other.params })).toMatchObject({
      status: 409,
      body: { code: 'CRM_A_NOT_CONNECTED' },
    })
    const colleague = await foyer.colleague(other.organizer, 'member')
    expect((await colleague.call(api.startFormPush, { params: other.params })).status).toBe(403)
  })
})

describe('a preview', () => {
  test('shows the latest answers and what would change, and writes nothing', async () => {
    const { organizer, params, email } = await withPast(['ada', 'bo'], () => ({ company: 'Engines' }))
    vendors.crmA.addContact({ email: email('ada'), company: 'Analytical' })
    const before = structuredClone(vendors.crmA.state.contacts)
    const { samples } = await organizer.do(api.listFormSamples, { params })
    expect(samples).toMatchObject([
      { name: 'bo', answers: { company: 'Engines' }, eventName: 'Party' },
      { name: 'ada', answers: { company: 'Engines' } },
    ])
    const { registrations } = await organizer.do(api.previewFormMapping, { params, body: { fieldMappings: MAPPING } })
    expect(registrations).toMatchObject([
      {
        name: 'bo',
        isNew: true,
        changes: [
          { before: null, after: 'bo' },
          { externalField: 'company', before: null, after: 'Engines' },
        ],
      },
      { name: 'ada', isNew: false, changes: [{}, { before: 'Analytical', after: 'Engines' }] },
    ])
    expect(vendors.crmA.state.contacts).toEqual(before)
  })

  test('checks the mapping and needs a connection', async () => {
    const { organizer, params } = await eventWithForm({ isConnected: false })
    expect(await organizer.call(api.previewFormMapping, { params, body: {} })).toMatchObject({ status: 409 })
    const body = { fieldMappings: [{ formField: 'nothing', externalField: 'x' }] }
    expect(await organizer.call(api.previewFormMapping, { params, body })).toMatchObject({ status: 400 })
  })

  test('of a form of another workspace is not found', async () => {
    const { params } = await eventWithForm({ isConnected: false })
    const stranger = await foyer.organizer()
    for (const op of [api.listFormSamples, api.listFormPushes, api.startFormPush]) {
      expect((await stranger.call(op, { params })).status).toBe(404)
    }
    expect((await stranger.call(api.previewFormMapping, { params, body: {} })).status).toBe(404)
  })
})

test('the properties of HubSpot are listed with their types and options, by label', async () => {
  const { organizer } = await eventWithForm()
  const { properties } = await organizer.do(api.listCrmAProperties)
  expect(properties.map(({ label }) => label)).toEqual(properties.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(properties).toEqual(
    expect.arrayContaining([
      { name: 'company', label: 'Company name', type: 'string', fieldType: 'text', options: [], readOnly: false },
      expect.objectContaining({
        name: 'lifecyclestage',
        type: 'enumeration',
        options: expect.arrayContaining([{ label: 'Lead', value: 'lead' }]),
      }),
      expect.objectContaining({ name: 'hs_object_id', readOnly: true }),
    ]),
  )
})
