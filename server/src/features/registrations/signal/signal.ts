import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { notFound, problem } from '../../../platform/http/problem.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { registrationWindowAt } from '../../events/registration-window.ts'
import { verifyPreviewToken } from '../../sites/preview-session.ts'
import { findSignaledEvent, type SignaledEvent } from './store.ts'
import type { LookupOutcome, SubmissionLookup } from './submission-lookup.ts'

type Input = { formId: string; submissionId?: string; email?: string; previewToken?: string }
type Dependencies = {
  db: Database
  clock: Clock
  tokens: TokenSigner
  ingestSubmissions: (lookup: SubmissionLookup) => Promise<LookupOutcome>
}

/** The embedded form signals that it was submitted: fetch the submissions from CRM A and register them by the same rules as any other. */
export async function signalSubmission(dependencies: Dependencies, orgSlug: string, eventSlug: string, input: Input) {
  const { db, clock, tokens, ingestSubmissions } = dependencies
  const event = await findSignaledEvent(db, orgSlug, eventSlug)
  const preview = input.previewToken !== undefined
  // The same error whether or not the event exists: an invalid token must not reveal drafts.
  if (preview && !(event && verifyPreviewToken(tokens, clock, event.eventId, input.previewToken!))) throw problem('PREVIEW_TOKEN_INVALID')
  if (!event || (event.isDraft && !preview)) throw notFound('event')
  if (!preview && !isOpen(event, clock())) throw problem('REGISTRATION_CLOSED')
  if (event.provider !== 'crm-a' || event.formId !== input.formId) throw problem('FORM_NOT_BOUND')
  const { processed, created } = await ingestSubmissions({
    organizationId: event.organizationId,
    eventId: event.eventId,
    formId: input.formId,
    submissionId: input.submissionId ?? null,
    email: input.email?.trim().toLowerCase() || null,
    preview,
  })
  return { ok: true, processed, created }
}

const isOpen = (event: SignaledEvent, now: Date) =>
  event.status === 'PUBLISHED' &&
  !event.canceledAt &&
  !(event.endTime && Date.parse(event.endTime) <= now.getTime()) &&
  registrationWindowAt(event, now) === 'open'
