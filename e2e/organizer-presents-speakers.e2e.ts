import { createSpeaker, listSpeakers, updateSpeaker } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'
import { drag } from './support/drag.ts'
import { pictureFile } from './support/picture.ts'

const { foyer, browser } = useDashboard()

type Size = { naturalWidth: number; naturalHeight: number }

async function eventWith(...names: string[]) {
  const { organizer, event, slugs, params } = await openEvent(foyer, { name: 'Harbour Summit' })
  for (const name of names) await organizer.do(createSpeaker, { params, body: { name } })
  const list = async () => (await organizer.do(listSpeakers, { params })).speakers
  const order = async () => (await list()).map(({ name }) => name)
  return { organizer, slugs, params, list, order, path: `/dashboard/events/${event.id}/speakers` }
}

describe.skipIf(!hasBrowser)('an organizer who presents speakers', () => {
  test('adds one with a cropped picture, and visitors see them', async () => {
    const { organizer, slugs, list, path } = await eventWith()
    const page = await windowOf(browser, organizer)
    await page.goto(path)
    await page.getByText('No speakers yet').waitFor()
    await page.getByRole('link', { name: 'Add speaker' }).click()
    const drawer = page.getByRole('dialog', { name: 'New speaker' })
    await drawer.getByRole('button', { name: 'Add speaker' }).click()
    await drawer.getByText('Required').waitFor()
    await drawer.getByLabel('Name').fill('Ada Okafor')
    await drawer.getByLabel('Role and company').fill('Head of Research, Northwind')
    await drawer.getByLabel('Bio').fill('Studies tides.')
    await drawer.locator('input[type=file]').setInputFiles(pictureFile('ada.png', 90, 60))
    await page.getByRole('button', { name: 'Use picture' }).click()
    await drawer.getByRole('button', { name: 'Replace picture' }).waitFor()
    await drawer.getByRole('button', { name: 'Add speaker' }).click()
    await page.getByText('Ada Okafor was added.').waitFor()
    await expect.poll(() => drawer.count()).toBe(0)
    const [ada] = await list()
    expect(ada).toMatchObject({ name: 'Ada Okafor', title: 'Head of Research, Northwind', bio: 'Studies tides.' })
    const picture = page.getByRole('listitem').locator('img')
    await expect
      .poll(() => picture.evaluate((image) => [(image as unknown as Size).naturalWidth, (image as unknown as Size).naturalHeight]))
      .toEqual([60, 60])
    await expectAccessible(page, 'the speakers')
    await page.getByRole('link', { name: /^Ada Okafor/ }).click()
    await page.getByRole('dialog', { name: 'Speaker' }).getByLabel('Bio').waitFor()
    await expectAccessible(page, 'a speaker')
    expect(page.faults).toEqual([])

    const visitor = await browser.visitor({ baseURL: foyer.url })
    await visitor.goto(`${foyer.url}/${slugs.orgSlug}/${slugs.eventSlug}`)
    await visitor.getByRole('heading', { name: 'Ada Okafor' }).waitFor()
  })

  test('sorts them by keyboard and by dragging, and the order of the page follows', async () => {
    const { organizer, order, path } = await eventWith('Ada', 'Ben', 'Cleo', 'Dan')
    const page = await windowOf(browser, organizer)
    await page.goto(path)
    const down = page.getByRole('button', { name: 'Move Ada down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Ada, position 2 of 4').waitFor({ state: 'attached' })
    await expect.poll(order).toEqual(['Ben', 'Ada', 'Cleo', 'Dan'])
    expect(await down.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText('Ada, position 3 of 4').waitFor({ state: 'attached' })
    await expect.poll(order).toEqual(['Ben', 'Cleo', 'Ada', 'Dan'])
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual(['Ben', 'Cleo', 'Dan', 'Ada'])
    expect(await down.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    await expect.poll(() => down.getAttribute('aria-disabled')).toBe('true')

    const rows = page.getByRole('list', { name: 'Speakers in the order of the page' }).getByRole('listitem')
    await drag(page, rows.filter({ hasText: 'Ada' }), rows.filter({ hasText: 'Ben' }))
    await expect.poll(order).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
    await expect
      .poll(() => rows.locator('a').allInnerTexts())
      .toEqual(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => expect.stringContaining(name)))
    expect(page.faults).toEqual([])
  })

  test('keeps what a colleague changed meanwhile, and chooses where both changed the same field', async () => {
    const { organizer, params, list, path } = await eventWith('Ada')
    const [ada] = await list()
    const own = { ...params, speakerId: ada!.id }
    const page = await windowOf(browser, organizer)
    await page.goto(`${path}?speaker=${ada!.id}`)
    await page.getByLabel('Bio').fill('Mine')
    await organizer.do(updateSpeaker, { params: own, body: { title: 'CTO', bio: 'Theirs' } })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('This was changed by another person').waitFor()
    expect((await list())[0]).toMatchObject({ title: 'CTO', bio: 'Theirs' })
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(list).toMatchObject([{ name: 'Ada', title: 'CTO', bio: 'Mine' }])

    await page.getByRole('link', { name: /^Ada/ }).click()
    await page.getByRole('button', { name: 'Delete speaker' }).click()
    await page.getByText('Ada disappears from the event page at once.', { exact: false }).waitFor()
    await page.getByRole('dialog', { name: 'Delete Ada?' }).getByRole('button', { name: 'Delete speaker' }).click()
    await page.getByText('No speakers yet').waitFor()
    expect(await list()).toEqual([])
  })

  test('as a member sees no way to delete', async () => {
    const { organizer, list, path } = await eventWith('Ada')
    const page = await windowOf(browser, await foyer.colleague(organizer, 'member'))
    await page.goto(`${path}?speaker=${(await list())[0]!.id}`)
    await page.getByLabel('Bio').waitFor()
    expect(await page.getByRole('button', { name: 'Delete speaker' }).count()).toBe(0)
  })
})
