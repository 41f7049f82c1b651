import { askForCertificate, getDomain, setDomain, verifyDomain } from '@foyer/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { startNameServer } from '../../../test/support/name-server.ts'
import { checkDueDomains } from './domain.ts'

const names = await startNameServer()
afterAll(() => names.stop())
let minutes = 0
const foyer = useFoyer({
  config: { baseUrl: 'https://foyer.example', dnsServers: [names.address] },
  services: { clock: () => new Date(Date.now() + minutes * 60_000) },
})
const RUNNING = new AbortController().signal
const check = async (later: number) => {
  minutes += later
  await checkDueDomains(foyer.services, RUNNING)
}
const statusOf = async (organizer: Organizer) => (await organizer.do(getDomain)).domain!
const mayHaveCertificate = async (domain: string) => (await foyer.visitor.call(askForCertificate, { query: { domain } })).status

async function requested(hostname: string) {
  const organizer = await foyer.organizer()
  const { records } = await organizer.do(setDomain, { body: { hostname } })
  const publish = () => {
    names.set('TXT', records[0]!.name, 'other text', records[0]!.value)
    names.set('CNAME', hostname, 'foyer.example')
  }
  return { organizer, publish }
}

describe('a custom domain, asked for at a real name server', () => {
  test('becomes active by itself once its records are there, and may then have a certificate', async () => {
    const { organizer, publish } = await requested('events.acme.example')
    await check(6)
    expect(await statusOf(organizer)).toMatchObject({ status: 'pending_dns', message: expect.stringContaining('TXT record') })
    expect(await mayHaveCertificate('events.acme.example')).toBe(404)
    publish()
    await check(6)
    expect(await statusOf(organizer)).toMatchObject({ status: 'active', message: null })
    expect(await mayHaveCertificate('Events.Acme.example.')).toBe(200)
    expect(await mayHaveCertificate('foyer.example')).toBe(200)
    expect(await mayHaveCertificate('elsewhere.example')).toBe(404)
  })

  test('by address records is active when it has an address of the service', async () => {
    const { organizer, publish } = await requested('apex.example')
    publish()
    names.set('CNAME', 'apex.example')
    names.set('A', 'apex.example', '203.0.113.9')
    names.set('A', 'foyer.example', '203.0.113.7')
    expect(await organizer.do(verifyDomain)).toMatchObject({
      status: 'misconfigured',
      message: 'apex.example points to 203.0.113.9, not to foyer.example.',
    })
    names.set('A', 'apex.example', '203.0.113.9', '203.0.113.7')
    expect(await organizer.do(verifyDomain)).toMatchObject({ status: 'active' })
  })

  test('stays active while the name server fails, and when one answer is wrong; the second in a row counts', async () => {
    const { organizer, publish } = await requested('steady.example')
    publish()
    await check(6)
    names.fail(true)
    for (let round = 0; round < 5; round += 1) await check(61)
    names.fail(false)
    expect(await statusOf(organizer)).toMatchObject({ status: 'active', message: expect.stringContaining('lookup failed') })

    names.set('CNAME', 'steady.example', 'other.example')
    await check(61)
    expect(await statusOf(organizer)).toMatchObject({ status: 'active', message: expect.stringContaining('other.example') })
    names.set('CNAME', 'steady.example', 'foyer.example')
    await check(6)
    expect(await statusOf(organizer)).toMatchObject({ status: 'active', message: null })

    names.set('CNAME', 'steady.example', 'other.example')
    await check(61)
    await check(6)
    expect(await statusOf(organizer)).toMatchObject({ status: 'misconfigured' })
  })
})

test('a hostname that cannot be one is refused with its reason', async () => {
  expect(await foyer.visitor.call(askForCertificate, { query: { domain: 'x'.repeat(300) } })).toMatchObject({ status: 400 })
  expect(await foyer.visitor.call(askForCertificate, { query: { domain: "'; DROP TABLE custom_domains; --" } })).toMatchObject({
    status: 404,
  })
})
