import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { first, type Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { campaignLinks } from '../campaigns/tables.ts'
import { contactNotes } from '../contacts/tables.ts'
import { crmSends } from '../crm-log/tables.ts'
import { events } from '../events/tables.ts'
import { eventInvites } from '../invites/tables.ts'
import { mailMessages, mailUnsubscribes } from '../mail/tables.ts'
import { awaitedSubmissions, registrationLogs, registrations } from '../registrations/tables.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'

/** Far more than a person has; it bounds the memory of an export. */
const MAX_ROWS = 10_000
const EVENT = { id: events.id, name: events.name, startTime: events.startTime, endTime: events.endTime }

export const notesOf = (db: Reader, organizationId: OrganizationId, contactId: string) =>
  db
    .select({
      id: contactNotes.id,
      eventId: contactNotes.eventId,
      origin: contactNotes.origin,
      body: contactNotes.body,
      createdAt: contactNotes.createdAt,
      updatedAt: contactNotes.updatedAt,
    })
    .from(contactNotes)
    .where(and(eq(contactNotes.organizationId, organizationId), eq(contactNotes.contactId, contactId), isNull(contactNotes.deletedAt)))
    .orderBy(asc(contactNotes.createdAt), asc(contactNotes.id))
    .limit(MAX_ROWS)

export const registrationsOf = (db: Reader, organizationId: OrganizationId, contactId: string) =>
  db
    .select({
      id: registrations.id,
      event: EVENT,
      email: registrations.email,
      name: registrations.name,
      status: registrations.status,
      answers: registrations.answers,
      source: registrations.source,
      submissionId: registrations.submissionId,
      campaignLink: {
        label: campaignLinks.label,
        source: campaignLinks.source,
        medium: campaignLinks.medium,
        campaign: campaignLinks.campaign,
      },
      metadata: registrations.metadata,
      offerExpiresAt: registrations.offerExpiresAt,
      checkedInAt: registrations.checkedInAt,
      createdAt: registrations.createdAt,
      updatedAt: registrations.updatedAt,
    })
    .from(registrations)
    .innerJoin(events, and(eq(events.id, registrations.eventId), eq(events.organizationId, registrations.organizationId)))
    .leftJoin(
      campaignLinks,
      and(eq(campaignLinks.id, registrations.campaignLinkId), eq(campaignLinks.organizationId, registrations.organizationId)),
    )
    .where(and(eq(registrations.organizationId, organizationId), eq(registrations.contactId, contactId)))
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
    .limit(MAX_ROWS)

export const logsOf = (db: Reader, organizationId: OrganizationId, registrationIds: string[]) =>
  db
    .select({
      registrationId: registrationLogs.registrationId,
      action: registrationLogs.action,
      newStatus: registrationLogs.newStatus,
      metadata: registrationLogs.metadata,
      createdAt: registrationLogs.createdAt,
    })
    .from(registrationLogs)
    .where(and(eq(registrationLogs.organizationId, organizationId), inArray(registrationLogs.registrationId, registrationIds)))
    .orderBy(asc(registrationLogs.createdAt), asc(registrationLogs.id))
    .limit(MAX_ROWS)

export const invitesOf = (db: Reader, organizationId: OrganizationId, emails: string[]) =>
  db
    .select({
      id: eventInvites.id,
      event: EVENT,
      email: eventInvites.email,
      name: eventInvites.name,
      status: eventInvites.status,
      message: eventInvites.message,
      acceptedAt: eventInvites.acceptedAt,
      lastSentAt: eventInvites.lastSentAt,
      createdAt: eventInvites.createdAt,
    })
    .from(eventInvites)
    .innerJoin(events, and(eq(events.id, eventInvites.eventId), eq(events.organizationId, eventInvites.organizationId)))
    .where(and(eq(eventInvites.organizationId, organizationId), inArray(eventInvites.email, emails)))
    .orderBy(asc(eventInvites.createdAt), asc(eventInvites.id))
    .limit(MAX_ROWS)

/** To the person, about their own registrations and invites: emails to an organizer are about others. */
export const emailsTo = (
  db: Reader,
  organizationId: OrganizationId,
  emails: string[],
  { registrationIds, inviteIds }: { registrationIds: string[]; inviteIds: string[] },
) =>
  db
    .select({
      id: mailMessages.id,
      eventId: mailMessages.eventId,
      toEmail: mailMessages.toEmail,
      toName: mailMessages.toName,
      templateName: mailMessages.templateName,
      subject: mailMessages.subject,
      text: mailMessages.text,
      calendar: mailMessages.calendar,
      status: mailMessages.status,
      reason: mailMessages.reason,
      sentAt: mailMessages.sentAt,
      createdAt: mailMessages.createdAt,
    })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.organizationId, organizationId),
        inArray(mailMessages.toEmail, emails),
        or(inArray(mailMessages.registrationId, registrationIds), inArray(mailMessages.inviteId, inviteIds)),
      ),
    )
    .orderBy(asc(mailMessages.createdAt), asc(mailMessages.id))
    .limit(MAX_ROWS)

export const awaitedSubmissionsOf = (db: Reader, organizationId: OrganizationId, emails: string[]) =>
  db
    .select({
      eventId: awaitedSubmissions.eventId,
      formId: awaitedSubmissions.formId,
      submissionId: awaitedSubmissions.submissionId,
      email: awaitedSubmissions.email,
      createdAt: awaitedSubmissions.createdAt,
    })
    .from(awaitedSubmissions)
    .where(and(eq(awaitedSubmissions.organizationId, organizationId), inArray(awaitedSubmissions.email, emails)))
    .orderBy(asc(awaitedSubmissions.createdAt), asc(awaitedSubmissions.id))
    .limit(MAX_ROWS)

export const webhookDeliveriesAbout = (db: Reader, organizationId: OrganizationId, registrationIds: string[]) =>
  db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      body: webhookDeliveries.body,
      attempts: webhookDeliveries.attempts,
      status: webhookDeliveries.status,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.organizationId, organizationId), inArray(webhookDeliveries.registrationId, registrationIds)))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(MAX_ROWS)

export const crmSendsOf = (db: Reader, organizationId: OrganizationId, emails: string[]) =>
  db
    .select({
      id: crmSends.id,
      system: crmSends.system,
      email: crmSends.email,
      kind: crmSends.kind,
      detail: crmSends.detail,
      outcome: crmSends.outcome,
      reason: crmSends.reason,
      eventId: crmSends.eventId,
      at: crmSends.at,
    })
    .from(crmSends)
    .where(and(eq(crmSends.organizationId, organizationId), inArray(crmSends.email, emails)))
    .orderBy(asc(crmSends.at), asc(crmSends.id))
    .limit(MAX_ROWS)

/** When the person unsubscribed from marketing emails; undefined if they did not. */
export const unsubscribeOf = async (db: Reader, organizationId: OrganizationId, emails: string[]) =>
  first(
    db
      .select({ email: mailUnsubscribes.email, createdAt: mailUnsubscribes.createdAt })
      .from(mailUnsubscribes)
      .where(and(eq(mailUnsubscribes.organizationId, organizationId), inArray(mailUnsubscribes.email, emails)))
      .orderBy(asc(mailUnsubscribes.createdAt))
      .limit(1),
  )
