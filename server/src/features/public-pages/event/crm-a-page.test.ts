import * as api from '@foyer/contracts'
import { type CrmA, startCrmA } from '@foyer/simulators'
import { afterAll, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { vendorForm, vendorHosts } from '../frame/crm-a-embed.ts'

let crmA: CrmA
const foyer = useFoyer(async () => {
  crmA = await startCrmA()
  return { config: { crmA: { apiUrl: crmA.url, authUrl: crmA.url, clientId: null, clientSecret: null } } }
})
afterAll(() => crmA.stop())

async function eventWithVendorForm(settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, { registrationProvider: 'crm-a', registrationFormId: 'form-guid', ...settings })
  const page = () => foyer.visitor.with({ accept: 'text/html' }).send<string>('GET', `/${opened.slugs.orgSlug}/${opened.slugs.eventSlug}`)
  const connect = async () => {
    const body = { accessToken: crmA.issueToken({}).accessToken }
    await opened.organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body })
    return (await opened.organizer.do(api.listIntegrations)).integrations.find(({ system }) => system === 'crm-a')!
  }
  return { ...opened, page, connect }
}

describe('an event with a form of CRM A', () => {
  test('contains the element for that form, and only this page allows the vendor’s hosts', async () => {
    const { page, connect, slugs } = await eventWithVendorForm()
    const { account } = await connect()
    const { body, headers } = await page()
    expect(body).toContain('id="crm-a-form"')
    expect(body).toContain(`data-portal-id="${account}"`)
    expect(body).toContain('data-form-id="form-guid"')
    expect(body).toContain(`data-signal="/api/v1/public/orgs/${slugs.orgSlug}/events/${slugs.eventSlug}/crm-a-registration-signal"`)
    expect(body).toContain('<noscript>')
    expect(body).not.toContain('/register"')
    expect(body.match(/href="#register">Register</g)).toHaveLength(1)
    expect(headers.get('content-security-policy')).toMatch(
      new RegExp(`script-src 'self' 'sha256-[^']+' ${crmA.url}; style-src 'unsafe-inline'`),
    )
    const other = await openEvent(foyer)
    const plain = await foyer.visitor.send('GET', `/${other.slugs.orgSlug}/${other.slugs.eventSlug}`)
    expect(plain.headers.get('content-security-policy')).not.toContain(crmA.url)
  })

  test('is closed while CRM A is not connected, and open as soon as it is', async () => {
    const { page, connect } = await eventWithVendorForm()
    expect((await page()).body).toContain('Registration is closed')
    await connect()
    expect((await page()).body).toContain('id="crm-a-form"')
  })

  test('shows that it is full instead of a form that would be refused', async () => {
    const { page, connect } = await eventWithVendorForm({ capacity: 0 })
    await connect()
    const { body, headers } = await page()
    expect(body).toContain('This event is full')
    expect(body).not.toContain('crm-a-form"')
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
  })
})

test('an account in another region has its form loaded from there', async () => {
  crmA.state.portals[0]!.region = 'eu1'
  const { page, connect } = await eventWithVendorForm()
  await connect()
  expect((await page()).body).toContain('data-region="eu1"')
  const event = { portalId: '1', formId: 'f', organizationSlug: 'o', slug: 's', portalRegion: 'eu1' } as Parameters<typeof vendorForm>[0]
  expect(vendorForm(event, 'https://js.hsforms.net').text).toContain('data-script="https://js-eu1.hsforms.net/forms/embed/v2.js"')
  delete crmA.state.portals[0]!.region
})

test('the policy names the vendor’s real hosts and no wildcard beyond them', () => {
  const { scripts, connects, frames, forms } = vendorHosts('https://js.hsforms.net')
  for (const host of [...scripts, ...connects, ...frames, ...forms])
    expect(host).toMatch(/^https:\/\/\*\.(hsforms\.net|hsforms\.com|hubspot\.com)$/)
})
