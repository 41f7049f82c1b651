import { ANSWER_SENTENCES, chooseLanguage, type Language, type Result, readAnswers, type registerForEvent } from '@foyer/contracts'
import type { Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { Problem, problem, refuseFaults } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Publish } from '../../platform/publish.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { textsIn } from '../../texts/index.ts'
import { findInviteByToken, markInviteAccepted } from '../invites/invites.ts'
import { claimFiles, resolveFiles } from './files/claim-files.ts'
import type { UsedFile } from './files/store.ts'
import { openTarget } from './open-target.ts'
import { type NewApplicant, type RegisterDependencies, type Registered, registerAttendee } from './register.ts'
import { findCampaignLinkId, findLiveRegistration } from './register-store.ts'
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
/** How a visitor found the event: the tags of the link and the host of the site it was on. */
export type Attribution = Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content' | 'referral' | 'link' | 'referrer', string>>
/** What our pages know about a visitor; separate from the input, so that callers of the API cannot set it. */
export type FromPage = {
  isUnlocked?: boolean
  /** What the person reads, if they asked for it: their emails are in it, too. */
  language?: Language | null
  attribution?: Attribution
  /** The code of the country, if it is known. */
  country?: string
  /** The version of the form that the page showed; an empty text for none. */
  formVersionId?: string
}
type Dependencies = RegisterDependencies & {
  registrationTargets: RegistrationTargetCache
  tokens: TokenSigner
  rateLimits: RateLimits
  publish: Publish
}

export async function registerVisitor(
  dependencies: Dependencies,
  orgSlug: string,
  eventSlug: string,
  input: VisitorInput,
  address: string,
  { isUnlocked = false, language, attribution, country, formVersionId }: FromPage = {},
): Promise<Answer> {
  const { db } = dependencies
  const { pagePassword, inviteToken } = input
  const target = await openTarget(dependencies, orgSlug, eventSlug, { address, isUnlocked, pagePassword, inviteToken })
  // Nobody agrees to a text they did not see.
  if (formVersionId !== undefined && formVersionId !== (target.formVersionId ?? ''))
    throw problem('STATUS_CONFLICT', { detail: ({ registering }) => registering.formChanged })
  const { answers, files } = await validAnswers(dependencies, target, input.answers ?? {})
  const applicant: NewApplicant = {
    email: input.email,
    name: input.name.trim(),
    answers,
    formVersionId: target.formVersionId,
    source: 'native',
    campaignLinkId: input.campaign ? await findCampaignLinkId(db, target, input.campaign, attribution) : null,
    inviteId: null,
    submissionId: null,
    approved: false,
    provider: 'native',
    metadata: { ...(attribution && { attribution }), ...(country && { country }), ...(language && { language }) },
  }
  const registered = await (inviteToken || files.length > 0
    ? registerInTransaction(dependencies, target, applicant, { inviteToken, files })
    : registerAttendee(dependencies, target.organizationId, target.eventId, applicant)
  ).catch((error) => {
    throw error instanceof Problem && error.code === 'EVENT_FULL' ? eventFull() : error
  })
  if (!registered.created) await publishRepeated(dependencies, target, registered)
  return toAnswer(registered, language ?? chooseLanguage([target.language]) ?? 'en')
}

const eventFull = () => problem('EVENT_FULL', { detail: ({ registering }) => `${registering.full} ${registering.ifAlreadyRegistered}` })

/** People who have lost their email register again. Nothing changed, so there is no log entry; the email goes to the person only. */
async function publishRepeated(
  { db, publish }: Dependencies,
  { organizationId, eventId }: RegistrationTarget,
  { registrationId }: Registered,
) {
  await db.transaction((tx) => publish(tx, 'registration.repeated', { organizationId, eventId, registrationId }))
}

/** Of two simultaneous clicks, the second waits for the first one's registration, violates the unique index, and finds it on its retry. */
async function registerInTransaction(
  dependencies: Dependencies,
  target: RegistrationTarget,
  applicant: NewApplicant,
  more: { inviteToken?: string; files: UsedFile[] },
): Promise<Registered> {
  const register = () =>
    more.inviteToken ? registerInvited(dependencies, target, applicant, { ...more, token: more.inviteToken }) : once()
  const once = () => dependencies.db.transaction((tx) => registerWithFiles(dependencies, tx, target, applicant, more.files))
  try {
    return await register()
  } catch (error) {
    if (violatedConstraint(error) !== 'registrations_one_live') throw error
    return register()
  }
}

/** An invite is marked as accepted in the transaction that registers its guest. A guest who is registered already gets the same answer again. */
async function registerInvited(
  dependencies: Dependencies,
  target: RegistrationTarget,
  applicant: NewApplicant,
  { token, files }: { token: string; files: UsedFile[] },
): Promise<Registered> {
  const { db } = dependencies
  const invite = await findInviteByToken(dependencies, target.eventId, token)
  if (!invite) {
    // Only for the token of an accepted invite: any other token would reveal for every email whether it is registered.
    const accepted = await findInviteByToken(dependencies, target.eventId, token, 'ACCEPTED')
    const email = applicant.email.trim().toLowerCase()
    const existing = accepted && (await findLiveRegistration(db, target, { email, inviteId: accepted.id }))
    if (!existing) throw problem('NOT_FOUND', { detail: ({ registering }) => registering.inviteNotValid })
    const { id: registrationId, status, waitlistPosition } = existing
    return { registrationId, status, waitlistPosition, created: false }
  }
  return db.transaction(async (tx) => {
    const guest = { ...applicant, source: 'invite' as const, inviteId: invite.id }
    const registered = await registerWithFiles(dependencies, tx, target, guest, files)
    await markInviteAccepted(tx, target.organizationId, invite.id)
    return registered
  })
}

/** A person who is registered already keeps their own files; the new ones stay unused. */
async function registerWithFiles(
  dependencies: Dependencies,
  tx: Tx,
  { organizationId, eventId }: RegistrationTarget,
  applicant: NewApplicant,
  files: UsedFile[],
): Promise<Registered> {
  const registered = await registerAttendee(dependencies, organizationId, eventId, applicant, tx)
  if (registered.created) await claimFiles(tx, organizationId, registered.registrationId, files)
  return registered
}

async function validAnswers(dependencies: Dependencies, target: RegistrationTarget, given: Record<string, unknown>) {
  if (!target.fields) return { answers: {}, files: [] }
  const checked = readAnswers(target.fields, given, ANSWER_SENTENCES)
  const { answers, files, faults } = await resolveFiles(dependencies, target, target.fields, checked.answers)
  refuseFaults([...checked.faults, ...faults].map(({ field, message }) => `answers.${field}: ${message}`))
  return { answers, files }
}

/** A repeated registration is answered like a new one, so that no visitor learns whether an address is registered. */
function toAnswer({ status, waitlistPosition, asNew }: Registered, language: Language): Answer {
  if (asNew?.decision === 'FULL') throw eventFull()
  const answer = asNew
    ? { status: asNew.decision, waitlistPosition: asNew.decision === 'WAITLISTED' ? asNew.position : null }
    : { status, waitlistPosition }
  const { registered, registering } = textsIn(language)
  const sentence = answer.status === 'WAITLISTED' ? registered.WAITLISTED(answer.waitlistPosition) : registered[answer.status]
  return { ...answer, message: `${sentence} ${registering.ifAlreadyRegistered}` }
}
