import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { ADA, publishedEvent, tracesOf } from './test-person.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

test('a sync with the CRM does not bring an erased person back, until they register again', async () => {
  const organizer = await foyer.organizer()
  const event = await publishedEvent(organizer)
  const { accessToken, refreshToken } = vendors.crmB.issueToken()
  await organizer.do(api.connectIntegration, { params: { system: 'crm-b' }, body: { accessToken, refreshToken } })
  vendors.crmB.addContact({ Email: ADA.email, LastName: ADA.name })
  const add = () => organizer.do(api.addRegistrant, { params: { eventId: event.id }, body: { email: ADA.email, name: ADA.name } })
  const contactId = (await add()).contactId!
  expect(await organizer.do(api.syncContactsWithCrmB)).toMatchObject({ matched: 1 })
  const exported = await organizer.do(api.exportContact, { params: { contactId } })
  expect(exported.contact.crmBSnapshot).toMatchObject({ name: ADA.name })

  await organizer.do(api.eraseContact, { params: { contactId }, body: { email: ADA.email } })
  expect(await organizer.do(api.syncContactsWithCrmB)).toMatchObject({ matched: 0, missing: 0 })
  expect((await organizer.call(api.listContactNotes, { params: { contactId } })).status).toBe(404)
  expect(await tracesOf(foyer, [ADA.email, ADA.name])).toEqual([])
  await add()
  expect(await organizer.do(api.syncContactsWithCrmB)).toMatchObject({ matched: 1 })
})

test('a HubSpot submission of an erased person is not registered again', async () => {
  const organizer = await foyer.organizer()
  const { accessToken } = vendors.crmA.issueToken()
  await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken } })
  vendors.crmA.addForm({ id: 'erasable', name: 'Sign up' })
  const event = await publishedEvent(organizer, { registrationProvider: 'crm-a', registrationFormId: 'erasable' })
  vendors.crmA.addSubmission('erasable', { email: 'submitter@example.test' })
  const signal = () =>
    foyer.visitor.do(api.signalCrmASubmission, { params: { orgSlug: organizer.slug, eventSlug: event.slug }, body: { formId: 'erasable' } })
  expect(await signal()).toMatchObject({ created: 1 })
  const { registrants } = await organizer.do(api.listRegistrants, { params: { eventId: event.id } })
  await organizer.do(api.eraseContact, { params: { contactId: registrants[0]!.contactId! }, body: { email: 'submitter@example.test' } })
  expect(await signal()).toMatchObject({ created: 0 })
  expect(await tracesOf(foyer, ['submitter'])).toEqual([])
})
