import type { Result, registerForEvent } from '@foyer/contracts'
import { type FormField, readAnswers } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { notFound, Problem, problem, refuseFaults } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Publish } from '../../platform/publish.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { tryPagePassword } from '../events/page-password.ts'
import { registrationWindowAt } from '../events/registration-window.ts'
import { whenShort } from '../events/when.ts'
import { findInviteByToken, markInviteAccepted } from '../invites/invites.ts'
import { type NewApplicant, type Registered, registerAttendee } from './register.ts'
import { findCampaignLinkId, findLiveRegistration } from './register-store.ts'
import type { RegistrationTarget, RegistrationTargetCache } from './registration-targets.ts'
import {
  EVENT_FULL,
  FORM_CHANGED,
  IF_ALREADY_REGISTERED,
  INVITE_NOT_VALID,
  INVITE_ONLY,
  REGISTERED,
  REGISTRATION_WINDOW,
  WRONG_PAGE_PASSWORD,
} from './strings.ts'

type Answer = Result<typeof registerForEvent>
export type VisitorInput = {
  email: string
  name: string
  answers?: Record<string, unknown>
  pagePassword?: string
  inviteToken?: string
  campaign?: string
}
/** How a visitor found the event: the tags of the link and the host of the site it was on. */
export type Attribution = Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content' | 'referral' | 'link' | 'referrer', string>>
/** What our pages know about a visitor; separate from the input, so that callers of the API cannot set it. */
export type FromPage = {
  isUnlocked?: boolean
  attribution?: Attribution
  /** The code of the country, if it is known. */
  country?: string
  /** The version of the form that the page showed; an empty text for none. */
  formVersionId?: string
}
type Dependencies = {
  db: Database
  registrationTargets: RegistrationTargetCache
  clock: Clock
  tokens: TokenSigner
  rateLimits: RateLimits
  publish: Publish
  seatGuard?: 'on' | 'off'
}

export async function registerVisitor(
  dependencies: Dependencies,
  orgSlug: string,
  eventSlug: string,
  input: VisitorInput,
  address: string,
  { isUnlocked = false, attribution, country, formVersionId }: FromPage = {},
): Promise<Answer> {
  const { db, registrationTargets } = dependencies
  const target = await registrationTargets.find(orgSlug, eventSlug)
  if (!target || target.isDraft) throw notFound('event')
  if (!target.isPublished) throw problem('REGISTRATION_CLOSED')
  if (!isUnlocked) await checkPagePassword(dependencies, target, input.pagePassword, address)
  if (target.provider !== 'native') throw problem('REGISTRATION_CLOSED')
  // take-seat.ts refuses as well, without a reason. These come after the password, so that only people who know it learn the reason.
  if (target.inviteOnly && !input.inviteToken) throw problem('REGISTRATION_CLOSED', { detail: INVITE_ONLY })
  checkRegistrationWindow(target, dependencies.clock())
  // Nobody agrees to a text they did not see.
  if (formVersionId !== undefined && formVersionId !== (target.formVersionId ?? ''))
    throw problem('STATUS_CONFLICT', { detail: FORM_CHANGED })
  const applicant: NewApplicant = {
    email: input.email,
    name: input.name.trim(),
    answers: validAnswers(target.fields, input.answers ?? {}),
    formVersionId: target.formVersionId,
    source: 'native',
    campaignLinkId: input.campaign ? await findCampaignLinkId(db, target, input.campaign, attribution) : null,
    inviteId: null,
    submissionId: null,
    approved: false,
    provider: 'native',
    metadata: { ...(attribution && { attribution }), ...(country && { country }) },
  }
  const registered = await (input.inviteToken
    ? registerInvited(dependencies, target, applicant, input.inviteToken)
    : registerAttendee(dependencies, target.organizationId, target.eventId, applicant)
  ).catch((error) => {
    throw error instanceof Problem && error.code === 'EVENT_FULL' ? eventFull() : error
  })
  if (!registered.created) await publishRepeated(dependencies, target, registered)
  return toAnswer(registered)
}

