import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Organizer, TEST_SECRET, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { createServices } from '../../services.ts'
import { runMemberPush } from './run-push.ts'
import { MEMBER_FAULT } from './strings.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

async function connect(organizer: Organizer) {
  const token = vendors.crmB.issueToken({ refreshToken: null })
  await organizer.do(api.connectIntegration, { params: { system: 'crm-b' }, body: { accessToken: token.accessToken } })
  return token
}

let runs = 0
/** A published event with a campaign in Salesforce, and people who are contacts there. */
async function eventWithCampaign({ isLinked = true, isConnected = true } = {}) {
  runs += 1
  const suffix = runs
  const opened = await openEvent(foyer)
  const { organizer, params } = opened
  const campaign = vendors.crmB.addCampaign({ Name: `Launch ${suffix}` })
  const token = isConnected ? await connect(organizer) : null
  const body = { campaignId: campaign.fields.Id }
  const link = (more: object = {}) => organizer.call(api.linkEventCrmBCampaign, { params, body: { ...body, ...more } })
  if (isLinked) expect((await link()).status).toBe(200)
  const email = (name: string) => `${name}.${suffix}@example.test`
  const register = (name: string) => opened.register(name, { email: email(name) })
  const known = (...names: string[]) => names.map((name) => vendors.crmB.addContact({ Email: email(name) }))
  const state = () => organizer.do(api.getEventCrmBCampaign, { params })
  const statusOf = (person: { fields: { Id: string } }) => vendors.crmB.membersOf(campaign).get(person.fields.Id)?.fields.Status
  const registrant = async (name: string) => ({ params: { ...params, registrationId: (await opened.find(name)).id } })
  return { ...opened, campaign, token, link, email, register, known, state, statusOf, registrant }
}
const writes = () => vendors.crmB.requests.filter(({ path, method }) => path.endsWith('/composite/sobjects') && method === 'POST')

describe('a registrant', () => {
  test('becomes a member when confirmed, attends when checked in, and is removed when the registration is canceled', async () => {
    const { organizer, register, known, statusOf, registrant, state, find } = await eventWithCampaign()
    const [ada] = known('ada')
    await register('ada')
    await eventually(async () => expect(statusOf(ada!)).toBe('Sent'))
    await organizer.do(api.checkInRegistrant, await registrant('ada'))
    await eventually(async () => expect(statusOf(ada!)).toBe('Responded'))
    await organizer.do(api.undoCheckIn, await registrant('ada'))
    await eventually(async () => expect(statusOf(ada!)).toBe('Sent'))
    await eventually(async () => expect((await state()).counts).toEqual({ queued: 0, sent: 1, failed: 0, noRecord: 0 }))
    const { contactId } = await find('ada')
    const { sends } = await organizer.do(api.listContactCrmSends, { params: { contactId } })
    expect(sends.map(({ kind, detail }) => [kind, detail.split(': ')[1]])).toEqual([
      ['campaign_member', 'Sent'],
      ['campaign_member', 'Responded'],
      ['campaign_member', 'Sent'],
    ])
    await organizer.do(api.cancelRegistrant, await registrant('ada'))
    await eventually(async () => expect(statusOf(ada!)).toBeUndefined())
    await eventually(async () => expect((await state()).counts.sent).toBe(0))
  })

  test('who was a member before, or has attended, stays one', async () => {
    const { organizer, campaign, register, known, statusOf, registrant, state } = await eventWithCampaign()
    const [before, there] = known('before', 'there')
    vendors.crmB.addRecord('CampaignMember', { CampaignId: campaign.fields.Id, ContactId: before!.fields.Id, Status: 'Responded' })
    await register('before')
    await register('there')
    await eventually(async () => expect((await state()).counts).toMatchObject({ sent: 2, queued: 0 }))
    // Marked by hand, so not set back.
    expect([statusOf(before!), statusOf(there!)]).toEqual(['Responded', 'Sent'])
    await organizer.do(api.checkInRegistrant, await registrant('there'))
    await eventually(async () => expect(statusOf(there!)).toBe('Responded'))
    for (const name of ['before', 'there']) await organizer.do(api.cancelRegistrant, await registrant(name))
    await eventually(async () => expect((await state()).counts).toMatchObject({ sent: 1, queued: 0 }))
    expect([statusOf(before!), statusOf(there!)]).toEqual(['Responded', 'Responded'])
  })

  test('who registers again after canceling is one member', async () => {
    const { organizer, register, known, statusOf, registrant, state, campaign } = await eventWithCampaign()
    const [ada] = known('ada')
    await register('ada')
    await eventually(async () => expect(statusOf(ada!)).toBe('Sent'))
    await organizer.do(api.cancelRegistrant, await registrant('ada'))
    await register('ada')
    await eventually(async () => expect((await state()).counts).toEqual({ queued: 0, sent: 1, failed: 0, noRecord: 0 }))
    expect(vendors.crmB.membersOf(campaign).size).toBe(1)
    expect(statusOf(ada!)).toBe('Sent')
  })

  test('is found as a contact before a lead; one Salesforce does not know is not created there, and said', async () => {
    const { register, known, statusOf, state, email, organizer, find } = await eventWithCampaign()
    const lead = vendors.crmB.addLead({ Email: email('lead') })
    const asLead = vendors.crmB.addLead({ Email: email('both') })
    const [both] = known('both')
    for (const name of ['lead', 'both', 'nobody']) await register(name)
    await eventually(async () => expect((await state()).counts).toEqual({ queued: 0, sent: 2, failed: 0, noRecord: 1 }))
    expect([statusOf(lead), statusOf(both!), statusOf(asLead)]).toEqual(['Sent', 'Sent', undefined])
    expect((await state()).failures).toEqual([
      {
        registrationId: (await find('nobody')).id,
        ...{ email: email('nobody'), name: 'nobody', status: 'no_record', reason: MEMBER_FAULT.noRecord },
        failedAt: expect.any(String),
      },
    ])
    // Nothing about the person stays when they are erased.
    const { contactId } = await find('nobody')
    await organizer.do(api.eraseContact, { params: { contactId }, body: { email: email('nobody') } })
    expect(await state()).toMatchObject({ counts: { noRecord: 0 }, failures: [] })
  })

  test('whom Salesforce does not accept is listed with the reason, until it is sent again', async () => {
    const { register, known, statusOf, state, link, campaign } = await eventWithCampaign()
    const [ada] = known('ada')
    const label = vendors.crmB.state.rows.find(({ fields }) => fields.CampaignId === campaign.fields.Id && fields.Label === 'Sent')!
    label.fields.Label = 'Invited'
    await register('ada')
    const reason = MEMBER_FAULT.rejected('INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST')
    await eventually(async () => expect(await state()).toMatchObject({ counts: { failed: 1 }, failures: [{ status: 'failed', reason }] }))
    await link()
    await eventually(async () => expect(statusOf(ada!)).toBe('Invited'))
    await eventually(async () => expect((await state()).counts).toEqual({ queued: 0, sent: 1, failed: 0, noRecord: 0 }))
  })
})

