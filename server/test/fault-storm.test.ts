import { setTimeout as pause } from 'node:timers/promises'
import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onBusyMachine } from './support/busy-machine.ts'
import { SIGNAL_AMONG_OTHERS_MS, type TimedCall, timeCall } from './support/call-budgets.ts'
import { eventually } from './support/eventually.ts'
import { type Caller, type CallInput, type Organizer, useFoyer } from './support/foyer.ts'
import { FUTURE_TIMES } from './support/open-event.ts'
import { busiestTenSeconds, endStorm, median, startStorm } from './support/storm.ts'
import { useVendors } from './support/vendors.ts'

/** The faults follow from it, as far as the requests come in the same order. */
const SEED = Number(process.env.STORM_SEED ?? 1)
const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start({ randomSeed: SEED }) }))

const FORM_ID = 'storm-form'
const WAVES = 10
const SIGNALS_PER_WAVE = 6
const PEOPLE = 6
const READS = 60
/** A read may be a tenth slower, or by this much: service, simulators and test share one process, and the work of the storm takes its time. */
const SLOWER_MS = 25

const addressOf = (index: number) => `guest${index}@storm.test`
const systems = { 'crm-a': () => vendors.crmA, 'crm-b': () => vendors.crmB, 'workspace-suite': () => vendors.suite }

const connect = (owner: Caller, system: keyof typeof systems) => {
  const { accessToken, refreshToken } = systems[system]().issueToken()
  return owner.call(api.connectIntegration, { params: { system }, body: { accessToken, refreshToken } })
}

const control = async (system: keyof typeof systems, path: string) =>
  expect((await fetch(`${systems[system]().controlUrl}${path}`, { method: 'POST' })).status).toBe(200)

/** A workspace with all systems connected, an event with a HubSpot form, one with a mapped form, one that stays as it is, and people in both CRMs. */
async function prepare() {
  const owner = await foyer.organizer('storm')
  for (const system of Object.keys(systems) as (keyof typeof systems)[]) expect((await connect(owner, system)).status).toBe(200)
  const publish = async (name: string, settings: object) => {
    const event = await owner.do(api.createEvent, { body: { name, ...FUTURE_TIMES, ...settings } })
    await owner.do(api.publishEvent, { params: { eventId: event.id } })
    return { params: { eventId: event.id }, slugs: { orgSlug: owner.slug, eventSlug: event.slug } }
  }
  vendors.crmA.addForm({ id: FORM_ID })
  for (let index = 0; index < WAVES * SIGNALS_PER_WAVE; index += 1) {
    const given = { conversionId: `s${index}`, email: addressOf(index), visibleFromPoll: index % 10 === 0 ? 2 : 1 }
    vendors.crmA.addSubmission(FORM_ID, given)
    if (index % 7 === 0) vendors.crmA.addSubmission(FORM_ID, given)
  }
  vendors.crmA.addSubmission(FORM_ID, { values: { firstname: 'Nameless' } })
  const fields = [{ key: 'company', label: 'Company', type: 'text' }]
  const { id: formId } = await owner.do(api.createForm, { body: { name: 'Mapped', fields } })
  const { listId } = vendors.crmA.addList()
  const mapping = { fieldMappings: [{ formField: 'company', externalField: 'company' }], crmASync: { listEnabled: true, listId } }
  await owner.do(api.saveFormMapping, { params: { formId }, body: mapping })
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const email = `known${index}@storm.test`
      const inB = vendors.crmB.addContact({ Email: email })
      return { email, inA: vendors.crmA.addContact({ email }), inB, contact: await owner.do(api.createContact, { body: { email } }) }
    }),
  )
  const bound = await publish('Bound', { registrationProvider: 'crm-a', registrationFormId: FORM_ID })
  const mapped = await publish('Mapped', { registrationProvider: 'native', registrationFormId: formId })
  const still = await publish('Still', {})
  for (let index = 0; index < 10; index += 1)
    await owner.do(api.addRegistrant, { params: still.params, body: { email: `still${index}@storm.test`, name: `Still ${index}` } })
  return { owner, bound, mapped, still, people, formId, listId, mapping }
}

