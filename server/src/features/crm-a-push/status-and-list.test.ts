import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { Foyer, useFoyer } from '../../../test/support/foyer.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { useVendors, Vendors } from '../../../test/support/vendors.ts'
import { connect, MAPPING, eventWithForm as mappedForm, untilDispatched } from './test-mapped-form.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

const UPSERT = 'POST /crm/v3/objects/contacts/batch/upsert'
const STATUS = [
  { formField: 'registration.status', externalField: 'event_status' },
  { formField: 'registration.attended', externalField: 'was_there' },
]

async function eventWithForm(mapped = MAPPING, { withList = false } = {}) {
  const { crmA } = vendors
  crmA.addProperty({ name: 'event_status' })
  crmA.addProperty({ name: 'was_there', type: 'bool' })
  const opened = await mappedForm(foyer, vendors, { mapped })
  const { organizer, params, contact, eventParams, find } = opened
  const { listId } = crmA.addList({ name: 'Guests' })
  const crmASync = { listEnabled: true, listId }
  if (withList) await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: mapped, crmASync } })
  const isListed = (name: string) => crmA.state.lists.find((list) => list.listId === listId)!.memberIds.includes(contact(name)?.id ?? '')
  const act = async (operation: typeof api.cancelRegistrant | typeof api.checkInRegistrant | typeof api.undoCheckIn, name: string) =>
    organizer.do(operation as typeof api.cancelRegistrant, { params: { ...eventParams, registrationId: (await find(name)).id } })
  const reinstate = async (name: string) =>
    organizer.do(api.reinstateRegistrant, { params: { ...eventParams, registrationId: (await find(name)).id } })
  const sentAs = (name: string, properties: Record<string, string>) =>
    eventually(async () => expect(contact(name)?.properties).toMatchObject(properties))
  const settled = () => eventually(async () => expect((await opened.pushes()).waiting).toBe(0))
  return { ...opened, listId, crmASync, isListed, act, reinstate, sentAs, settled }
}

describe('the status and the attendance', () => {
  test('are sent with every change, if they are mapped', async () => {
    const { register, act, reinstate, sentAs } = await eventWithForm(STATUS)
    await register('ada')
    await sentAs('ada', { event_status: 'CONFIRMED', was_there: 'false' })
    await act(api.checkInRegistrant, 'ada')
    await sentAs('ada', { was_there: 'true' })
    await act(api.undoCheckIn, 'ada')
    await sentAs('ada', { was_there: 'false' })
    await act(api.cancelRegistrant, 'ada')
    await sentAs('ada', { event_status: 'CANCELED' })
    await reinstate('ada')
    await sentAs('ada', { event_status: 'CONFIRMED' })
  })

  test('are part of samples, previews and past registrations, also of canceled ones', async () => {
    const { organizer, params, register, act, sentAs, contact, pushes } = await eventWithForm([])
    await register('bo')
    await register('cy')
    await act(api.cancelRegistrant, 'cy')
    await untilDispatched(foyer)
    expect((await organizer.do(api.listFormSamples, { params })).samples).toMatchObject([{ status: 'CONFIRMED', attended: false }])
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: STATUS } })
    const { registrations } = await organizer.do(api.previewFormMapping, { params, body: {} })
    expect(registrations[0]?.changes).toMatchObject([{ after: 'CONFIRMED' }, { after: 'false' }])
    const answers = { 'registration.status': 'WAITLISTED', 'registration.attended': true }
    const dry = await organizer.do(api.dryRunFormMapping, { params, body: { answers } })
    expect(dry.properties).toEqual({ event_status: 'WAITLISTED', was_there: 'true' })
    await organizer.do(api.startFormPush, { params })
    await sentAs('bo', { event_status: 'CONFIRMED' })
    await sentAs('cy', { event_status: 'CANCELED' })
    await eventually(async () => expect((await pushes()).pushes).toMatchObject([{ status: 'done', total: 2, sent: 2 }]))
    expect(contact('cy')?.properties.firstname).toBeUndefined()
  })
})

