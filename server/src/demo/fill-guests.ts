import type { Registrant } from '@foyer/contracts'
import type { Member } from '../features/auth/access.ts'
import { checkIn } from '../features/check-in/check-in.ts'
import type { EventRow } from '../features/events/own-event.ts'
import { inviteToEvent, revokeInvite } from '../features/invites/invites.ts'
import { changeStatus } from '../features/registrations/change-status.ts'
import { listRegistrants } from '../features/registrations/list-registrants.ts'
import { registerVisitor, type VisitorInput } from '../features/registrations/public-registration.ts'
import { addRegistrant } from '../features/registrations/registrants.ts'
import type { Services } from '../services.ts'
import type { DemoEvent, Turnout } from './catalog.ts'
import { randomCountry } from './countries.ts'
import { REFERRERS } from './fill-views.ts'
import type { DemoPerson } from './people.ts'
import type { SeededRandom } from './seeded-random.ts'

const DAY_MS = 24 * 3_600_000
const REGISTRATION_DAYS = 30
const INVITE_MESSAGE = 'We would love to have you with us. Do come early: the view is best before sunset.'
/** Guests arrive from half an hour before the start to an hour after it. */
const ARRIVAL_MS = 90 * 60_000

type Guests = { people: DemoPerson[]; random: SeededRandom }

/** Registers the guests with the public use cases, spread over the weeks before the event, and then applies the organizer's changes. */
export async function fillGuests(services: Services, owner: Member, event: EventRow, demo: DemoEvent, guests: Guests): Promise<void> {
  const { guests: count = 0, ...afterwards } = demo.turnout ?? {}
  const end = Math.min(services.clock().getTime(), Date.parse(event.startTime ?? '') || Number.POSITIVE_INFINITY)
  const from = end - REGISTRATION_DAYS * DAY_MS
  const lastDay = end - DAY_MS / 24
  for (const share of risingShares(count, guests.random)) {
    const when = new Date(from + Math.floor((lastDay - from) * share))
    await registerGuest({ ...services, clock: () => when }, owner, event, demo, guests)
  }
  const arrivals = { from: end - ARRIVAL_MS / 3, until: Math.min(end + (2 * ARRIVAL_MS) / 3, services.clock().getTime()) }
  await applyTurnout({ ...services, clock: () => new Date(lastDay) }, owner, event.id, afterwards, arrivals)
  if (demo.invites) await fillInvites(services, owner, event, demo.invites, guests.people)
}

/** Numbers from 0 to 1 in ascending order, more of them towards the end, as more people register the closer the event is. */
const risingShares = (count: number, random: SeededRandom): number[] =>
  Array.from({ length: count }, () => Math.sqrt(random.number(10_000) / 10_000)).sort((a, b) => a - b)

async function registerGuest(services: Services, owner: Member, event: EventRow, demo: DemoEvent, { people, random }: Guests) {
  const person = people.shift()!
  const { name, email } = person
  if (demo.addedByOrganizer) return addRegistrant(services, owner, event.id, { name, email })
  const links = Object.keys(demo.links ?? {})
  const input: VisitorInput = {
    name,
    email,
    ...(links.length > 0 && random.number(3) === 0 && { campaign: random.one(links) }),
    ...(demo.usesForm && { answers: answersOf(person, random) }),
  }
  const fromPage = {
    country: randomCountry(random) ?? undefined,
    ...(!input.campaign && random.number(3) === 0 && { attribution: { referrer: new URL(random.one(REFERRERS)).host } }),
  }
  return registerVisitor(services, owner.organizationSlug, event.slug, input, 'demo', fromPage)
}

function answersOf({ company }: DemoPerson, random: SeededRandom): Record<string, unknown> {
  const lunch = random.number(2) === 0
  const diet = random.one(['Vegetarian', 'Vegan', 'No nuts', 'Everything'])
  return { company, experience: random.one(['Nothing yet', 'A little', 'A lot']), lunch, ...(lunch && { diet }), photos: true }
}

async function applyTurnout(
  services: Services,
  owner: Member,
  eventId: string,
  { approve, decline, cancel, checkIn: checkedIn }: Omit<Turnout, 'guests'>,
  arrivals: { from: number; until: number },
) {
  for (const id of await oldest('PENDING_APPROVAL', approve)) await changeStatus(services, owner, eventId, id, 'approve')
  for (const id of await oldest('PENDING_APPROVAL', decline)) await changeStatus(services, owner, eventId, id, 'decline')
  for (const id of await oldest('CONFIRMED', cancel)) await changeStatus(services, owner, eventId, id, 'cancel')
  const arriving = await oldest('CONFIRMED', checkedIn)
  for (const [index, id] of arriving.entries()) {
    const at = new Date(arrivals.from + Math.floor(((arrivals.until - arrivals.from) * index) / arriving.length))
    await checkIn({ ...services, clock: () => at }, owner, eventId, id)
  }

  async function oldest(status: Registrant['status'], count = 0): Promise<string[]> {
    if (count === 0) return []
    const { registrants } = await listRegistrants(services, owner, eventId, { status: [status], limit: 1000 })
    return registrants.slice(-count).map(({ id }) => id)
  }
}

async function fillInvites(
  services: Services,
  owner: Member,
  event: EventRow,
  { sent, accepted, revoked }: NonNullable<DemoEvent['invites']>,
  people: DemoPerson[],
) {
  for (let index = 0; index < sent; index += 1) {
    const { name, email } = people.shift()!
    const [invite] = await inviteToEvent(services, owner, event.id, { email, name, message: INVITE_MESSAGE })
    if (index < accepted) {
      const inviteToken = new URL(invite!.url).searchParams.get('invite')!
      await registerVisitor(services, owner.organizationSlug, event.slug, { name, email, inviteToken }, 'demo')
    } else if (index < accepted + revoked) await revokeInvite(services, owner, event.id, invite!.id)
  }
}
