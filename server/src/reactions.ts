import { countRegistration } from './features/analytics/count-registration.ts'
import { copyEventTemplates, seedSystemTemplates } from './features/email-templates/reactions.ts'
import { checkBoundForm, checkFormOfCopy } from './features/forms/binding.ts'
import { mailCancellation, mailPublication } from './features/mail/send/fan-out.ts'
import { mailAboutRegistration, mailAgain, mailInvites } from './features/mail/send/react-to-changes.ts'
import { promoteWaitlistOn } from './features/registrations/promote-waitlist.ts'
import { copySpeakers } from './features/speakers/edit.ts'
import { copySponsors } from './features/sponsors/duplicate.ts'
import { askForPicture } from './features/thumbnails/ask-for-picture.ts'
import type { Clock } from './platform/clock.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { Reactions } from './platform/publish.ts'

/** Who does what when something happened, in the transaction it happened in. Features do not call to the right; they publish. */
export const createReactions = ({ clock, jobs }: { clock: Clock; jobs: Queue }): Reactions => ({
  'workspace.created': [seedSystemTemplates],
  'event.published': [promoteWaitlistOn(clock, 'event on again'), askForPicture(jobs, { hideOld: false }), mailPublication(jobs)],
  'event.unpublished': [askForPicture(jobs, { hideOld: true })],
  'event.canceled': [askForPicture(jobs, { hideOld: true }), mailCancellation(jobs)],
  'event.changed': [askForPicture(jobs, { hideOld: false })],
  'event.picture-changed': [askForPicture(jobs, { hideOld: true })],
  'event.resized': [promoteWaitlistOn(clock, 'seats added')],
  'event.duplicated': [checkFormOfCopy, copySpeakers, copySponsors, copyEventTemplates],
  'invite.to-be-sent': [mailInvites({ jobs, clock })],
  'registration.changed': [countRegistration, mailAboutRegistration({ jobs })],
  'registration.repeated': [mailAgain({ jobs, clock })],
  'integration.connected': [(tx, { organizationId }) => jobs.enqueue(tx, 'notes.push-unsent', { organizationId }, { key: organizationId })],
  'contact.note-written': [(tx, { organizationId, noteId }) => jobs.enqueue(tx, 'notes.push', { organizationId, noteId }, { key: noteId })],
  'event.form-bound': [checkBoundForm],
})
