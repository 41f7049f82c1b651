import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openFiles, PDF, PNG } from '../server/src/features/registrations/files/test-files.ts'
import { useFoyer } from '../server/test/support/foyer.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'

const foyer = useFoyer()
const browser = useBrowser()

const QUESTIONS = [
  { key: 'dinner', label: 'Dinner?', type: 'radio', options: ['Yes', 'No'], allowOther: true, required: true },
  {
    key: 'diet',
    label: 'Diet',
    type: 'multi-select',
    options: ['Vegan', 'No nuts'],
    allowOther: true,
    visibleIf: { field: 'dinner', equals: 'Yes' },
  },
  { key: 'found', label: 'How did you find us?', type: 'select', options: ['Newsletter'], allowOther: true },
  { key: 'born', label: 'Born', type: 'date' },
  { key: 'phone', label: 'Phone', type: 'phone' },
  { key: 'cv', label: 'CV', type: 'file', accept: ['pdf'], maxBytes: 4000, required: true },
  {
    key: 'photos',
    label: 'I agree',
    type: 'consent',
    consentText: 'Pictures are taken.\n\nSee https://example.org/privacy.',
    required: true,
  },
]
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const fileInput = (page: Page) => page.locator('input[type=file]')

describe.skipIf(!hasBrowser).each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a visitor %s', (_, javaScriptEnabled) => {
  test('answers every kind of question, and the answers arrive', async () => {
    const { path, find, download } = await openFiles(foyer, {}, QUESTIONS)
    const page = await browser.visitor({ javaScriptEnabled })
    await page.goto(foyer.url + path)
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.test')
    if (javaScriptEnabled) expect(await page.getByText('Vegan').isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel('Vegan').check()
    await page.getByRole('checkbox', { name: 'Other' }).check()
    await page.getByLabel(/Your answer, if other.*Diet/).fill('No garlic')
    await page.getByRole('combobox', { name: /How did you find us/ }).selectOption({ label: 'Other' })
    await page.getByLabel(/Your answer, if other.*find us/).fill('A friend')
    await page.getByLabel('Born').fill('1990-12-10')
    await page.getByLabel('Phone').fill('+49 30 123')
    await fileInput(page).setInputFiles(file('cv.pdf', PDF))
    if (javaScriptEnabled) await page.getByText(`cv.pdf, ${PDF.length} bytes`).waitFor()
    await page.getByLabel('I agree (required)').check()
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('You are registered').first().waitFor()
    expect((await find('Ada')).answers).toMatchObject({
      dinner: 'Yes',
      diet: ['Vegan', 'No garlic'],
      found: 'A friend',
      born: '1990-12-10',
      phone: '+49 30 123',
      cv: { fileName: 'cv.pdf', size: PDF.length },
      photos: true,
    })
    expect((await download('Ada')).status).toBe(200)
    expect(page.faults).toEqual([])
  })

  test('sees which file does not fit, beside the question', async () => {
    const { path, list } = await openFiles(foyer, {}, QUESTIONS.slice(5, 6))
    const page = await browser.visitor({ javaScriptEnabled })
    await page.goto(foyer.url + path)
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.test')
    const attempts: [string, Buffer, RegExp][] = [
      ['cv.exe', PDF, /must be a file of this kind: PDF/],
      ['cv.pdf', Buffer.concat([PDF, Buffer.alloc(5000)]), /can have at most 3.9 kB/],
      ['cv.pdf', PNG, javaScriptEnabled ? /not of the type that its name says/ : /must be a file of this kind: PDF/],
    ]
    for (const [name, bytes, message] of attempts) {
      await fileInput(page).setInputFiles(file(name, bytes))
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Register' }).click()
      await page.locator('.field-error', { hasText: message }).waitFor()
      expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
    }
    expect((await list()).registrants).toEqual([])
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.skipIf(!hasBrowser)('a file that cannot be uploaded by the script is sent with the form', async () => {
  const { path, find } = await openFiles(foyer, {}, QUESTIONS.slice(5, 6))
  const page = await browser.visitor()
  await page.route('**/uploads', (route) => route.abort())
  await page.goto(foyer.url + path)
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.test')
  await fileInput(page).setInputFiles(file('cv.pdf', PDF))
  await page.locator('[data-question=cv]:not([data-uploading])').waitFor()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('You are registered').first().waitFor()
  expect((await find('Ada')).answers).toMatchObject({ cv: { fileName: 'cv.pdf' } })
})
