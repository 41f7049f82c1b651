import type { OrganizationId } from '../../auth/tables.ts'

/** One signal: which submission of which form it speaks of, as far as it knows. */
export type SubmissionLookup = {
  organizationId: OrganizationId
  eventId: string
  formId: string
  submissionId: string | null
  email: string | null
  preview: boolean
}
export type LookupOutcome = { processed: number; created: number; found: boolean }
