import { listEmailTemplates } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('two organizers who edit the same template', () => {
  test('both keep their changes, and choose where they changed the same field', async () => {
    const { organizer } = await openEvent(foyer, { name: 'Summit' })
    const colleague = await foyer.colleague(organizer, 'member')
    const find = async () => (await organizer.do(listEmailTemplates)).templates.find(({ systemKey }) => systemKey === 'invite')!
    const [ada, grace] = [await windowOf(browser, organizer), await windowOf(browser, colleague)]
    const path = `/dashboard/emails/templates/${(await find()).id}`
    await Promise.all([ada.goto(path), grace.goto(path)])
    const subjects = [ada, grace].map((page) => page.getByLabel('Subject', { exact: true }))
    const save = (page: typeof ada) => page.getByRole('button', { name: 'Save changes' }).click()
    await Promise.all(subjects.map((subject) => subject.waitFor()))

    await ada.getByLabel('Text', { exact: true }).fill('Dear friend, {{ invite.url }}')
    await save(ada)
    await ada.getByText('The template was saved.').waitFor()
    await subjects[1]!.fill('Grace invites you')
    await save(grace)
    await grace.getByText('Another person changed this template. Their changes were kept beside yours.').waitFor()
    await expect.poll(find).toMatchObject({ subject: 'Grace invites you', body: 'Dear friend, {{ invite.url }}' })
    await expect.poll(() => grace.getByLabel('Text', { exact: true }).inputValue()).toBe('Dear friend, {{ invite.url }}')

    await subjects[0]!.fill('Ada invites you')
    await save(ada)
    await ada.getByText('This was changed by another person').waitFor()
    expect(await find()).toMatchObject({ subject: 'Grace invites you' })
    await ada.getByText('Grace invites you', { exact: true }).waitFor()
    await ada.getByRole('button', { name: 'Keep mine' }).click()
    await save(ada)
    await expect.poll(find).toMatchObject({ subject: 'Ada invites you', body: 'Dear friend, {{ invite.url }}' })
    await expect.poll(() => ada.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true)
  })

  test('see a deleted override as a conflict too', async () => {
    const { organizer, event } = await openEvent(foyer, { name: 'Overrides' })
    const colleague = await foyer.colleague(organizer, 'member')
    const { templates } = await organizer.do(listEmailTemplates)
    const path = `/dashboard/events/${event.id}/emails/templates/${templates[0]!.id}`
    const [ada, grace] = [await windowOf(browser, organizer), await windowOf(browser, colleague)]
    await ada.goto(path)
    await ada.getByLabel('Subject', { exact: true }).fill('Ours')
    await ada.getByRole('button', { name: 'Save changes' }).click()
    await ada.getByText('Changed for this event').waitFor()
    await grace.goto(path)
    await grace.getByLabel('Subject', { exact: true }).fill('Mine')

    await ada.getByRole('button', { name: 'Reset to workspace template' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Reset to workspace template' }).click()
    await ada.getByText('The event uses the workspace template again.').waitFor()
    await grace.getByRole('button', { name: 'Save changes' }).click()
    await grace.getByText('This was changed by another person').waitFor()
    await grace.getByRole('button', { name: 'Use theirs' }).click()
    await expect.poll(() => grace.getByLabel('Subject', { exact: true }).inputValue()).toBe(templates[0]!.subject)
  })
})
