import type { Result, registerForEvent } from '@foyer/contracts'
import { checkAnswers, type FormField } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { clientOf, type Database, runNamed } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Publish } from '../../platform/publish.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { isPagePassword } from '../events/page-password.ts'
import { findInviteByToken, markInviteAccepted } from '../invites/invites.ts'
import { findLiveRegistration, type NewApplicant, type Registered, registerAttendee } from './register.ts'
import type { RegistrationTarget, RegistrationTargetCache } from './registration-targets.ts'

type Answer = Result<typeof registerForEvent>
export type VisitorInput = {
  email: string
  name: string
  answers?: Record<string, unknown>
  pagePassword?: string
  inviteToken?: string
  campaign?: string
}
/** How a visitor came: the tags of the link and the host of the site it was on. */
export type Attribution = Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content' | 'referral' | 'link' | 'referrer', string>>
/** What a page of ours knows of its visitor besides what they typed; apart from it, so that no caller of the API can claim it. */
export type FromPage = { isUnlocked?: boolean; attribution?: Attribution }
type Dependencies = {
  db: Database
  registrationTargets: RegistrationTargetCache
  clock: Clock
  tokens: TokenSigner
  rateLimits: RateLimits
  publish: Publish
  seatGuard?: 'on' | 'off'
}

/**
 * The link a visitor came by: named by its id, its referral or its campaign. Links of one campaign differ in their other tags, so the one
 * that shares most of them is meant. An unlinked one counts no more.
 */
const FIND_LINK = {
  name: 'find-visitors-link',
  text: `SELECT l.id FROM campaign_links l
         WHERE l.organization_id = $1 AND l.event_id = $2 AND l.unlinked_at IS NULL AND $3 IN (l.id::text, l.referral, l.campaign)
         ORDER BY l.id::text = $3 DESC, l.referral IS NOT DISTINCT FROM $3 DESC,
           (l.source IS NOT DISTINCT FROM $4)::int + (l.medium IS NOT DISTINCT FROM $5)::int + (l.term IS NOT DISTINCT FROM $6)::int
             + (l.content IS NOT DISTINCT FROM $7)::int DESC, l.created_at LIMIT 1`,
}

export async function registerVisitor(
  dependencies: Dependencies,
  orgSlug: string,
  eventSlug: string,
  input: VisitorInput,
  address: string,
  { isUnlocked = false, attribution }: FromPage = {},
): Promise<Answer> {
  const { db, registrationTargets } = dependencies
  const target = await registrationTargets.find(orgSlug, eventSlug)
  if (!target) throw notFound('event')
  if (!target.isPublished) throw problem('REGISTRATION_CLOSED')
  if (target.passwordHash && !isUnlocked) await checkPagePassword(dependencies, target.passwordHash, input.pagePassword, address)
  if (target.provider !== 'native') throw problem('REGISTRATION_CLOSED')
  // The statement that takes the seat refuses as well; here are the words, for whoever knows the password.
  if (target.inviteOnly && !input.inviteToken)
    throw problem('REGISTRATION_CLOSED', { detail: 'This event is by invitation only. Use the link in your invitation.' })
  const applicant: NewApplicant = {
    email: input.email,
    name: input.name.trim(),
    answers: answersTo(target.fields, input.answers ?? {}),
    source: 'native',
    campaignLinkId: input.campaign ? await linkIdOf(db, target, input.campaign, attribution) : null,
    inviteId: null,
    submissionId: null,
    approved: false,
    provider: 'native',
    ...(attribution && { metadata: { attribution } }),
  }
  const registered = input.inviteToken
    ? await registerInvited(dependencies, target, applicant, input.inviteToken)
    : await registerAttendee(dependencies, target.organizationId, target.eventId, applicant)
  if (!registered.created) await tellAgain(dependencies, target, registered)
  return toAnswer(registered)
}

/** Whoever has lost the mail registers again. Nothing changed, so there is no row in the log; what is mailed goes to the person alone. */
async function tellAgain({ db, publish }: Dependencies, { organizationId, eventId }: RegistrationTarget, { registrationId }: Registered) {
  await db.transaction((tx) => publish(tx, 'registration.repeated', { organizationId, eventId, registrationId }))
}

/** Two clicks in the same moment: the second waits for the first's registration, fails on it, and finds it when it looks again. */
async function registerInvited(
  dependencies: Dependencies,
  target: RegistrationTarget,
  applicant: NewApplicant,
  token: string,
): Promise<Registered> {
  try {
    return await tryInvite(dependencies, target, applicant, token)
  } catch (error) {
    if (violatedConstraint(error) !== 'registrations_one_live') throw error
    return tryInvite(dependencies, target, applicant, token)
  }
}

/** An invite is used up in the same transaction that registers its guest; a guest who is registered already is told so again. */
async function tryInvite(
  dependencies: Dependencies,
  target: RegistrationTarget,
  applicant: NewApplicant,
  token: string,
): Promise<Registered> {
  const { db } = dependencies
  const invite = await findInviteByToken(dependencies, target.eventId, token)
  if (!invite) {
    // Told to nobody else: with any other token this would say of every address whether it is registered.
    const used = await findInviteByToken(dependencies, target.eventId, token, 'ACCEPTED')
    const here = used && (await findLiveRegistration(db, target.organizationId, target.eventId, applicant.email, used.id))
    if (here) return here
    throw problem('NOT_FOUND', { detail: 'This invite is not valid any more. Ask the organizer for a new one.' })
  }
  return db.transaction(async (tx) => {
    const guest = { ...applicant, source: 'invite' as const, inviteId: invite.id }
    const registered = await registerAttendee(dependencies, target.organizationId, target.eventId, guest, clientOf(tx))
    await markInviteAccepted(tx, invite.id)
    return registered
  })
}

async function linkIdOf(
  db: Database,
  { organizationId, eventId }: RegistrationTarget,
  campaign: string,
  tags: Attribution = {},
): Promise<string | null> {
  const { source = null, medium = null, term = null, content = null } = tags
  const [link] = await runNamed<{ id: string }>(db, FIND_LINK, [organizationId, eventId, campaign, source, medium, term, content])
  return link?.id ?? null
}

async function checkPagePassword({ rateLimits }: Dependencies, hash: string, given: string | undefined, address: string) {
  if (!given) throw problem('PAGE_PASSWORD_REQUIRED')
  await rateLimits.spend('page-password', address)
  if (!(await isPagePassword(given, hash))) throw problem('PAGE_PASSWORD_REQUIRED', { detail: 'This is not the password of this event.' })
}

function answersTo(fields: FormField[] | null, answers: Record<string, unknown>): Record<string, unknown> {
  if (!fields) return {}
  const checked = checkAnswers(fields, answers)
  if (!checked.ok) throw invalid(`answers.${checked.field}: ${checked.message}`)
  return checked.answers
}

function toAnswer({ status, waitlistPosition }: Registered): Answer {
  return { status, waitlistPosition, message: MESSAGES[status](waitlistPosition) }
}

const MESSAGES: Record<Registered['status'], (position: number | null) => string> = {
  CONFIRMED: () => 'You are registered. See you there!',
  PENDING_APPROVAL: () => 'Your registration waits for the organizer’s approval. You will hear from them.',
  WAITLISTED: (position) =>
    `The event is full. You are number ${position} on the waitlist and get the next free seat when it is your turn.`,
  OFFERED: () => 'A seat is held for you. Accept it before the offer ends.',
  DECLINED: () => 'Your registration was declined.',
  CANCELED: () => 'Your registration is canceled.',
}