describe('sending', () => {
  test('past registrations starts with the link, in one call for many', async () => {
    const { register, known, state, link, organizer, registrant, statusOf, campaign } = await eventWithCampaign({ isLinked: false })
    const names = ['a', 'b', 'c', 'd']
    const people = known(...names)
    for (const name of names) await register(name)
    await organizer.do(api.checkInRegistrant, await registrant('a'))
    await organizer.do(api.cancelRegistrant, await registrant('d'))
    expect(await state()).toEqual({ link: null, counts: { queued: 0, sent: 0, failed: 0, noRecord: 0 }, failures: [] })
    vendors.crmB.requests.length = 0
    expect((await link({ registeredStatus: 'sent' })).body).toEqual({
      link: {
        ...{ campaignId: campaign.fields.Id, name: campaign.fields.Name, registeredStatus: 'Sent', attendedStatus: 'Responded' },
        updatedAt: expect.any(String),
      },
      counts: { queued: 3, sent: 0, failed: 0, noRecord: 0 },
      failures: [],
    })
    await eventually(async () => expect((await state()).counts).toEqual({ queued: 0, sent: 3, failed: 0, noRecord: 0 }))
    expect(people.map(statusOf)).toEqual(['Responded', 'Sent', 'Sent', undefined])
    expect(writes()).toHaveLength(1)
  })

  test('waits while Salesforce is not connected, and continues when it is connected again', async () => {
    const { organizer, register, known, statusOf, state, token } = await eventWithCampaign()
    const [ada] = known('ada')
    vendors.crmB.revoke(token!)
    await register('ada')
    const isLost = async () =>
      (await organizer.do(api.listIntegrations)).integrations.find(({ system }) => system === 'crm-b')!.status === 'reconnect_required'
    await eventually(async () => expect(await isLost()).toBe(true))
    expect((await state()).counts).toMatchObject({ queued: 1, failed: 0 })
    await connect(organizer)
    await eventually(async () => expect(statusOf(ada!)).toBe('Sent'))
  })

  test('is repeated after a response was lost, and adds nobody twice', async () => {
    const { register, known, state, campaign } = await eventWithCampaign()
    known('ada')
    const match = /^POST .*\/composite\/sobjects$/
    vendors.crmB.fail({ match, with: { kind: 'reset', when: 'after-work' } })
    await register('ada')
    await eventually(async () => expect((await state()).counts).toEqual({ queued: 0, sent: 1, failed: 0, noRecord: 0 }))
    expect(vendors.crmB.membersOf(campaign).size).toBe(1)
  })

  test('is done by one of two processes', async () => {
    const { organizer, register, known, state, event, token } = await eventWithCampaign()
    known('a', 'b')
    // Without a connection the jobs of the service leave them queued.
    vendors.crmB.revoke(token!)
    for (const name of ['a', 'b']) await register(name)
    await eventually(async () => expect((await state()).counts.queued).toBe(2))
    const { host, port, user, database } = foyer.services.db.$client.options as Record<'host' | 'user' | 'database', string> & {
      port: number
    }
    const config = foyer.services.config
    const other = createServices({ config, secret: TEST_SECRET, database: { host, port, user, database }, log: { warn() {} } })
    try {
      vendors.crmB.requests.length = 0
      vendors.crmB.latencyMs = 50
      await connect(organizer)
      const scope = { organizationId: organizer.organizationId, eventId: event.id }
      const attempt = { isLast: false, signal: new AbortController().signal }
      await Promise.all([foyer.services, other].map((services) => runMemberPush(services, scope, attempt)))
      await eventually(async () => expect((await state()).counts).toMatchObject({ queued: 0, sent: 2 }))
      expect(writes()).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})

describe('the campaign of an event', () => {
  test('is chosen from those of Salesforce: active ones first, by a part of the name', async () => {
    const { organizer } = await eventWithCampaign({ isLinked: false })
    vendors.crmB.addCampaign({ Name: '100% Old', IsActive: false, StartDate: '2026-05-01' })
    const labels = [
      { Label: 'Invited', HasResponded: false },
      { Label: 'Came', HasResponded: true },
    ]
    vendors.crmB.addCampaign({ Name: '100% New', StartDate: '2026-01-01' }, labels)
    const { campaigns } = await organizer.do(api.listCrmBCampaigns, { query: { q: '00% ' } })
    expect(campaigns.map(({ name, isActive, startDate }) => [name, isActive, startDate])).toEqual([
      ['100% New', true, '2026-01-01'],
      ['100% Old', false, '2026-05-01'],
    ])
    expect(campaigns[0]!.memberStatuses).toEqual([
      { label: 'Invited', hasResponded: false, isDefault: true },
      { label: 'Came', hasResponded: true, isDefault: false },
    ])
    expect((await organizer.do(api.listCrmBCampaigns)).campaigns.length).toBeGreaterThan(2)
    vendors.crmB.state.missingTypes.add('Campaign')
    expect((await organizer.do(api.listCrmBCampaigns)).campaigns).toEqual([])
    vendors.crmB.state.missingTypes.clear()
  })

  test('is checked when it is saved, and needs a connection and the role', async () => {
    const { organizer, params, link } = await eventWithCampaign({ isLinked: false })
    expect((await link({ attendedStatus: 'Nope' })).body).toMatchObject({
      code: 'VALIDATION_ERROR',
      error: 'attendedStatus must be one of: Sent, Responded.',
    })
    for (const campaignId of ['701SM0999999999AAA', "x' OR Name LIKE '%"])
      expect((await link({ campaignId })).body.error).toBe('campaignId is not the id of a campaign in Salesforce.')
    expect((await organizer.do(api.getEventCrmBCampaign, { params })).link).toBeNull()
    const member = await foyer.colleague(organizer, 'member')
    for (const op of [api.linkEventCrmBCampaign, api.unlinkEventCrmBCampaign])
      expect((await member.call(op, { params, body: { campaignId: 'x' } })).status).toBe(403)
    const other = await eventWithCampaign({ isLinked: false, isConnected: false })
    expect(await other.link()).toMatchObject({ status: 409, body: { code: 'CRM_B_NOT_CONNECTED' } })
    expect((await other.organizer.call(api.getEventCrmBCampaign, { params })).status).toBe(404)
  })

  test('can be replaced and removed; members of the earlier one stay', async () => {
    const { organizer, params, event, campaign, register, known, statusOf, state, link } = await eventWithCampaign()
    const [ada] = known('ada')
    await register('ada')
    await eventually(async () => expect(statusOf(ada!)).toBe('Sent'))
    await link()
    const second = vendors.crmB.addCampaign({ Name: 'Second' })
    await link({ campaignId: second.fields.Id })
    await eventually(async () => expect(vendors.crmB.membersOf(second).size).toBe(1))
    expect(statusOf(ada!)).toBe('Sent')
    await organizer.do(api.unlinkEventCrmBCampaign, { params })
    expect(await state()).toEqual({ link: null, counts: { queued: 0, sent: 0, failed: 0, noRecord: 0 }, failures: [] })
    expect(vendors.crmB.membersOf(second).size).toBe(1)
    await organizer.do(api.unlinkEventCrmBCampaign, { params })
    const { entries } = await organizer.do(api.listAuditLog)
    const changes = entries.filter(({ action }) => action.startsWith('crm_b_campaign'))
    expect(changes.map(({ action, details }) => [action, details.campaign])).toEqual([
      ['crm_b_campaign.unlinked', 'Second'],
      ['crm_b_campaign.linked', 'Second'],
      ['crm_b_campaign.linked', campaign.fields.Name],
    ])
    expect(changes[0]!.details).toEqual({ ...params, name: event.name, campaignId: second.fields.Id, campaign: 'Second' })
  })
})