function checkRegistrationWindow({ timezone, timeFormat, ...target }: RegistrationTarget, now: Date) {
  const window = registrationWindowAt(target, now)
  if (window === 'open') return
  const time = window === 'before' ? target.registrationOpensAt : target.registrationClosesAt
  const when = whenShort({ startTime: time, timezone, timeFormat })
  throw problem('REGISTRATION_CLOSED', { detail: window === 'before' ? REGISTRATION_WINDOW.opens(when) : REGISTRATION_WINDOW.closed(when) })
}

const eventFull = () => problem('EVENT_FULL', { detail: EVENT_FULL })

/** People who have lost their email register again. Nothing changed, so there is no log entry; the email goes to the person only. */
async function publishRepeated(
  { db, publish }: Dependencies,
  { organizationId, eventId }: RegistrationTarget,
  { registrationId }: Registered,
) {
  await db.transaction((tx) => publish(tx, 'registration.repeated', { organizationId, eventId, registrationId }))
}

/** Of two simultaneous clicks, the second waits for the first one's registration, violates the unique index, and finds it on its retry. */
async function registerInvited(
  dependencies: Dependencies,
  target: RegistrationTarget,
  applicant: NewApplicant,
  token: string,
): Promise<Registered> {
  try {
    return await registerOnce(dependencies, target, applicant, token)
  } catch (error) {
    if (violatedConstraint(error) !== 'registrations_one_live') throw error
    return registerOnce(dependencies, target, applicant, token)
  }
}

/** An invite is marked as accepted in the transaction that registers its guest. A guest who is registered already gets the same answer again. */
async function registerOnce(
  dependencies: Dependencies,
  target: RegistrationTarget,
  applicant: NewApplicant,
  token: string,
): Promise<Registered> {
  const { db } = dependencies
  const invite = await findInviteByToken(dependencies, target.eventId, token)
  if (!invite) {
    // Only for the token of an accepted invite: any other token would reveal for every email whether it is registered.
    const accepted = await findInviteByToken(dependencies, target.eventId, token, 'ACCEPTED')
    const email = applicant.email.trim().toLowerCase()
    const existing = accepted && (await findLiveRegistration(db, target, { email, inviteId: accepted.id }))
    if (!existing) throw problem('NOT_FOUND', { detail: INVITE_NOT_VALID })
    const { id: registrationId, status, waitlistPosition } = existing
    return { registrationId, status, waitlistPosition, created: false }
  }
  return db.transaction(async (tx) => {
    const guest = { ...applicant, source: 'invite' as const, inviteId: invite.id }
    const registered = await registerAttendee(dependencies, target.organizationId, target.eventId, guest, tx)
    await markInviteAccepted(tx, target.organizationId, invite.id)
    return registered
  })
}

async function checkPagePassword(
  { rateLimits }: Dependencies,
  { eventId, passwordHash }: RegistrationTarget,
  password: string | undefined,
  ipAddress: string,
) {
  if (passwordHash === null) return
  if (!password) throw problem('PAGE_PASSWORD_REQUIRED')
  if (!(await tryPagePassword(rateLimits, { eventId, passwordHash, password, ipAddress })))
    throw problem('PAGE_PASSWORD_REQUIRED', { detail: WRONG_PAGE_PASSWORD })
}

function validAnswers(fields: FormField[] | null, answers: Record<string, unknown>): Record<string, unknown> {
  if (!fields) return {}
  const checked = readAnswers(fields, answers)
  refuseFaults(checked.faults.map(({ field, message }) => `answers.${field}: ${message}`))
  return checked.answers
}

/** A repeated registration is answered like a new one, so that no visitor learns whether an address is registered. */
function toAnswer({ status, waitlistPosition, asNew }: Registered): Answer {
  if (asNew?.decision === 'FULL') throw eventFull()
  const answer = asNew
    ? { status: asNew.decision, waitlistPosition: asNew.decision === 'WAITLISTED' ? asNew.position : null }
    : { status, waitlistPosition }
  return { ...answer, message: `${REGISTERED[answer.status](answer.waitlistPosition)} ${IF_ALREADY_REGISTERED}` }
}
