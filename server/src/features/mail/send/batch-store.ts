import { sql } from 'drizzle-orm'
import { type Database, runNamed } from '../../../platform/db/database.ts'
import type { NamedStatement } from '../../../platform/db/named-query.ts'
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

/**
 * For one message, and for several. Those of several are locked in whatever order, and so may be those of a cancellation, which could end in a
 * deadlock. So the statement for several leaves out those that are locked, and each of them has a statement of its own, which waits.
 */
function changeQueued({ name, set, given }: { name: string; set: string; given: string }): [one: NamedStatement, several: NamedStatement] {
  const update = (more = '') => `UPDATE mail_messages m SET ${set} FROM unnest($1::uuid[], $2::uuid[]${given} ${more}
    WHERE m.organization_id = given.organization_id AND m.id = given.id AND m.status = 'queued' RETURNING m.id`
  const free = `WITH free AS MATERIALIZED (
    SELECT m.organization_id, m.id FROM mail_messages m JOIN unnest($1::uuid[], $2::uuid[]) AS wanted(organization_id, id) USING (organization_id, id)
    WHERE m.status = 'queued' FOR UPDATE OF m SKIP LOCKED)`
  return [
    { name, text: update() },
    { name: `${name}-free`, text: `${free} ${update('JOIN free USING (organization_id, id)')}` },
  ]
}

/** Returns the ids of the messages that were changed. */
async function changeEach<Message extends MessageKey>(
  db: Database,
  messages: readonly Message[],
  [one, several]: [NamedStatement, NamedStatement],
  valuesOf: (messages: readonly Message[]) => unknown[],
): Promise<Set<string>> {
  const run = (statement: NamedStatement, some: readonly Message[]) => runNamed<{ id: string }>(db, statement, valuesOf(some))
  const changed = messages.length > 1 ? await run(several, messages) : []
  const ids = new Set(changed.map(({ id }) => id))
  for (const message of messages) if (!ids.has(message.id)) for (const { id } of await run(one, [message])) ids.add(id)
  return ids
}

const SAVE_ATTEMPTS = changeQueued({
  name: 'save-first-attempts',
  set: `to_email = given.to_email, to_name = given.to_name, subject = given.subject, html = given.html, text = given.text,
        calendar = given.calendar, attempts = given.attempts, last_attempt_at = $10::timestamptz, via = $11`,
  given: `, $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[])
          AS given(organization_id, id, to_email, to_name, subject, html, text, calendar, attempts)`,
})

type Attempt = { message: MessageKey & { attempts: number }; content: Content }

/** Stores the content of messages together with the attempt to send them. Returns the ids of those that are still queued. */
export async function saveAttempts(
  db: Database,
  attempts: readonly Attempt[],
  { at, via }: { at: string; via: MessageRow['via'] },
): Promise<Set<string>> {
  const byId = new Map(attempts.map((attempt) => [attempt.message.id, attempt]))
  const keys = attempts.map(({ message }) => message)
  return changeEach(db, keys, SAVE_ATTEMPTS, (messages) => {
    const column = (name: keyof Content) => messages.map(({ id }) => byId.get(id)!.content[name])
    return [
      organizationsOf(messages),
      idsOf(messages),
      column('toEmail'),
      column('toName'),
      column('subject'),
      column('html'),
      column('text'),
      column('calendar'),
      messages.map((message) => message.attempts + 1),
      at,
      via,
    ]
  })
}

const MARK_SENT = changeQueued({
  name: 'mark-messages-sent',
  set: `status = 'sent', sent_at = $3::timestamptz, reason = NULL`,
  given: ') AS given(organization_id, id)',
})

export async function markSent(db: Database, keys: readonly MessageKey[], at: string): Promise<void> {
  await changeEach(db, keys, MARK_SENT, (messages) => [organizationsOf(messages), idsOf(messages), at])
}

const organizationsOf = (keys: readonly MessageKey[]) => keys.map(({ organizationId }) => organizationId)
const idsOf = (keys: readonly MessageKey[]) => keys.map(({ id }) => id)
