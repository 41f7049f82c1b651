import { expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { createThumbnailRenderer } from './renderer.ts'
import type { ThumbnailContent } from './thumbnail-content.ts'

const content: ThumbnailContent = {
  eventId: 'a',
  workspace: 'Acme',
  name: 'Party',
  date: 'Monday',
  time: '12:00',
  place: 'Berlin',
  accent: null,
}
const countChildProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

test('concurrent thumbnails are all rendered, and closing ends the render process', async () => {
  const renderer = createThumbnailRenderer()
  const before = countChildProcesses()
  const names = ['First', 'Second', 'Third']
  const thumbnails = await Promise.all(names.map((name) => renderer.render({ ...content, name })))
  expect(new Set(thumbnails.map((png) => Buffer.from(png).toString('base64'))).size).toBe(3)
  await renderer.close()
  await eventually(async () => expect(countChildProcesses()).toBe(before))
})

test('a failed thumbnail is an error, and the next one is rendered', async () => {
  const renderer = createThumbnailRenderer()
  await expect(renderer.render({ ...content, name: 7 as unknown as string })).rejects.toThrow('Rendering the thumbnail failed')
  expect((await renderer.render(content)).length).toBeGreaterThan(1_000)
  await renderer.close()
})

test('closing during rendering rejects the thumbnail instead of leaving it pending', async () => {
  const renderer = createThumbnailRenderer()
  const rendering = expect(renderer.render(content)).rejects.toThrow('The render process exited')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await renderer.close()
  await rendering
})