type Fixture = Awaited<ReturnType<typeof prepare>>

/** Median times of plain reads; each kind of read on its own, because one is slower than the other. */
async function timeReads({ owner, still }: Fixture, isOver: (reads: number) => boolean, calls: TimedCall[] = []) {
  const times: Record<string, number[]> = { [api.listEvents.id]: [], [api.listRegistrants.id]: [] }
  for (let reads = 0; !isOver(reads); reads += 1) {
    for (const [op, input] of [[api.listEvents, {}] as const, [api.listRegistrants, { params: still.params }] as const]) {
      const timed = await timeCall(op, () => owner.call(op, input))
      calls.push(timed)
      times[op.id]!.push(timed.ms)
    }
    await pause(10)
  }
  return times
}

/** The work of organizers and visitors while the vendors fail; returns how every request was answered. */
async function workInStorm(fixture: Fixture) {
  const { owner, bound, mapped, people, formId, mapping } = fixture
  const calls: TimedCall[] = []
  const send = async (caller: Caller, op: api.Operation, input: CallInput = {}, budgetMs?: number) => {
    const timed = await timeCall(op, () => caller.call(op, input), budgetMs)
    calls.push(timed)
    return timed
  }
  const pending: Promise<TimedCall>[] = []
  let isOver = false
  const repeatedly = async (work: () => Promise<unknown>) => {
    for (let rounds = 0; !isOver || rounds < 3; rounds += 1) {
      await work()
      await pause(100)
    }
  }
  let reader = 0
  const background = [
    repeatedly(() => send(owner, api.saveFormMapping, { params: { formId }, body: mapping })),
    repeatedly(() => send(owner, api.previewWorkspaceSuite)),
    repeatedly(() => send(owner, api.listContactNotes, { params: { contactId: people[reader++ % PEOPLE]!.contact.id } })),
    repeatedly(() => send(owner, api.resolveSpamDomainTip)),
    repeatedly(() => send(owner, api.syncContactsWithCrmB)),
  ]
  const reads = timeReads(fixture, () => isOver, calls)
  try {
    for (let wave = 0; wave < WAVES; wave += 1) {
      if (wave === 3) for (const system of ['crm-a', 'workspace-suite'] as const) await control(system, '/tokens/expire')
      if (wave === 5) await control('crm-b', '/tokens/revoke')
      if (wave === 8) await reconnect()
      await sendWave(wave)
    }
    await Promise.all(pending)
  } finally {
    isOver = true
    await Promise.all(background)
  }
  return { calls, reads: await reads }

  async function reconnect() {
    await eventually(async () => expect((await stateOf(owner, 'crm-b')).status).toBe('reconnect_required'))
    await eventually(async () => {
      const timed = await timeCall(api.connectIntegration, () => connect(owner, 'crm-b'))
      calls.push(timed)
      expect(timed.status).toBe(200)
    })
  }

  async function sendWave(wave: number) {
    const signals = Array.from({ length: SIGNALS_PER_WAVE }, (_, index) => {
      const number = wave * SIGNALS_PER_WAVE + index
      const named = number % 3 === 0 ? { email: addressOf(number) } : { submissionId: `s${number}` }
      const input = { params: bound.slugs, body: { formId: FORM_ID, ...named } }
      return send(foyer.visitor, api.signalCrmASubmission, input, SIGNAL_AMONG_OTHERS_MS)
    })
    const { contact } = people[wave % PEOPLE]!
    const note = send(owner, api.createContactNote, { params: { contactId: contact.id }, body: { body: `Note ${wave}` } })
    const guest = { email: `pushed${wave}@storm.test`, name: `Pushed ${wave}`, answers: { company: `Company ${wave}` } }
    const registration = send(foyer.visitor, api.registerForEvent, { params: mapped.slugs, body: guest })
    for (const { status } of await Promise.all([note, registration])) expect(status).toBe(201)
    pending.push(...signals)
    await pause(500)
  }
}

