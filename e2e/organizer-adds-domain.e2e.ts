import { getDomain } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { TestDns } from '../server/test/support/dns.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const dns = new TestDns()
const { foyer, browser } = useDashboard({ services: { dns } })

describe.skipIf(!hasBrowser)('an organizer with a domain', () => {
  test('adds it, copies the DNS records, checks until it is active, and removes it', async () => {
    const organizer = await foyer.organizer()
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/settings')
    const domain = page.getByLabel('Domain')
    await domain.fill('not a domain')
    await page.getByRole('button', { name: 'Add domain' }).click()
    await page.getByText('Enter a domain, like events.example.org.').waitFor()
    await domain.fill('Events.Acme.example')
    await page.getByRole('button', { name: 'Add domain' }).click()
    await page.getByText('Waiting for DNS').waitFor()
    const value = await page.getByLabel('TXT value', { exact: true }).inputValue()
    expect(value).toMatch(/^foyer-domain=/)
    await expectAccessible(page, 'the domain with its records')

    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText(/Checked /).waitFor()
    dns.publish((await organizer.do(getDomain)).domain!)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Active', { exact: true }).waitFor()
    expect(await page.getByLabel('TXT value', { exact: true }).count()).toBe(0)

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Links to your pages at this domain stop working.').waitFor()
    await page.getByRole('button', { name: 'Remove domain' }).click()
    await page.getByRole('button', { name: 'Add domain' }).waitFor()
    expect((await organizer.do(getDomain)).domain).toBeNull()
  })
})
