import { createClient, createEvent, FoyerError, getEvent, listEvents, presignUpload, uploadObject } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { UNKNOWN_ID } from './support/same-not-found.ts'

const foyer = useFoyer()
const clientOf = async () => createClient({ baseUrl: foyer.url, headers: (await foyer.organizer()).headers })

test('the typed client reads a list to its end, page by page', async () => {
  const client = await clientOf()
  for (const name of ['One', 'Two', 'Three']) await client.call(createEvent, { body: { name } })
  const names: string[][] = []
  for await (const { events } of client.pages(listEvents, { query: { limit: 2 } })) names.push(events.map((event) => event.name))
  expect(names.map((page) => page.length)).toEqual([2, 1])
  expect(names.flat().sort()).toEqual(['One', 'Three', 'Two'])
})

test('the typed client throws what the service refuses', async () => {
  const client = await clientOf()
  const refusal = await client.call(getEvent, { params: { eventId: UNKNOWN_ID } }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FoyerError)
  expect(refusal).toMatchObject({ error: 'There is no such event.', status: 404, code: 'NOT_FOUND', retryAfterSeconds: 0 })
  expect((refusal as FoyerError).requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('the typed client repeats a call with its key without a second effect', async () => {
  const client = await clientOf()
  const create = () => client.call(createEvent, { body: { name: 'Once' } }, { idempotencyKey: 'once' })
  expect((await create()).id).toBe((await create()).id)
})

test('the typed client uploads an object', async () => {
  const client = await clientOf()
  const picture = new Uint8Array(Buffer.from('iVBORw0KGgo=', 'base64'))
  const body = { fileName: 'logo.png', contentType: 'image/png', size: picture.length, purpose: 'sponsor-logo' } as const
  const { token, headers } = await client.call(presignUpload, { body })
  expect(await client.call(uploadObject, { query: { token }, body: picture }, { headers })).toMatchObject({
    ok: true,
    size: picture.length,
  })
})
