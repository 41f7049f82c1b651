import { setTimeout as sleep } from 'node:timers/promises'
import * as api from '@foyer/contracts'
import type { CrmA } from '@foyer/simulators'
import { expireOffers } from '../src/features/registrations/expire-offers.ts'
import { registerAttendee } from '../src/features/registrations/register.ts'
import { asProblem } from '../src/platform/http/error-handler.ts'
import type { ApiResponse, Foyer, Organizer } from './support/foyer.ts'

export type Scenario = {
  foyer: Pick<Foyer, 'services' | 'visitor'>
  organizer: Organizer
  crmA: CrmA
  /** One has native registrations and invites, the other CRM A submissions; all other steps run on both. */
  events: { native: TestEvent; crmA: TestEvent & { formId: string } }
  inviteTokens: string[]
  /** Offers expire that much earlier. */
  moveClock(minutes: number): void | Promise<void>
}
export type TestEvent = { eventId: string; slugs: { orgSlug: string; eventSlug: string } }
type Random = (below: number) => number
type Step = (scenario: Scenario, random: Random, event: TestEvent, name: string) => Promise<ApiResponse | undefined>

/** A seeded generator, so that the choices of a client can be reproduced. */
function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const someOf = async (
  { foyer }: Scenario,
  { eventId }: TestEvent,
  random: Random,
  count: number,
  statuses?: string[],
): Promise<string[]> => {
  const { rows } = await foyer.services.db.$client.query<{ id: string }>(
    `SELECT id FROM registrations WHERE event_id = $1 AND ($2::text[] IS NULL OR status = ANY($2)) ORDER BY md5(id::text || $3) LIMIT $4`,
    [eventId, random(5) === 0 ? null : (statuses ?? null), String(random(1_000_000)), count],
  )
  return rows.map(({ id }) => id)
}

const byOrganizer =
  (op: typeof api.cancelRegistrant | typeof api.offerRegistrant, statuses: string[]): Step =>
  async (scenario, random, event) => {
    const [registrationId] = await someOf(scenario, event, random, 1, statuses)
    return registrationId ? scenario.organizer.call(op as typeof api.cancelRegistrant, { params: { ...event, registrationId } }) : undefined
  }

const byAttendee =
  (action: api.OwnAction, statuses: string[]): Step =>
  async (scenario, random, event) => {
    const [id] = await someOf(scenario, event, random, 1, statuses)
    const { tokens } = scenario.foyer.services
    return id
      ? scenario.foyer.visitor.call(api.actOnOwnRegistration, { params: { token: tokens.signId('manage', id) }, body: { action } })
      : undefined
  }

const change = (scenario: Scenario, { eventId }: TestEvent, body: object) =>
  scenario.organizer.call(api.updateEvent, { params: { eventId }, body })
const LIVE = ['PENDING_APPROVAL', 'CONFIRMED', 'WAITLISTED', 'OFFERED']
const person = (name: string) => ({ email: `${name}@history.test`, name })

/** Every way to take or free a seat, with its weight. */
const STEPS: Record<string, [number, Step]> = {
  register: [14, register],
  invite: [4, async (scenario, _, event, name) => registerInvited(scenario, event, name)],
  add: [3, async ({ organizer }, _, { eventId }, name) => organizer.call(api.addRegistrant, { params: { eventId }, body: person(name) })],
  import: [3, importOne],
  approve: [5, byOrganizer(api.approveRegistrant as never, ['PENDING_APPROVAL', 'OFFERED'])],
  offer: [3, byOrganizer(api.offerRegistrant, ['PENDING_APPROVAL'])],
  decline: [3, byOrganizer(api.declineRegistrant as never, ['PENDING_APPROVAL', 'WAITLISTED', 'OFFERED'])],
  cancel: [4, byOrganizer(api.cancelRegistrant, LIVE)],
  reinstate: [5, byOrganizer(api.reinstateRegistrant as never, ['CANCELED', 'DECLINED'])],
  'check in': [3, byOrganizer(api.checkInRegistrant as never, ['CONFIRMED'])],
  'undo check-in': [2, checkInAndUndo],
  accept: [5, byAttendee('accept', ['OFFERED'])],
  'decline offer': [3, byAttendee('decline', ['OFFERED'])],
  leave: [4, byAttendee('cancel', LIVE)],
  bulk: [2, changeSome],
  expire: [3, expire],
  resize: [4, async (scenario, random, event) => change(scenario, event, { capacity: 5 + random(25) })],
  unlimited: [1, async (scenario, _, event) => change(scenario, event, { capacity: null })],
  rules: [3, changeRules],
  'cancel and publish': [1, cancelAndPublish],
}
const WEIGHTED_STEPS = Object.values(STEPS).flatMap(([weight, step]) => Array<Step>(weight).fill(step))

