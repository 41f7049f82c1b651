import * as api from '@foyer/contracts'
import { type CrmA, startCrmA } from '@foyer/simulators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { FUTURE_TIMES } from '../../../../test/support/open-event.ts'

let crmA: CrmA
const foyer = useFoyer(async () => {
  crmA = await startCrmA()
  return { config: { crmA: { apiUrl: crmA.url, authUrl: crmA.url, clientId: null, clientSecret: null } } }
})
afterAll(() => crmA.stop())
beforeEach(() => {
  crmA.clearFaults()
  crmA.latencyMs = 0
})

let forms = 0

async function boundEvent(settings: object = {}, { publish = true, connect = true } = {}) {
  const organizer = await foyer.organizer()
  if (connect)
    await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken: crmA.issueToken({}).accessToken } })
  forms += 1
  const formId = `form-${forms}`
  crmA.addForm({ id: formId, name: 'Sign up' })
  const event = await organizer.do(api.createEvent, {
    body: { name: 'Bound', ...FUTURE_TIMES, registrationProvider: 'crm-a', registrationFormId: formId, ...settings },
  })
  const params = { eventId: event.id }
  if (publish) await organizer.do(api.publishEvent, { params })
  const slugs = { orgSlug: organizer.slug, eventSlug: event.slug }
  const signal = (body: object = {}) => foyer.visitor.call(api.signalCrmASubmission, { params: slugs, body: { formId, ...body } })
  const registrants = async () => (await organizer.do(api.listRegistrants, { params })).registrants
  return { organizer, event, params, formId, signal, registrants }
}
const fetches = () => crmA.requests.filter((request) => request.path.startsWith('/form-integrations/')).length
describe('a signal', () => {
  test('registers the submission it names, once, also when it is sent again', async () => {
    const { formId, signal, registrants } = await boundEvent()
    const { conversionId: submissionId } = crmA.addSubmission(formId, {
      email: 'Ada@Example.test',
      values: { firstname: 'Ada', lastname: 'Lovelace', company: 'Engines' },
    })
    crmA.addSubmission(formId, { email: 'other@example.test' })
    expect(await signal({ submissionId })).toMatchObject({ status: 200, body: { ok: true, processed: 1, created: 1 } })
    expect((await signal({ submissionId })).body).toEqual({ ok: true, processed: 1, created: 0 })
    expect(await registrants()).toMatchObject([
      { email: 'ada@example.test', name: 'Ada Lovelace', status: 'CONFIRMED', source: 'crm-a', answers: { company: 'Engines' } },
    ])
  })

  test('finds by email, in any case, where there is no submission id, without revealing who is registered', async () => {
    const { formId, signal, registrants } = await boundEvent()
    crmA.addSubmission(formId, { email: 'ada@example.test' })
    expect((await signal({ email: 'ADA@example.test' })).body).toEqual({ ok: true, processed: 1, created: 1 })
    const registered = await signal({ email: 'ada@example.test' })
    const stranger = await signal({ email: 'nobody@example.test' })
    expect(registered.body).toEqual(stranger.body)
    expect(await registrants()).toHaveLength(1)
  })

  test('without either ingests all new submissions, also beyond the first page', async () => {
    const { formId, signal, registrants } = await boundEvent()
    for (let number = 0; number < 120; number += 1) crmA.addSubmission(formId, { email: `p${number}@example.test` })
    crmA.addSubmission(formId, { values: { note: 'no email' } })
    expect((await signal()).body).toMatchObject({ ok: true, created: 120 })
    crmA.addSubmission(formId, { email: 'late@example.test' })
    expect((await signal()).body).toMatchObject({ created: 1 })
    expect(await registrants()).toHaveLength(121)
  })

  test('follows the same rules as any registration: capacity, waitlist, approval', async () => {
    const full = await boundEvent({ capacity: 1, waitlistEnabled: true })
    for (const name of ['a', 'b']) crmA.addSubmission(full.formId, { email: `${name}@example.test` })
    await full.signal()
    expect((await full.registrants()).map((registrant) => registrant.status).sort()).toEqual(['CONFIRMED', 'WAITLISTED'])
    const refused = await boundEvent({ capacity: 0 })
    crmA.addSubmission(refused.formId, { email: 'a@example.test' })
    expect((await refused.signal()).body).toEqual({ ok: true, processed: 1, created: 0 })
    const approving = await boundEvent({ approvalRequired: true })
    crmA.addSubmission(approving.formId, { email: 'a@example.test' })
    await approving.signal()
    expect((await approving.registrants())[0]!.status).toBe('PENDING_APPROVAL')
  })

  test('for a form of another event, a draft, a canceled event or without CRM A is refused with its reason', async () => {
    const { organizer, params, signal } = await boundEvent()
    expect(await signal({ formId: 'other' })).toMatchObject({ status: 409, body: { code: 'FORM_NOT_BOUND' } })
    await organizer.do(api.updateEvent, { params, body: { registrationProvider: 'native', registrationFormId: null } })
    expect(await signal()).toMatchObject({ status: 409, body: { code: 'FORM_NOT_BOUND' } })
    await organizer.do(api.cancelEvent, { params })
    expect(await signal()).toMatchObject({ status: 409, body: { code: 'REGISTRATION_CLOSED' } })
    const unconnected = await boundEvent({}, { connect: false })
    expect(await unconnected.signal()).toMatchObject({ status: 409, body: { code: 'CRM_A_NOT_CONNECTED' } })
    expect((await signal({ formId: '' })).status).toBe(400)
    expect(
      (await foyer.visitor.call(api.signalCrmASubmission, { params: { orgSlug: 'no', eventSlug: 'no' }, body: { formId: 'x' } })).status,
    ).toBe(404)
  })

  test('from a studio preview works for a draft, is marked and takes no seat; a wrong token is refused', async () => {
    const { organizer, event, params, formId, signal, registrants } = await boundEvent({ capacity: 1 }, { publish: false })
    const { url } = await organizer.do(api.createPreviewSession, { params })
    const previewToken = new URL(url).searchParams.get('token')!
    crmA.addSubmission(formId, { email: 'try@example.test' })
    expect(await signal({})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await signal({ previewToken: `${previewToken}x` })).toMatchObject({ status: 401, body: { code: 'PREVIEW_TOKEN_INVALID' } })
    expect((await signal({ previewToken })).body).toEqual({ ok: true, processed: 1, created: 1 })
    expect((await signal({ previewToken })).body).toMatchObject({ created: 0 })
    const [previewed] = await registrants()
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { eventId: event.id, registrationId: previewed!.id } })
    expect(logs[0]!.metadata).toMatchObject({ preview: true })
    expect((await organizer.do(api.listRegistrants, { params })).counts.CONFIRMED).toBe(0)
    await organizer.do(api.publishEvent, { params })
    crmA.addSubmission(formId, { email: 'real@example.test' })
    expect((await signal({ email: 'real@example.test' })).body).toMatchObject({ created: 1 })
  })
})

