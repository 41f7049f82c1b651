import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'

const foyer = useFoyer({ config: { trustedProxies: ['127.0.0.1'] } })
const behind = useFoyer()

/** Addresses of well-known name servers, whose countries do not move. */
const FROM_US = '8.8.8.8'
const FROM_DE = '2a02:2450::1'

const visit = (path: string, address: string, on = foyer) =>
  on.visitor.with({ accept: 'text/html', 'x-forwarded-for': address }).send<string>('GET', path)

async function ruledEvent(rules: { country: string; redirectUrl: string }[], on = foyer) {
  const opened = await openEvent(on)
  await opened.organizer.do(api.replaceGeoRules, { params: opened.params, body: { rules } })
  return { ...opened, path: `/${opened.slugs.orgSlug}/${opened.slugs.eventSlug}` }
}

test('a visitor from a country with a rule is sent to exactly the stored address, others see the page', async () => {
  const redirectUrl = 'https://us.example.org/Event?a=1&b=%20x#part'
  const { path } = await ruledEvent([{ country: 'US', redirectUrl }])
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

test('several countries each have their own, and a removed rule counts no more', async () => {
  const rules = [
    { country: 'US', redirectUrl: 'https://us.example.org/' },
    { country: 'DE', redirectUrl: 'https://de.example.org/' },
  ]
  const { path, organizer, params } = await ruledEvent(rules)
  expect((await visit(path, FROM_US)).headers.get('location')).toBe('https://us.example.org/')
  expect((await visit(path, FROM_DE)).headers.get('location')).toBe('https://de.example.org/')
  await organizer.do(api.replaceGeoRules, { params, body: { rules: [] } })
  expect((await visit(path, FROM_US)).status).toBe(200)
})

test('a rule that leads back to the page sends nobody round in circles', async () => {
  const { path, organizer, params } = await ruledEvent([])
  for (const own of [`${foyer.services.baseUrl}${path}`, `${foyer.services.baseUrl}${path}/?again=1`, `${foyer.url}${path}`]) {
    await organizer.do(api.replaceGeoRules, { params, body: { rules: [{ country: 'US', redirectUrl: own }] } })
    expect((await visit(path, FROM_US)).status).toBe(200)
  }
})

test('an address nobody vouches for moves nobody', async () => {
  const { path } = await ruledEvent([{ country: 'US', redirectUrl: 'https://us.example.org/' }], behind)
  expect((await visit(path, FROM_US, behind)).status).toBe(200)
})

test('a page behind a password redirects only those who opened it', async () => {
  const { path, organizer, params } = await ruledEvent([{ country: 'US', redirectUrl: 'https://us.example.org/' }])
  await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
  expect((await visit(path, FROM_US)).status).toBe(200)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const unlocked = await foyer.visitor.with(form).send('POST', `${path}/unlock`, 'password=sesame')
  const cookie = unlocked.headers.getSetCookie()[0]!.split(';')[0]!
  const sent = await foyer.visitor.with({ cookie, 'x-forwarded-for': FROM_US }).send('GET', path)
  expect(sent.headers.get('location')).toBe('https://us.example.org/')
})
