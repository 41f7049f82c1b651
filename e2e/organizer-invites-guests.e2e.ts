import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { useSmtp } from '../server/test/support/smtp.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const smtp = useSmtp()
const { foyer, browser } = useDashboard(() => ({ config: { smtpUrl: smtp.url } }))

describe.skipIf(!hasBrowser)('an organizer who invites guests', () => {
  test('corrects a list, sends a personal message, and sees who accepted and who came', async () => {
    const { organizer, event, params, register, find } = await openEvent(foyer, { name: 'Harbour Lights', inviteOnly: true })
    await organizer.do(api.addRegistrant, { params, body: { email: 'reg@example.test', name: 'Reg' } })
    await organizer.do(api.createInvites, { params, body: { email: 'old@example.test' } })
    const { id: contactId } = await organizer.do(api.createContact, { body: { email: 'eve@example.test', name: 'Eve' } })
    await organizer.do(api.updateContact, { params: { contactId }, body: { tags: ['Press'] } })
    await organizer.do(api.createContactFilter, { body: { name: 'Press', filter: { tag: ['Press'] } } })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}`)
    await page.getByRole('link', { name: 'Invites', exact: true }).click()
    await page.getByRole('link', { name: 'Invite people' }).click()
    await page
      .getByRole('textbox', { name: 'People' })
      .fill(
        'Ada Lovelace <ada@example.test>\nBob Byte <bob@example>\nADA@example.test\nnobody\nreg@example.test\nold@example.test\ncleo@example.test',
      )
    await page.getByRole('button', { name: 'Add to list' }).click()
    await page.getByRole('heading', { name: '2 people to invite' }).waitFor()
    for (const text of ['2 to correct', '1 duplicate', '1 already registered', '1 already invited']) await page.getByText(text).waitFor()
    await page.getByRole('textbox', { name: 'Email address of Bob Byte' }).fill('bob@example.test')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '3 people to invite' }).waitFor()
    await page.getByRole('button', { name: 'Remove nobody' }).click()
    await page.getByRole('heading', { name: 'To correct' }).waitFor({ state: 'detached' })
    await expectAccessible(page, 'the list of people to invite')

    await page.setInputFiles('input[type=file]', {
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Vorname;Nachname;E-Mail\nDora;Dent;dora@example.test\n'),
    })
    await page.getByRole('heading', { name: '4 people to invite' }).waitFor()
    await page.getByRole('combobox', { name: 'From a saved filter of contacts' }).click()
    await page.getByRole('option', { name: 'Press' }).click()
    await page.getByRole('heading', { name: '5 people to invite' }).waitFor()
    await page.getByRole('textbox', { name: 'Personal message' }).fill('We met in Lisbon.\nDo *come* <b>soon</b>!')
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('dialog').getByText('Leave without saving?').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Invite 5 people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite 5 people?' })
    await dialog.getByText('5 emails are sent at once').waitFor()
    await dialog.getByRole('button', { name: 'Invite 5 people' }).click()
    await page.getByRole('row', { name: /Dora Dent/ }).waitFor()

    const [mail] = await smtp.delivered('ada@example.test')
    expect(mail!.text).toContain('Hi Ada Lovelace,\n\n> We met in Lisbon.\n> Do *come* <b>soon</b>!\n\n')
    expect(mail!.html).toMatch(/<blockquote[^>]*>\s*<p[^>]*>We met in Lisbon\.<br>\s*Do \*come\* &lt;b&gt;soon&lt;\/b&gt;!<\/p>/)
    const link = /https?:\/\/\S+invite=\S+/.exec(mail!.text!)![0]
    expect(smtp.to('reg@example.test').filter(({ subject }) => subject!.startsWith('You’re invited'))).toEqual([])

    const guest = await browser.visitor()
    await guest.goto(link)
    await guest.getByLabel(/^Name/).fill('Ada Lovelace')
    await guest.getByLabel(/^Email/).fill('ada@example.test')
    await guest.getByRole('button', { name: 'Register' }).click()
    await guest.getByRole('heading', { name: /registered/i }).waitFor()
    const row = page.getByRole('row', { name: /Ada Lovelace/ })
    await row.getByText('Accepted').waitFor()
    await row.getByText('Confirmed').waitFor()
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: (await find('Ada Lovelace')).id } })
    await expect.poll(async () => (await row.getByRole('cell').allTextContents()).at(-1)).toMatch(/\d:\d\d/)

    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: /Pending/ })
      .click()
    await row.waitFor({ state: 'detached' })
    await page.getByLabel('Name or email address').fill('bob')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    const bob = page.getByRole('button', { name: 'Bob Byte' })
    await bob.click()
    const drawer = page.getByRole('dialog', { name: 'Invite' })
    await drawer.getByText('We met in Lisbon.').waitFor()
    await drawer.getByRole('button', { name: 'Revoke invite' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke the invite of Bob Byte?' })
    await question.getByText('The link stops working at once.').waitFor()
    await question.getByRole('button', { name: 'Revoke invite' }).click()
    await drawer.getByText('Revoked').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Resend to 4 pending' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resend to 4 people' }).click()
    await smtp.delivered('cleo@example.test', 2)
    expect((await smtp.delivered('bob@example.test')).length).toBe(1)
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()])
    expect(csv.suggestedFilename()).toBe('harbour-lights-invites.csv')
    expect(await register('stranger')).toMatchObject({ status: 409 })
    expect(page.faults).toEqual([])
  })

  test('invites five thousand people in one go and sees the progress; a lost connection is continued', async () => {
    const organizer = await foyer.organizer()
    const event = await organizer.do(api.createEvent, { body: { name: 'Large' } })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/invites/new`)
    const rows = Array.from({ length: 5000 }, (_, index) => `Guest ${index},guest${index}@example.test`)
    const buffer = Buffer.from(['Name,Email', ...rows].join('\n'))
    await page.setInputFiles('input[type=file]', { name: 'guests.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('heading', { name: '5,000 people to invite' }).waitFor()
    let requests = 0
    await page.route('**/api/v1/dashboard/events/*/invites', (route) => {
      requests += 1
      return requests === 3 ? route.abort() : route.continue()
    })
    await page.getByRole('button', { name: 'Invite 5,000 people' }).click()
    await page.getByRole('dialog').getByText('The event is a draft').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Invite 5,000 people' }).click()
    await page.getByText('2,000 of 5,000 people').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('5,000 people were invited.').waitFor({ timeout: 120_000 })
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Pending 5,000' }).waitFor()
    await page.getByText('When published').first().waitFor()
    const { counts } = await organizer.do(api.listInvites, { params: { eventId: event.id }, query: { limit: '1' } })
    expect(counts.PENDING).toBe(5000)
  })
})
