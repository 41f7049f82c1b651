import {
  checkInRegistrant,
  connectIntegration,
  listEventFiles,
  listIntegrations,
  replaceEventFiles,
  syncContactsWithCrmB,
} from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { contacts } from '../server/src/features/contacts/tables.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { useVendors } from '../server/test/support/vendors.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const vendors = useVendors()
const { foyer, browser } = useDashboard(async () => ({ config: await vendors.start() }))
const PATH = '/dashboard/integrations'

async function workspace(event: object = {}) {
  const opened = await openEvent(foyer, { name: 'Summit', ...event })
  const { organizer } = opened
  const connect = (system: string, body: object) => organizer.do(connectIntegration, { params: { system }, body })
  const read = async (system: string) => (await organizer.do(listIntegrations)).integrations.find((each) => each.system === system)!
  return { ...opened, eventId: opened.event.id, connect, read, page: await windowOf(browser, organizer) }
}

describe.skipIf(!hasBrowser)('an organizer who connects a CRM', () => {
  test('sees which rights are needed and why, sees what is wrong with a token, and connects', { timeout: 180_000 }, async () => {
    const { page, read } = await workspace({ registrationProvider: 'crm-a', registrationFormId: 'form-1' })
    await page.goto(PATH)
    const hubSpot = page.getByRole('region', { name: 'HubSpot' })
    await hubSpot.getByText('Not connected').waitFor()
    await page.getByRole('link', { name: 'Connect HubSpot' }).click()
    const form = page.getByRole('dialog', { name: 'Connect HubSpot' })
    await form.getByText('Read your forms and what people submit').waitFor()
    await form.getByText('Use a token instead').click()
    await form.getByRole('button', { name: 'Connect' }).click()
    await form.getByText('Required').waitFor()
    const token = form.getByLabel('Access token')
    await token.fill('made-up')
    await form.getByRole('button', { name: 'Connect' }).click()
    await form.getByText('The token is not accepted by HubSpot.', { exact: false }).waitFor()
    await expectAccessible(page, 'the form')
    await token.fill(
      vendors.crmA.issueToken({ scopes: ['forms', 'crm.objects.contacts.read', 'crm.objects.contacts.write', 'crm.lists.write'] })
        .accessToken,
    )
    await form.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('HubSpot is connected.').waitFor()
    await hubSpot.getByText('Portal 4242').waitFor()
    await hubSpot.getByText('1 right is missing:').waitFor()
    await hubSpot.getByText('Choose the list that registrants are added to').waitFor()
    expect(await read('crm-a')).toMatchObject({ status: 'connected' })
    await expectAccessible(page, 'a connected system')

    const tip = hubSpot.getByRole('button', { name: 'I added the domains' })
    await hubSpot.getByLabel('Domain to add').first().waitFor()
    await tip.click()
    await expect.poll(() => tip.count()).toBe(0)

    await hubSpot.getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect HubSpot?' })
    await dialog.getByText('Registrations through HubSpot forms are no longer read', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await hubSpot.getByText('Not connected').waitFor()
    expect(await read('crm-a')).toMatchObject({ status: 'not_connected' })
    expect(page.faults.filter((fault) => !fault.includes('400'))).toEqual([])
  })

  test('sees that a token is no longer accepted, and reconnects', { timeout: 180_000 }, async () => {
    const { page, connect, read } = await workspace()
    await connect('workspace-suite', { accessToken: vendors.suite.issueToken().accessToken })
    await page.goto(PATH)
    const suite = page.getByRole('region', { name: 'Google Workspace' })
    await suite.getByRole('link', { name: 'Show documents' }).click()
    const drawer = page.getByRole('dialog', { name: 'Google Workspace' })
    await drawer.getByText(vendors.suite.state.users[0]!.email, { exact: false }).waitFor()
    await drawer.getByRole('heading', { name: 'Newest spreadsheets' }).waitFor()
    await expectAccessible(page, 'the documents')
    vendors.suite.fail({ match: /./, with: { kind: 'revoked-token' } })
    await page.reload()
    await drawer.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await suite.getByText('Reconnect required').waitFor()
    await suite.getByText('Google Workspace no longer accepts the token.', { exact: false }).waitFor()
    await expectAccessible(page, 'a lost connection')

    vendors.suite.clearFaults()
    await suite.getByRole('link', { name: 'Reconnect' }).click()
    await page.getByText('Use a token instead').click()
    await page.getByLabel('Access token').fill(vendors.suite.issueToken().accessToken)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await suite.getByText('Connected', { exact: true }).first().waitFor()
    await expect.poll(() => read('workspace-suite')).toMatchObject({ status: 'connected', lastError: null })
  })

  test('attaches files to an event, sorts them, sees one in the trash, and keeps the event in the calendar', {
    timeout: 120_000,
  }, async () => {
    const { page, organizer, connect, eventId } = await workspace()
    for (const name of ['Running order', 'Budget']) vendors.suite.addFile('document', { name })
    const { accessToken } = vendors.suite.issueToken()
    await connect('workspace-suite', { accessToken })
    await page.goto(`/dashboard/events/${eventId}/settings`)
    await page.getByRole('button', { name: 'Add files' }).click()
    await page.getByRole('textbox', { name: 'Search files by name' }).fill('running')
    await expect.poll(() => page.getByRole('button', { name: 'Add Budget' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add Running order' }).click()
    await page.getByRole('textbox', { name: 'Search files by name' }).fill('budget')
    await page.getByRole('button', { name: 'Add Budget' }).click()
    await page.getByRole('button', { name: 'Move Budget up' }).click()
    const names = async () => (await organizer.do(listEventFiles, { params: { eventId } })).files.map(({ name }) => name)
    await expect.poll(names).toEqual(['Budget', 'Running order'])
    await page.getByRole('button', { name: 'Done' }).click()
    // A colleague is faster.
    const { files } = await organizer.do(listEventFiles, { params: { eventId } })
    await organizer.do(replaceEventFiles, { params: { eventId }, body: { fileIds: files.map(({ id }) => id).reverse() } })
    const remove = page.getByRole('button', { name: 'Remove Running order from the event' })
    await remove.click()
    await page.getByText('Another organizer changed the files meanwhile.', { exact: false }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Move Budget up' }).isEnabled()).toBe(true)
    expect(await names()).toEqual(['Running order', 'Budget'])
    await remove.click()
    await expect.poll(names).toEqual(['Budget'])
    // As a minute later: the vendor is asked again.
    await foyer.services.db.$client.query(`UPDATE event_files SET checked_at = '2020-01-01', asked_at = '2020-01-01'`)
    vendors.suite.state.files.find(({ name }) => name === 'Budget')!.trashed = true
    await expect.poll(async () => (await organizer.do(listEventFiles, { params: { eventId } })).files).toMatchObject([{ state: 'trashed' }])
    await page.reload()
    await page.getByText('In the trash', { exact: true }).waitFor()
    await page.getByText('Restore it there, or remove it from the event.', { exact: false }).waitFor()

    await page.getByRole('switch', { name: 'Keep this event in the calendar' }).click()
    await page.getByText('In the calendar', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Open in the calendar' }).getAttribute('href')).toContain(
      'https://www.google.com/calendar/',
    )
    await expectAccessible(page, 'files and calendar')
    expect(vendors.suite.state.calendarEvents).toMatchObject([{ summary: 'Summit', status: 'confirmed' }])
  })

  test('syncs contacts with Salesforce, follows it on another page, and reads the result', { timeout: 180_000 }, async () => {
    const { page, organizer, connect } = await workspace()
    const { organizationId } = organizer
    await foyer.services.db
      .insert(contacts)
      .values(Array.from({ length: 1_100 }, (_, n) => ({ organizationId, email: `many${n}@example.test` })))
    await connect('crm-b', { accessToken: vendors.crmB.issueToken().accessToken, instanceUrl: vendors.crmB.url })
    await page.goto(PATH)
    const salesforce = page.getByRole('region', { name: 'Salesforce' })
    const progress = salesforce.getByRole('progressbar', { name: 'Progress of the sync with Salesforce' })
    vendors.crmB.latencyMs = 4000
    await salesforce.getByRole('button', { name: 'Sync contacts' }).click()
    await salesforce.getByText('Syncing contacts with Salesforce. You can leave this page.').waitFor()
    // As someone else sees it.
    await page.reload()
    await progress.waitFor()
    await salesforce.getByText(/of 1,100 contacts/).waitFor()
    expect(await organizer.call(syncContactsWithCrmB)).toMatchObject({ status: 409 })
    vendors.crmB.latencyMs = 0
    await salesforce.getByText('0 in Salesforce, 1,100 not in Salesforce').waitFor()
    await expect.poll(() => progress.count()).toBe(0)
    await expectAccessible(page, 'the result of a sync')
  })

  test('connects v0 with an API key, sees where to find it, and disconnects', { timeout: 180_000 }, async () => {
    const { page, read } = await workspace()
    await page.goto(PATH)
    await page.getByRole('link', { name: 'Connect v0' }).click()
    const form = page.getByRole('dialog', { name: 'Connect v0' })
    await form.getByText('open Settings → Keys', { exact: false }).waitFor()
    expect(await form.getByText(/Rights Foyer needs|Use a token instead|For tokens that expire/).count()).toBe(0)
    await form.getByLabel('API key').fill('made-up')
    await form.getByRole('button', { name: 'Connect' }).click()
    await form.getByText('The token is not accepted by v0.', { exact: false }).waitFor()
    await form.getByLabel('API key').fill('site-builder-key')
    await form.getByRole('button', { name: 'Connect' }).click()
    const card = page.getByRole('region', { name: 'v0' })
    await card.getByText(vendors.siteBuilder.state.user.email).waitFor()
    await card.getByRole('link', { name: 'Replace key' }).waitFor()
    await expectAccessible(page, 'a system with a key')
    await card.getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect v0?' })
    await dialog.getByText('delete it in v0, too', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(async () => (await read('site-builder')).status).toBe('not_connected')
  })

  test('links an event to a Salesforce campaign, whose members register and attend', { timeout: 180_000 }, async () => {
    const { page, organizer, params, connect, register, find } = await workspace()
    const campaign = vendors.crmB.addCampaign({ Name: 'Product launch' })
    const grace = vendors.crmB.addContact({ Email: 'grace@example.test' })
    await connect('crm-b', { accessToken: vendors.crmB.issueToken().accessToken, instanceUrl: vendors.crmB.url })
    await page.goto(`/dashboard/events/${params.eventId}/settings`)
    await page.getByRole('heading', { name: 'Salesforce campaign' }).waitFor()
    await page.getByRole('combobox', { name: 'Campaign', exact: true }).click()
    await page.getByRole('option', { name: 'Product launch' }).click()
    await expect.poll(() => page.getByLabel('Status of registrants').first().inputValue()).toBe('Sent')
    await expect.poll(() => page.getByLabel('Status after check-in').first().inputValue()).toBe('Responded')
    await page.getByRole('button', { name: 'Save campaign' }).click()
    await page.getByText('The campaign was saved.', { exact: false }).waitFor()

    await register('grace')
    await register('stranger')
    const statusOf = () => vendors.crmB.membersOf(campaign).get(grace.fields.Id)?.fields.Status
    await expect.poll(statusOf, { timeout: 60_000 }).toBe('Sent')
    await organizer.do(checkInRegistrant, { params: { ...params, registrationId: (await find('grace')).id } })
    await expect.poll(statusOf, { timeout: 60_000 }).toBe('Responded')
    await page.reload()
    await page.getByText('Salesforce has no contact or lead with this email address.').waitFor()
    await page.getByRole('link', { name: 'stranger' }).waitFor()
    await expectAccessible(page, 'the campaign of an event', { everyWidth: true })
    await page.getByRole('button', { name: 'Unlink' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
    await page.getByText('The event has no campaign any more.').waitFor()
    expect(statusOf()).toBe('Responded')
  })

  test('as a member sees the state, but no way to change it', { timeout: 180_000 }, async () => {
    const { organizer, connect } = await workspace()
    await connect('crm-a', { accessToken: vendors.crmA.issueToken().accessToken })
    const page = await windowOf(browser, await foyer.colleague(organizer, 'member'))
    await page.goto(PATH)
    await page.getByText('Admins and owners can connect and disconnect systems.').waitFor()
    await page.getByText('All 5 rights are granted').waitFor()
    expect(await page.getByRole('button', { name: /Disconnect|Sync|I added/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Connect|Replace token/ }).count()).toBe(0)
  })
})