describe('a submission CRM A does not list yet', () => {
  test('is answered with nothing processed, and becomes a registration once it is listed', async () => {
    const { formId, signal, registrants } = await boundEvent()
    crmA.addSubmission(formId, { conversionId: 'late-1', email: 'late@example.test', visibleFromPoll: 2 })
    expect((await signal({ submissionId: 'late-1' })).body).toEqual({ ok: true, processed: 0, created: 0 })
    await eventually(async () => expect(await registrants()).toHaveLength(1))
    const { rows } = await foyer.services.db.execute(sql`SELECT * FROM awaited_submissions WHERE form_id = ${formId}`)
    expect(rows).toEqual([])
  })

  test('is stored while CRM A is down, and registered after it is back', async () => {
    const { formId, signal, registrants } = await boundEvent()
    crmA.addSubmission(formId, { conversionId: 'down-1', email: 'down@example.test' })
    crmA.fail({ match: 'GET /form-integrations/', times: 6, with: { kind: 'html' } })
    expect(await signal({ submissionId: 'down-1' })).toMatchObject({ status: 502, body: { code: 'CRM_A_UPSTREAM_ERROR' } })
    await eventually(async () => expect(await registrants()).toHaveLength(1))
  })
})

test('a signal while CRM A must be reconnected is kept, and the submission is registered after connecting again', async () => {
  const { organizer, formId, signal, registrants } = await boundEvent()
  crmA.addSubmission(formId, { conversionId: 'lost-1', email: 'lost@example.test' })
  crmA.state.tokens.delete([...crmA.state.tokens.keys()].at(-1)!)
  for (const _ of ['found out by this call', 'known before this one'])
    expect(await signal({ submissionId: 'lost-1' })).toMatchObject({ status: 409, body: { code: 'CRM_A_RECONNECT_REQUIRED' } })
  // As after hours, when the queue has given up.
  await foyer.services.db.execute(sql`DELETE FROM jobs.job WHERE name = 'submissions.look-again'`)
  const { accessToken } = crmA.issueToken()
  await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken } })
  await eventually(async () => expect(await registrants()).toMatchObject([{ email: 'lost@example.test' }]))
})

test('1,000 signals at once for one form cause at most two fetches per vendor round trip', async () => {
  const { formId, signal, registrants } = await boundEvent({ capacity: 400, waitlistEnabled: true })
  crmA.latencyMs = 300
  for (let number = 0; number < 40; number += 1)
    crmA.addSubmission(formId, { conversionId: `s${number}`, email: `s${number}@example.test` })
  await foyer.visitor.send('GET', '/v1/warm-up')
  const before = fetches()
  const start = Date.now()
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, number) => signal({ submissionId: `s${number % 40}` })))
  const roundTrips = Math.ceil((Date.now() - start) / crmA.latencyMs)
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(fetches() - before).toBeLessThanOrEqual(2 * roundTrips)
  expect(fetches() - before).toBeLessThan(40)
  expect(answers.reduce((sum, answer) => sum + answer.body.created, 0)).toBe(40)
  expect(await registrants()).toHaveLength(40)
})
