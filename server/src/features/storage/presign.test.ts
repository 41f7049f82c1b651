import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { newUpload, presign } from './test-uploads.ts'

const now = new Date()
const foyer = useFoyer({ services: { clock: () => now } })
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer()
})

describe('creating an upload token', () => {
  test('returns everything the upload needs, valid for ten minutes', async () => {
    const answer = await presign(organizer, { fileName: 'Logo Große.PNG', size: 48_213 })
    const [organizationId, purpose, id, fileName, ...more] = answer.key.split('/')
    expect([organizationId, purpose, fileName, more]).toEqual([organizer.organizationId, 'sponsor-logo', 'Logo-Gro-e.png', []])
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer).toEqual({
      uploadUrl: `${foyer.services.baseUrl}/api/v1/storage/upload?token=${answer.token}`,
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      token: expect.stringMatching(/^v1\./),
      key: answer.key,
      publicUrl: `${foyer.services.baseUrl}/objects/${answer.key}`,
      expiresAt: new Date(now.getTime() + 600_000).toISOString(),
      maxBytes: 48_213,
    })
    expect((await presign(organizer)).key).not.toBe((await presign(organizer)).key)
  })

  test('is allowed for members only', async () => {
    expect((await presign(await foyer.colleague(organizer, 'member'))).key).toContain(organizer.organizationId)
    expect(await foyer.visitor.call(api.presignUpload, { body: newUpload })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    const person = await foyer.person()
    expect(await person.call(api.presignUpload, { body: newUpload })).toMatchObject({
      status: 403,
      body: { code: 'NO_ACTIVE_ORGANIZATION' },
    })
    const foreign = organizer.with({ origin: 'https://evil.example' })
    expect(await foreign.call(api.presignUpload, { body: newUpload })).toMatchObject({ status: 403, body: { code: 'CROSS_ORIGIN' } })
  })

  test('accepts an event of the workspace; a foreign, unknown or malformed id is the same 404', async () => {
    const other = await foyer.organizer()
    const event = await organizer.do(api.createEvent, { body: { name: 'Ours' } })
    const foreign = await other.do(api.createEvent, { body: { name: 'Theirs' } })
    expect((await presign(organizer, { eventId: event.id })).key).toContain('/sponsor-logo/')
    expect((await presign(organizer, { eventId: null })).key).toContain('/sponsor-logo/')
    const answers = await Promise.all(
      [foreign.id, '00000000-0000-7000-8000-000000000000', 'nonsense'].map((eventId) =>
        organizer.call(api.presignUpload, { body: { ...newUpload, eventId } }),
      ),
    )
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', error: 'There is no such event.' } })
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body)
  })

  test.each([
    [{ size: 25 * 1024 * 1024 + 1 }, 'size must be at most 26214400.'],
    [{ size: 0 }, 'size must be at least 1.'],
    [{ size: 1.5 }, 'size must be an integer.'],
    [{ size: '10' }, 'size must be an integer.'],
    [{ fileName: '' }, 'fileName must not be empty.'],
    [{ fileName: 'x'.repeat(256) }, 'fileName can have at most 255 characters.'],
    [{ purpose: 'malware' }, 'purpose must be one of sponsor-logo, speaker-avatar, event-image, workspace-logo, attachment.'],
    [{ contentType: 'text/html' }, 'contentType must be one of image/png, image/jpeg, image/webp, image/gif, image/avif, image/svg+xml.'],
    [{ contentType: 'application/pdf' }, /^contentType must be one of image\/png/],
    [{ contentType: 'text/html', purpose: 'attachment' }, /^contentType must be one of image\/png.*application\/pdf/],
    [{ contentType: 'application/javascript', purpose: 'attachment' }, /^contentType must be one of/],
    [{ contentType: 'image/png\r\nx-evil: 1' }, /^contentType must be one of/],
  ])('with %o is rejected with a message', async (changes, sentence) => {
    const answer = await organizer.call(api.presignUpload, { body: { ...newUpload, ...changes } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    if (typeof sentence === 'string') expect(answer.body.error).toBe(sentence)
    else expect(answer.body.error).toMatch(sentence)
  })

  test('accepts a media type in upper case and with parameters', async () => {
    const answer = await presign(organizer, { contentType: 'Text/CSV; charset=utf-8', purpose: 'attachment', fileName: 'guests.csv' })
    expect(answer.headers).toEqual({ 'content-type': 'text/csv' })
  })
})

describe('the rate limit', () => {
  const limited = useFoyer({ config: { rateLimits: true } })

  test('rejects more than 120 tokens per minute, with a retry time', async () => {
    const organizer = await limited.organizer()
    const answers = await Promise.all(Array.from({ length: 123 }, () => organizer.call(api.presignUpload, { body: newUpload })))
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused).toHaveLength(3)
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})
