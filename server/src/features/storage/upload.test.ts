import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { storedObjects } from './tables.ts'
import { download, filesOf, presign, upload } from './test-uploads.ts'

const foyer = useFoyer()
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer()
})
const statusOf = async (key: string) => (await foyer.services.db.select().from(storedObjects).where(eq(storedObjects.key, key)))[0]?.status

describe('an upload', () => {
  test('stores the exact bytes and returns their URL', async () => {
    const given = await presign(organizer, { size: 300_000 })
    const bytes = randomBytes(300_000)
    const answer = await upload(foyer, given, bytes)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ok: true,
      key: given.key,
      url: given.publicUrl,
      size: 300_000,
      contentType: 'image/png',
      etag: expect.stringMatching(/^[0-9a-f]+$/),
    })
    expect(Buffer.from(await (await download(foyer, answer.body.url)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('can be smaller than signed, needs no session and can come from any origin', async () => {
    const given = await presign(organizer, { size: 1000 })
    const answer = await upload(foyer, given, Buffer.alloc(10), { origin: 'https://elsewhere.example' })
    expect(answer).toMatchObject({ status: 200, body: { size: 10 } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('over the signed size is a 413 that arrives completely although the body is large', async () => {
    const given = await presign(organizer, { size: 1000 })
    const answer = await upload(foyer, given, Buffer.alloc(8 * 1024 * 1024))
    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
    expect(answer.body.error).toBe('This token allows 1000 bytes, but the Content-Length is 8388608.')
    expect((await upload(foyer, given, Buffer.alloc(1000))).status).toBe(200)
  })

  test.each(['image/jpeg', 'text/html', 'application/json', 'nonsense'])(
    'with the type %s instead of the signed PNG is a 415',
    async (type) => {
      const given = await presign(organizer)
      const answer = await upload(foyer, given, Buffer.from('{"a":1}'), { 'content-type': type })
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
      expect(await statusOf(given.key)).toBe('issued')
    },
  )

  test('without a media type is 415, without a length 411, without bytes 400', async () => {
    const given = await presign(organizer)
    const { pathname, search } = new URL(given.uploadUrl)
    const raw = async (headers: Record<string, string | number>, body?: Buffer) => {
      const request = httpRequest(foyer.url + pathname + search, { method: 'PUT', headers })
      request.end(body)
      const [response] = await once(request, 'response')
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
    }
    const type = { 'content-type': 'image/png' }
    expect(await raw({ 'content-length': 1 }, Buffer.from('x'))).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    expect(await raw({ ...type, 'transfer-encoding': 'chunked' }, Buffer.from('x'))).toMatchObject({
      status: 411,
      body: { code: 'LENGTH_REQUIRED' },
    })
    expect(await raw({ ...type, 'content-length': 0 })).toMatchObject({ status: 400, body: { error: 'The upload is empty.' } })
    expect((await upload(foyer, given, Buffer.from('x'))).status).toBe(200)
  })

  test('that is interrupted stores nothing, and its token still works', async () => {
    const given = await presign(organizer, { size: 1_000_000 })
    const before = await filesOf(foyer)
    const { port, hostname } = new URL(foyer.url)
    const { pathname, search } = new URL(given.uploadUrl)
    const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 1000000\r\n\r\n`
    for (const disconnect of ['destroy', 'end'] as const) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(head)
      socket.write(Buffer.alloc(200_000))
      await expect.poll(() => statusOf(given.key)).toBe('uploading')
      await expect.poll(async () => (await filesOf(foyer)).length).toBe(before.length + 1)
      socket[disconnect]()
      await expect.poll(() => statusOf(given.key)).toBe('issued')
      expect(await filesOf(foyer)).toEqual(before)
      expect((await download(foyer, given.publicUrl)).status).toBe(404)
      socket.destroy()
    }
    expect((await upload(foyer, given, Buffer.alloc(1_000_000, 1))).status).toBe(200)
    expect(await filesOf(foyer)).toHaveLength(before.length + 1)
  })

  test('with another method is a 405 with the error body, and its preflight succeeds', async () => {
    const wrong = await foyer.visitor.send('POST', api.uploadObject.path, {})
    expect(wrong).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    const preflight = await foyer.visitor
      .with({ origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' })
      .send('OPTIONS', api.uploadObject.path)
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  })
})
