import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { deleteAbandonedUploads } from '../storage/sweep.ts'
import { isStored } from '../storage/test-uploads.ts'
import { createThumbnailRenderer } from './renderer.ts'
import type { ThumbnailContent } from './thumbnail-content.ts'

const renderer = createThumbnailRenderer()
const rendered: ThumbnailContent[] = []
/** Called after the next thumbnail is rendered and before it is published. */
let onRendered: (() => Promise<unknown>) | undefined

/** The real renderer; the tests record its input. */
const foyer = useFoyer({
  services: {
    thumbnailRenderer: {
      async render(content) {
        rendered.push(content)
        const png = await renderer.render(content)
        const callback = onRendered
        onRendered = undefined
        await callback?.()
        return png
      },
      close: () => renderer.close(),
    },
  },
})

type Opened = Awaited<ReturnType<typeof openEvent>>

const read = ({ organizer, params }: Opened) => organizer.do(api.getEvent, { params })
const change = ({ organizer, params }: Opened, body: object) => organizer.do(api.updateEvent, { params, body })
const fetchThumbnail = (url: string) => fetch(url.replace(foyer.services.baseUrl, foyer.url))

async function completed(opened: Opened, previousUrl?: string) {
  await eventually(async () => {
    const event = await read(opened)
    expect(event).toMatchObject({ thumbnailStatus: 'completed', thumbnailDirty: false, thumbnailUpdatedAt: expect.any(String) })
    expect(event.previewThumbnailUrl).not.toBe(previousUrl)
  })
  return (await read(opened)).previewThumbnailUrl!
}

/** As if what was replaced had been replaced that much earlier. */
const age = ({ event }: Opened, interval: string) =>
  foyer.services.db.$client.query(
    `UPDATE stored_objects SET expires_at = expires_at - $2::interval WHERE event_id = $1 AND status = 'replaced'`,
    [event.id, interval],
  )

const lastRendered = ({ event }: Opened) => rendered.findLast(({ eventId }) => eventId === event.id)!
const withPlace = { location: { fullAddress: 'Torstraße 1, 10119 Berlin', location: 'Berlin' } }

