import { setTimeout as sleep } from 'node:timers/promises'
import * as api from '@foyer/contracts'
import type { CrmA } from '@foyer/simulators'
import { expireOffers } from '../src/features/registrations/expire-offers.ts'
import { registerAttendee } from '../src/features/registrations/register.ts'
import { asProblem } from '../src/platform/http/error-handler.ts'
import type { Answer, Foyer, Organizer } from './support/foyer.ts'

export type Stage = {
  foyer: Foyer
  organizer: Organizer
  crmA: CrmA
  /** One takes native registrations and invites, the other those of CRM A; all else happens to both. */
  events: { native: Place; crmA: Place & { formId: string } }
  inviteTokens: string[]
  moveClock(minutes: number): void
}
export type Place = { eventId: string; slugs: { orgSlug: string; eventSlug: string } }
type Random = (below: number) => number
type Step = (stage: Stage, random: Random, place: Place, name: string) => Promise<Answer | undefined>

/** A small seeded generator, so that what a client of a history does can be run again. */
function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const someOf = async ({ foyer }: Stage, { eventId }: Place, random: Random, count: number, statuses?: string[]): Promise<string[]> => {
  const { rows } = await foyer.services.db.$client.query<{ id: string }>(
    `SELECT id FROM registrations WHERE event_id = $1 AND ($2::text[] IS NULL OR status = ANY($2)) ORDER BY md5(id::text || $3) LIMIT $4`,
    [eventId, random(5) === 0 ? null : (statuses ?? null), String(random(1_000_000)), count],
  )
  return rows.map(({ id }) => id)
}

const byOrganizer =
  (op: typeof api.cancelRegistrant | typeof api.offerRegistrant, statuses: string[]): Step =>
  async (stage, random, place) => {
    const [registrationId] = await someOf(stage, place, random, 1, statuses)
    return registrationId ? stage.organizer.call(op as typeof api.cancelRegistrant, { params: { ...place, registrationId } }) : undefined
  }

const byAttendee =
  (action: api.OwnAction, statuses: string[]): Step =>
  async (stage, random, place) => {
    const [id] = await someOf(stage, place, random, 1, statuses)
    const { tokens } = stage.foyer.services
    return id
      ? stage.foyer.visitor.call(api.actOnOwnRegistration, { params: { token: tokens.signId('manage', id) }, body: { action } })
      : undefined
  }

const change = (stage: Stage, { eventId }: Place, body: object) => stage.organizer.call(api.updateEvent, { params: { eventId }, body })
const LIVE = ['PENDING_APPROVAL', 'CONFIRMED', 'WAITLISTED', 'OFFERED']
const person = (name: string) => ({ email: `${name}@history.test`, name })

/** Every path that takes or frees a seat, and how often it is taken. */
const STEPS: Record<string, [number, Step]> = {
  arrive: [14, arrive],
  invite: [4, async (stage, _, place, name) => arriveInvited(stage, place, name)],
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
  resize: [4, async (stage, random, place) => change(stage, place, { capacity: 5 + random(25) })],
  unlimited: [1, async (stage, _, place) => change(stage, place, { capacity: null })],
  rules: [3, changeRules],
  'cancel and publish': [1, cancelAndPublish],
}
const DRAWN = Object.values(STEPS).flatMap(([often, step]) => Array<Step>(often).fill(step))

/** One client: some steps, one after another. Their choices follow from the seed; what they meet depends on everybody else. */
export async function runClient(stage: Stage, seed: number, number: number, steps: number): Promise<Answer[]> {
  const random = seeded(seed * 7919 + number * 104_729)
  const answers: Answer[] = []
  for (let step = 0; step < steps; step += 1) {
    const place = random(3) === 0 ? stage.events.crmA : stage.events.native
    // The first step of most fills the events; later ones stir.
    const next = step === 0 && number % 4 !== 0 ? arrive : DRAWN[random(DRAWN.length)]!
    const answer = await next(stage, random, place, `s${seed}c${number}n${step}`)
    if (answer) answers.push(answer)
  }
  return answers
}

