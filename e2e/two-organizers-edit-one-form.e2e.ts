import { createForm, getForm } from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()
const PATIENCE = { timeout: 30_000 }

const open = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`), expanded: false }).click()
const question = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })

describe.skipIf(!hasBrowser)('two organizers who edit the same form', () => {
  test('both keep their questions, and choose where they changed the same text', { timeout: 180_000 }, async () => {
    const { organizer } = await openEvent(foyer)
    const colleague = await foyer.colleague(organizer, 'member')
    const fields = ['Company', 'City', 'Diet'].map((label) => ({ key: label.toLowerCase(), label, type: 'text' }))
    const { id } = await organizer.do(createForm, { body: { name: 'Guests', fields } })
    const read = async () => (await organizer.do(getForm, { params: { formId: id } })).fields.map(({ label }) => label)
    const [ada, grace] = [await windowOf(browser, organizer), await windowOf(browser, colleague)]
    await Promise.all([ada.goto(`/dashboard/forms/${id}`), grace.goto(`/dashboard/forms/${id}`)])

    // Different questions: both changes are kept.
    await open(ada, 'Company')
    await question(ada).fill('Your company')
    await ada.getByText('All changes saved').waitFor()
    await open(grace, 'City')
    await question(grace).fill('Your city')
    await expect.poll(read, PATIENCE).toEqual(['Your company', 'Your city', 'Diet'])
    await grace.getByText('All changes saved').waitFor()
    await grace.getByRole('button', { name: /^Your company/ }).waitFor()

    // The same question: no text is lost.
    await open(ada, 'Diet')
    await question(ada).fill('Diet by Ada')
    await ada.getByText('All changes saved').waitFor()
    await open(grace, 'Diet')
    await question(grace).fill('Diet by Grace')
    await grace.getByText('This was changed by another person').waitFor()
    await grace.getByRole('alert').getByText('Diet by Ada', { exact: true }).waitFor()
    await grace.getByRole('alert').getByText('Diet by Grace', { exact: true }).waitFor()
    expect(await read()).toEqual(['Your company', 'Your city', 'Diet by Ada'])
    await grace.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(read, PATIENCE).toEqual(['Your company', 'Your city', 'Diet by Grace'])
    expect([...ada.faults, ...grace.faults].filter((fault) => !fault.includes('412'))).toEqual([])
  })
})
