import * as api from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ticketCode } from '../server/src/features/check-in/ticket-code.ts'
import { textsIn } from '../server/src/texts/index.ts'
import { openPage } from '../server/test/support/open-page.ts'
import { useSmtp } from '../server/test/support/smtp.ts'
import * as arabicCheckIn from '../web/src/texts/ar/check-in.ts'
import * as germanCheckIn from '../web/src/texts/de/check-in.ts'
import * as englishCheckIn from '../web/src/texts/en/check-in.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const smtp = useSmtp()
const { foyer, browser } = useDashboard(() => ({ config: { smtpUrl: smtp.url } }))

const CHECK_IN = { de: germanCheckIn.checkIn, ar: arabicCheckIn.checkIn, en: englishCheckIn.checkIn }
type Tested = keyof typeof CHECK_IN
const FIELDS = [
  { key: 'company', label: '1', type: 'text', required: true },
  { key: 'lunch', label: '2', type: 'checkbox', required: false },
]

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
const sentencesIn = (language: Tested) =>
  new Set(stringsIn([textsIn(language), CHECK_IN[language]]).filter((text) => text.length > 8 && !/[{#]/.test(text)))

/** None of our English sentences is in it. */
function expectIn(language: Tested, text: string, what: string) {
  const own = sentencesIn(language)
  expect(
    [...sentencesIn('en')].filter((sentence) => text.includes(sentence) && !own.has(sentence)),
    what,
  ).toEqual([])
}

async function expectPageIn(language: Tested, page: Page, what: string) {
  const { lang, dir, text } = (await page.evaluate(
    '({ lang: document.documentElement.lang, dir: getComputedStyle(document.documentElement).direction, text: document.body.innerText })',
  )) as { lang: string; dir: string; text: string }
  expect({ lang, dir }, what).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  expectIn(language, text, what)
  expect(await accessibilityFaults(page), what).toEqual([])
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    `${what} scrolls sideways`,
  ).toBe(0)
}

describe.skipIf(!hasBrowser)('a guest walks from the page to check-in', () => {
  test.each([
    ['de', 'de-DE'],
    ['ar', 'ar-EG'],
  ] as const)('in their own language: %s', { timeout: 600_000 }, async (language, locale) => {
    const t = textsIn(language)
    const { organizer, event, params, path, find } = await openPage(foyer, { name: 'Harbour Lights', capacity: 50 }, FIELDS)
    const page = await browser.visitor({ locale, baseURL: foyer.url })
    await page.goto(path)
    await expectPageIn(language, page, 'the page')
    await page.getByLabel(t.form.email, { exact: true }).fill('ada@example.test')
    await page.getByRole('button', { name: t.registrationStates.open.button }).click()
    await page.getByText(t.scripts.answers.required.replace('{label}', t.form.name)).first().waitFor()
    await expectPageIn(language, page, 'the form with faults')
    await page.getByLabel(t.form.name, { exact: true }).fill('Ada')
    await page.getByLabel(/^1/).fill('Northwind')
    await page.getByRole('button', { name: t.registrationStates.open.button }).click()
    await page.getByRole('heading', { level: 1, name: t.resultPage.confirmed.title }).waitFor()
    await expectPageIn(language, page, 'the result')

    const [mail] = await smtp.delivered('ada@example.test', 1)
    expectIn(language, `${mail!.subject}\n${mail!.text}`, 'the email')
    expect(mail!.html).toContain(`<html lang="${language}"`)
    const manageUrl = /https?:\/\/\S+\/registrations\/[^\s)>#]+/.exec(mail!.text!)![0]
    await page.goto(manageUrl)
    await page.getByRole('heading', { level: 1, name: t.ownStates.confirmed.title }).waitFor()
    await expectPageIn(language, page, 'the registration')
    await page.getByRole('link', { name: t.ownPage.change }).click()
    await expectPageIn(language, page, 'the form to change it')
    await page.getByLabel(/^1/).fill('Contoso')
    await page.getByRole('button', { name: t.ownPage.save }).click()
    await page.getByText(t.doneNotices.changed).waitFor()

    // The helper at the entrance reads the same language.
    const words = CHECK_IN[language]
    const registration = await find('Ada')
    const helper = await windowOf(browser, organizer, { viewport: { width: 390, height: 844 }, locale })
    await helper.goto(`/dashboard/events/${event.id}/check-in/scan`)
    await helper
      .getByRole('search')
      .getByRole('textbox')
      .fill(ticketCode(foyer.services.tokens, { id: registration.id, linkVersion: 0 }))
    await helper.keyboard.press('Enter')
    await helper.getByText(words.checkedIn, { exact: true }).first().waitFor()
    await expectPageIn(language, helper, 'check-in')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: t.ownStates.checkedIn.title }).waitFor()
    await expectPageIn(language, page, 'the registration after check-in')

    // The event is called off: that email, too.
    await organizer.do(api.cancelEvent, { params })
    const canceled = (await smtp.delivered('ada@example.test', 2)).at(-1)!
    expectIn(language, `${canceled.subject}\n${canceled.text}`, 'the cancellation')
    expect(canceled.html).toContain(`<html lang="${language}"`)
    expect([...page.faults, ...helper.faults]).toEqual([])
  })
})
