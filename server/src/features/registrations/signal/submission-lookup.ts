import type { OrganizationId } from '../../auth/tables.ts'

/** What a signal names: the form, and the submission by its id or email where it knows them. */
export type SubmissionLookup = {
  organizationId: OrganizationId
  eventId: string
  formId: string
  submissionId: string | null
  email: string | null
  preview: boolean
}
export type LookupOutcome = { processed: number; created: number; found: boolean }
