import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, Problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { requireContact } from '../contacts/own-contact.ts'
import { addressesOf } from '../contacts/read-contacts.ts'
import { lockRecipients } from '../mail/send/recipients-lock.ts'
import { eraseFiles } from '../registrations/files/claim-files.ts'
import { releaseRegistrations } from '../registrations/release-registrations.ts'
import {
  anonymizeInvites,
  anonymizeRegistrations,
  deleteAwaitedSubmissions,
  deleteCampaignMembers,
  deleteContact,
  deleteCrmSends,
  deleteNotes,
  deleteUnsubscribes,
  eraseMail,
  eraseWebhookDeliveries,
  removeAddressesFromLogs,
} from './erase-store.ts'
import { PERSON } from './strings.ts'

type Dependencies = { db: Database; clock: Clock; jobs: Queue }

const ATTEMPTS = 3

/**
 * For good, and in one transaction. The email is typed, because nothing brings the person back. Started again if the person registered
 * for another event meanwhile.
 */
export async function erasePerson(dependencies: Dependencies, member: Member, contactId: string, typedEmail: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dependencies.db.transaction((tx) => erase(tx, dependencies, member, contactId, typedEmail))
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Problem && error.code === 'BUSY')) throw error
    }
  }
}

/** The order of locks is in docs/locking.md. */
async function erase(tx: Tx, { clock, jobs }: Dependencies, member: Member, contactId: string, typedEmail: string): Promise<void> {
  const { organizationId } = member
  await lockRecipients(tx)
  const contact = await requireContact(tx, organizationId, contactId)
  const { id, email } = contact
  if (typedEmail.trim().toLowerCase() !== email) throw invalid(PERSON.wrongEmail)
  const registrationIds = await releaseRegistrations(tx, clock, member, id)
  // Read under the lock of the contact: a merge may have added some.
  const emails = await addressesOf(tx, contact)
  const keys = await eraseFiles(tx, organizationId, registrationIds)
  if (keys.length > 0) await jobs.enqueue(tx, 'storage.remove-objects', { keys })
  await anonymizeRegistrations(tx, organizationId, id, clock())
  const inviteIds = await anonymizeInvites(tx, organizationId, emails, clock())
  const erased = await eraseMail(tx, organizationId, { emails, registrationIds, inviteIds })
  await removeAddressesFromLogs(tx, organizationId, { emails, registrationIds, otherRegistrationIds: erased.otherRegistrationIds })
  await deleteCampaignMembers(tx, organizationId, registrationIds)
  await eraseWebhookDeliveries(tx, organizationId, registrationIds)
  await deleteAwaitedSubmissions(tx, organizationId, emails)
  await deleteCrmSends(tx, organizationId, emails)
  await deleteUnsubscribes(tx, organizationId, emails)
  const noteIds = await deleteNotes(tx, organizationId, id)
  await deleteContact(tx, organizationId, id)
  // Their data has ids only, but an error of an attempt may quote the address.
  await jobs.remove(tx, 'mail.send', erased.messageIds)
  await jobs.remove(tx, 'notes.push', noteIds)
  await recordAudit(tx, clock, member, 'contact.erased', { contactId: id })
}
