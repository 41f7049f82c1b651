import type { ContactFilter, MessageFilter, RegistrantFilter } from '@foyer/contracts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { matchesContact } from '../contact-lists/filter-sql.ts'
import { contacts } from '../contacts/tables.ts'
import { mailMessages, mailUnsubscribes } from '../mail/tables.ts'
import { matchesFilter } from '../registrations/filter-sql.ts'
import { isLiveRegistration } from '../registrations/sql-rules.ts'
import { ofEvent, registrations } from '../registrations/tables.ts'
import type { EventMessageKey } from './store.ts'
import { eventMessageRecipients } from './tables.ts'

/** The registrants a message is for. */
export type Audience = {
  organizationId: OrganizationId
  eventId: string
  filter: MessageFilter
  marketing: boolean
  /** Whose contacts. */
  contacts: ContactFilter | 'all' | 'none'
}

const isUnsubscribed = sql<boolean>`EXISTS (
  SELECT FROM ${mailUnsubscribes} u WHERE u.organization_id = ${registrations.organizationId} AND u.email = ${registrations.email})`

export type AudienceCounts = { people: number; unsubscribed: number; duplicates: number; erased: number }

/** `people` includes those who unsubscribed. */
export async function countAudience(db: Reader, audience: Audience): Promise<AudienceCounts> {
  const { rows } = await db.execute<AudienceCounts>(sql`
    SELECT count(DISTINCT email) FILTER (WHERE reachable)::int AS people,
           count(DISTINCT email) FILTER (WHERE reachable AND unsubscribed)::int AS unsubscribed,
           (count(*) FILTER (WHERE reachable) - count(DISTINCT email) FILTER (WHERE reachable))::int AS duplicates,
           count(*) FILTER (WHERE NOT reachable)::int AS erased
    FROM (SELECT ${registrations.email} AS email, ${registrations.erasedAt} IS NULL AS reachable,
                 ${audience.marketing ? isUnsubscribed : sql`false`} AS unsubscribed
          FROM ${registrations} WHERE ${matches(audience)}) matching`)
  return rows[0]!
}

export type SamplePerson = { id: string; email: string; name: string | null }

/** The first people who would get it. */
export const listSample = (db: Reader, audience: Audience, limit: number): Promise<SamplePerson[]> =>
  db
    .select({ id: registrations.id, email: registrations.email, name: registrations.name })
    .from(registrations)
    .where(
      and(
        matches(audience),
        isNull(registrations.erasedAt),
        audience.marketing ? sql`NOT ${isUnsubscribed}` : undefined,
        sql`${registrations.id} IN (${onePerPerson(audience)})`,
      ),
    )
    .orderBy(registrations.createdAt, registrations.id)
    .limit(limit)

