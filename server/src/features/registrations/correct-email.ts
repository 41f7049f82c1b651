import type { Tx } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { mergeContact, moveToContact } from '../contacts/move-contact.ts'
import { lockRegistration } from './change-status.ts'
import { type ChangedBy, writeLogs } from './move-registrations.ts'
import { isLive } from './rules.ts'
import type { Seats } from './seats-store.ts'
import { hasRegisteredAgain } from './status-store.ts'
import { hasRegistrations, updateRegistration } from './store.ts'
import { ALREADY_REGISTERED, ERASED, LOG_REASONS } from './strings.ts'

/**
 * The registration keeps its seat and belongs to the contact with the new address from now on. Its log entry sends the person what they
 * have, with a new link and ticket; those in the emails to the old address end. Under the lock of the seats, so of a correction and a registration with the same address, one is first.
 */
export async function correctEmail(
  tx: Tx,
  seats: Seats,
  registrationId: string,
  typedEmail: string,
  changedBy: ChangedBy,
  now: Date,
): Promise<void> {
  const registration = await lockRegistration(tx, seats, registrationId)
  const { organizationId, status, preview, name, email: emailBefore, contactId } = registration
  if (registration.erasedAt || !contactId) throw problem('STATUS_CONFLICT', { detail: ERASED })
  const email = typedEmail.trim().toLowerCase()
  if (email === emailBefore) return
  const isOnlyLive = isLive(status) && !preview
  if (isOnlyLive && (await hasRegisteredAgain(tx, { ...registration, email }))) throw alreadyRegistered()
  const contact = await moveToContact(tx, organizationId, { id: contactId, email: emailBefore }, { email, name })
  const updatedAt = now.toISOString()
  const { calendarSequence, linkVersion } = registration
  const changes = { email, contactId: contact.id, calendarSequence: calendarSequence + 1, linkVersion: linkVersion + 1, updatedAt }
  await updateRegistration(tx, seats, registrationId, changes)
  if (!(await hasRegistrations(tx, organizationId, contactId))) await mergeContact(tx, organizationId, contactId, contact)
  const quiet = seats.canceled || seats.over
  const metadata = { reason: LOG_REASONS.emailChanged, ...changedBy, emailBefore, emailAfter: email, ...(quiet && { quiet }) }
  await writeLogs(tx, [registration], { action: 'registration.email_changed', newStatus: status, metadata, createdAt: updatedAt })
}

export const alreadyRegistered = () => problem('STATUS_CONFLICT', { detail: ALREADY_REGISTERED })