test('publishing generates a public thumbnail of 1200 by 630', async () => {
  const organizer = await foyer.organizer()
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Party', ...FUTURE_TIMES } })
  expect(await organizer.do(api.getEvent, { params: { eventId } })).toMatchObject({ thumbnailStatus: 'idle', previewThumbnailUrl: null })
  expect(await organizer.do(api.publishEvent, { params: { eventId } })).toMatchObject({
    thumbnailStatus: 'generating',
    thumbnailDirty: true,
  })
  const url = await completed({ organizer, params: { eventId } } as Opened)
  const answer = await fetchThumbnail(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await answer.arrayBuffer())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

describe('a change', () => {
  test('of a shown detail renders the thumbnail again; open pages and caches can show the old one for another hour', async () => {
    const opened = await openEvent(foyer)
    const first = await completed(opened)
    const changed = await change(opened, { name: 'Celebration' })
    expect(changed).toMatchObject({ thumbnailStatus: 'generating', thumbnailDirty: true, previewThumbnailUrl: first })
    const second = await completed(opened, first)
    expect(lastRendered(opened).name).toBe('Celebration')
    expect([(await fetchThumbnail(first)).status, (await fetchThumbnail(second)).status]).toEqual([200, 200])
    await age(opened, '59 minutes')
    expect((await fetchThumbnail(first)).status).toBe(200)
    await age(opened, '1 minute')
    expect((await fetchThumbnail(first)).status).toBe(404)
    await age(opened, '1 day')
    await deleteAbandonedUploads(foyer.services)
    expect(await isStored(foyer, first.split('/objects/')[1]!)).toBe(false)
    expect((await fetchThumbnail(second)).status).toBe(200)
  })

  test('during rendering leaves the event dirty and is rendered next', async () => {
    const opened = await openEvent(foyer)
    const first = await completed(opened)
    onRendered = () => change(opened, { name: 'Third' })
    await change(opened, { name: 'Second' })
    const last = await completed(opened, first)
    expect(lastRendered(opened).name).toBe('Third')
    expect((await fetchThumbnail(last)).status).toBe(200)
  })

  test('of a detail that is not shown renders nothing', async () => {
    const opened = await openEvent(foyer)
    await completed(opened)
    const before = rendered.length
    expect(await change(opened, { capacity: 7, description: 'New text' })).toMatchObject({
      thumbnailStatus: 'completed',
      thumbnailDirty: false,
    })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(rendered).toHaveLength(before)
  })

  test('of the name or the accent color of the workspace renders the thumbnails of its events again', async () => {
    const opened = await openEvent(foyer)
    const first = await completed(opened)
    await opened.organizer.do(api.updateCurrentWorkspace, { body: { name: 'Harbour', accentColor: '#a3195b' } })
    await completed(opened, first)
    expect(lastRendered(opened)).toMatchObject({ workspace: 'Harbour', accent: '#a3195b' })
  })
})

describe('hidden details', () => {
  test('are not on the thumbnail: a page password leaves name and time, and removes the old thumbnail immediately', async () => {
    const opened = await openEvent(foyer, withPlace)
    const replacedUrl = await completed(opened)
    await opened.organizer.do(api.regenerateThumbnail, { params: opened.params })
    const publicUrl = await completed(opened, replacedUrl)
    expect(lastRendered(opened)).toMatchObject({ workspace: expect.stringMatching(/^Workspace/), place: 'Torstraße 1, 10119 Berlin' })
    await opened.organizer.do(api.setPagePassword, { params: opened.params, body: { password: 'friends-only' } })
    for (const url of [replacedUrl, publicUrl]) expect((await fetchThumbnail(url)).status).toBe(404)
    await completed(opened, publicUrl)
    expect(lastRendered(opened)).toEqual({
      eventId: opened.event.id,
      workspace: null,
      accent: null,
      name: 'Party',
      date: 'Monday, 1 May 2090',
      time: '12:00 – 14:00 CEST',
      place: null,
    })
  })

  test('a thumbnail is never published if a password is set during rendering', async () => {
    const opened = await openEvent(foyer, withPlace)
    const first = await completed(opened)
    onRendered = () => opened.organizer.do(api.setPagePassword, { params: opened.params, body: { password: 'friends-only' } })
    await opened.organizer.do(api.regenerateThumbnail, { params: opened.params })
    await completed(opened, first)
    expect(lastRendered(opened).place).toBeNull()
    const { rows } = await foyer.services.db.$client.query(`SELECT FROM stored_objects WHERE event_id = $1 AND status = 'stored'`, [
      opened.event.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('drafts have no thumbnail: unpublished and canceled events lose theirs until they are published again', async () => {
    for (const operation of [api.unpublishEvent, api.cancelEvent]) {
      const opened = await openEvent(foyer)
      const first = await completed(opened)
      await change(opened, { name: 'Celebration' })
      const url = await completed(opened, first)
      expect(await opened.organizer.do(operation, { params: opened.params })).toMatchObject({
        previewThumbnailUrl: null,
        thumbnailStatus: 'idle',
        thumbnailDirty: false,
        thumbnailUpdatedAt: null,
      })
      for (const hidden of [first, url]) {
        expect((await fetchThumbnail(hidden)).status).toBe(404)
        await deleteAbandonedUploads(foyer.services)
        expect(await isStored(foyer, hidden.split('/objects/')[1]!)).toBe(false)
      }
      await opened.organizer.do(api.publishEvent, { params: opened.params })
      await completed(opened)
    }
  })

  test('the URL of a thumbnail is random, and an event made private gets a new one', async () => {
    const opened = await openEvent(foyer, { name: 'Secret plans' })
    const url = await completed(opened)
    expect(url).toMatch(/\/event-thumbnail\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\/picture\.png$/)
    await change(opened, { visibility: 'PRIVATE' })
    expect((await fetchThumbnail(url)).status).toBe(404)
    await completed(opened, url)
  })
})

describe('a custom thumbnail', () => {
  const own = 'https://pictures.example/party.png'

  test('replaces the generated one, is kept through every change, and is replaced again when it is removed', async () => {
    const opened = await openEvent(foyer)
    const generated = await completed(opened)
    const kept = { previewThumbnailUrl: own, thumbnailStatus: 'idle', thumbnailDirty: false, thumbnailUpdatedAt: null }
    expect(await change(opened, { previewThumbnailUrl: own })).toMatchObject(kept)
    expect((await fetchThumbnail(generated)).status).toBe(404)
    expect(await change(opened, { name: 'Celebration' })).toMatchObject(kept)
    expect(await opened.organizer.call(api.regenerateThumbnail, { params: opened.params })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT' },
    })
    expect(await change(opened, { previewThumbnailUrl: null })).toMatchObject({ thumbnailStatus: 'generating', previewThumbnailUrl: null })
    await completed(opened)
    expect(lastRendered(opened).name).toBe('Celebration')
  })

  test('set before publishing is never replaced', async () => {
    const opened = await openEvent(foyer, { previewThumbnailUrl: own })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await read(opened)).toMatchObject({ previewThumbnailUrl: own, thumbnailStatus: 'idle', thumbnailDirty: false })
    expect(lastRendered(opened)).toBeUndefined()
  })

  test('is not a generated one whose old URL is sent in an edit', async () => {
    const opened = await openEvent(foyer)
    const first = await completed(opened)
    await change(opened, { name: 'Celebration' })
    const second = await completed(opened, first)
    await change(opened, { previewThumbnailUrl: first })
    const third = await completed(opened, first)
    expect([first, second]).not.toContain(third)
    expect((await fetchThumbnail(third)).status).toBe(200)
  })
})

test('a thumbnail that failed because the storage is unavailable is retried automatically', async () => {
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
  expect((await fetchThumbnail(url)).status).toBe(200)
})

describe('regenerating', () => {
  test('is possible for members and published events', async () => {
    const opened = await openEvent(foyer)
    const url = await completed(opened)
    const member = await foyer.colleague(opened.organizer, 'member')
    const { params } = opened
    expect(await member.do(api.regenerateThumbnail, { params })).toMatchObject({ id: opened.event.id, thumbnailStatus: 'generating' })
    await completed(opened, url)
    await opened.organizer.do(api.unpublishEvent, { params })
    expect(await member.call(api.regenerateThumbnail, { params })).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
  })

  test('an event of another workspace is a 404', async () => {
    const organizer = await foyer.organizer()
    const { event } = await openEvent(foyer)
    await expectSameNotFound('event', event.id, (eventId) => organizer.call(api.regenerateThumbnail, { params: { eventId } }))
  })
})
