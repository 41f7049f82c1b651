import { sql } from 'drizzle-orm'
import { type Database, runNamed } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import type { MessageRow } from '../store.ts'
import { mailMessages } from '../tables.ts'

export type MessageKey = { organizationId: OrganizationId; id: string }
/** What a message is sent with, and to whom. */
export type Content = Pick<MessageRow, 'toEmail' | 'toName' | 'subject' | 'html' | 'text' | 'calendar'>

/** In the order of the keys. */
export async function findMessages(db: Database, keys: readonly MessageKey[]): Promise<(MessageRow | undefined)[]> {
  const rows = await db
    .select()
    .from(mailMessages)
    .where(
      sql`(${mailMessages.organizationId}, ${mailMessages.id}) IN (SELECT * FROM unnest(${sql.param(organizationsOf(keys))}::uuid[], ${sql.param(idsOf(keys))}::uuid[]))`,
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return keys.map(({ id, organizationId }) => {
    const row = byId.get(id)
    return row?.organizationId === organizationId ? row : undefined
  })
}

const SAVE_ATTEMPTS = {
  name: 'save-first-attempts',
  text: `UPDATE mail_messages m
         SET to_email = a.to_email, to_name = a.to_name, subject = a.subject, html = a.html, text = a.text, calendar = a.calendar,
             attempts = a.attempts, last_attempt_at = $10::timestamptz, via = $11
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[])
           AS a(organization_id, id, to_email, to_name, subject, html, text, calendar, attempts)
         WHERE m.organization_id = a.organization_id AND m.id = a.id AND m.status = 'queued'
         RETURNING m.id`,
}

type Attempt = { message: MessageKey & { attempts: number }; content: Content }

/** Stores the content of messages together with the attempt to send them. Returns the ids of those that are still queued. */
export async function saveAttempts(
  db: Database,
  attempts: readonly Attempt[],
  { at, via }: { at: string; via: MessageRow['via'] },
): Promise<Set<string>> {
  const keys = attempts.map(({ message }) => message)
  const column = (name: keyof Content) => attempts.map(({ content }) => content[name])
  const rows = await runNamed<{ id: string }>(db, SAVE_ATTEMPTS, [
    organizationsOf(keys),
    idsOf(keys),
    column('toEmail'),
    column('toName'),
    column('subject'),
    column('html'),
    column('text'),
    column('calendar'),
    keys.map((message) => message.attempts + 1),
    at,
    via,
  ])
  return new Set(rows.map(({ id }) => id))
}

const MARK_SENT = {
  name: 'mark-messages-sent',
  text: `UPDATE mail_messages m SET status = 'sent', sent_at = $3::timestamptz, reason = NULL
         FROM unnest($1::uuid[], $2::uuid[]) AS sent(organization_id, id)
         WHERE m.organization_id = sent.organization_id AND m.id = sent.id AND m.status = 'queued'`,
}

export async function markSent(db: Database, keys: readonly MessageKey[], at: string): Promise<void> {
  await runNamed(db, MARK_SENT, [organizationsOf(keys), idsOf(keys), at])
}

const organizationsOf = (keys: readonly MessageKey[]) => keys.map(({ organizationId }) => organizationId)
const idsOf = (keys: readonly MessageKey[]) => keys.map(({ id }) => id)
