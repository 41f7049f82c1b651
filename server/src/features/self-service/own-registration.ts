import { type FormField, OWN_ACTIONS, type OwnAction, type OwnRegistration } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Detail, notFound } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { answeredQuestions } from '../forms/answered-questions.ts'
import { completeFields } from '../forms/fields.ts'
import { isAttending, isLive } from '../registrations/rules.ts'
import { decideTransition } from '../registrations/transitions.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import { registrationFromLink } from './manage-link.ts'
import { findOwnRegistration, type OwnRegistrationRow } from './store.ts'

export type SelfServiceDependencies = { db: Database; clock: Clock; tokens: TokenSigner; baseUrl: string; publish: Publish }

export async function getOwnRegistration(dependencies: SelfServiceDependencies, token: string): Promise<OwnRegistration> {
  const row = await requireOwnRegistration(dependencies, token)
  return toOwnRegistration(dependencies, row, await answeredQuestions(dependencies.db, row))
}

/**
 * The registration of a link; the same 404 for a forged link, for one from before the email was corrected, for a registration that was
 * deleted and for a person who was erased.
 */
export async function requireOwnRegistration({ db, tokens }: SelfServiceDependencies, token: string): Promise<OwnRegistrationRow> {
  const link = registrationFromLink(tokens, token)
  const row = link ? await findOwnRegistration(db, link) : undefined
  if (!row) throw notFound('registration')
  return row
}

function toOwnRegistration(
  { clock, tokens, baseUrl }: SelfServiceDependencies,
  row: OwnRegistrationRow,
  questions: FormField[],
): OwnRegistration {
  const { status, waitlistPosition, offerExpiresAt, checkedInAt, name, email, answers, organizationSlug, eventSlug } = row
  const { startTime, endTime, timezone, location, canceledAt } = row
  const domain = row.hostname && row.domainStatus ? { hostname: row.hostname, status: row.domainStatus } : null
  const onlineUrl = isAttending({ status, canceledAt }) ? row.onlineUrl : null
  const url = publicUrl(baseUrl, { organizationSlug, eventSlug, domain })
  return {
    status,
    waitlistPosition,
    offerExpiresAt,
    checkedInAt,
    name,
    email,
    answers,
    event: {
      name: row.eventName,
      slug: eventSlug,
      type: row.eventType,
      startTime,
      endTime,
      timezone,
      location,
      canceledAt,
      onlineUrl,
      url,
    },
    form: completeFields(row.fields ?? []),
    questions,
    ticketCode: status === 'CONFIRMED' ? tokens.signId('ticket', row.id, row.linkVersion) : null,
    can: allowedActions(row, clock()),
  }
}

/** By the same table that decides when the registrant acts. */
function allowedActions(row: OwnRegistrationRow, now: Date): OwnRegistration['can'] {
  const context = transitionContext(row, now)
  const isAllowed = (action: OwnAction) => 'transition' in decideTransition({ actor: 'attendee', action }, row.status, context)
  const actions = Object.fromEntries(OWN_ACTIONS.map((action) => [action, isAllowed(action)])) as Record<OwnAction, boolean>
  return { ...actions, change: changeRefusal(row, now) === null }
}

function transitionContext(row: OwnRegistrationRow, now: Date) {
  const unused = { capacity: null, taken: 0, waiting: 0, offerHours: null, waitlistEnabled: false, registeredAgain: false }
  return { ...unused, canceled: row.canceledAt !== null, over: isPast(row.endTime, now), offerExpired: isPast(row.offerExpiresAt, now) }
}

/** Why name and answers cannot be changed; null when they can. */
export function changeRefusal({ status, canceledAt, endTime }: OwnRegistrationRow, now: Date): Detail | null {
  if (!isLive(status)) return ({ ownRefusals }) => ownRefusals.changeEnded
  if (canceledAt) return ({ ownRefusals }) => ownRefusals.changeEventCanceled
  return isPast(endTime, now) ? ({ ownRefusals }) => ownRefusals.changeEventOver : null
}

const isPast = (time: string | null, now: Date): boolean => time !== null && Date.parse(time) <= now.getTime()
