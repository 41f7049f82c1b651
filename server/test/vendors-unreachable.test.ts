import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import * as api from '@foyer/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeCall } from './support/call-budgets.ts'
import { type ApiResponse, useFoyer } from './support/foyer.ts'
import { FUTURE_TIMES } from './support/open-event.ts'
import { useVendors } from './support/vendors.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

type Call = { op: api.Operation; send: () => Promise<ApiResponse> }

/** A workspace with all systems connected, and the 21 operations of the interface on it by their numbers. */
async function prepare(slug: string): Promise<Record<number, Call>> {
  const owner = await foyer.organizer(slug)
  for (const [system, token] of [
    ['crm-a', vendors.crmA.issueToken()],
    ['crm-b', vendors.crmB.issueToken()],
    ['workspace-suite', vendors.suite.issueToken()],
    ['site-builder', { accessToken: 'site-builder-key', refreshToken: null }],
  ] as const) {
    const { accessToken, refreshToken } = token
    await owner.do(api.connectIntegration, { params: { system }, body: { accessToken, refreshToken } })
  }
  const publish = async (name: string, settings: object = {}) => {
    const event = await owner.do(api.createEvent, { body: { name, ...FUTURE_TIMES, ...settings } })
    await owner.do(api.publishEvent, { params: { eventId: event.id } })
    return event
  }
  const bound = await publish('Bound', { registrationProvider: 'crm-a', registrationFormId: 'form-1' })
  const event = await publish('Plain')
  const params = { eventId: event.id }
  const sponsorOf = async (name: string) => (await owner.do(api.addSponsor, { params, body: { name } })).sponsorId
  const formOf = async (name: string) => (await owner.do(api.createForm, { body: { name, fields: [] } })).id
  const [kept, deleted] = [await sponsorOf('Kept'), await sponsorOf('Deleted')]
  const [mapped, unused] = [await formOf('Mapped'), await formOf('Unused')]
  const canceled = await publish('Canceled')
  const { id: registrationId, contactId } = await owner.do(api.addRegistrant, { params, body: { email: `ada@${slug}.test`, name: 'Ada' } })
  const { invites } = await owner.do(api.createInvites, { params, body: { email: 'guest@example.test' } })
  const { id: marketingCampaignId } = await owner.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
  const link = { marketingCampaignId, label: 'March', source: 'newsletter', medium: 'email', campaign: 'spring' }
  const { id: linkId } = await owner.do(api.createCampaignLink, { params, body: link })
  const file = { fileName: 'list.txt', contentType: 'text/plain', size: 5, purpose: 'attachment' }
  const { token } = await owner.do(api.presignUpload, { body: file })

  const call = (op: api.Operation, input: Parameters<typeof owner.call>[1] = {}): Call => ({ op, send: () => owner.call(op, input) })
  const ofVisitor = (op: api.Operation, input: Parameters<typeof owner.call>[1]): Call => ({
    op,
    send: () => foyer.visitor.call(op, input),
  })
  const uploading = foyer.visitor.with({ 'content-type': 'text/plain' })
  const crmASync = { listEnabled: true, listId: '1' }
  return {
    1: ofVisitor(api.signalCrmASubmission, {
      params: { orgSlug: slug, eventSlug: bound.slug },
      body: { formId: 'form-1', submissionId: 's' },
    }),
    2: call(api.saveFormMapping, { params: { formId: mapped }, body: { fieldMappings: [], crmASync } }),
    3: call(api.updateSponsor, { params: { ...params, sponsorId: kept }, body: { name: 'Renamed' } }),
    4: { op: api.uploadObject, send: () => uploading.send('PUT', `${api.uploadObject.path}?token=${encodeURIComponent(token)}`, 'hello') },
    5: call(api.previewWorkspaceSuite),
    6: call(api.cancelEvent, { params: { eventId: canceled.id } }),
    7: call(api.getEventSite, { params }),
    8: call(api.listEventEmailTemplates, { params }),
    9: call(api.listCampaignLinks, { params }),
    10: call(api.listContactNotes, { params: { contactId: contactId! } }),
    11: call(api.createPreviewSession, { params }),
    12: call(api.resolveSpamDomainTip),
    13: call(api.listRegistrationLogs, { params: { ...params, registrationId } }),
    14: call(api.syncContactsWithCrmB),
    15: call(api.deleteSponsor, { params: { ...params, sponsorId: deleted } }),
    16: call(api.revokeInvite, { params: { ...params, inviteId: invites[0]!.id } }),
    17: call(api.listGeoRules, { params }),
    18: call(api.unlinkCampaign, { params: { ...params, linkId } }),
    19: call(api.resolveUniqueSlug, { query: { slug: 'another' } }),
    20: call(api.deleteForm, { params: { formId: unused } }),
    21: ofVisitor(api.listPublishedEvents, { params: { slug } }),
  }
}

/** Only these need a vendor to answer. The notes that are stored are shown without one. */
const NEED_A_VENDOR: Record<number, string> = {
  1: 'CRM_A_UPSTREAM_ERROR',
  2: 'CRM_A_UPSTREAM_ERROR',
  5: 'WORKSPACE_SUITE_UPSTREAM_ERROR',
  14: 'CRM_B_UPSTREAM_ERROR',
}

/** All at once, so that an operation without a vendor would also notice one that waits for it. */
async function expectAnswers(calls: Record<number, Call>) {
  const answers = await Promise.all(
    Object.entries(calls).map(async ([number, { op, send }]) => ({ number, op, ...(await timeCall(op, send)) })),
  )
  expect(answers).toHaveLength(21)
  expect(answers.flatMap(({ problem }) => problem ?? [])).toEqual([])
  expect(answers.map(({ number, status, code }) => [number, status, code])).toEqual(
    answers.map(({ number, op }) => {
      const code = NEED_A_VENDOR[Number(number)] ?? null
      return [number, code ? 502 : op.success, code]
    }),
  )
}

let refusing: Record<number, Call>
let silent: Record<number, Call>
const servers: Server[] = []
const sockets = new Set<Socket>()

beforeAll(async () => {
  // Two workspaces, because the circuit breaker of the first would answer at once for the second.
  ;[refusing, silent] = [await prepare('refusing'), await prepare('silent')]
  await Promise.all([vendors.crmA, vendors.crmB, vendors.suite, vendors.siteBuilder].map((vendor) => vendor.stop()))
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
})

test('with every vendor refusing connections, all 21 operations answer in time', async () => {
  await expectAnswers(refusing)
})

test('with every vendor accepting connections and never answering, all 21 operations answer in time', async () => {
  for (const { url } of [vendors.crmA, vendors.crmB, vendors.suite, vendors.siteBuilder]) {
    const server = createServer((socket) => sockets.add(socket)).listen(Number(new URL(url).port), '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
  }
  await expectAnswers(silent)
})