describe('the list of a form', () => {
  test('loses who cancels and gets who returns, and a person who was never sent is not created for that', async () => {
    const { organizer, params, register, act, reinstate, isListed, contact, settled, crmASync } = await eventWithForm([])
    await register('never')
    await untilDispatched(foyer)
    await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: MAPPING, crmASync } })
    await register('dee')
    await eventually(async () => expect(isListed('dee')).toBe(true))
    await act(api.cancelRegistrant, 'dee')
    await act(api.cancelRegistrant, 'never')
    await eventually(async () => expect(isListed('dee')).toBe(false))
    await reinstate('dee')
    await eventually(async () => expect(isListed('dee')).toBe(true))
    await settled()
    expect(contact('never')).toBeUndefined()
  })

  test('keeps who has another registration for it', async () => {
    const { register, act, isListed, anotherEvent, sentAs, sends, settled } = await eventWithForm([...MAPPING, ...STATUS], {
      withList: true,
    })
    await register('eve')
    await register('eve', {}, await anotherEvent())
    await eventually(async () => expect(isListed('eve')).toBe(true))
    // Both registrations: of two that are sent together, the later one counts.
    await untilDispatched(foyer)
    await settled()
    await act(api.cancelRegistrant, 'eve')
    await sentAs('eve', { event_status: 'CANCELED' })
    await eventually(async () => expect((await sends('eve')).filter(({ kind }) => kind === 'contact').length).toBeGreaterThan(1))
    expect(isListed('eve')).toBe(true)
  })

  test('replaces a corrected address, unless the former one is registered, too', async () => {
    const { organizer, eventParams, register, find, email, isListed, settled, anotherEvent } = await eventWithForm(MAPPING, {
      withList: true,
    })
    const correct = async (name: string, to: string) =>
      organizer.do(api.updateRegistrant, {
        params: { ...eventParams, registrationId: (await find(name)).id },
        body: { email: email(to) },
      })
    await register('typo')
    await register('shared')
    await register('shared', {}, await anotherEvent())
    await eventually(async () => expect([isListed('typo'), isListed('shared')]).toEqual([true, true]))
    // A correction is sent later, too: HubSpot does not take it at first.
    vendors.crmA.fail({ match: UPSERT, with: { kind: 'status', status: 503, body: {} } })
    await correct('typo', 'right')
    await correct('shared', 'own')
    await eventually(async () => expect([isListed('right'), isListed('own')]).toEqual([true, true]))
    await eventually(async () => expect(isListed('typo')).toBe(false))
    await untilDispatched(foyer)
    await settled()
    expect(isListed('shared')).toBe(true)
  })

  test('that HubSpot no longer has does not keep contacts from being written', async () => {
    const { register, listId, pushes, sentAs, sends } = await eventWithForm(MAPPING, { withList: true })
    vendors.crmA.state.lists = vendors.crmA.state.lists.filter((list) => list.listId !== listId)
    await register('fay', { company: 'Kept' })
    await sentAs('fay', { company: 'Kept' })
    await eventually(async () => expect((await pushes()).failures).toMatchObject([{ reason: expect.stringContaining('the list') }]))
    expect(await sends('fay')).toMatchObject([
      { kind: 'list_added', detail: 'Guests', outcome: 'failed', reason: expect.stringContaining('the list') },
      { kind: 'contact', detail: 'firstname, company', outcome: 'sent' },
    ])
  })
})

test('what was sent, refused and removed is listed for the person, once, without values', async () => {
  const { organizer, event, register, act, sends, email, sentAs } = await eventWithForm([...MAPPING, ...STATUS], { withList: true })
  await register('gil', { company: 'Secret Ltd' })
  const kinds = async () => (await sends('gil')).map(({ kind, outcome }) => `${kind} ${outcome}`)
  await eventually(async () => expect(await kinds()).toEqual(['list_added sent', 'contact sent']))
  await act(api.cancelRegistrant, 'gil')
  await eventually(async () => expect((await kinds()).slice(0, 2)).toEqual(['list_removed sent', 'contact sent']))
  expect((await sends('gil'))[1]).toMatchObject({
    ...{ system: 'crm-a', email: email('gil'), detail: 'firstname, company, event_status, was_there', reason: null, eventId: event.id },
  })
  expect(JSON.stringify(await sends('gil'))).not.toContain('Secret')
  const { contacts } = await organizer.do(api.listContacts, { query: { q: email('gil') } })
  await organizer.do(api.createContactNote, { params: { contactId: contacts[0]!.id }, body: { body: 'Called' } })
  await eventually(async () => expect((await kinds())[0]).toBe('note sent'))
  vendors.crmA.state.rejectedEmails.add(email('hal'))
  await register('hal')
  await eventually(async () =>
    expect(await sends('hal')).toMatchObject([{ kind: 'contact', outcome: 'failed', reason: expect.any(String) }]),
  )
  await sentAs('gil', { event_status: 'CANCELED' })
})