const stateOf = async (owner: Organizer, system: string) =>
  (await owner.do(api.listIntegrations)).integrations.find((integration) => integration.system === system)!

/** After failures the queue waits longer and longer; here it does not. Not too often, because the number of attempts is limited. */
const hurryJobs = () =>
  foyer.services.db.execute(sql`UPDATE jobs.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now()`)

test('in a storm of faults every answer is in time and declared, reads are as fast as before, and nothing is lost or done twice', async () => {
  const fixture = await prepare()
  const { owner, bound, people, formId, listId } = fixture
  const quiet = await timeReads(fixture, (reads) => reads === READS)

  startStorm(vendors)
  const { calls, reads } = await workInStorm(fixture)
  endStorm(vendors)

  expect(calls.flatMap(({ problem }) => problem ?? [])).toEqual([])
  // Without failures it would not have been a storm.
  expect(calls.filter(({ status }) => status >= 500).length).toBeGreaterThan(10)
  for (const [operation, times] of Object.entries(reads)) {
    const before = median(quiet[operation]!)
    expect(median(times), operation).toBeLessThan(Math.max(before * 1.1, before + onBusyMachine(SLOWER_MS)))
  }

  const hurrying = setInterval(() => void hurryJobs().catch(() => {}), 2_500)
  try {
    const expected = Array.from({ length: WAVES * SIGNALS_PER_WAVE }, (_, index) => addressOf(index)).sort()
    const registered = async () =>
      (await owner.do(api.listRegistrants, { params: bound.params })).registrants.map(({ email }) => email).sort()
    await eventually(async () => expect(await registered()).toEqual(expected))

    const waiting = () => owner.do(api.listFormPushes, { params: { formId } })
    await eventually(async () => expect(await waiting()).toEqual({ pushes: [], waiting: 0, failures: [] }))
    const pushed = vendors.crmA.state.contacts.filter(({ properties }) => properties.email?.startsWith('pushed'))
    expect(pushed.map(({ properties }) => properties.company).sort()).toEqual(numbered('Company'))
    expect(vendors.crmA.state.lists.find((list) => list.listId === listId)!.memberIds.toSorted()).toEqual(pushed.map(({ id }) => id).sort())

    const notesOf = async () =>
      (
        await Promise.all(
          people.map(async ({ contact }) => (await owner.do(api.listContactNotes, { params: { contactId: contact.id } })).notes),
        )
      ).flat()
    await eventually(async () =>
      expect((await notesOf()).map(({ syncStatus }) => syncStatus)).toEqual(numbered('Note').map(() => 'synced')),
    )
    expect((await notesOf()).map(({ body, origin }) => `${origin}: ${body}`).sort()).toEqual(numbered('native: Note'))
    expect(vendors.crmA.state.notes.map(({ properties }) => textOf(properties.hs_note_body!)).sort()).toEqual(numbered('Note'))
    expect(notesInSalesforce(people.map(({ inB }) => inB.fields.Id))).toEqual(numbered('Note'))

    for (const op of [api.syncContactsWithCrmB, api.previewWorkspaceSuite])
      await eventually(async () => expect((await owner.call(op)).status).toBe(200))
  } finally {
    clearInterval(hurrying)
  }
  // HubSpot allows 100 in ten seconds.
  expect(busiestTenSeconds(vendors.crmA.requests)).toBeLessThanOrEqual(100)
})

const numbered = (text: string) => Array.from({ length: WAVES }, (_, wave) => `${text} ${wave}`).sort()
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim()

/** The titles of the notes that are linked to these people. */
function notesInSalesforce(ids: readonly string[]): unknown[] {
  const { rows } = vendors.crmB.state
  const links = rows.filter(({ type, fields }) => type === 'ContentDocumentLink' && ids.includes(String(fields.LinkedEntityId)))
  const noteOf = (id: unknown) => rows.find(({ type, fields }) => type === 'ContentNote' && fields.Id === id)
  return links.map(({ fields }) => noteOf(fields.ContentDocumentId)?.fields.Title).sort()
}
