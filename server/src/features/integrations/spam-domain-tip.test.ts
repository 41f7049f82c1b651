import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { eventSites } from '../sites/tables.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({
  config: { ...(await vendors.start()), baseUrl: 'https://events.foyer.co.uk', previewOrigin: 'https://preview.foyer-sites.example:8443' },
}))

const connectCrmA = (organizer: Organizer, portalId = 4242) =>
  organizer.do(api.connectIntegration, {
    params: { system: 'crm-a' },
    body: { accessToken: vendors.crmA.issueToken({ portalId }).accessToken },
  })
const bindCrmAForm = (organizer: Organizer) =>
  organizer.do(api.createEvent, { body: { name: 'Bound', registrationProvider: 'crm-a', registrationFormId: 'form-1' } })

describe('the tip', () => {
  test('is shown only while CRM A is connected, an event uses one of its forms and the tip is not resolved', async () => {
    const organizer = await foyer.organizer()
    const tip = () => organizer.do(api.getSpamDomainTip)
    expect(await tip()).toEqual({
      show: false,
      portalId: null,
      sbPreviewHosts: ['preview.foyer-sites.example'],
      resolvedAt: null,
      rootDomain: 'foyer.co.uk',
    })
    await connectCrmA(organizer)
    expect(await tip()).toMatchObject({ show: false, portalId: '4242' })
    await bindCrmAForm(organizer)
    expect(await tip()).toMatchObject({ show: true, portalId: '4242', resolvedAt: null })
    await organizer.do(api.disconnectIntegration, { params: { system: 'crm-a' } })
    expect(await tip()).toMatchObject({ show: false, portalId: null })
  })

  test('lists each host that can embed a form once, and nothing of another workspace', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    const first = await bindCrmAForm(organizer)
    const second = await organizer.do(api.createEvent, { body: { name: 'Second' } })
    const foreign = await bindCrmAForm(other)
    const organizationId = organizer.organizationId
    await foyer.services.db.insert(eventSites).values([
      {
        eventId: first.id,
        organizationId,
        previewDemoUrl: 'https://demo-1.sites.example/x?y=1',
        publishedDeploymentUrl: 'https://live.sites.example',
        previewWebUrl: 'https://builder.example/chat/1',
      },
      { eventId: second.id, organizationId, previewDemoUrl: 'https://demo-1.sites.example/z', publishedDeploymentUrl: 'not a url' },
      { eventId: foreign.id, organizationId: other.organizationId, previewDemoUrl: 'https://secret.sites.example' },
    ])
    const { sbPreviewHosts } = await organizer.do(api.getSpamDomainTip)
    expect(sbPreviewHosts[0]).toBe('preview.foyer-sites.example')
    expect([...sbPreviewHosts].sort()).toEqual(['demo-1.sites.example', 'live.sites.example', 'preview.foyer-sites.example'])
  })

  test('contains the registrable domain of the workspace’s own hostname', async () => {
    const organizer = await foyer.organizer()
    await organizer.do(api.setDomain, { body: { hostname: 'tickets.events.acme.com.au' } })
    expect((await organizer.do(api.getSpamDomainTip)).rootDomain).toBe('acme.com.au')
  })
})

describe('resolving the tip', () => {
  test('hides it for the whole workspace, and keeps the first time', async () => {
    const organizer = await foyer.organizer()
    await connectCrmA(organizer)
    await bindCrmAForm(organizer)
    const first = await organizer.do(api.resolveSpamDomainTip)
    expect(first).toEqual({
      ok: true,
      tip: {
        show: false,
        portalId: '4242',
        sbPreviewHosts: ['preview.foyer-sites.example'],
        resolvedAt: expect.stringMatching(/Z$/),
        rootDomain: 'foyer.co.uk',
      },
    })
    const again = await Promise.all(Array.from({ length: 4 }, () => organizer.do(api.resolveSpamDomainTip)))
    for (const answer of again) expect(answer).toEqual(first)
    const member = await foyer.colleague(organizer, 'member')
    expect(await member.do(api.getSpamDomainTip)).toEqual(first.tip)
    await connectCrmA(organizer)
    expect((await organizer.do(api.getSpamDomainTip)).resolvedAt).toBe(first.tip.resolvedAt)
  })

  test('is reset when another account is connected', async () => {
    const organizer = await foyer.organizer()
    await connectCrmA(organizer)
    await bindCrmAForm(organizer)
    await organizer.do(api.resolveSpamDomainTip)
    vendors.crmA.state.portals.push({ ...vendors.crmA.state.portals[0]!, portalId: 77 })
    await connectCrmA(organizer, 77)
    expect(await organizer.do(api.getSpamDomainTip)).toMatchObject({ show: true, portalId: '77', resolvedAt: null })
  })

  test('needs CRM A and an admin', async () => {
    const organizer = await foyer.organizer()
    expect(await organizer.call(api.resolveSpamDomainTip)).toMatchObject({ status: 409, body: { code: 'CRM_A_NOT_CONNECTED' } })
    const member = await foyer.colleague(organizer, 'member')
    expect(await member.call(api.resolveSpamDomainTip)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})