test('a conflict in HubSpot is resolved by reading the contact', async () => {
  const { organizer, params, register, contact, email, pushes } = await eventWithForm([])
  vendors.crmA.addContact({ email: email('ida'), company: 'Old' })
  await register('ida', { company: 'New' })
  await register('jo', { company: 'Other' })
  await untilDispatched(foyer)
  await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: MAPPING } })
  // Both together, then the first alone.
  vendors.crmA.fail({ match: UPSERT, times: 2, with: { kind: 'status', status: 409, body: { category: 'CONFLICT' } } })
  await organizer.do(api.startFormPush, { params })
  await eventually(async () => expect((await pushes()).pushes).toMatchObject([{ status: 'done', sent: 2, failed: 0 }]))
  expect([contact('ida')?.properties.company, contact('jo')?.properties.company]).toEqual(['New', 'Other'])
})

test('registrations and changes while HubSpot has no access are sent once it is connected again', async () => {
  const { organizer, register, contact, pushes, token, sends } = await eventWithForm(MAPPING)
  vendors.crmA.revoke(token!)
  await register('kim')
  const reason = 'HubSpot is not connected. The registrations are sent as soon as it is connected again.'
  await eventually(async () => expect((await pushes()).failures).toMatchObject([{ reason }]))
  await register('lee')
  await eventually(async () => expect((await pushes()).failures).toHaveLength(2))
  expect(await sends('lee')).toMatchObject([{ outcome: 'failed', reason }])
  await connect(vendors, organizer)
  await eventually(async () => expect([contact('kim'), contact('lee')]).toEqual([expect.anything(), expect.anything()]))
  await eventually(async () => expect(await pushes()).toEqual({ pushes: [], waiting: 0, failures: [] }))
})

test('what a process was sending when it was killed is sent by another', async () => {
  const { organizer, formId, register, find, contact, params, settled } = await eventWithForm([])
  await register('mia')
  await untilDispatched(foyer)
  await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: MAPPING } })
  await foyer.services.db.$client.query(
    `INSERT INTO crm_a_pushes (organization_id, registration_id, form_id, status, updated_at) VALUES ($1, $2, $3, 'sending', now() - interval '2 minutes')`,
    [organizer.organizationId, (await find('mia')).id, formId],
  )
  await register('nat')
  await eventually(async () => expect([contact('mia'), contact('nat')]).toEqual([expect.anything(), expect.anything()]))
  await settled()
})

test('two processes send each registration once', async () => {
  const database = await createTestDatabase()
  const own = new Vendors()
  const config = await own.start()
  const processes = await Promise.all([new Foyer().start({ database, config }), new Foyer().start({ database, config })])
  try {
    // Longer than it takes until the next job starts.
    own.crmA.fail({ match: UPSERT, with: { kind: 'slow', ms: 2500 } })
    const upserts = () => own.crmA.requests.filter(({ method, path }) => `${method} ${path}` === UPSERT)
    const { register, email, pushes, contact } = await mappedForm(processes[0], own)
    const names = Array.from({ length: 24 }, (_, number) => `p${number}`)
    for (const name of names.slice(0, 12)) await register(name)
    await eventually(async () => expect(upserts()).toHaveLength(1))
    for (const name of names.slice(12)) await register(name)
    await eventually(async () => expect(names.filter((name) => contact(name))).toHaveLength(names.length))
    await eventually(async () => expect((await pushes()).waiting).toBe(0))
    const sent = upserts().flatMap(({ body }) => (body as { inputs: { id: string }[] }).inputs.map(({ id }) => id))
    expect(sent.toSorted()).toEqual(names.map(email).toSorted())
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    await Promise.all([own.crmA.stop(), own.crmB.stop(), own.suite.stop()])
    await database.drop()
  }
})
