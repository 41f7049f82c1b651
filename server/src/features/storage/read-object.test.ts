import type * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { download, presign, upload } from './test-uploads.ts'

const foyer = useFoyer()
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer()
})

async function stored(changes: Partial<api.NewUpload>, content: string): Promise<api.UploadedObject> {
  const given = await presign(organizer, { size: 10_000, ...changes })
  const answer = await upload(foyer, given, Buffer.from(content))
  expect(answer.status).toBe(200)
  return answer.body
}

describe('a stored object', () => {
  test('is public, with the signed type, cached forever and sandboxed', async () => {
    const { url, etag } = await stored({}, 'picture')
    const answer = await download(foyer, url, { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '7',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      etag: `"${etag}"`,
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toBe('picture')
  })

  test.each([
    ['image/svg+xml', 'evil.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['application/pdf', 'a.pdf', '%PDF-1.7 /JavaScript', 'application/pdf'],
    ['text/csv', 'a.csv', '=1+1', 'text/csv; charset=utf-8'],
    ['application/zip', 'a.zip', 'PK', 'application/zip'],
  ])('of type %s is an attachment that cannot run in a page', async (contentType, fileName, content, servedAs) => {
    const { url } = await stored({ contentType, fileName, purpose: 'attachment' }, content)
    const { headers } = await download(foyer, url)
    expect(headers.get('content-type')).toBe(servedAs)
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script|allow/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('with HTML content keeps the signed image type', async () => {
    const { url } = await stored({ fileName: 'page.html' }, '<!doctype html><script>alert(1)</script>')
    expect(url).toMatch(/\/page-html\.png$/)
    const { headers } = await download(foyer, url)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('is not sent again for a matching ETag', async () => {
    const { url, etag } = await stored({}, 'picture')
    for (const tag of [`"${etag}"`, `W/"${etag}"`, `"other", "${etag}"`, '*']) {
      const answer = await download(foyer, url, { 'if-none-match': tag })
      expect(answer.status).toBe(304)
      expect(answer.headers.get('etag')).toBe(`"${etag}"`)
    }
    expect((await download(foyer, url, { 'if-none-match': `"other", ${etag}x` })).status).toBe(200)
  })

  test('responds to HEAD with its size and no body', async () => {
    const { url } = await stored({}, 'picture')
    const answer = await fetch(foyer.url + new URL(url).pathname, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('7')
    expect(answer.headers.get('content-type')).toBe('image/png')
  })

  test('is found by its own key only; every other key is the same 404', async () => {
    const { key } = await stored({}, 'picture')
    const unfinished = await presign(organizer)
    const [organizationId, purpose, id, name] = key.split('/') as [string, string, string, string]
    const other = await foyer.organizer()
    const paths = [
      unfinished.key,
      `${other.organizationId}/${purpose}/${id}/${name}`,
      `${organizationId}/attachment/${id}/${name}`,
      `${organizationId}/${purpose}/0198c0de-0000-7000-8000-00000000dead/${name}`,
      `${organizationId}/${purpose}/${id}/other.png`,
      `${organizationId}/${purpose}/${id}/%00`,
      `${organizationId}/${purpose}/${id}/..%2f..%2fetc%2fpasswd`,
      `nonsense/${purpose}/nonsense/${name}`,
    ]
    for (const path of paths) {
      const answer = await fetch(`${foyer.url}/objects/${path}`)
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        404,
        { error: 'There is no such object.', status: 404, code: 'NOT_FOUND', retryAfterSeconds: 0 },
      ])
      expect(answer.headers.get('cache-control')).toBeNull()
    }
    for (const path of ['', 'x', `${key}/more`, `${key}%2f..`, `/${key}`])
      expect((await fetch(`${foyer.url}/objects/${path}`)).status).toBe(404)
  })
})
