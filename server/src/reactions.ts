import { copyEventTemplates, seedSystemTemplates } from './features/email-templates/reactions.ts'
import { checkBoundForm, checkFormOfCopy } from './features/forms/binding.ts'
import { giveFreeSeats } from './features/registrations/give-free-seats.ts'
import { copySpeakers } from './features/speakers/edit.ts'
import { copySponsors } from './features/sponsors/duplicate.ts'
import type { Clock } from './platform/clock.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { Reactions } from './platform/publish.ts'

/** Who does what when something happened, in the transaction it happened in. Features do not call to the right; they publish. */
export const createReactions = ({ clock, jobs }: { clock: Clock; jobs: Queue }): Reactions => ({
  'workspace.created': [seedSystemTemplates],
  'event.published': [giveFreeSeats(clock)],
  'event.unpublished': [],
  'event.canceled': [],
  'event.changed': [],
  'event.resized': [giveFreeSeats(clock)],
  'event.duplicated': [checkFormOfCopy, copySpeakers, copySponsors, copyEventTemplates],
  'invite.to-be-sent': [],
  'registration.changed': [],
  'integration.connected': [(tx, { organizationId }) => jobs.enqueue(tx, 'notes.push-unsent', { organizationId }, { key: organizationId })],
  'contact.note-written': [(tx, { noteId }) => jobs.enqueue(tx, 'notes.push', { noteId }, { key: noteId })],
  'event.form-bound': [checkBoundForm],
})
