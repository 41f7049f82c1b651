import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { isLiveSql } from '../registrations/sql-rules.ts'

/** The live registrations of an event between two moments, and the key of a question. */
export type AnswerScope = { organizationId: OrganizationId; eventId: string; firstMoment: string; endMoment: string; key: string }
type ValueCount = { value: string; count: number }

const answersIn = ({ organizationId, eventId, firstMoment, endMoment, key }: AnswerScope): SQL => sql`(
  SELECT r.answers -> ${key}::text AS answer FROM registrations r
  WHERE r.organization_id = ${organizationId} AND r.event_id = ${eventId} AND ${sql.raw(isLiveSql('r'))}
    AND r.created_at >= ${firstMoment}::timestamptz AND r.created_at < ${endMoment}::timestamptz
) AS a`

export async function countAnswered(db: Reader, scope: AnswerScope): Promise<{ registrations: number; answered: number }> {
  const { rows } = await db.execute<{ registrations: number; answered: number }>(
    sql`SELECT count(*)::int AS registrations, count(a.answer)::int AS answered FROM ${answersIn(scope)}`,
  )
  return rows[0]!
}

/** The most frequent answers, each option of a multi-select on its own, and how many there are of all. */
export async function countOptions(db: Reader, scope: AnswerScope, limit: number): Promise<{ rows: ValueCount[]; total: number }> {
  const { rows } = await db.execute<ValueCount & { total: number }>(sql`
    SELECT option.value, count(*)::int AS count, (sum(count(*)) OVER ())::int AS total
    FROM ${answersIn(scope)} CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(a.answer) WHEN 'array' THEN a.answer ELSE jsonb_build_array(a.answer) END) AS option(value)
    WHERE a.answer IS NOT NULL GROUP BY option.value ORDER BY count DESC, option.value LIMIT ${limit}`)
  return { rows: rows.map(({ value, count }) => ({ value, count })), total: rows[0]?.total ?? 0 }
}

/** Only answers that are numbers: those from before the type of the question was changed are not. */
const numbersIn = (scope: AnswerScope): SQL =>
  sql`(SELECT (a.answer)::numeric AS value FROM ${answersIn(scope)} WHERE jsonb_typeof(a.answer) = 'number') AS n`

/** Different numbers in ascending order. */
export async function countNumbers(db: Reader, scope: AnswerScope, limit: number): Promise<ValueCount[]> {
  const { rows } = await db.execute<ValueCount>(sql`
    SELECT n.value::text AS value, count(*)::int AS count FROM ${numbersIn(scope)} GROUP BY n.value ORDER BY n.value LIMIT ${limit}`)
  return rows.map(({ value, count }) => ({ value: String(Number(value)), count }))
}

type NumberRange = { lowest: number; highest: number; whole: boolean }

export async function rangeOfNumbers(db: Reader, scope: AnswerScope): Promise<NumberRange> {
  const { rows } = await db.execute<NumberRange>(sql`
    SELECT min(n.value)::float8 AS lowest, max(n.value)::float8 AS highest, bool_and(n.value = floor(n.value)) AS whole
    FROM ${numbersIn(scope)}`)
  return rows[0]!
}

/** How many numbers are in each slot of this width, counted from `start`. */
export async function groupNumbers(
  db: Reader,
  scope: AnswerScope,
  start: number,
  width: number,
): Promise<{ slot: number; count: number }[]> {
  const { rows } = await db.execute<{ slot: number; count: number }>(sql`
    SELECT floor((n.value - ${String(start)}::numeric) / ${String(width)}::numeric)::int AS slot, count(*)::int AS count
    FROM ${numbersIn(scope)} GROUP BY 1 ORDER BY 1`)
  return rows
}
