import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('an organizer', () => {
  test('sees a guest appear without a reload, in two tabs', async () => {
    const { organizer, event, register } = await openEvent(foyer, { name: 'Live', capacity: 10 })
    const overview = await windowOf(browser, organizer)
    const list = await overview.context().newPage()
    await overview.goto(`/dashboard/events/${event.id}`)
    await list.goto(`/dashboard/events/${event.id}/registrants`)
    await overview.getByText('No registrants yet.').waitFor()
    await list.getByText('No registrants yet').waitFor()

    await register('grace')
    await overview.getByRole('list', { name: 'Latest' }).getByText('grace').waitFor()
    await overview.getByText('of 10 seats').waitFor()
    await list.getByRole('button', { name: 'grace' }).waitFor()
  })

  test('approves, declines and skips people with keys only', async () => {
    const { organizer, event, register, find } = await openEvent(foyer, { name: 'Review', approvalRequired: true, capacity: 1 })
    for (const name of ['ada', 'bob', 'cleo', 'dora']) await register(name)
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/review`)
    await page.getByText('4 people waiting · 1 seat left').waitFor()

    const shows = (name: string) => page.getByRole('heading', { name }).waitFor()
    await shows('ada')
    await page.keyboard.press('a')
    await shows('bob')
    await page.keyboard.press('d')
    await shows('cleo')
    await page.keyboard.press('s')
    await shows('dora')
    await page.getByText('The event is full. Approved people go to the waitlist.').waitFor()
    await page.keyboard.press('a')
    await page.getByText('No one is waiting for approval').waitFor()

    const statuses = await Promise.all(['ada', 'bob', 'cleo', 'dora'].map(async (name) => (await find(name)).status))
    expect(statuses).toEqual(['CONFIRMED', 'DECLINED', 'PENDING_APPROVAL', 'WAITLISTED'])
  })

  test('finds a person, opens the drawer with its own address, corrects the name, and comes back with the back button', async () => {
    const { organizer, event, register, find } = await openEvent(foyer, { name: 'Drawer' })
    for (const name of ['ada', 'bob', 'cleo']) await register(name)
    const lead = {
      type: 'Lead',
      id: '00Q1',
      email: null,
      name: 'Bob',
      company: 'Harbour Arts',
      title: 'Host',
      status: 'Open',
      ownerId: null,
    }
    const snapshot = { ...lead, lastModifiedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() }
    await foyer.services.db.$client.query(
      `UPDATE contacts SET crm_a_id = '501', crm_b_id = '00Q1', crm_b_snapshot = $1 WHERE email LIKE 'bob@%'`,
      [JSON.stringify(snapshot)],
    )
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/registrants`)
    await page.getByLabel('Name, email or domain').fill('bob@')
    await page.getByText('1 registrant', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'bob' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Timeline').waitFor()
    await drawer.getByText('Contact 501').waitFor()
    await drawer.getByText('Lead · Host, Harbour Arts · Open').waitFor()
    await drawer.getByText('Changed 3 days ago').waitFor()
    expect(new URL(page.url()).searchParams.get('person')).toBe((await find('bob')).id)

    await drawer.getByRole('button', { name: 'Edit' }).click()
    await drawer.getByLabel('Name').fill('Bob Bell')
    await drawer.getByRole('button', { name: 'Save changes' }).click()
    await drawer.getByText('Bob Bell').first().waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Bob Bell' }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('approves several people after seeing the effect, and undoes it; moves a person to the front of the waitlist', async () => {
    const settings = { name: 'Bulk', approvalRequired: true, capacity: 1, waitlistEnabled: true }
    const { organizer, event, register, find } = await openEvent(foyer, settings)
    for (const name of ['ada', 'bob', 'cleo']) await register(name)
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/registrants`)
    await page.getByLabel('Select all shown').check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 person gets a seat').waitFor()
    await dialog.getByText(/2 people go to the waitlist/).waitFor()
    await dialog.getByRole('button', { name: 'Approve 3 people' }).click()
    await page.getByText('3 people changed.').waitFor()
    // The newest are listed first, and are approved in this order.
    expect((await find('cleo')).status).toBe('CONFIRMED')

    await page.getByRole('button', { name: 'ada' }).click()
    await page.getByRole('button', { name: 'Move to the front' }).click()
    await page.getByLabel('Reason').fill('Speaker')
    await page.getByRole('dialog').last().getByRole('button', { name: 'Move to the front' }).click()
    await page.getByText('ada is first on the waitlist.').waitFor()
    expect(await find('ada')).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 1 })

    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByText(/The change was undone|could not be put back/).waitFor()
    expect((await find('bob')).status).toBe('PENDING_APPROVAL')
  })
})
