import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { FAR_AWAY, openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { deleteAbandonedUploads } from '../storage/sweep.ts'
import type { Picture } from './picture.ts'
import { createPictureRenderer } from './renderer.ts'

const drawing = createPictureRenderer()
const drawn: Picture[] = []
/** Called once the next picture is drawn and before it is put in its place. */
let onDrawn: (() => Promise<unknown>) | undefined

/** The real renderer; the tests only look over its shoulder. */
const foyer = useFoyer({
  services: {
    pictures: {
      async render(picture) {
        drawn.push(picture)
        const png = await drawing.render(picture)
        const wanted = onDrawn
        onDrawn = undefined
        await wanted?.()
        return png
      },
      close: () => drawing.close(),
    },
  },
})

type Opened = Awaited<ReturnType<typeof openEvent>>

const read = ({ organizer, params }: Opened) => organizer.do(api.getEvent, { params })
const change = ({ organizer, params }: Opened, body: object) => organizer.do(api.updateEvent, { params, body })
const fetchPicture = (url: string) => fetch(url.replace(foyer.services.baseUrl, foyer.url))

async function completed(opened: Opened, beside?: string) {
  await eventually(async () => {
    const event = await read(opened)
    expect(event).toMatchObject({ thumbnailStatus: 'completed', thumbnailDirty: false, thumbnailUpdatedAt: expect.any(String) })
    expect(event.previewThumbnailUrl).not.toBe(beside)
  })
  return (await read(opened)).previewThumbnailUrl!
}

const lastDrawn = ({ event }: Opened) => drawn.findLast(({ eventId }) => eventId === event.id)!
const withPlace = { location: { fullAddress: 'Torstraße 1, 10119 Berlin', location: 'Berlin' } }

test('publishing draws a picture of 1200 by 630 that everybody can read at its address', async () => {
  const organizer = await foyer.organizer()
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Party', ...FAR_AWAY } })
  expect(await organizer.do(api.getEvent, { params: { eventId } })).toMatchObject({ thumbnailStatus: 'idle', previewThumbnailUrl: null })
  expect(await organizer.do(api.publishEvent, { params: { eventId } })).toMatchObject({
    thumbnailStatus: 'generating',
    thumbnailDirty: true,
  })
  const url = await completed({ organizer, params: { eventId } } as Opened)
  const answer = await fetchPicture(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await answer.arrayBuffer())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

describe('a change', () => {
  test('to what the picture shows draws it again, and the old one is gone once the new one is there', async () => {
    const opened = await openEvent(foyer)
    const first = await completed(opened)
    const changed = await change(opened, { name: 'Celebration' })
    expect(changed).toMatchObject({ thumbnailStatus: 'generating', thumbnailDirty: true, previewThumbnailUrl: first })
    const second = await completed(opened, first)
    expect(lastDrawn(opened).name).toBe('Celebration')
    expect((await fetchPicture(second)).status).toBe(200)
    expect((await fetchPicture(first)).status).toBe(404)
    const { rows } = await foyer.services.db.$client.query('SELECT key FROM stored_objects WHERE event_id = $1', [opened.event.id])
    expect(rows.map(({ key }) => second.endsWith(key))).toEqual([true])
  })

  test('while it is being drawn leaves the event dirty and is drawn next', async () => {
    const opened = await openEvent(foyer)
    const first = await completed(opened)
    onDrawn = () => change(opened, { name: 'Third' })
    await change(opened, { name: 'Second' })
    const last = await completed(opened, first)
    expect(lastDrawn(opened).name).toBe('Third')
    expect((await fetchPicture(last)).status).toBe(200)
  })

  test('that the picture does not show draws nothing', async () => {
    const opened = await openEvent(foyer)
    await completed(opened)
    const before = drawn.length
    expect(await change(opened, { capacity: 7, description: 'New words' })).toMatchObject({
      thumbnailStatus: 'completed',
      thumbnailDirty: false,
    })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(drawn).toHaveLength(before)
  })
})

describe('what not everybody may see', () => {
  test('is not on the picture: a page password leaves name and time, and takes the old picture away at once', async () => {
    const opened = await openEvent(foyer, withPlace)
    const open = await completed(opened)
    expect(lastDrawn(opened)).toMatchObject({ workspace: expect.stringMatching(/^Workspace/), place: 'Torstraße 1, 10119 Berlin' })
    await opened.organizer.do(api.setPagePassword, { params: opened.params, body: { password: 'friends-only' } })
    expect((await fetchPicture(open)).status).toBe(404)
    await completed(opened, open)
    expect(lastDrawn(opened)).toEqual({
      eventId: opened.event.id,
      workspace: null,
      name: 'Party',
      date: 'Monday, 1 May 2090',
      time: '12:00 – 14:00 CEST',
      place: null,
    })
  })

  test('a password set while the place is being drawn keeps that picture from ever being served', async () => {
    const opened = await openEvent(foyer, withPlace)
    const first = await completed(opened)
    onDrawn = () => opened.organizer.do(api.setPagePassword, { params: opened.params, body: { password: 'friends-only' } })
    await opened.organizer.do(api.regenerateThumbnail, { params: opened.params })
    await completed(opened, first)
    expect(lastDrawn(opened).place).toBeNull()
    const { rows } = await foyer.services.db.$client.query(`SELECT FROM stored_objects WHERE event_id = $1 AND status = 'stored'`, [
      opened.event.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('drafts have no picture: unpublished and canceled events lose theirs and get one again', async () => {
    for (const takeBack of [api.unpublishEvent, api.cancelEvent]) {
      const opened = await openEvent(foyer)
      const url = await completed(opened)
      expect(await opened.organizer.do(takeBack, { params: opened.params })).toMatchObject({
        previewThumbnailUrl: null,
        thumbnailStatus: 'idle',
        thumbnailDirty: false,
        thumbnailUpdatedAt: null,
      })
      expect((await fetchPicture(url)).status).toBe(404)
      await deleteAbandonedUploads(foyer.services)
      expect(await foyer.services.objectStore.get(url.split('/objects/')[1]!)).toBeNull()
      await opened.organizer.do(api.publishEvent, { params: opened.params })
      await completed(opened)
    }
  })

  test('the address of a picture says nothing and follows from nothing: an event made private gets another', async () => {
    const opened = await openEvent(foyer, { name: 'Secret plans' })
    const url = await completed(opened)
    expect(url).toMatch(/\/event-thumbnail\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\/picture\.png$/)
    await change(opened, { visibility: 'PRIVATE' })
    expect((await fetchPicture(url)).status).toBe(404)
    await completed(opened, url)
  })
})

describe('a picture of the organizer’s own', () => {
  const own = 'https://pictures.example/party.png'

  test('takes the place of ours, is kept through every change, and leaves ours its place when it is taken away', async () => {
    const opened = await openEvent(foyer)
    const ours = await completed(opened)
    const kept = { previewThumbnailUrl: own, thumbnailStatus: 'idle', thumbnailDirty: false, thumbnailUpdatedAt: null }
    expect(await change(opened, { previewThumbnailUrl: own })).toMatchObject(kept)
    expect((await fetchPicture(ours)).status).toBe(404)
    expect(await change(opened, { name: 'Celebration' })).toMatchObject(kept)
    expect(await opened.organizer.call(api.regenerateThumbnail, { params: opened.params })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT' },
    })
    expect(await change(opened, { previewThumbnailUrl: null })).toMatchObject({ thumbnailStatus: 'generating', previewThumbnailUrl: null })
    await completed(opened)
    expect(lastDrawn(opened).name).toBe('Celebration')
  })

  test('that was there before publishing is never drawn over', async () => {
    const opened = await openEvent(foyer, { previewThumbnailUrl: own })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await read(opened)).toMatchObject({ previewThumbnailUrl: own, thumbnailStatus: 'idle', thumbnailDirty: false })
    expect(lastDrawn(opened)).toBeUndefined()
  })

  test('is not one of ours that comes back in an edit after it was replaced', async () => {
    const opened = await openEvent(foyer)
    const first = await completed(opened)
    await change(opened, { name: 'Celebration' })
    const second = await completed(opened, first)
    await change(opened, { previewThumbnailUrl: first })
    const third = await completed(opened, first)
    expect([first, second]).not.toContain(third)
    expect((await fetchPicture(third)).status).toBe(200)
  })
})

test('a storage that is away is a failed picture, drawn by itself once it is back', async () => {
  const opened = await openEvent(foyer)
  await completed(opened)
  const folder = join(foyer.services.config.dataDir, 'objects')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'in the way')
  await change(opened, { name: 'Celebration' })
  await eventually(async () => expect(await read(opened)).toMatchObject({ thumbnailStatus: 'failed', thumbnailDirty: true }))
  await rm(folder)
  await mkdir(folder)
  const url = await completed(opened)
  expect((await fetchPicture(url)).status).toBe(200)
})

describe('drawing again', () => {
  test('can be asked for by a member, for a published event', async () => {
    const opened = await openEvent(foyer)
    const url = await completed(opened)
    const member = await foyer.colleague(opened.organizer, 'member')
    const { params } = opened
    expect(await member.do(api.regenerateThumbnail, { params })).toMatchObject({ id: opened.event.id, thumbnailStatus: 'generating' })
    await completed(opened, url)
    await opened.organizer.do(api.unpublishEvent, { params })
    expect(await member.call(api.regenerateThumbnail, { params })).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
  })

  test('of an event that is not one’s own is a 404', async () => {
    const organizer = await foyer.organizer()
    const { event } = await openEvent(foyer)
    await expectSameNotFound('event', event.id, (eventId) => organizer.call(api.regenerateThumbnail, { params: { eventId } }))
  })
})
