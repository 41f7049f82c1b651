import type { MailCounts } from '@foyer/contracts'
import { and, count, desc, eq, gt, ilike, inArray, or, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { type Due, dueRows } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type MessageStatus, mailMessages, type Trigger } from './tables.ts'

export type MessageRow = typeof mailMessages.$inferSelect
export type NewMessageRow = typeof mailMessages.$inferInsert
export type MessageFilter = { eventId?: string; registrationId?: string; status?: MessageStatus; q?: string }

/** Returns the rows that were inserted; a row whose dedupeKey exists already is left out. */
export async function insertMessages(tx: Tx, rows: NewMessageRow[]): Promise<Pick<MessageRow, 'id' | 'status'>[]> {
  if (rows.length === 0) return []
  return tx
    .insert(mailMessages)
    .values(rows)
    .onConflictDoNothing({ target: [mailMessages.organizationId, mailMessages.dedupeKey] })
    .returning({ id: mailMessages.id, status: mailMessages.status })
}

export const findMessage = (db: Reader, organizationId: OrganizationId, messageId: string): Promise<MessageRow | undefined> =>
  first(db.select().from(mailMessages).where(own(organizationId, messageId)))

/** Whether a message about this registration to this address was queued in the last seconds, by the clock of the database. */
export async function hasRecentMessage(
  db: Reader,
  organizationId: OrganizationId,
  registrationId: string,
  toEmail: string,
  seconds: number,
): Promise<boolean> {
  const found = await first(
    db
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(
        and(
          eq(mailMessages.organizationId, organizationId),
          eq(mailMessages.registrationId, registrationId),
          eq(mailMessages.toEmail, toEmail),
          gt(mailMessages.createdAt, sql`now() - make_interval(secs => ${seconds})`),
        ),
      )
      .limit(1),
  )
  return found !== undefined
}

/** Changes a message only while it is queued, so that a late attempt cannot change one that was sent. */
export async function changeQueued(
  db: Reader,
  { organizationId, id }: Pick<MessageRow, 'organizationId' | 'id'>,
  changes: Partial<Omit<NewMessageRow, 'attempts'>> & { attempts?: 'increment' },
): Promise<MessageRow | undefined> {
  const { attempts, ...values } = changes
  return first(
    db
      .update(mailMessages)
      .set({ ...values, ...(attempts && { attempts: sql`${mailMessages.attempts} + 1` }) })
      .where(and(own(organizationId, id), eq(mailMessages.status, 'queued')))
      .returning(),
  )
}

type AboutRegistration = { organizationId: OrganizationId; registrationId: string; triggers: readonly Trigger[] }

export async function skipQueued(
  tx: Tx,
  { organizationId, registrationId, triggers }: AboutRegistration,
  toEmails: string[],
  reason: string,
) {
  await tx
    .update(mailMessages)
    .set({ status: 'skipped', reason, heldAt: null })
    .where(
      and(
        eq(mailMessages.organizationId, organizationId),
        eq(mailMessages.registrationId, registrationId),
        inArray(mailMessages.trigger, [...triggers]),
        eq(mailMessages.status, 'queued'),
        inArray(mailMessages.toEmail, toEmails),
      ),
    )
}

export async function listMessages(
  db: Reader,
  organizationId: OrganizationId,
  filter: MessageFilter,
  after: [string, string] | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(mailMessages)
    .where(
      and(
        matching(organizationId, filter),
        filter.status && eq(mailMessages.status, filter.status),
        after && sql`(${mailMessages.createdAt}, ${mailMessages.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit)
}

/** Ignores the status of the filter, so that every status can be shown with its count. */
export async function countMessages(db: Reader, organizationId: OrganizationId, filter: MessageFilter): Promise<MailCounts> {
  const rows = await db
    .select({ status: mailMessages.status, messages: count() })
    .from(mailMessages)
    .where(matching(organizationId, filter))
    .groupBy(mailMessages.status)
  return { queued: 0, sent: 0, failed: 0, skipped: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.messages])) }
}

function matching(organizationId: OrganizationId, { eventId, registrationId, q }: MessageFilter) {
  const pattern = q ? `%${q.replace(/[\\%_]/g, (special) => `\\${special}`)}%` : undefined
  return and(
    eq(mailMessages.organizationId, organizationId),
    eventId ? eq(mailMessages.eventId, eventId) : undefined,
    registrationId ? eq(mailMessages.registrationId, registrationId) : undefined,
    pattern
      ? or(ilike(mailMessages.toEmail, pattern), ilike(mailMessages.toName, pattern), ilike(mailMessages.subject, pattern))
      : undefined,
  )
}

const own = (organizationId: OrganizationId, messageId: string) =>
  and(eq(mailMessages.id, messageId), eq(mailMessages.organizationId, organizationId))

/** Removes what was sent, but not the entry. A message that waits keeps its content: it is still to be sent. */
export async function removeOldContent(tx: Tx, { before, now, limit }: Due): Promise<number> {
  const age = sql`coalesce(sent_at, last_attempt_at, created_at)`
  const due = sql`html IS NOT NULL AND status <> 'queued' AND ${age} < ${before.toISOString()}::timestamptz`
  const { rowCount } = await tx.execute(sql`
    UPDATE ${mailMessages} SET html = NULL, text = NULL, calendar = NULL, content_removed_at = ${now.toISOString()}
    WHERE ctid = ANY(${dueRows(mailMessages, due, age, limit)})`)
  return rowCount ?? 0
}
