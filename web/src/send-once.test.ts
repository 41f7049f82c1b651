import { expect, test } from 'vitest'
import { createSendOnce } from './send-once.ts'

test('an input that is sent again after a lost response has the same key; another input, or the same one later, has a new one', async () => {
  const sendOnce = createSendOnce()
  const keys: string[] = []
  const send = (input: object, isLost: boolean) =>
    sendOnce(input, async (key) => {
      keys.push(key)
      if (isLost) throw new TypeError('The connection was lost')
    }).catch(() => {})
  await send({ subject: 'News' }, true)
  await send({ subject: 'News' }, false)
  await send({ subject: 'News' }, true)
  await send({ subject: 'Other' }, false)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})
