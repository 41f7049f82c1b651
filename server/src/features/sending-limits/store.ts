import { and, eq, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed } from '../../platform/db/database.ts'
import { deleteOlderThan } from '../../platform/db/retention.ts'
import { members, type OrganizationId, users } from '../auth/tables.ts'
import { mailUsage } from './tables.ts'

const TAKE = {
  name: 'take-mail-allowances',
  text: `INSERT INTO mail_usage (organization_id, day, messages)
         SELECT $1::uuid, $2::date, $4::int WHERE $4::int <= $3::int AND EXISTS (
           SELECT 1 FROM members m JOIN users u ON u.id = m.user_id
           WHERE m.organization_id = $1 AND m.role = 'owner' AND u.email_verified
         )
         ON CONFLICT (organization_id, day) DO UPDATE SET messages = mail_usage.messages + $4 WHERE mail_usage.messages + $4 <= $3
         RETURNING messages`,
}

/** Counts the messages. False, and none is counted, if no owner is verified or the workspace would send more than `limit` on that day. */
export const takeAllowance = async (
  db: Database,
  organizationId: OrganizationId,
  day: string,
  limit: number,
  messages: number,
): Promise<boolean> => (await first(runNamed<{ messages: number }>(db, TAKE, [organizationId, day, limit, messages]))) !== undefined

export async function countSent(db: Reader, organizationId: OrganizationId, day: string): Promise<number> {
  const ofDay = and(eq(mailUsage.organizationId, organizationId), eq(mailUsage.day, day))
  return (await first(db.select({ messages: mailUsage.messages }).from(mailUsage).where(ofDay)))?.messages ?? 0
}

export async function hasVerifiedOwner(db: Reader, organizationId: OrganizationId): Promise<boolean> {
  const query = db
    .select({ id: members.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, organizationId), eq(members.role, 'owner'), eq(users.emailVerified, true)))
    .limit(1)
  return (await first(query)) !== undefined
}

export const deleteOldUsage = deleteOlderThan(mailUsage, sql`${mailUsage.day}`)
