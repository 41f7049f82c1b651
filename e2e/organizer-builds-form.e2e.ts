import { createForm, getEvent, getForm, listForms, updateEvent } from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Organizer } from '../server/test/support/foyer.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'
import { drag } from './support/drag.ts'

const { foyer, browser } = useDashboard()
const PATIENCE = { timeout: 30_000 }

const KINDS = {
  'Short text': 'text',
  'Long text': 'long-text',
  Email: 'email',
  Phone: 'phone',
  'Web address': 'url',
  'Single choice': 'radio',
  Dropdown: 'select',
  'Multiple choice': 'multi-select',
  Checkbox: 'checkbox',
  Consent: 'consent',
  Number: 'number',
  Date: 'date',
  File: 'file',
} as const

async function add(page: Page, kind: keyof typeof KINDS, label: string, options: string[] = []) {
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  // It has the focus, so one can write at once.
  await expect.poll(() => question.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
  await question.fill(label)
  for (const [index, option] of options.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByRole('textbox', { name: `Option ${index + 1}`, exact: true }).fill(option)
  }
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const saved = (page: Page) => page.getByText('All changes saved').waitFor()
const formOf = async (organizer: Organizer, formId: string) => organizer.do(getForm, { params: { formId } })

async function formWith(organizer: Organizer, labels: string[]) {
  const fields = labels.map((label) => ({ key: label.toLowerCase(), label, type: 'text' }))
  return organizer.do(createForm, { body: { name: 'Guests', fields } })
}

describe.skipIf(!hasBrowser)('an organizer who builds a form', () => {
  test('adds every kind of question, and the form is saved as it is shown', { timeout: 240_000 }, async () => {
    const { organizer } = await openEvent(foyer)
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/forms')
    await page.getByText('No forms yet').waitFor()
    await page.getByRole('button', { name: 'New form' }).click()
    await page.getByRole('textbox', { name: 'Name of the form' }).fill('Guests')
    for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
      const hasOptions = kind.includes('choice') || kind === 'Dropdown'
      await add(page, kind, `About ${kind}`, hasOptions ? ['One', 'Two'] : [])
    }
    await saved(page)
    const { forms } = await organizer.do(listForms)
    expect(forms).toHaveLength(1)
    expect(forms[0]).toMatchObject({ name: 'Guests' })
    expect(forms[0]!.fields.map(({ key, label, type }) => ({ key, label, type }))).toEqual(
      Object.entries(KINDS).map(([kind, type]) => ({
        key: `about_${kind.toLowerCase().replaceAll(' ', '_')}`,
        label: `About ${kind}`,
        type,
      })),
    )
    // The preview has a control for each of them.
    const preview = page.getByRole('region', { name: 'Preview of the form' })
    for (const kind of Object.keys(KINDS)) expect(await preview.getByText(`About ${kind}`).count()).toBe(1)
    await expectAccessible(page, 'the builder')
    expect(page.faults).toEqual([])
  })

  test('sets a condition that works in the preview, on the page and in the answers', { timeout: 240_000 }, async () => {
    const { organizer, event, slugs, params, find } = await openEvent(foyer, { name: 'Harbour Dinner' })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/form`)
    await page.getByRole('radio', { name: 'A new form' }).click()
    await page.getByRole('button', { name: 'Create form' }).click()
    // The event is published, so the effect is named first.
    const dialog = page.getByRole('dialog', { name: 'Change the form of a published event?' })
    await dialog.getByText('No one has registered yet.').waitFor()
    await dialog.getByRole('button', { name: 'Use this form' }).click()
    await page.waitForURL('**/dashboard/forms/*')
    await add(page, 'Single choice', 'Will you join us for dinner?', ['Yes', 'No'])
    await add(page, 'Short text', 'What should the kitchen know?')
    await page.getByRole('switch', { name: 'Show only for certain answers' }).click()
    const preview = page.getByRole('region', { name: 'Preview of the form' })
    await expect.poll(() => preview.getByLabel('What should the kitchen know?').count()).toBe(0)
    await preview.getByLabel('Yes').check()
    await preview.getByLabel('What should the kitchen know?').waitFor()
    await saved(page)
    await page.getByRole('link', { name: 'Harbour Dinner' }).waitFor()
    const { registrationFormId } = await organizer.do(getEvent, { params })
    expect(await formOf(organizer, registrationFormId!)).toMatchObject({
      fields: [
        { key: 'will_you_join_us_for_dinner', type: 'radio', options: ['Yes', 'No'] },
        { key: 'what_should_the_kitchen_know', visibleIf: { field: 'will_you_join_us_for_dinner', equals: 'Yes' } },
      ],
    })

    const guest = await browser.visitor({ baseURL: foyer.url })
    await guest.goto(`/${slugs.orgSlug}/${slugs.eventSlug}`)
    await guest.getByLabel('Name').fill('Ada')
    await guest.getByLabel('Email').fill('ada@example.test')
    await expect.poll(() => guest.getByLabel(/What should the kitchen know/).isVisible()).toBe(false)
    await guest.getByLabel('Yes').check()
    await guest.getByLabel(/What should the kitchen know/).fill('No nuts')
    await guest.getByRole('button', { name: 'Register' }).click()
    await guest
      .getByText(/you.re registered|registered/i)
      .first()
      .waitFor()

    const { id } = await find('Ada')
    await page.goto(`/dashboard/events/${event.id}/registrants?person=${id}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByText('What should the kitchen know?').waitFor()
    await drawer.getByText('No nuts').waitFor()
  })

  test('sorts questions by keyboard and by dragging, and takes back a removal', { timeout: 180_000 }, async () => {
    const { organizer } = await openEvent(foyer)
    const { id } = await formWith(organizer, ['Company', 'City', 'Diet'])
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/forms/${id}`)
    const order = async () => (await formOf(organizer, id)).fields.map(({ label }) => label)

    await page.getByRole('button', { name: 'Move Diet up' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(order, PATIENCE).toEqual(['Diet', 'Company', 'City'])
    const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
    await drag(page, rows.nth(2), rows.nth(0))
    await expect.poll(order, PATIENCE).toEqual(['City', 'Diet', 'Company'])

    await page.getByRole('button', { name: 'Actions for Diet' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(order, PATIENCE).toEqual(['City', 'Company'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(order, PATIENCE).toEqual(['City', 'Diet', 'Company'])
    await page.getByRole('button', { name: 'Actions for City' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect.poll(order, PATIENCE).toEqual(['City', 'City', 'Diet', 'Company'])
    expect(page.faults).toEqual([])
  })

  test('pastes a list of options, and sees what is missing before it is saved', { timeout: 180_000 }, async () => {
    const { organizer } = await openEvent(foyer)
    const { id } = await formWith(organizer, ['Company'])
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/forms/${id}`)
    await add(page, 'Dropdown', 'Size')
    await page.getByText('Not saved: finish the marked questions').waitFor()
    await page.getByText('Add at least one option.').waitFor()
    expect((await formOf(organizer, id)).fields).toHaveLength(1)
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await page.getByRole('textbox', { name: 'Paste a list' }).fill('Small\nMedium\n\nLarge\nSmall')
    await page.getByRole('button', { name: 'Add options' }).click()
    await saved(page)
    expect((await formOf(organizer, id)).fields[1]).toMatchObject({ key: 'size', options: ['Small', 'Medium', 'Large'] })

    // Earlier questions are kept and can be used again.
    await page.getByRole('link', { name: 'Versions' }).click()
    const drawer = page.getByRole('dialog', { name: 'Versions of this form' })
    await drawer.getByText('Current').waitFor()
    await expectAccessible(page, 'the versions of a form')
    await drawer.getByRole('button', { name: 'Use these questions: Version 1' }).click()
    await expect.poll(async () => (await formOf(organizer, id)).fields.map(({ key }) => key), PATIENCE).toEqual(['company'])
  })

  test('duplicates a form and deletes it, but not one that a published event uses', { timeout: 180_000 }, async () => {
    const { organizer, params } = await openEvent(foyer, { name: 'Harbour Dinner' })
    const { id } = await formWith(organizer, ['Company'])
    await organizer.do(updateEvent, { params, body: { registrationFormId: id } })
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/forms')
    await page.getByText('Used by Harbour Dinner').waitFor()
    await page.getByRole('button', { name: 'Actions for Guests' }).click()
    await page.getByRole('menuitem', { name: 'Delete form' }).click()
    await page.getByText('It cannot be deleted while a published event uses it: Harbour Dinner.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Actions for Guests' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate form' }).click()
    await page.getByRole('textbox', { name: 'Name of the form' }).waitFor()
    await page.getByRole('button', { name: 'Actions for Guests (copy)' }).click()
    await page.getByRole('menuitem', { name: 'Delete form' }).click()
    await page.getByText('No event uses it.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete form' }).click()
    await page.getByText('The form was deleted.').waitFor()
    await expect.poll(async () => (await organizer.do(listForms)).forms.map(({ name }) => name)).toEqual(['Guests'])
  })

  test('chooses another form for an event and edits it from there', { timeout: 180_000 }, async () => {
    const { organizer, event, params, register } = await openEvent(foyer, { name: 'Harbour Dinner' })
    await register('ada')
    const { id } = await formWith(organizer, ['Company'])
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/form`)
    await page.getByRole('radio', { name: 'One of your forms' }).click()
    await page.getByRole('button', { name: 'Use this form' }).click()
    await page.getByText('Choose a form.').waitFor()
    await choose(page, 'Form', 'Guests (1 question)')
    await page.getByRole('button', { name: 'Use this form' }).click()
    await page.getByText('1 registrant keeps the answers they gave.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this form' }).click()
    await expect.poll(async () => (await organizer.do(getEvent, { params })).registrationFormId, PATIENCE).toBe(id)
    await page.getByRole('radio', { name: 'A HubSpot form' }).click()
    await page.getByRole('link', { name: 'Go to integrations' }).waitFor()
    await page.getByRole('radio', { name: 'One of your forms' }).click()
    await page.getByRole('link', { name: 'Edit form' }).click()
    await page.waitForURL(`**/dashboard/forms/${id}`)
    await page.goto(`/dashboard/events/${event.id}/form`)
    await page.getByRole('radio', { name: 'No registration' }).click()
    await page.getByRole('button', { name: 'Turn off registration' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off registration' }).click()
    await expect.poll(async () => (await organizer.do(getEvent, { params })).registrationProvider, PATIENCE).toBeNull()
  })
})
