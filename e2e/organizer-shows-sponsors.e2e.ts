import { addSponsor, createEvent, getLogoShowcases, listBrands, listSponsors, replaceLogoShowcases } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'
import { drag } from './support/drag.ts'
import { pictureFile } from './support/picture.ts'

const { foyer, browser } = useDashboard()

async function eventWith(...names: string[]) {
  const { organizer, slugs, params } = await openEvent(foyer, { name: 'Harbour Summit' })
  const ids: Record<string, string> = {}
  for (const name of names) ids[name] = (await organizer.do(addSponsor, { params, body: { name } })).sponsorId
  const nameOf = (id: string) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? id
  const showcases = async () =>
    (await organizer.do(getLogoShowcases, { params })).showcases.map(({ title, sponsorIds }) => [title, ...sponsorIds.map(nameOf)])
  const group = (...lists: string[][]) => {
    const wanted = lists.map(([title, ...members]) => ({ title, sponsorIds: members.map((name) => ids[name]) }))
    return organizer.do(replaceLogoShowcases, { params, body: { showcases: wanted } })
  }
  return { organizer, slugs, params, ids, showcases, group, path: `/dashboard/events/${params.eventId}/sponsors` }
}

describe.skipIf(!hasBrowser)('an organizer who shows sponsors', () => {
  test('adds a brand with a logo, groups it in a showcase, and visitors see it', { timeout: 180_000 }, async () => {
    const { organizer, slugs, params, path } = await eventWith()
    const page = await windowOf(browser, organizer)
    await page.goto(path)
    await page.getByText('No sponsors yet').waitFor()
    await page.getByRole('link', { name: 'Add sponsor' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add sponsor' })
    await drawer.getByLabel('Website').fill('northwind')
    await drawer.getByRole('button', { name: 'Create and add' }).click()
    await drawer.getByText('Required').waitFor()
    await drawer.getByText('Enter a web address that starts with https:// or http://.').waitFor()
    await drawer.getByLabel('Name').fill('Northwind')
    await drawer.getByLabel('Website').fill('https://northwind.example')
    await drawer.locator('input[type=file]').setInputFiles(pictureFile('logo.png', 90, 40))
    await page.getByRole('button', { name: 'Use picture' }).click()
    await drawer.getByRole('button', { name: 'Replace logo' }).waitFor()
    await drawer.getByRole('button', { name: 'Create and add' }).click()
    await page.getByText('Northwind was added.').waitFor()
    const { sponsors } = await organizer.do(listSponsors, { params })
    expect(sponsors).toMatchObject([{ name: 'Northwind', website: 'https://northwind.example', logo: expect.stringContaining('.png') }])

    await page.getByLabel('Name of the new showcase').fill('Gold sponsors')
    await page.getByRole('button', { name: 'Create showcase' }).click()
    await page.getByText('No sponsors in this showcase.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Actions for Northwind' }).click()
    await page.getByRole('menuitem', { name: 'Show in Gold sponsors' }).click()
    const gold = page.getByRole('list', { name: 'Sponsors in Gold sponsors' })
    await gold.getByRole('link', { name: /Northwind/ }).waitFor()
    await page.getByText('All changes saved').waitFor()
    await expectAccessible(page, 'the showcases')
    expect(page.faults).toEqual([])

    const visitor = await browser.visitor({ baseURL: foyer.url })
    await visitor.goto(`${foyer.url}/${slugs.orgSlug}/${slugs.eventSlug}`)
    await visitor.getByRole('heading', { name: 'Gold sponsors' }).waitFor()
    await visitor.getByRole('link', { name: 'Northwind' }).waitFor()
  })

  test('sorts by dragging and by buttons, within a showcase, between showcases, and the showcases', { timeout: 180_000 }, async () => {
    const { organizer, showcases, group, path } = await eventWith('Acme', 'Contoso', 'Fabrikam')
    await group(['Gold', 'Acme', 'Contoso'], ['Silver'])
    const page = await windowOf(browser, organizer)
    await page.goto(path)
    const row = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) })
        .last()
    await page.getByRole('button', { name: 'Move Acme down' }).click()
    await expect.poll(showcases).toEqual([['Gold', 'Contoso', 'Acme'], ['Silver']])
    await drag(page, row('Contoso'), page.getByRole('region', { name: 'Silver' }), 'below')
    await expect.poll(showcases).toEqual([
      ['Gold', 'Acme'],
      ['Silver', 'Contoso'],
    ])
    await drag(page, row('Fabrikam'), row('Acme'))
    await expect.poll(showcases).toEqual([
      ['Gold', 'Fabrikam', 'Acme'],
      ['Silver', 'Contoso'],
    ])
    await page.getByRole('button', { name: 'Actions for Acme' }).click()
    await page.getByRole('menuitem', { name: 'Move to Silver' }).click()
    await page.getByRole('button', { name: 'Move Silver up' }).click()
    const title = page.getByRole('region', { name: 'Gold' }).getByLabel('Name of the showcase')
    await title.fill('Main sponsors')
    await title.press('Enter')
    await expect.poll(showcases).toEqual([
      ['Silver', 'Contoso', 'Acme'],
      ['Main sponsors', 'Fabrikam'],
    ])
    expect(page.faults).toEqual([])
  })

  test('keeps what a colleague changed meanwhile', { timeout: 180_000 }, async () => {
    const { organizer, params, ids, showcases, group, path } = await eventWith('Acme', 'Contoso')
    const { showcases: saved } = await group(['Gold', 'Acme', 'Contoso'], ['Silver'])
    const page = await windowOf(browser, organizer)
    await page.goto(path)
    await page.getByRole('button', { name: 'Move Acme down' }).waitFor()
    const renamed = [{ ...saved[0]!, title: 'Platinum' }, saved[1]!, { title: 'Media', sponsorIds: [ids.Acme] }]
    await organizer.do(replaceLogoShowcases, { params, body: { showcases: renamed } })
    await page.getByRole('button', { name: 'Move Acme down' }).click()
    await expect.poll(showcases).toEqual([['Platinum', 'Contoso', 'Acme'], ['Silver'], ['Media', 'Acme']])
    await page.getByRole('region', { name: 'Media' }).waitFor()

    await organizer.do(replaceLogoShowcases, { params, body: { showcases: [] } })
    await page.getByRole('button', { name: 'Move Silver up' }).click()
    await page.getByText('Another person deleted this showcase, so your change was not saved.').waitFor()
    expect(await showcases()).toEqual([])
    expect(page.faults.filter((fault) => !fault.includes('412'))).toEqual([])
  })

  test('uses a brand again on another event, and sees what removing it touches', { timeout: 180_000 }, async () => {
    const { organizer, group, path } = await eventWith('Acme', 'Contoso')
    await group(['Gold', 'Acme', 'Contoso'], ['All', 'Acme'])
    const { id } = await organizer.do(createEvent, { body: { name: 'Autumn Summit' } })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${id}/sponsors?sponsor=new`)
    await page.getByLabel('Search brands').fill('acm')
    await page.getByRole('listitem').filter({ hasText: 'On Harbour Summit' }).getByRole('button', { name: 'Add Acme' }).click()
    await page.getByText('Acme was added.').waitFor()
    await expectAccessible(page, 'adding a sponsor')

    const remove = async (name: string, effect: string) => {
      await page.goto(path)
      await page
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      await page.getByRole('button', { name: 'Remove from event' }).click()
      const dialog = page.getByRole('dialog', { name: `Remove ${name}?` })
      await dialog.getByText(effect).waitFor()
      await dialog.getByRole('button', { name: 'Remove from event' }).click()
      await page.getByText(`${name} was removed.`).waitFor()
    }
    await remove('Acme', 'Acme is removed from this event and from 2 showcases. It stays on 1 other event.')
    await remove(
      'Contoso',
      'Contoso is removed from this event and from 1 showcase. It is on no other event, so the brand is deleted, too.',
    )
    expect((await organizer.do(listBrands)).sponsors).toMatchObject([{ name: 'Acme', eventNames: ['Autumn Summit'] }])
    expect(page.faults).toEqual([])
  })
})
