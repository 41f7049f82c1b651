import { describe, expect, test } from 'vitest'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('a colleague', () => {
  test('is invited with a copied link, creates an account, joins, and is made an admin and back', async () => {
    const owner = await foyer.organizer('harbour')
    const page = await windowOf(browser, owner)
    await page.goto('/dashboard/members')
    await page.getByRole('button', { name: 'Invite member' }).click()
    await page.getByLabel('Email').fill('grace@example.test')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const link = await page.getByLabel('Invitation link', { exact: true }).inputValue()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('grace@example.test').waitFor()

    const colleague = await browser.visitor({ baseURL: foyer.url })
    await colleague.goto(link)
    await colleague.getByLabel('Name').fill('Grace Hopper')
    await colleague.getByLabel('Password').fill('a long and odd password')
    await colleague.getByRole('button', { name: /create account/i }).click()
    await colleague
      .getByText(/you joined|joined/i)
      .first()
      .waitFor()
    await colleague.getByRole('link', { name: 'Open the dashboard' }).click()
    await colleague.getByRole('heading', { level: 1 }).waitFor()
    await colleague.goto('/dashboard/members')
    await colleague.getByText('Grace Hopper (You)').waitFor()
    expect(await colleague.getByRole('button', { name: 'Invite member' }).count()).toBe(0)

    await page.reload()
    await page.getByRole('combobox', { name: 'Role: Grace Hopper' }).click()
    await page.getByRole('option', { name: 'Admin' }).click()
    await page.getByText('Grace Hopper is now Admin.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Role: Grace Hopper' }).inputValue()).toBe('Member')
  })
})