/** One client: some steps in sequence. The seed determines its choices; the outcomes depend on all clients. */
export async function runClient(scenario: Scenario, seed: number, number: number, steps: number): Promise<ApiResponse[]> {
  const random = seeded(seed * 7919 + number * 104_729)
  const responses: ApiResponse[] = []
  for (let step = 0; step < steps; step += 1) {
    const event = random(3) === 0 ? scenario.events.crmA : scenario.events.native
    // The first step of most clients fills the events.
    const next = step === 0 && number % 4 !== 0 ? register : WEIGHTED_STEPS[random(WEIGHTED_STEPS.length)]!
    const response = await next(scenario, random, event, `s${seed}c${number}n${step}`)
    if (response) responses.push(response)
  }
  return responses
}

/** Creates some offers before the clients start. */
export async function createOffers(scenario: Scenario) {
  const random = seeded(0)
  for (const name of ['early0', 'early1', 'early2', 'early3']) await register(scenario, random, scenario.events.crmA, name)
  const pending = await someOf(scenario, scenario.events.crmA, random, 3)
  for (const registrationId of pending) {
    await scenario.organizer.do(api.offerRegistrant, { params: { eventId: scenario.events.crmA.eventId, registrationId } })
  }
}

async function register(scenario: Scenario, _: Random, event: TestEvent, name: string): Promise<ApiResponse> {
  const { foyer, crmA, events } = scenario
  if (event === events.native) return foyer.visitor.call(api.registerForEvent, { params: event.slugs, body: person(name) })
  const { formId, slugs } = events.crmA
  const { conversionId: submissionId } = crmA.addSubmission(formId, { email: person(name).email, values: { firstname: name } })
  return foyer.visitor.call(api.signalCrmASubmission, { params: slugs, body: { formId, submissionId } })
}

async function registerInvited(
  { foyer, inviteTokens, events }: Scenario,
  event: TestEvent,
  name: string,
): Promise<ApiResponse | undefined> {
  const inviteToken = event === events.native ? inviteTokens.pop() : undefined
  if (!inviteToken) return undefined
  return foyer.visitor.call(api.registerForEvent, { params: event.slugs, body: { ...person(name), inviteToken } })
}

async function importOne({ foyer, organizer }: Scenario, _: Random, { eventId }: TestEvent, name: string): Promise<undefined> {
  const given = { campaignLinkId: null, inviteId: null, submissionId: null, approved: true, provider: null, quiet: true } as const
  const applicant = { ...person(name), answers: {}, source: 'import', ...given } as const
  await registerAttendee(foyer.services, organizer.organizationId, eventId, applicant).catch(rethrowUnexpected)
}

async function checkInAndUndo(scenario: Scenario, random: Random, event: TestEvent): Promise<ApiResponse | undefined> {
  const [registrationId] = await someOf(scenario, event, random, 1, ['CONFIRMED'])
  const params = { eventId: event.eventId, registrationId }
  if (registrationId) await scenario.organizer.call(api.checkInRegistrant, { params })
  return registrationId ? scenario.organizer.call(api.undoCheckIn, { params }) : undefined
}

async function changeSome(scenario: Scenario, random: Random, event: TestEvent) {
  const action = api.BULK_ACTIONS[random(api.BULK_ACTIONS.length)]!
  const registrationIds = await someOf(scenario, event, random, 3 + random(8), LIVE)
  if (registrationIds.length === 0) return undefined
  return scenario.organizer.call(api.bulkChangeRegistrants, { params: { eventId: event.eventId }, body: { action, registrationIds } })
}

/** As two processes would at the same time. */
async function expire({ foyer, moveClock }: Scenario): Promise<undefined> {
  await moveClock(31)
  const run = () => expireOffers(foyer.services).catch((failed: AggregateError) => failed.errors.forEach(rethrowUnexpected))
  await Promise.all([run(), run()])
}

/** Refused requests and lock timeouts are expected. */
function rethrowUnexpected(error: unknown) {
  if (asProblem(error).code === 'INTERNAL_ERROR') throw error
}

async function changeRules(scenario: Scenario, random: Random, event: TestEvent): Promise<ApiResponse> {
  const rules = [{ waitlistOfferHours: 1 }, { waitlistOfferHours: null }, { approvalRequired: true }, { approvalRequired: false }]
  const waitlist = [{ waitlistEnabled: false }, { waitlistEnabled: true }, { waitlistEnabled: true }]
  const all = [...rules, ...waitlist]
  return change(scenario, event, all[random(all.length)]!)
}

async function cancelAndPublish({ organizer }: Scenario, random: Random, { eventId }: TestEvent): Promise<ApiResponse> {
  await organizer.call(api.cancelEvent, { params: { eventId } })
  await sleep(20 + random(100))
  return organizer.call(api.publishEvent, { params: { eventId } })
}
