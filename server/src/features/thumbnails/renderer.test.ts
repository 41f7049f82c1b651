import { expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import type { Picture } from './picture.ts'
import { createPictureRenderer } from './renderer.ts'

const picture: Picture = { eventId: 'a', workspace: 'Acme', name: 'Party', date: 'Monday', time: '12:00', place: 'Berlin' }
const childrenOf = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

test('pictures asked for at once are all drawn, and closing ends the process that draws', async () => {
  const renderer = createPictureRenderer()
  const before = childrenOf()
  const names = ['First', 'Second', 'Third']
  const pictures = await Promise.all(names.map((name) => renderer.render({ ...picture, name })))
  expect(new Set(pictures.map((png) => Buffer.from(png).toString('base64'))).size).toBe(3)
  await renderer.close()
  await eventually(async () => expect(childrenOf()).toBe(before))
})

test('a picture that cannot be drawn is an error, and the next one is drawn all the same', async () => {
  const renderer = createPictureRenderer()
  await expect(renderer.render({ ...picture, name: 7 as unknown as string })).rejects.toThrow('The picture cannot be drawn')
  expect((await renderer.render(picture)).length).toBeGreaterThan(1_000)
  await renderer.close()
})

test('closing while a picture is being drawn fails that picture instead of leaving it waiting', async () => {
  const renderer = createPictureRenderer()
  const drawing = expect(renderer.render(picture)).rejects.toThrow('The process that draws pictures ended')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await renderer.close()
  await drawing
})
