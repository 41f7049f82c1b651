import { getDomain, setDomain, verifyDomain } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { activateDomain, TestDns } from '../../../test/support/dns.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { retain } from '../../../test/support/retain.ts'

const dns = new TestDns()
const foyer = useFoyer({ services: { dns } })
const named = (hostname: string) => ({ body: { hostname } })

describe('a custom domain', () => {
  test('is used only once its TXT record is found, even if it points to the service', async () => {
    const owner = await foyer.organizer()
    const domain = await owner.do(setDomain, named('proof.example.org'))
    expect(domain.records).toEqual([
      { type: 'TXT', name: '_foyer.proof.example.org', value: expect.stringMatching(/^foyer-domain=\S{45}$/) },
      { type: 'CNAME', name: 'proof.example.org', value: 'localhost' },
    ])
    expect(await owner.do(verifyDomain)).toMatchObject({ status: 'pending_dns', message: expect.stringContaining('TXT record') })
    dns.publish(domain)
    expect(await owner.do(verifyDomain)).toMatchObject({ status: 'active', message: null })
    dns.isAway = true
    try {
      expect(await owner.do(verifyDomain)).toMatchObject({ status: 'active', message: expect.stringContaining('lookup failed') })
    } finally {
      dns.isAway = false
    }
  })

  test('that is not proven can be requested by two workspaces; the first to prove it has it', async () => {
    const [squatter, owner] = [await foyer.organizer(), await foyer.organizer()]
    await squatter.do(setDomain, named('shared.example.org'))
    expect(await activateDomain(dns, owner, 'shared.example.org')).toMatchObject({ status: 'active' })
    expect(await squatter.do(verifyDomain)).toMatchObject({ status: 'pending_dns' })
    expect(await (await foyer.organizer()).call(setDomain, named('Shared.example.org.'))).toMatchObject({
      status: 409,
      body: { code: 'SLUG_TAKEN' },
    })
  })

  test('the record of one workspace proves nothing for another, nor for another name', async () => {
    const [owner, thief] = [await foyer.organizer(), await foyer.organizer()]
    const { value } = (await owner.do(setDomain, named('mine.example.org'))).records[0]!
    await thief.do(setDomain, named('mine.example.org'))
    dns.txt.set('_foyer.mine.example.org', [value])
    expect(await thief.do(verifyDomain)).toMatchObject({ status: 'pending_dns' })
    await owner.do(setDomain, named('other.example.org'))
    dns.txt.set('_foyer.other.example.org', [value])
    expect(await owner.do(verifyDomain)).toMatchObject({ status: 'pending_dns' })
  })

  test('that changed hands goes to the workspace with the record; both records keep it where it is', async () => {
    const [before, after] = [await foyer.organizer(), await foyer.organizer()]
    const request = after.do(setDomain, named('sold.example.org'))
    await request
    await activateDomain(dns, before, 'sold.example.org')
    dns.publish(await request)
    expect(await after.call(verifyDomain)).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN' } })
    dns.txt.set('_foyer.sold.example.org', [])
    dns.publish(await request)
    expect(await after.do(verifyDomain)).toMatchObject({ status: 'active' })
    expect((await before.do(getDomain)).domain).toMatchObject({ status: 'failed', message: expect.stringContaining('Another workspace') })
  })

  test('that was not proven for a week is removed; a proven one stays', async () => {
    const [idle, owner] = [await foyer.organizer(), await foyer.organizer()]
    await idle.do(setDomain, named('idle.example.org'))
    await activateDomain(dns, owner, 'kept.example.org')
    await retain(foyer.services, 6)
    expect((await idle.do(getDomain)).domain).not.toBeNull()
    await retain(foyer.services, 8)
    expect((await idle.do(getDomain)).domain).toBeNull()
    expect((await owner.do(getDomain)).domain).toMatchObject({ status: 'active' })
  })
})
