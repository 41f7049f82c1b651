import { countRegistrations } from './features/analytics/count-registration.ts'
import { endSyncOfDisconnected } from './features/contacts/sync-crm-b.ts'
import { queueChangedAnswers, queueHeldOnConnect, queuePushes } from './features/crm-a-push/queue-pushes.ts'
import { queueMembers, queueWaitingMembers } from './features/crm-b-push/run-push.ts'
import { copyEventTemplates, seedSystemTemplates } from './features/email-templates/reactions.ts'
import { copyEventFiles } from './features/event-files/store.ts'
import { checkBoundForm, checkFormOfCopy } from './features/forms/binding.ts'
import { revokeConsentsOfWorkspace } from './features/integrations/revoke.ts'
import { queueCancellationMail, queuePublicationMail } from './features/mail/send/event-notifications.ts'
import { queueInviteMail } from './features/mail/send/invite-mail.ts'
import { queueRegistrationMail, queueRepeatedRegistrationMail } from './features/mail/send/registration-mail.ts'
import { promoteWaitlistOn } from './features/registrations/promote-waitlist.ts'
import { lookUpAfterConnecting } from './features/registrations/signal/schedule-retries.ts'
import { copySpeakers } from './features/speakers/edit.ts'
import { copySponsors } from './features/sponsors/duplicate.ts'
import { removeObjectsOfWorkspace } from './features/storage/remove-objects.ts'
import { queueCalendarChange, queueCalendarRemoval, queueUnsentEntries } from './features/suite-calendar/unsent-entries.ts'
import { requestThumbnail } from './features/thumbnails/request-thumbnail.ts'
import { queueAnswersDelivery, queueEventDelivery, queueRegistrationDeliveries } from './features/webhooks/queue-deliveries.ts'
import type { Clock } from './platform/clock.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { Reactions } from './platform/publish.ts'

/**
 * The reactions to each published event, run in the transaction that publishes it. A feature publishes instead of calling the features that
 * depend on it.
 */
export const createReactions = ({ clock, jobs }: { clock: Clock; jobs: Queue }): Reactions => ({
  'workspace.created': [seedSystemTemplates],
  'workspace.brand-changed': [
    (tx, { organizationId }) => jobs.enqueue(tx, 'thumbnails.make-all', { organizationId }, { key: organizationId }),
  ],
  'workspace.deleted': [removeObjectsOfWorkspace(jobs), revokeConsentsOfWorkspace(jobs)],
  'event.published': [
    promoteWaitlistOn(clock, 'event published again'),
    requestThumbnail(jobs, { removeOld: false }),
    queuePublicationMail(jobs),
    queueEventDelivery(clock, 'event.published'),
    queueCalendarChange(jobs),
  ],
  'event.unpublished': [requestThumbnail(jobs, { removeOld: true }), queueEventDelivery(clock, 'event.unpublished')],
  'event.canceled': [
    requestThumbnail(jobs, { removeOld: true }),
    queueCancellationMail(jobs),
    queueEventDelivery(clock, 'event.canceled'),
    queueCalendarChange(jobs),
  ],
  'event.calendar-changed': [queueCalendarChange(jobs)],
  'event.deleted': [queueCalendarRemoval(jobs)],
  'event.changed': [requestThumbnail(jobs, { removeOld: false }), queueEventDelivery(clock, 'event.changed')],
  'event.thumbnail-changed': [requestThumbnail(jobs, { removeOld: true })],
  'event.resized': [promoteWaitlistOn(clock, 'seats added')],
  'event.duplicated': [checkFormOfCopy, copySpeakers, copySponsors, copyEventTemplates, copyEventFiles],
  'invite.to-be-sent': [queueInviteMail({ jobs, clock })],
  'registration.changed': [
    queueRegistrationMail({ jobs }),
    queuePushes(jobs),
    queueMembers(jobs),
    queueRegistrationDeliveries(clock),
    // Last, because it holds the lock of all counts until the transaction ends.
    countRegistrations,
  ],
  'registration.answered': [queueChangedAnswers(jobs), queueAnswersDelivery(clock)],
  'registration.repeated': [queueRepeatedRegistrationMail({ jobs })],
  'integration.connected': [
    (tx, { organizationId }) => jobs.enqueue(tx, 'notes.push-unsent', { organizationId }, { key: organizationId }),
    queueHeldOnConnect(jobs),
    queueWaitingMembers(jobs),
    queueUnsentEntries(jobs),
    lookUpAfterConnecting(jobs),
  ],
  'integration.disconnected': [endSyncOfDisconnected],
  'contact.note-written': [(tx, { organizationId, noteId }) => jobs.enqueue(tx, 'notes.push', { organizationId, noteId }, { key: noteId })],
  'event.form-bound': [checkBoundForm],
})
