import type { LogAction, PersonExport } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { requireContact } from '../contacts/own-contact.ts'
import { addressesOf, readContact } from '../contacts/read-contacts.ts'
import {
  awaitedSubmissionsOf,
  crmSendsOf,
  emailsTo,
  invitesOf,
  logsOf,
  notesOf,
  registrationsOf,
  unsubscribeOf,
  webhookDeliveriesAbout,
} from './export-store.ts'

/** In one transaction with its audit entry: every export leaves a trace. */
export async function exportPerson(
  { db, clock }: { db: Database; clock: Clock },
  member: Member,
  contactId: string,
): Promise<PersonExport> {
  const { organizationId } = member
  return db.transaction(async (tx) => {
    const contact = await requireContact(tx, organizationId, contactId)
    const addresses = await addressesOf(tx, contact)
    const notes = await notesOf(tx, organizationId, contact.id)
    const registrations = await registrationsOf(tx, organizationId, contact.id)
    const invites = await invitesOf(tx, organizationId, addresses)
    const registrationIds = registrations.map(({ id }) => id)
    const inviteIds = invites.map(({ id }) => id)
    const logs = await logsOf(tx, organizationId, registrationIds)
    const emails = await emailsTo(tx, organizationId, addresses, { registrationIds, inviteIds })
    const awaitedSubmissions = await awaitedSubmissionsOf(tx, organizationId, addresses)
    const webhookDeliveries = await webhookDeliveriesAbout(tx, organizationId, registrationIds)
    const crmSends = await crmSendsOf(tx, organizationId, addresses)
    const unsubscribed = await unsubscribeOf(tx, organizationId, addresses)
    await recordAudit(tx, clock, member, 'contact.exported', { contactId: contact.id })
    return {
      exportedAt: clock().toISOString(),
      contact: await readContact(tx, contact),
      notes,
      registrations: registrations.map((registration) => ({
        ...registration,
        log: logs
          .filter(({ registrationId }) => registrationId === registration.id)
          .map(({ action, metadata, ...entry }) => ({ ...entry, action: action as LogAction, metadata: withoutMembers(metadata) })),
      })),
      invites,
      emails: emails.map((email) => ({ ...email, text: withoutCodes(email.text) })),
      awaitedSubmissions,
      webhookDeliveries,
      crmSends,
      marketingUnsubscribedAt: unsubscribed?.createdAt ?? null,
    }
  })
}

/** Entries of older versions hold the name of the member in `by`. */
function withoutMembers({ byName: _, by, ...metadata }: Record<string, unknown>): Record<string, unknown> {
  return { ...metadata, ...(['organizer', 'attendee', 'visitor', 'system'].includes(by as string) && { by }) }
}

/** The two forms of platform/signed-tokens.ts. A link with its code opens the registration, and the file may be passed on. */
const CODES = /\bv1\.[\w-]+\.[\w-]{43}|\b[\w-]{22}\.[\w-]{22}(?![\w-])/g
const withoutCodes = (text: string | null): string | null => (text === null ? null : text.replace(CODES, '…'))
