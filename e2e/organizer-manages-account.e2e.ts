import { describe, expect, test } from 'vitest'
import { totpAt } from '../server/test/support/totp.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()
const codeOf = (secret: string, steps = 0) => totpAt(`otpauth://totp/foyer?secret=${secret}`, steps)
const PASSWORD = 'a long and odd password'

describe.skipIf(!hasBrowser)('an organizer', () => {
  test('resets a forgotten password with the link from the email and signs in with the new one', async () => {
    await foyer.signUp('reset@example.test', PASSWORD)
    const page = await browser.visitor({ baseURL: foyer.url })
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill('reset@example.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Check your inbox').waitFor()

    const linkOf = () => foyer.printed.find(({ link }) => link?.includes('/reset-password/'))?.link
    await expect.poll(linkOf).toBeTruthy()
    const link = linkOf()!
    await page.goto(link)
    await page.getByLabel(/new password/i).fill('another long and odd one')
    await page.getByRole('button').first().click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill('reset@example.test')
    await page.getByLabel('Password', { exact: true }).fill('another long and odd one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Create a workspace').waitFor()
  })

  test('turns on two-factor authentication and needs a code to sign in', async () => {
    const person = await foyer.signUp('totp@example.test', PASSWORD)
    await person.send('POST', '/api/v1/dashboard/workspaces', { name: 'Totp', slug: 'totp' })
    const page = await windowOf(browser, person)
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Current password').last().fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    const secret = await page.getByLabel('Or enter this key', { exact: true }).inputValue()
    await page.getByLabel('Six digits from the app').fill(await codeOf(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I have saved the codes' }).click()
    await page.getByText(/10 recovery codes left/).waitFor()

    const other = await browser.visitor({ baseURL: foyer.url })
    await other.goto('/sign-in')
    await other.getByLabel('Email').fill('totp@example.test')
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByText('Enter your code').waitFor()
    await other.getByLabel('Code').fill('000000')
    await other.getByRole('button', { name: 'Verify' }).click()
    await other.getByRole('alert').waitFor()
    // The code of the next 30 seconds, because each works once.
    await other.getByLabel('Code').fill(await codeOf(secret, 1))
    await other.getByRole('button', { name: 'Verify' }).click()
    await other.getByRole('heading', { name: 'Totp' }).waitFor()
    expect(new URL(other.url()).pathname).toBe('/dashboard')
  })
})
