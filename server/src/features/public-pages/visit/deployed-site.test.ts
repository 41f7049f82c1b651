import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openPage } from '../../../../test/support/open-page.ts'
import { saveSite } from '../../sites/save-site.ts'
import { isSiteUrl } from '../data/site-proxy.ts'

/** Where the website is deployed, and what it got. */
const requests: IncomingMessage[] = []
let respond: (request: IncomingMessage, response: ServerResponse) => void
const website = createServer((request, response) => {
  requests.push(request)
  respond(request, response)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`
})
afterAll(() => {
  website.closeAllConnections()
  website.close()
})
const foyer = useFoyer(() => ({ config: { siteOrigins: [origin] } }))
const sendHtml = (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'tracker=1' }).end('<html><head></head><body>Deployed</body></html>')
beforeEach(() => {
  requests.length = 0
  respond = sendHtml
})

let deployments = 0
async function deployed(fields: object = {}, url = `${origin}/site-${++deployments}`) {
  const page = await openPage(foyer, { description: 'Our own words.', ...fields })
  const { organizer, params } = page
  const published = { publishedDeploymentUrl: url, publishedVersionId: 'ver_1', publishedDeploymentId: 'dpl_1' }
  await foyer.services.db.transaction((tx) => saveSite(tx, organizer.organizationId, params.eventId, published))
  const visit = (query = '', headers: Record<string, string> = {}) => fetch(`${foyer.url}${page.path}${query}`, { headers })
  return { ...page, url, visit, text: async (query = '') => (await visit(query)).text() }
}

describe('a deployed website', () => {
  test('is shown at the address of the event, without access to our origin and without anything of the visitor', async () => {
    const { visit, url } = await deployed()
    const response = await visit('?utm_source=news', {
      cookie: 'auth.session_token=secret',
      authorization: 'Bearer x',
      referer: 'https://a.example',
    })
    const html = await response.text()
    expect(html).toContain(`<head><base href="${url}"></head><body>Deployed</body>`)
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts (?!.*allow-same-origin)/)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(requests).toHaveLength(1)
    const { headers, url: path } = requests[0]!
    expect(path).toBe(new URL(url).pathname)
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('referer')
    expect(headers).not.toHaveProperty('x-forwarded-for')
  })

  test('is fetched once for many visitors, and leads to our own page to register', async () => {
    const { text } = await deployed()
    await Promise.all(Array.from({ length: 20 }, () => text()))
    expect(requests).toHaveLength(1)
    expect(await text('?register')).toContain('Our own words.')
    expect(await text('?embed')).not.toContain('Deployed')
  })

  test('gets the campaign tags of the visitor in its links to the form, and nothing else of the query', async () => {
    const { text, path } = await deployed()
    const link = `${foyer.services.baseUrl}${path}?register`
    const html = `<html><head></head><body><a href="${link}">Register</a><a href='${link}'>Join</a><a href="https://other.example/?register">Other</a></body></html>`
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    expect(await text()).toContain(`href="${link}"`)
    const tags = `utm_source=news&utm_campaign=${encodeURIComponent(`"'><script>`)}`
    const shown = await text(`?${tags}&secret=1`)
    const query = 'register&amp;utm_source=news&amp;utm_campaign=%22%27%3E%3Cscript%3E'
    expect(shown).toContain(
      `<a href="${foyer.services.baseUrl}${path}?${query}">Register</a><a href='${foyer.services.baseUrl}${path}?${query}'>Join</a>`,
    )
    expect(shown).toContain('<a href="https://other.example/?register">Other</a>')
    expect(shown).not.toContain('secret')
  })

  test.each<[string, typeof sendHtml]>([
    ['an error', (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<p>Deployed</p>')],
    ['another type', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
    ['a redirect to a host that is not listed', (_, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end()],
    ['more than two megabytes', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(2_200_000))],
    ['nothing', (_, response) => response.destroy()],
  ])('that answers with %s is replaced by our own page', async (_name, answer) => {
    respond = answer
    const { text } = await deployed()
    expect(await text()).toContain('Our own words.')
  })

  test('that never answers is replaced by our own page after three seconds', { timeout: 30_000 }, async () => {
    respond = () => {}
    const { text } = await deployed()
    expect(await text()).toContain('Our own words.')
  })

  test.each([
    ['http://127.0.0.1:1/'],
    ['https://site.vercel.app.evil.example/'],
    ['file:///etc/passwd'],
    ['http://[::1]:80/'],
    ['nonsense'],
  ])('at %s is not fetched', async (url) => {
    const { text } = await deployed({}, url)
    expect(await text()).toContain('Our own words.')
  })

  test('is not shown instead of a page with a password, a private one or a canceled one', async () => {
    const secret = await deployed()
    const { setPagePassword, cancelEvent } = await import('@foyer/contracts')
    await secret.organizer.do(setPagePassword, { params: secret.params, body: { password: 'harbour-lights' } })
    expect(await secret.text()).not.toContain('Deployed')
    expect(await (await deployed({ visibility: 'PRIVATE' })).text()).toContain('Our own words.')
    const canceled = await deployed()
    await canceled.organizer.do(cancelEvent, { params: canceled.params })
    expect(await canceled.text()).not.toContain('Deployed')
  })
})

test('only websites on hosts of the site builder, or of origins the operator listed, are shown', () => {
  for (const url of ['https://a.vercel.app', 'https://x.y.v0.app/path', 'https://sites.example.org/a'])
    expect([url, isSiteUrl(url, ['https://sites.example.org'])]).toEqual([url, true])
  for (const url of [
    'http://a.vercel.app',
    'https://vercel.app',
    'https://evilvercel.app',
    'https://a.vercel.app@evil.example',
    'https://user:pw@a.vercel.app',
    'https://sites.example.org:8443/a',
    'http://169.254.169.254/',
    '',
  ])
    expect([url, isSiteUrl(url, ['https://sites.example.org'])]).toEqual([url, false])
})
