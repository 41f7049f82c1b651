import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'

const foyer = useFoyer({ config: { trustedProxies: ['127.0.0.1'] } })
const withoutProxy = useFoyer()

/** IP addresses with a stable country. */
const FROM_US = '8.8.8.8'
const FROM_DE = '2a02:2450::1'

const visit = (path: string, address: string, on = foyer) =>
  on.visitor.with({ accept: 'text/html', 'x-forwarded-for': address }).send<string>('GET', path)

async function eventWithRules(rules: { country: string; redirectUrl: string }[], on = foyer) {
  const opened = await openEvent(on)
  await opened.organizer.do(api.replaceGeoRules, { params: opened.params, body: { rules } })
  return { ...opened, path: `/${opened.slugs.orgSlug}/${opened.slugs.eventSlug}` }
}

test('a visitor from a country with a rule is redirected to exactly the stored URL; others see the page', async () => {
  const redirectUrl = 'https://us.example.org/Event?a=1&b=%20x#part'
  const { path } = await eventWithRules([{ country: 'US', redirectUrl }])
  const sent = await visit(`${path}?utm_source=x`, FROM_US)
  expect(sent.status).toBe(302)
  expect(sent.headers.get('location')).toBe(redirectUrl)
  expect(sent.headers.get('cache-control')).toBe('private, no-store')
  for (const address of [FROM_DE, '127.0.0.1', '10.1.2.3', 'nonsense']) {
    const page = await visit(path, address)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('each country has its own rule, and a removed rule no longer applies', async () => {
  const rules = [
    { country: 'US', redirectUrl: 'https://us.example.org/' },
    { country: 'DE', redirectUrl: 'https://de.example.org/' },
  ]
  const { path, organizer, params } = await eventWithRules(rules)
  expect((await visit(path, FROM_US)).headers.get('location')).toBe('https://us.example.org/')
  expect((await visit(path, FROM_DE)).headers.get('location')).toBe('https://de.example.org/')
  await organizer.do(api.replaceGeoRules, { params, body: { rules: [] } })
  expect((await visit(path, FROM_US)).status).toBe(200)
})

test('a rule that points to the page itself is ignored', async () => {
  const { path, organizer, params } = await eventWithRules([])
  for (const own of [`${foyer.services.baseUrl}${path}`, `${foyer.services.baseUrl}${path}/?again=1`, `${foyer.url}${path}`]) {
    await organizer.do(api.replaceGeoRules, { params, body: { rules: [{ country: 'US', redirectUrl: own }] } })
    expect((await visit(path, FROM_US)).status).toBe(200)
  }
})

test('an X-Forwarded-For header without a trusted proxy is ignored', async () => {
  const { path } = await eventWithRules([{ country: 'US', redirectUrl: 'https://us.example.org/' }], withoutProxy)
  expect((await visit(path, FROM_US, withoutProxy)).status).toBe(200)
})

test('a password-protected page redirects only visitors who unlocked it', async () => {
  const { path, organizer, params } = await eventWithRules([{ country: 'US', redirectUrl: 'https://us.example.org/' }])
  await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
  expect((await visit(path, FROM_US)).status).toBe(200)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const unlocked = await foyer.visitor.with(form).send('POST', `${path}/unlock`, 'password=sesame')
  const cookie = unlocked.headers.getSetCookie()[0]!.split(';')[0]!
  const sent = await foyer.visitor.with({ cookie, 'x-forwarded-for': FROM_US }).send('GET', path)
  expect(sent.headers.get('location')).toBe('https://us.example.org/')
})