/** When the rush begins, some hold offers already. */
export async function begin(stage: Stage) {
  const random = seeded(0)
  for (const name of ['early0', 'early1', 'early2', 'early3']) await arrive(stage, random, stage.events.crmA, name)
  const pending = await someOf(stage, stage.events.crmA, random, 3)
  for (const registrationId of pending) {
    await stage.organizer.do(api.offerRegistrant, { params: { eventId: stage.events.crmA.eventId, registrationId } })
  }
}

async function arrive(stage: Stage, _: Random, place: Place, name: string): Promise<Answer> {
  const { foyer, crmA, events } = stage
  if (place === events.native) return foyer.visitor.call(api.registerForEvent, { params: place.slugs, body: person(name) })
  const { formId, slugs } = events.crmA
  const { conversionId: submissionId } = crmA.addSubmission(formId, { email: person(name).email, values: { firstname: name } })
  return foyer.visitor.call(api.signalCrmASubmission, { params: slugs, body: { formId, submissionId } })
}

async function arriveInvited({ foyer, inviteTokens, events }: Stage, place: Place, name: string): Promise<Answer | undefined> {
  const inviteToken = place === events.native ? inviteTokens.pop() : undefined
  if (!inviteToken) return undefined
  return foyer.visitor.call(api.registerForEvent, { params: place.slugs, body: { ...person(name), inviteToken } })
}

async function importOne({ foyer, organizer }: Stage, _: Random, { eventId }: Place, name: string): Promise<undefined> {
  const given = { campaignLinkId: null, inviteId: null, submissionId: null, approved: true, provider: null, quiet: true } as const
  const applicant = { ...person(name), answers: {}, source: 'import', ...given } as const
  await registerAttendee(foyer.services, organizer.organizationId, eventId, applicant).catch(unlessExpected)
}

async function checkInAndUndo(stage: Stage, random: Random, place: Place): Promise<Answer | undefined> {
  const [registrationId] = await someOf(stage, place, random, 1, ['CONFIRMED'])
  const params = { eventId: place.eventId, registrationId }
  if (registrationId) await stage.organizer.call(api.checkInRegistrant, { params })
  return registrationId ? stage.organizer.call(api.undoCheckIn, { params }) : undefined
}

async function changeSome(stage: Stage, random: Random, place: Place) {
  const action = api.BULK_ACTIONS[random(api.BULK_ACTIONS.length)]!
  const registrationIds = await someOf(stage, place, random, 3 + random(8), LIVE)
  if (registrationIds.length === 0) return undefined
  return stage.organizer.call(api.bulkChangeRegistrants, { params: { eventId: place.eventId }, body: { action, registrationIds } })
}

/** Two processes look at once. */
async function expire({ foyer, moveClock }: Stage): Promise<undefined> {
  moveClock(31)
  const look = () => expireOffers(foyer.services).catch((failed: AggregateError) => failed.errors.forEach(unlessExpected))
  await Promise.all([look(), look()])
}

/** Refusals are part of a history; so is a lock that took longer than three seconds. */
function unlessExpected(error: unknown) {
  if (asProblem(error).code === 'INTERNAL_ERROR') throw error
}

async function changeRules(stage: Stage, random: Random, place: Place): Promise<Answer> {
  const rules = [{ waitlistOfferHours: 1 }, { waitlistOfferHours: null }, { approvalRequired: true }, { approvalRequired: false }]
  const waitlist = [{ waitlistEnabled: false }, { waitlistEnabled: true }, { waitlistEnabled: true }]
  const all = [...rules, ...waitlist]
  return change(stage, place, all[random(all.length)]!)
}

async function cancelAndPublish({ organizer }: Stage, random: Random, { eventId }: Place): Promise<Answer> {
  await organizer.call(api.cancelEvent, { params: { eventId } })
  await sleep(20 + random(100))
  return organizer.call(api.publishEvent, { params: { eventId } })
}
