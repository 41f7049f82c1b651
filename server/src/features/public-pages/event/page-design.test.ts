import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openPage } from '../../../../test/support/open-page.ts'

const foyer = useFoyer()
const LOCATION = { location: 'Pier 9', fullAddress: '9 Harbour Street', coordinates: null, context: [] }

async function designed() {
  const opened = await openPage(foyer, { description: 'Music.', location: LOCATION })
  const { organizer, params, path, visitor } = opened
  await organizer.do(api.createSpeaker, { params, body: { name: 'Mira' } })
  await organizer.do(api.addSponsor, { params, body: { name: 'Northwind' } })
  const change = (body: api.EventChanges) => organizer.do(api.updateEvent, { params, body })
  const html = async () => (await visitor.open(path)).html
  /** The ids of the sections in the order of the page. */
  const order = async () => [...(await html()).matchAll(/ id="(place|about|speakers|sponsors|register)"/g)].map(([, id]) => id)
  return { ...opened, change, html, order }
}
const blocks = (...shown: api.PageBlock['block'][]) => shown.map((block) => ({ block, visible: true }))

describe('the blocks of a page', () => {
  test('are in the order of the organizer, and those left out come last', async () => {
    const { change, order, html } = await designed()
    expect(await order()).toEqual(['about', 'speakers', 'sponsors', 'register'])
    expect(await html()).toContain('Pier 9')
    const { pageBlocks } = await change({ pageBlocks: blocks('speakers', 'form', 'about') })
    expect(pageBlocks.map(({ block }) => block)).toEqual(['speakers', 'form', 'about', 'place', 'sponsors'])
    expect(await order()).toEqual(['speakers', 'register', 'about', 'place', 'sponsors'])
    await change({ pageBlocks: blocks('about', 'about', 'form', 'place') })
    expect(await order()).toEqual(['about', 'register', 'place', 'speakers', 'sponsors'])
  })

  test('can be hidden: the place is then not shown, and without the form there is no button that leads to it', async () => {
    const { change, html, order } = await designed()
    await change({ pageBlocks: [...blocks('about'), { block: 'place', visible: false }, { block: 'form', visible: false }] })
    expect(await order()).toEqual(['about', 'speakers', 'sponsors'])
    expect(await html()).not.toMatch(/9 Harbour Street<|href="#register"|<form/)
  })

  test('are copied with the event', async () => {
    const { change, organizer, params } = await designed()
    await change({ pageBlocks: blocks('form'), pageAccentColor: '#A3195B', pageAppearance: 'dark', showCover: false })
    const copy = await organizer.do(api.duplicateEvent, { params })
    expect(copy).toMatchObject({ pageAccentColor: '#a3195b', pageAppearance: 'dark', showCover: false })
    expect(copy.pageBlocks[0]).toEqual({ block: 'form', visible: true })
  })

  test.each([
    [{ pageBlocks: [{ block: 'map', visible: true }] }],
    [{ pageBlocks: [{ block: 'about' }] }],
    [{ pageAccentColor: 'red' }],
    [{ pageAccentColor: '#a3195b;}body{display:none' }],
    [{ pageAppearance: 'sepia' }],
  ])('%j is refused, and nothing is changed', async (body) => {
    const { organizer, params } = await designed()
    expect(await organizer.call(api.updateEvent, { params, body: body as never })).toMatchObject({ status: 400 })
    expect(await organizer.do(api.getEvent, { params })).toMatchObject({ pageAccentColor: null, pageAppearance: 'auto' })
  })
})

describe('the theme of a page', () => {
  test('has the accent of the event before that of the workspace, and is light or dark whatever the device prefers', async () => {
    const { change, html, organizer } = await designed()
    await organizer.do(api.updateCurrentWorkspace, { body: { accentColor: '#123456' } })
    const accent = async () => /:root\{--accent:(#\w+)/.exec(await html())?.[1]
    const ofWorkspace = await accent()
    await change({ pageAccentColor: '#a3195b', pageAppearance: 'dark' })
    expect(await accent()).not.toBe(ofWorkspace)
    expect(await html()).toContain('<html lang="en" data-appearance="dark">')
    expect(await html()).toContain('<meta name="color-scheme" content="dark">')
    await change({ pageAccentColor: null, pageAppearance: 'auto' })
    expect(await accent()).toBe(ofWorkspace)
    expect(await html()).toContain('<html lang="en">')
  })

  test('can be without a picture', async () => {
    const { change, html } = await designed()
    expect(await html()).toContain('class="cover"')
    await change({ showCover: false })
    expect(await html()).not.toContain('class="cover"')
  })
})
