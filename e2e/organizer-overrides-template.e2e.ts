import { listEmailTemplates, listEventEmailTemplates } from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { useSmtp } from '../server/test/support/smtp.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const smtp = useSmtp()
const { foyer, browser } = useDashboard(() => ({ config: { smtpUrl: smtp.url } }))

const previewIn = (page: Page) => page.frameLocator('iframe')
/** A line of the email, which also begins with a hidden summary. */
const lineIn = (page: Page, text: string) => previewIn(page).getByRole('paragraph').filter({ hasText: text })

describe.skipIf(!hasBrowser)('an organizer', () => {
  test('overrides the confirmation for one event, sees it for a real registrant, tests it, and resets it', async () => {
    const { organizer, event, register, params } = await openEvent(foyer, { name: 'Harbour Lights' })
    await register('ada')
    await smtp.delivered('ada@example.test')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/emails`)
    await page.getByRole('link', { name: 'Registration received' }).click()
    await page.getByText('Workspace template', { exact: true }).first().waitFor()

    // The real registrant is in the preview, with styles, though the page allows none in markup.
    await lineIn(page, 'Hi ada,').waitFor()
    const button = previewIn(page).getByRole('link', { name: 'View your registration' })
    expect(await button.evaluate((link) => link.ownerDocument.defaultView!.getComputedStyle(link).borderRadius)).toBe('10px')

    await page.getByLabel('Subject', { exact: true }).fill('Ahoy {{ attendee.name }}')
    await page.getByLabel('Text', { exact: true }).fill('Meet us at the pier of ')
    const insert = page.getByRole('button', { name: 'Insert variable: Text' })
    await insert.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /Event name/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => insert.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    await insert.click()
    await page.getByRole('menuitem', { name: /Event name/ }).click()
    // The focus is back in the text, after what was inserted.
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('body')
    await page.keyboard.type('!')
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Meet us at the pier of {{ event.name }}!')
    await lineIn(page, 'Meet us at the pier of Harbour Lights!').waitFor()
    await page.getByText('Ahoy ada', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Send test email' }).click()
    await page.getByText(`A test email was sent to ${organizer.email}.`).waitFor()
    const [mail] = await smtp.delivered(organizer.email)
    expect(mail).toMatchObject({ subject: 'Ahoy ada' })
    expect(mail!.text).toContain('Meet us at the pier of Harbour Lights!')

    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The template was saved.').waitFor()
    await page.getByText('Changed for this event').waitFor()
    // The keyboard goes on where it was.
    const save = page.getByRole('button', { name: 'Save changes' })
    await expect.poll(() => save.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    expect(await page.getByText('Another person changed this template').count()).toBe(0)
    await register('grace')
    expect((await smtp.delivered('grace@example.test'))[0]).toMatchObject({ subject: 'Ahoy grace' })

    const person = page.getByRole('combobox', { name: 'Preview as' })
    await person.fill('grace')
    await page.getByRole('option', { name: 'grace, grace@example.test' }).click()
    await page.getByText('Ahoy grace', { exact: true }).waitFor()
    await person.click()
    await page.getByRole('option', { name: 'Sample data' }).click()
    await page.getByText('Ahoy Ada Lovelace', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Reset to workspace template' }).click()
    await page.getByText('What this event changed (subject and text) is deleted').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset to workspace template' }).click()
    await page.getByText('The event uses the workspace template again.').waitFor()
    await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).toContain('You’re registered for')
    const { templates } = await organizer.do(listEventEmailTemplates, { params })
    expect(templates.find(({ systemKey }) => systemKey === 'registration-confirmed')).toMatchObject({ inherited: true })
    await register('mina')
    expect((await smtp.delivered('mina@example.test'))[0]).toMatchObject({ subject: 'You’re registered for Harbour Lights' })
    expect(page.faults).toEqual([])
  })

  test('sees an error of Liquid at its field with the line, and the email is not saved', async () => {
    const { organizer, event } = await openEvent(foyer, { name: 'Faults' })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/emails`)
    await page.getByRole('link', { name: 'Registration received' }).click()
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('Hi\n\n{% if attendee.name %}there')
    await page.getByText('Line 3: tag {% if attendee.name %} not closed.').waitFor()
    expect(await text.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('The preview shows the last version without errors.').waitFor()

    await text.fill('Hi {{ atendee.name }}')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Line 1: there is no variable atendee.name, the nearest is attendee.name.').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('body')
    await text.fill('Hi {{ attendee.name }}')
    await page.getByText('there is no variable').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The template was saved.').waitFor()
  })

  test('creates a reminder for all events, sees when it goes out, and deletes it', async () => {
    const { organizer, event, register } = await openEvent(foyer, { name: 'Pier' })
    await register('ada')
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/emails')
    await page.getByRole('link', { name: 'New template' }).click()
    await page.getByLabel('Template name').fill('Parking')
    await page.getByLabel('Amount').fill('3')
    await page.getByRole('combobox', { name: 'Unit' }).click()
    await page.getByRole('option', { name: 'hours' }).click()
    await page.getByLabel('Subject', { exact: true }).fill('Where to park')
    await page.getByLabel('Text', { exact: true }).fill('The garage is on the left.')
    await lineIn(page, 'The garage is on the left.').waitFor()
    await page.getByRole('button', { name: 'Create template' }).click()
    await page.getByRole('heading', { name: 'Parking' }).waitFor()

    await page.goto(`/dashboard/events/${event.id}/emails`)
    const upcoming = page.getByRole('listitem').filter({ hasText: 'Parking' }).first()
    await upcoming.getByText('1 person, Mon, May 1, 2090, 09:00 Berlin').waitFor()
    await upcoming.getByRole('link', { name: 'Parking' }).click()
    await page.getByText('1 person, 3 hours before the event starts, Mon, May 1, 2090, 09:00 Berlin').waitFor()

    const colleague = await windowOf(browser, await foyer.colleague(organizer, 'member'))
    await colleague.goto('/dashboard/emails')
    await colleague.getByRole('link', { name: 'Parking' }).click()
    await colleague.getByRole('button', { name: 'Send test email' }).waitFor()
    expect(await colleague.getByRole('button', { name: 'Delete template' }).count()).toBe(0)

    await page.goto('/dashboard/emails')
    await page.getByRole('link', { name: 'Parking' }).click()
    await page.getByRole('button', { name: 'Delete template' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
    await page.getByText('The template was deleted.').waitFor()
    expect((await organizer.do(listEmailTemplates)).templates.map(({ name }) => name)).not.toContain('Parking')
    expect(page.faults).toEqual([])
  })

  test('is asked before unsaved changes of a template are lost', async () => {
    const { organizer } = await openEvent(foyer, { name: 'Guard' })
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/emails')
    await page.getByRole('link', { name: 'Invite' }).click()
    await page.getByLabel('Subject', { exact: true }).fill('Please come')
    await page.getByRole('link', { name: 'All templates' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Your changes on this page are not saved.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe('Please come')
    await page.getByRole('link', { name: 'All templates' }).click()
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { name: 'Emails' }).waitFor()
  })
})
