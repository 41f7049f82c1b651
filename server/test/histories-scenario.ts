import * as api from '@foyer/contracts'
import type { CrmA } from '@foyer/simulators'
import { checkSeats, readLogs } from './histories-checks.ts'
import type { Scenario, TestEvent } from './histories-clients.ts'
import { replay } from './histories-recorder.ts'
import type { Foyer, Organizer } from './support/foyer.ts'
import { FUTURE_TIMES } from './support/open-event.ts'

export const CLIENTS = 200
const INVITES = 60
const RULES = { ...FUTURE_TIMES, capacity: 15, waitlistEnabled: true, waitlistOfferHours: 1 }

/** An event with native registrations and invites, and one with the form of a connected CRM. */
export async function openEvents(organizer: Organizer, crmA: CrmA, formId: string): Promise<Pick<Scenario, 'events' | 'inviteTokens'>> {
  const { accessToken } = crmA.issueToken({ expiresInSeconds: null })
  await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken } })
  crmA.addForm({ id: formId, name: 'Sign up' })
  const open = async (body: object): Promise<TestEvent> => {
    const { id: eventId, slug: eventSlug } = await organizer.do(api.createEvent, { body: { ...RULES, ...body } })
    await organizer.do(api.publishEvent, { params: { eventId } })
    return { eventId, slugs: { orgSlug: organizer.slug, eventSlug } }
  }
  const native = await open({ name: 'Native' })
  const bound = await open({ name: 'Bound', registrationProvider: 'crm-a', registrationFormId: formId, approvalRequired: true })
  const emails = Array.from({ length: INVITES }, (_, number) => `invited${number}@history.test`)
  const { invites } = await organizer.do(api.createInvites, { params: { eventId: native.eventId }, body: { emails } })
  return {
    events: { native, crmA: { ...bound, formId } },
    inviteTokens: invites.map(({ url }) => new URL(url).searchParams.get('invite')!),
  }
}

export const eventIdsOf = ({ events }: Pick<Scenario, 'events'>): string[] => Object.values(events).map(({ eventId }) => eventId)

/** What a history has left behind: wrong counts, a wrong order, incomplete logs. Also all the actions that it has logged. */
export async function checkHistory(foyer: Foyer, eventIds: readonly string[]): Promise<{ faults: string[]; actions: Set<string> }> {
  const faults: string[] = []
  const actions = new Set<string>()
  for (const eventId of eventIds) {
    const logs = await readLogs(foyer, eventId)
    for (const action of logs.actions) actions.add(action)
    faults.push(...(await checkSeats(foyer.services, eventId)), ...(await replay(foyer, eventId)), ...logs.faults)
  }
  return { faults, actions }
}
