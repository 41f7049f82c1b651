import { getInstallation } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'

const foyer = useFoyer()
const get = (path: string, headers: Record<string, string> = {}) => fetch(foyer.url + path, { headers })
const scriptIn = (html: string) => /src="(\/assets\/dashboard\/[^"]+\.js)"/.exec(html)![1]!

describe('the dashboard', () => {
  test.each(['/', '/sign-in', '/sign-up', '/forgot-password', '/dashboard', '/dashboard/events/1/registrants'])(
    'is one page at %s, never cached, with a nonce of its own',
    async (path) => {
      const [first, second] = await Promise.all([get(path), get(path)])
      expect(first.status).toBe(200)
      expect(first.headers.get('cache-control')).toBe('private, no-store')
      const policy = first.headers.get('content-security-policy')!
      expect(policy).not.toMatch(/unsafe/)
      const nonce = /'nonce-([^']+)'/.exec(policy)![1]!
      expect(await first.text()).toContain(`nonce="${nonce}"`)
      expect(second.headers.get('content-security-policy')).not.toContain(nonce)
    },
  )

  test('may use the camera, and the page of a check-in link sends its address to no one', async () => {
    const [dashboard, link, other] = await Promise.all([get('/dashboard'), get('/check-in/some.token'), get('/healthz')])
    expect(link.status).toBe(200)
    expect(link.headers.get('cache-control')).toBe('private, no-store')
    expect(link.headers.get('referrer-policy')).toBe('no-referrer')
    expect(dashboard.headers.get('permissions-policy')).toContain('camera=(self)')
    expect(link.headers.get('permissions-policy')).toContain('camera=(self)')
    expect(link.headers.get('content-security-policy')).toContain("worker-src 'self'")
    expect(other.headers.get('permissions-policy')).toContain('camera=()')
  })

  test('has a service worker for the pages of check-in links only, which may load and is always checked for a new version', async () => {
    const worker = await get('/check-in/service-worker.js')
    expect(worker.status).toBe(200)
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('service-worker-allowed')).toBeNull()
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    expect(await worker.text()).not.toMatch(/\b(import|export)\b/)
  })

  test('has files that may be cached forever, compressed as the browser accepts', async () => {
    const path = scriptIn(await (await get('/')).text())
    const plain = await get(path, { 'accept-encoding': 'identity' })
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' })
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([plain, brotli, gzip].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br', 'gzip'])
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
    const texts = await Promise.all([plain.text(), brotli.text(), gzip.text()])
    expect(new Set(texts).size).toBe(1)
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test.each(['nothing.js', 'index.html', 'manifest.json', 'built-from', '..%2f..%2fpackage.json', '%2e%2e'])(
    'has no file %s',
    async (file) => {
      expect((await get(`/assets/dashboard/${file}`)).status).toBe(404)
    },
  )
})

test('a sign-in page can ask whether people can sign up, and whether they are the first', async () => {
  expect(await foyer.visitor.do(getInstallation)).toEqual({ signUp: 'open', hasAccounts: false, mail: 'mailbox' })
  await foyer.signUp('first@example.test')
  expect(await foyer.visitor.do(getInstallation)).toMatchObject({ hasAccounts: true })
})
