import {
  cancelRegistrant,
  connectIntegration,
  createForm,
  getFormMapping,
  listContactCrmSends,
  listContacts,
  registerForEvent,
  updateEvent,
} from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { useVendors } from '../server/test/support/vendors.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const vendors = useVendors()
const { foyer, browser } = useDashboard(async () => ({ config: await vendors.start() }))
const PATIENCE = { timeout: 30_000 }

async function choose(page: Page, label: string, option: string | RegExp) {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await page.getByRole('option', { name: option }).first().click()
}

async function eventWithForm() {
  const opened = await openEvent(foyer, { name: 'Harbour Dinner' })
  const { organizer, params } = opened
  const fields = [
    { key: 'company', label: 'Company', type: 'text' },
    { key: 'stage', label: 'Stage', type: 'radio', options: ['lead', 'customer'] },
  ]
  const { id } = await organizer.do(createForm, { body: { name: 'Guests', fields } })
  await organizer.do(updateEvent, { params, body: { registrationFormId: id } })
  const answer = (name: string, answers: object) =>
    foyer.visitor.do(registerForEvent, { params: opened.slugs, body: { email: `${name}@example.test`, name, answers } })
  return { ...opened, formId: id, answer, path: `/dashboard/forms/${id}/hubspot` }
}

describe.skipIf(!hasBrowser)('an organizer who maps a form to HubSpot', () => {
  test('is led to the integrations while HubSpot is not connected', { timeout: 120_000 }, async () => {
    const { organizer, path } = await eventWithForm()
    const page = await windowOf(browser, organizer)
    await page.goto(path)
    await page.getByRole('link', { name: 'Go to integrations' }).waitFor()
    await expectAccessible(page, 'the mapping without a connection')
  })

  test('sees real answers and faults, tries the mapping, saves it and sends past registrations', { timeout: 300_000 }, async () => {
    const { organizer, formId, answer, path, params, find } = await eventWithForm()
    const { crmA } = vendors
    await answer('ada', { company: 'Engines', stage: 'lead' })
    await answer('bo', { company: 'Bridges', stage: 'customer' })
    crmA.addContact({ email: 'ada@example.test', company: 'Old Engines' })
    crmA.addProperty({ name: 'age', label: 'Age', type: 'number', fieldType: 'number' })
    crmA.addProperty({ name: 'event_status', label: 'Event status' })
    crmA.addProperty({ name: 'attended', label: 'Was at the event', type: 'bool', fieldType: 'booleancheckbox' })
    const list = crmA.addList({ name: 'Dinner guests' })
    await organizer.do(connectIntegration, { params: { system: 'crm-a' }, body: { accessToken: crmA.issueToken().accessToken } })
    const contact = (name: string) => crmA.state.contacts.find(({ properties }) => properties.email === `${name}@example.test`)

    const page = await windowOf(browser, organizer)
    await page.goto(path)
    const table = page.getByRole('table', { name: 'Properties' })
    await table.getByText('Bridges').waitFor()
    await choose(page, 'HubSpot property for Company', /^Age/)
    await table.getByText('“Age” is a number in HubSpot; this question gives text.').waitFor()
    await choose(page, 'HubSpot property for Company', /^Company name/)
    await choose(page, 'HubSpot property for Stage', /^Lifecycle stage/)
    await choose(page, 'HubSpot property for Status', /^Was at the event/)
    await table.getByText('“Was at the event” is yes or no in HubSpot; this question gives an option.').waitFor()
    await choose(page, 'HubSpot property for Status', /^Event status/)
    await choose(page, 'HubSpot property for Attended', /^Was at the event/)
    await table.getByText('CONFIRMED').waitFor()
    await expect.poll(() => table.getByText('Fits').count()).toBe(4)

    await page.getByRole('button', { name: 'Show changes' }).click()
    const ada = page.getByRole('table', { name: 'ada (ada@example.test)' })
    await ada.getByText('Old Engines').waitFor()
    await ada.getByText('Engines', { exact: true }).waitFor()
    expect(contact('ada')?.properties.company).toBe('Old Engines')
    expect(contact('bo')).toBeUndefined()

    await page.getByRole('switch', { name: 'Add registrants to a list' }).click()
    await choose(page, 'List', 'Dinner guests')
    await expectAccessible(page, 'the mapping')
    await page.getByRole('button', { name: 'Save mapping' }).click()
    await page.getByText('The mapping was saved.').waitFor()
    expect(await organizer.do(getFormMapping, { params: { formId } })).toMatchObject({
      fieldMappings: [
        { externalField: 'company' },
        { externalField: 'lifecyclestage' },
        { formField: 'registration.status', externalField: 'event_status' },
        { formField: 'registration.attended', externalField: 'attended' },
      ],
      crmASync: { listEnabled: true, listId: list.listId, listName: 'Dinner guests' },
    })

    await page.getByRole('button', { name: 'Re-apply to past registrations' }).click()
    await page.getByRole('button', { name: 'Send to HubSpot' }).click()
    await page.getByText('2 registrations sent').waitFor(PATIENCE)
    expect([contact('ada')?.properties.company, contact('bo')?.properties.lifecyclestage]).toEqual(['Engines', 'customer'])
    const members = () => crmA.state.lists.find(({ listId }) => listId === list.listId)?.memberIds.length
    expect(members()).toBe(2)

    // A new registration needs no further step.
    await answer('cy', { company: 'Canals', stage: 'lead' })
    await expect.poll(() => contact('cy')?.properties.company, PATIENCE).toBe('Canals')
    await expect.poll(members, PATIENCE).toBe(3)
    expect(contact('cy')?.properties).toMatchObject({ event_status: 'CONFIRMED', attended: 'false' })

    // Nor does a cancellation, which the contact shows.
    const { id: registrationId } = await find('cy')
    await organizer.do(cancelRegistrant, { params: { ...params, registrationId } })
    await expect.poll(() => contact('cy')?.properties.event_status, PATIENCE).toBe('CANCELED')
    await expect.poll(members, PATIENCE).toBe(2)
    const { contacts } = await organizer.do(listContacts, { query: { q: 'cy@' } })
    const sends = async () => (await organizer.do(listContactCrmSends, { params: { contactId: contacts[0]!.id } })).sends
    await expect.poll(async () => (await sends())[0]?.kind, PATIENCE).toBe('list_removed')
    await page.goto('/dashboard/contacts')
    await page.getByRole('button', { name: 'cy', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Contact' })
    await drawer.getByText('Removed from a list: Dinner guests').waitFor(PATIENCE)
    await drawer.getByText('Contact: company, lifecyclestage, event_status, attended').first().waitFor()
    await expectAccessible(page, 'the contact with what was sent')
    expect(page.faults).toEqual([])
  })
})
