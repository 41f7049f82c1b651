import type { Submission } from '../../../connectors/crm-a/port.ts'
import { newId } from '../../../platform/db/columns.ts'
import { violatedConstraint } from '../../../platform/http/error-handler.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { type RegisterDependencies, registerAttendee } from '../register.ts'
import { insertPreviewRegistration, linkSubmission } from './store.ts'
import type { SubmissionLookup } from './submission-lookup.ts'

/** Whether a new registration was made. False where the event is full or closed. */
export async function registerSubmission(
  services: RegisterDependencies,
  lookup: SubmissionLookup,
  submission: Submission,
): Promise<boolean> {
  if (!submission.email) return false
  const { organizationId, eventId } = lookup
  const email = submission.email.trim().toLowerCase()
  const name = nameFrom(submission.values)
  if (lookup.preview) {
    const now = services.clock().toISOString()
    const ids = { registrationId: newId(), contactId: newId(), logId: newId() }
    return insertPreviewRegistration(services.db, {
      ...ids,
      organizationId,
      eventId,
      email,
      name,
      answers: submission.values,
      submissionId: submission.id,
      now,
    })
  }
  try {
    const registered = await registerAttendee(services, organizationId, eventId, {
      email,
      name,
      answers: submission.values,
      source: 'crm-a',
      campaignLinkId: null,
      inviteId: null,
      submissionId: submission.id,
      approved: false,
      provider: 'crm-a',
    })
    if (!registered.created) await linkSubmission(services.db, organizationId, registered.registrationId, submission.id)
    return registered.created
  } catch (error) {
    // Another process ingested the same submission at the same time.
    if (violatedConstraint(error) === 'registrations_submission') return false
    if (error instanceof Problem && (error.code === 'EVENT_FULL' || error.code === 'REGISTRATION_CLOSED')) return false
    throw error
  }
}

function nameFrom(values: Record<string, string>): string | null {
  const name = values.fullname ?? values.name ?? [values.firstname, values.lastname].filter(Boolean).join(' ')
  return name.trim().slice(0, 200) || null
}