/** Stores the recipients as they are now. Returns how many. */
export async function decideRecipients(tx: Tx, { organizationId, messageId }: EventMessageKey, audience: Audience): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO event_message_recipients (organization_id, message_id, registration_id)
    SELECT ${organizationId}::uuid, ${messageId}::uuid, person.id FROM (${onePerPerson(audience)}) person
    ON CONFLICT (organization_id, message_id, registration_id) DO NOTHING`)
  return rowCount ?? 0
}

/** Of several registrations of one person, the live one, or else the newest. */
const onePerPerson = (audience: Audience): SQL => sql`
  SELECT DISTINCT ON (${registrations.email}) ${registrations.id} FROM ${registrations}
  WHERE ${matches(audience)} AND ${registrations.erasedAt} IS NULL
  ORDER BY ${registrations.email}, ${isLiveRegistration} DESC, ${registrations.createdAt} DESC, ${registrations.id}`

const matches = ({ organizationId, eventId, filter, contacts: which }: Audience): SQL | undefined =>
  and(
    ofEvent({ organizationId, eventId }),
    eq(registrations.preview, false),
    matchesFilter(toRegistrantFilter(filter)),
    which === 'all' ? undefined : which === 'none' ? sql`false` : hasContact(which),
  )

const hasContact = (filter: ContactFilter): SQL => sql`EXISTS (SELECT FROM ${contacts}
  WHERE ${contacts.organizationId} = ${registrations.organizationId} AND ${contacts.id} = ${registrations.contactId}
    AND ${matchesContact(filter) ?? sql`true`})`

const toRegistrantFilter = ({ status, checkedIn, campaignLinkId, source, answers }: MessageFilter): RegistrantFilter => ({
  status,
  answer: answers.map(({ key, value }) => `${key}:${value}`),
  ...(checkedIn !== null && { checkedIn }),
  ...(campaignLinkId !== null && { campaignLinkId }),
  ...(source.length > 0 && { source }),
})

export type PendingRecipient = { registrationId: string; email: string; name: string | null; unsubscribed: boolean }

/** Recipients without an email in the ledger. People who were erased meanwhile are left out. */
export const listPending = (
  tx: Tx,
  { organizationId, messageId }: EventMessageKey,
  marketing: boolean,
  limit: number,
): Promise<PendingRecipient[]> =>
  tx
    .select({
      registrationId: registrations.id,
      email: registrations.email,
      name: registrations.name,
      unsubscribed: marketing ? isUnsubscribed : sql<boolean>`false`,
    })
    .from(eventMessageRecipients)
    .innerJoin(
      registrations,
      and(
        eq(registrations.id, eventMessageRecipients.registrationId),
        eq(registrations.organizationId, eventMessageRecipients.organizationId),
        isNull(registrations.erasedAt),
      ),
    )
    .where(and(ofMessage(organizationId, messageId), isNull(eventMessageRecipients.mailId)))
    .orderBy(eventMessageRecipients.registrationId)
    .limit(limit)

export async function saveMailIds(
  tx: Tx,
  { organizationId, messageId }: EventMessageKey,
  mails: readonly { registrationId: string; id: string }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE event_message_recipients recipient SET mail_id = mail.id
    FROM unnest(${sql.param(mails.map(({ registrationId }) => registrationId))}::uuid[], ${sql.param(mails.map(({ id }) => id))}::uuid[])
      AS mail (registration_id, id)
    WHERE recipient.organization_id = ${organizationId} AND recipient.message_id = ${messageId}
      AND recipient.registration_id = mail.registration_id`)
}

/** Those whose registration is gone: they cannot get an email any more. */
export async function removePending(tx: Tx, { organizationId, messageId }: EventMessageKey): Promise<void> {
  await tx.delete(eventMessageRecipients).where(and(ofMessage(organizationId, messageId), isNull(eventMessageRecipients.mailId)))
}

/** Emails that wait for the daily limit, so that no job is sending them. The job of any other email skips it itself. */
export async function skipHeld(tx: Tx, { organizationId, messageId }: EventMessageKey, reason: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${mailMessages} SET status = 'skipped', reason = ${reason}, held_at = NULL
    WHERE organization_id = ${organizationId} AND status = 'queued' AND held_at IS NOT NULL AND id IN (
      SELECT mail_id FROM event_message_recipients WHERE organization_id = ${organizationId} AND message_id = ${messageId})`)
}

/** `pending` have no email in the ledger yet. */
export type LedgerCounts = {
  messageId: string
  total: number
  pending: number
  queued: number
  sent: number
  failed: number
  skipped: number
}

/** Counts the emails of the messages by their status in the ledger. */
export async function countEmails(db: Reader, organizationId: OrganizationId, messageIds: readonly string[]): Promise<LedgerCounts[]> {
  if (messageIds.length === 0) return []
  const { rows } = await db.execute<LedgerCounts>(sql`
    SELECT r.message_id AS "messageId", count(*)::int AS total, count(*) FILTER (WHERE m.id IS NULL)::int AS pending,
           ${sql.join(
             (['queued', 'sent', 'failed', 'skipped'] as const).map(
               (status) => sql`count(*) FILTER (WHERE m.status = ${status})::int AS ${sql.identifier(status)}`,
             ),
             sql`, `,
           )}
    FROM event_message_recipients r LEFT JOIN ${mailMessages} m ON m.id = r.mail_id AND m.organization_id = r.organization_id
    WHERE r.organization_id = ${organizationId} AND r.message_id = ANY(${sql.param(messageIds)}::uuid[])
    GROUP BY r.message_id`)
  return rows
}

const ofMessage = (organizationId: OrganizationId, messageId: string) =>
  and(eq(eventMessageRecipients.organizationId, organizationId), eq(eventMessageRecipients.messageId, messageId))
