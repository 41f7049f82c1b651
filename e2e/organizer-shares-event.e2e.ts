import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('an organizer who shares an event', () => {
  test('makes a campaign link, and sees clicks, registrations and check-ins of it without a reload', async () => {
    const { organizer, event, params, find } = await openEvent(foyer, { name: 'Harbour Lights' })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}`)
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await page.getByText('No campaign links yet').waitFor()
    const publicUrl = `${foyer.url}/${organizer.slug}/harbour-lights`
    expect(await page.getByLabel('Link to the page', { exact: true }).inputValue()).toBe(publicUrl)
    expect(await page.getByLabel('Calendar file', { exact: true }).inputValue()).toBe(`${publicUrl}/calendar.ics`)
    expect((await fetch(`${publicUrl}/calendar.ics`)).headers.get('content-type')).toContain('text/calendar')

    await page.getByRole('button', { name: 'New campaign link' }).click()
    await page.keyboard.type('March newsletter')
    await page.getByRole('combobox', { name: 'Campaign', exact: true }).fill('Spring 2027')
    await page.getByRole('combobox', { name: 'Source', exact: true }).fill('newsletter')
    await page.getByRole('combobox', { name: 'Medium', exact: true }).fill('email')
    const made = page.getByRole('status', { name: 'URL' })
    await expect
      .poll(() => made.textContent())
      .toBe(`${publicUrl.replace('http://', '')}?utm_source=newsletter&utm_medium=email&utm_campaign=spring-2027`)
    await page.getByRole('button', { name: 'Create link' }).click()
    const row = page.getByRole('row', { name: /March newsletter/ })
    await row.getByText('Spring 2027 · newsletter / email').waitFor()
    const cells = async () => (await row.getByRole('cell').allTextContents()).slice(1, 4)
    expect(await cells()).toEqual(['0', '0', '0'])
    await expectAccessible(page, 'share with a link')

    // A guest comes by the link, registers, and is checked in.
    const { links } = await organizer.do(api.listCampaignLinks, { params })
    const guest = await browser.visitor({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
    await guest.goto(links[0]!.url)
    await guest.getByLabel(/^Name/).fill('Ada Lovelace')
    await guest.getByLabel(/^Email/).fill('ada@example.test')
    await guest.getByRole('button', { name: 'Register' }).click()
    await guest.getByRole('heading', { name: /registered/i }).waitFor()
    await expect.poll(cells, { timeout: 30_000 }).toEqual([expect.stringMatching(/^[1-9]/), expect.stringMatching(/^1/), '0'])
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: (await find('Ada Lovelace')).id } })
    await expect.poll(async () => (await cells())[2], { timeout: 30_000 }).toMatch(/^1.*100% of registered$/)

    // The picture to print leads to the same address.
    await row.getByRole('button', { name: 'QR code: March newsletter' }).click()
    const dialog = page.getByRole('dialog')
    const [png] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download PNG' }).click()])
    expect(png.suggestedFilename()).toBe('march-newsletter.png')
    const [svg] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download SVG' }).click()])
    expect(svg.suggestedFilename()).toBe('march-newsletter.svg')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await row.getByRole('button', { name: 'Actions: March newsletter' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('March issue')
    await dialog.getByRole('combobox', { name: 'Medium', exact: true }).fill('print')
    await dialog.getByText('utm_medium=print').waitFor()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    const renamed = page.getByRole('row', { name: /March issue/ })
    await renamed.getByText('Spring 2027 · newsletter / print').waitFor()

    await renamed.getByRole('button', { name: 'Actions: March issue' }).click()
    await page.getByRole('menuitem', { name: 'Unlink' }).click()
    await dialog.getByText('The URL still opens the event page, and all numbers stay.').waitFor()
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await page.getByText('Unlinked (1)').click()
    await page.getByRole('row', { name: /March issue.*100% of registered/ }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('creates a campaign with links for several events, and archives it and takes that back', async () => {
    const { organizer, event, params, register } = await openEvent(foyer, { name: 'Pier Night' })
    await organizer.do(api.createEvent, { body: { name: 'Summer Party' } })
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).click()
    await page.getByText('No campaigns yet').waitFor()
    await page.getByRole('button', { name: 'New campaign' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Partners')
    await dialog.getByRole('button', { name: 'Create campaign' }).click()
    await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor()

    await page.getByRole('button', { name: 'New links' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByText('Choose at least one event.').waitFor()
    for (const name of ['Pier Night', 'Summer Party']) {
      await dialog.getByRole('combobox', { name: 'Events', exact: true }).fill(name)
      await page.getByRole('option', { name }).click()
    }
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Globex')
    await dialog.getByRole('combobox', { name: 'Source', exact: true }).fill('globex')
    await dialog.getByRole('button', { name: 'Create 2 links' }).click()
    await page.getByRole('heading', { name: /Pier Night/ }).waitFor()
    await page.getByRole('heading', { name: /Summer Party/ }).waitFor()
    const [link] = (await organizer.do(api.listCampaignLinks, { params })).links
    await register('ada', { campaign: link!.id })
    await page.getByRole('table', { name: 'Pier Night' }).getByRole('cell', { name: '1', exact: true }).waitFor()
    await expectAccessible(page, 'a campaign')

    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await dialog.getByText('2 links stop counting.').waitFor()
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('This campaign is archived').waitFor()
    expect((await organizer.do(api.listCampaignLinks, { params })).links).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('This campaign is archived').waitFor({ state: 'detached' })
    expect((await organizer.do(api.listCampaignLinks, { params: { eventId: event.id } })).links).toHaveLength(1)
    await page.getByRole('link', { name: 'Campaigns' }).first().click()
    await page.getByRole('row', { name: /Partners 2 2 0 1 0/ }).waitFor()
    expect(page.faults).toEqual([])
  })
})
