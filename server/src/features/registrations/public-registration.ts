import type { Result, registerForEvent } from '@foyer/contracts'
import { checkAnswers, type FormField } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { clientOf, type Database, runNamed } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { isPagePassword } from '../events/page-password.ts'
import { findInviteByToken, markInviteAccepted } from '../invites/invites.ts'
import { findLiveRegistration, type NewApplicant, type Registered, registerAttendee } from './register.ts'

type Answer = Result<typeof registerForEvent>
export type VisitorInput = {
  email: string
  name: string
  answers?: Record<string, unknown>
  pagePassword?: string
  inviteToken?: string
  campaign?: string
}
type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner; rateLimits: RateLimits; seatGuard?: 'on' | 'off' }

type Door = {
  organization_id: OrganizationId
  event_id: string
  password_hash: string | null
  provider: 'native' | 'crm-a' | null
  fields: FormField[] | null
  campaign_link_id: string | null
}

/** All that must be known before somebody may try the door, in one round trip. */
const FIND_DOOR = {
  name: 'find-registration-door',
  text: `SELECT e.organization_id, e.id AS event_id, e.page_password_hash AS password_hash, e.registration_provider AS provider, f.fields,
                (SELECT l.id FROM campaign_links l
                 WHERE $3::text IS NOT NULL AND l.organization_id = e.organization_id AND l.event_id = e.id AND l.unlinked_at IS NULL
                   AND $3 IN (l.id::text, l.referral, l.campaign)
                 ORDER BY l.id::text = $3 DESC, l.referral IS NOT DISTINCT FROM $3 DESC, l.created_at LIMIT 1) AS campaign_link_id
         FROM organizations o
         JOIN events e ON e.organization_id = o.id
         LEFT JOIN native_forms f ON e.registration_provider = 'native' AND f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
         WHERE o.slug = $1 AND e.slug = $2`,
}

export async function registerVisitor(
  dependencies: Dependencies,
  orgSlug: string,
  eventSlug: string,
  input: VisitorInput,
  address: string,
): Promise<Answer> {
  const { db } = dependencies
  const [door] = await runNamed<Door>(db, FIND_DOOR, [orgSlug, eventSlug, input.campaign ?? null])
  if (!door) throw notFound('event')
  if (door.provider !== 'native') throw problem('REGISTRATION_CLOSED')
  if (door.password_hash) await checkPagePassword(dependencies, door.password_hash, input.pagePassword, address)
  const applicant: NewApplicant = {
    email: input.email,
    name: input.name.trim(),
    answers: answersTo(door.fields, input.answers ?? {}),
    source: 'native',
    campaignLinkId: door.campaign_link_id,
    inviteId: null,
    submissionId: null,
    approved: false,
    provider: 'native',
  }
  const registered = input.inviteToken
    ? await registerInvited(dependencies, door, applicant, input.inviteToken)
    : await registerAttendee(dependencies, door.organization_id, door.event_id, applicant)
  return toAnswer(registered)
}

/** Two clicks in the same moment: the second waits for the first's registration, fails on it, and finds it when it looks again. */
async function registerInvited(dependencies: Dependencies, door: Door, applicant: NewApplicant, token: string): Promise<Registered> {
  try {
    return await tryInvite(dependencies, door, applicant, token)
  } catch (error) {
    if (violatedConstraint(error) !== 'registrations_one_live') throw error
    return tryInvite(dependencies, door, applicant, token)
  }
}

/** An invite is used up in the same transaction that registers its guest; a guest who is registered already is told so again. */
async function tryInvite(dependencies: Dependencies, door: Door, applicant: NewApplicant, token: string): Promise<Registered> {
  const { db } = dependencies
  const invite = await findInviteByToken(dependencies, door.event_id, token)
  if (!invite) {
    const here = await findLiveRegistration(db, door.organization_id, door.event_id, applicant.email)
    if (here) return here
    throw problem('NOT_FOUND', { detail: 'This invite is not valid any more. Ask the organizer for a new one.' })
  }
  return db.transaction(async (tx) => {
    const guest = { ...applicant, source: 'invite' as const, inviteId: invite.id }
    const registered = await registerAttendee(dependencies, door.organization_id, door.event_id, guest, clientOf(tx))
    await markInviteAccepted(tx, invite.id)
    return registered
  })
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
