import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { deleteAbandonedUploads } from './sweep.ts'
import { storedObjects } from './tables.ts'
import { download, filesOf, presign, upload, uploadWithToken } from './test-uploads.ts'

let aheadMs = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + aheadMs) } })
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer()
})
const bytes = Buffer.from('the picture')
const invalid = { status: 401, body: { code: 'UPLOAD_TOKEN_INVALID' } }

describe('an upload token', () => {
  test('works once', async () => {
    const given = await presign(organizer)
    expect((await upload(foyer, given, bytes)).status).toBe(200)
    expect(await upload(foyer, given, Buffer.from('another'))).toMatchObject({ status: 409, body: { code: 'UPLOAD_TOKEN_USED' } })
    expect(await (await download(foyer, given.publicUrl)).text()).toBe('the picture')
  })

  test('used by several uploads at once is accepted for exactly one', async () => {
    const given = await presign(organizer)
    const before = await filesOf(foyer)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => upload(foyer, given, Buffer.from(`upload ${i}`))))
    const winners = answers.flatMap((answer, i) => (answer.status === 200 ? [i] : []))
    expect(winners).toHaveLength(1)
    const codes = answers.filter((answer) => answer.status !== 200).map((answer) => `${answer.status} ${answer.body.code}`)
    expect(new Set(codes)).toEqual(new Set(['409 UPLOAD_TOKEN_USED']))
    expect(await (await download(foyer, given.publicUrl)).text()).toBe(`upload ${winners[0]}`)
    expect(await filesOf(foyer)).toHaveLength(before.length + 1)
  })

  test('works for ten minutes and not longer', async () => {
    const [late, later] = [await presign(organizer), await presign(organizer)]
    try {
      aheadMs = 590_000
      expect((await upload(foyer, late, bytes)).status).toBe(200)
      aheadMs = 601_000
      expect(await upload(foyer, later, bytes)).toMatchObject({ status: 401, body: { code: 'UPLOAD_TOKEN_EXPIRED' } })
    } finally {
      aheadMs = 0
    }
  })

  test('that is missing, empty, malformed or signed for another purpose is rejected', async () => {
    const { token } = await presign(organizer)
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).claims
    const soon = new Date(Date.now() + 60_000)
    const foreign = ['preview', 'session', ''].map((audience) => foyer.services.tokens.sign(audience, claims, soon))
    for (const candidate of ['', 'nonsense', 'v1..', '\u0000', 'x'.repeat(8000), ...foreign])
      expect(await uploadWithToken(foyer, candidate, bytes)).toMatchObject(invalid)
    const { 'content-type': type } = { 'content-type': 'image/png' }
    const bare = await fetch(`${foyer.url}/api/v1/storage/upload`, { method: 'PUT', body: bytes, headers: { 'content-type': type } })
    expect({ status: bare.status, body: await bare.json() }).toMatchObject(invalid)
    const twice = await fetch(`${foyer.url}/api/v1/storage/upload?token=${token}&token=${token}`, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': type },
    })
    expect(twice.status).toBe(400)
  })

  test('of a deleted workspace or object is rejected', async () => {
    const soon = new Date(Date.now() + 60_000)
    const [id, organizationId] = ['0198c0de-0000-7000-8000-00000000dead', '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1dead']
    const claims = { id, organizationId, key: `${organizationId}/sponsor-logo/${id}/a.png`, contentType: 'image/png', maxBytes: 1000 }
    expect(await uploadWithToken(foyer, foyer.services.tokens.sign('upload', claims, soon), bytes)).toMatchObject(invalid)
  })

  test('that was altered in any way is rejected', async () => {
    const { token } = await presign(organizer)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ é'
    const alteration = fc.record({
      at: fc.nat(token.length - 1),
      how: fc.constantFrom('replace', 'insert', 'drop', 'cut', 'swap'),
      character: fc.constantFrom(...alphabet),
    })
    await fc.assert(
      fc.asyncProperty(alteration, async ({ at, how, character }) => {
        const altered = {
          replace: token.slice(0, at) + character + token.slice(at + 1),
          insert: token.slice(0, at) + character + token.slice(at),
          drop: token.slice(0, at) + token.slice(at + 1),
          cut: token.slice(0, at),
          swap: token.slice(0, at) + (token[at + 1] ?? '') + token[at] + token.slice(at + 2),
        }[how]!
        fc.pre(altered !== token)
        expect(await uploadWithToken(foyer, altered, bytes)).toMatchObject(invalid)
      }),
      { numRuns: 150 },
    )
    expect((await uploadWithToken(foyer, token, bytes)).status).toBe(200)
  })

  test('held by a killed process is rejected at first and accepted after a minute', async () => {
    const given = await presign(organizer)
    const { db } = foyer.services
    const setHeartbeat = (secondsAgo: number) =>
      db
        .update(storedObjects)
        .set({
          status: 'uploading',
          attemptId: '0198c0de-0000-7000-8000-00000000dead',
          aliveAt: sql`now() - make_interval(secs => ${secondsAgo})`,
        })
        .where(eq(storedObjects.key, given.key))
    await setHeartbeat(50)
    expect(await upload(foyer, given, bytes)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is using this token') },
    })
    await setHeartbeat(61)
    expect((await upload(foyer, given, bytes)).status).toBe(200)
  })

  test('that was never used is deleted after a day, with any object a killed process stored for it', async () => {
    const [used, unused] = [await presign(organizer), await presign(organizer)]
    await upload(foyer, used, bytes)
    await upload(foyer, unused, bytes)
    const { db } = foyer.services
    const before = await filesOf(foyer)
    await db.update(storedObjects).set({ status: 'uploading' }).where(eq(storedObjects.key, unused.key))
    try {
      aheadMs = 12 * 60 * 60 * 1000
      expect(await deleteAbandonedUploads(foyer.services)).toBe(0)
      aheadMs = 25 * 60 * 60 * 1000
      expect(await deleteAbandonedUploads(foyer.services)).toBeGreaterThan(0)
    } finally {
      aheadMs = 0
    }
    expect(await filesOf(foyer)).toHaveLength(before.length - 1)
    expect((await download(foyer, used.publicUrl)).status).toBe(200)
    expect(await upload(foyer, unused, bytes)).toMatchObject(invalid)
  })
})
