import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { useVendors } from '../server/test/support/vendors.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const vendors = useVendors()
const { foyer, browser } = useDashboard(async () => ({ config: await vendors.start() }))

describe.skipIf(!hasBrowser)('an organizer', () => {
  test('connects by consent, sees that access was revoked and why, reconnects, and what waited arrives', { timeout: 240_000 }, async () => {
    const { organizer, register, find } = await openEvent(foyer, { name: 'Summit' })
    await register('ada')
    const { contactId } = await find('ada')
    const { email } = await organizer.do(api.getContact, { params: { contactId: contactId! } })
    vendors.crmA.addContact({ email })
    const page = await windowOf(browser, organizer)

    await page.goto('/dashboard/integrations')
    const hubSpot = page.getByRole('region', { name: 'HubSpot' })
    await page.getByRole('link', { name: 'Connect HubSpot' }).click()
    await page.getByRole('button', { name: 'Continue to HubSpot' }).waitFor()
    await expectAccessible(page, 'the choice between consent and token')
    await page.getByRole('button', { name: 'Continue to HubSpot' }).click()
    await page.getByRole('status').getByText('HubSpot is connected.').waitFor()
    await hubSpot.getByText('Portal 4242').waitFor()

    // Revoked at the vendor: the next note cannot be copied.
    vendors.crmA.state.grants.clear()
    vendors.crmA.state.tokens.clear()
    await organizer.do(api.createContactNote, { params: { contactId: contactId! }, body: { body: 'Vegetarian' } })
    await expect
      .poll(async () => (await organizer.do(api.listIntegrations)).integrations.find(({ system }) => system === 'crm-a')!.status)
      .toBe('reconnect_required')
    await page.goto('/dashboard')
    const banner = page.getByRole('alert').filter({ hasText: 'HubSpot must be reconnected' })
    await banner.waitFor()
    await expectAccessible(page, 'the banner')
    await banner.getByRole('link', { name: 'Reconnect' }).click()
    await page.getByRole('button', { name: 'Continue to HubSpot' }).waitFor()
    await page.keyboard.press('Escape')
    await hubSpot.getByRole('link', { name: 'Last calls' }).click()
    const calls = page.getByRole('dialog', { name: 'Last calls to HubSpot' })
    await calls.getByText('token not accepted', { exact: false }).first().waitFor()
    await expectAccessible(page, 'the last calls')
    await page.keyboard.press('Escape')

    await hubSpot.getByRole('link', { name: 'Reconnect' }).click()
    await page.getByRole('button', { name: 'Continue to HubSpot' }).click()
    await page.getByRole('status').getByText('HubSpot is connected.').waitFor()
    await expect.poll(() => vendors.crmA.state.notes.length).toBe(1)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await banner.count()).toBe(0)
  })

  test('who denies access at the vendor reads that nothing was connected', { timeout: 120_000 }, async () => {
    const { organizer } = await openEvent(foyer, { name: 'Summit' })
    const page = await windowOf(browser, organizer)
    vendors.crmB.state.consent.isDenied = true
    await page.goto('/dashboard/integrations?connect=crm-b')
    await page.getByRole('button', { name: 'Continue to Salesforce' }).click()
    await page.getByText('You did not allow access, so Salesforce is not connected.').waitFor()
    vendors.crmB.state.consent.isDenied = false
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.url()).not.toContain('outcome')
  })
})
