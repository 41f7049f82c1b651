import type { Clock } from '../../../platform/clock.ts'
import { type Database, runNamed } from '../../../platform/db/database.ts'
import { notFound, problem } from '../../../platform/http/problem.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { verifyPreviewToken } from '../../sites/preview-session.ts'
import type { LookupOutcome, SubmissionLookup } from './submission-lookup.ts'

type Input = { formId: string; submissionId?: string; email?: string; previewToken?: string }
type Dependencies = {
  db: Database
  clock: Clock
  tokens: TokenSigner
  ingestSubmissions: (lookup: SubmissionLookup) => Promise<LookupOutcome>
}

type Row = {
  organization_id: OrganizationId
  event_id: string
  status: string
  canceled_at: string | null
  end_time: string | null
  provider: string | null
  form_id: string | null
}

const FIND_SIGNALED_EVENT = {
  name: 'find-signaled-event',
  text: `SELECT e.organization_id, e.id AS event_id, e.status, e.canceled_at, e.end_time, e.registration_provider AS provider, e.registration_form_id AS form_id
         FROM organizations o JOIN events e ON e.organization_id = o.id WHERE o.slug = $1 AND e.slug = $2`,
}

/** The embedded form says it was submitted: fetch what CRM A has and register it by the rules of the house. */
export async function signalSubmission(dependencies: Dependencies, orgSlug: string, eventSlug: string, input: Input) {
  const { db, clock, tokens, ingestSubmissions } = dependencies
  const [event] = await runNamed<Row>(db, FIND_SIGNALED_EVENT, [orgSlug, eventSlug])
  if (!event) throw notFound('event')
  const preview = input.previewToken !== undefined
  if (preview && !verifyPreviewToken(tokens, clock, event.event_id, input.previewToken!)) throw problem('PREVIEW_TOKEN_INVALID')
  if (!preview && !isOpen(event, clock())) throw problem('REGISTRATION_CLOSED')
  if (event.provider !== 'crm-a' || event.form_id !== input.formId) throw problem('FORM_NOT_BOUND')
  const { processed, created } = await ingestSubmissions({
    organizationId: event.organization_id,
    eventId: event.event_id,
    formId: input.formId,
    submissionId: input.submissionId ?? null,
    email: input.email?.trim().toLowerCase() || null,
    preview,
  })
  return { ok: true, processed, created }
}

const isOpen = (event: Row, now: Date) =>
  event.status === 'PUBLISHED' && !event.canceled_at && !(event.end_time && Date.parse(event.end_time) <= now.getTime())
