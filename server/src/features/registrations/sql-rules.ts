import { type SQL, sql } from 'drizzle-orm'

// The rules of rules.ts as SQL text. Parameters are table aliases or SQL expressions from the code, never input.

/** The predicate of the index registrations_one_live, spelled the same, so that queries can use the index. */
export const isLiveSql = (registration?: string): string => {
  const column = (name: string) => (registration ? `${registration}.${name}` : name)
  return `${column('status')} NOT IN ('CANCELED', 'DECLINED') AND NOT ${column('preview')}`
}

/** A position is counted: waitlist numbers are never reused, so they have gaps. Null unless waitlisted. */
export const waitlistPositionSql = (registration: string): string => `CASE ${registration}.status WHEN 'WAITLISTED' THEN (
  SELECT count(*)::int FROM registrations ahead
  WHERE ahead.organization_id = ${registration}.organization_id AND ahead.event_id = ${registration}.event_id
    AND ahead.status = 'WAITLISTED' AND ahead.waitlist_number <= ${registration}.waitlist_number) END`

/**
 * The same for many at once, as a table of id and position. Reads the waitlist between them, and what is ahead of them or behind them,
 * whichever is nearer by its numbers: the first and the last pages of a long waitlist cost the same as those of a short one. OFFSET 0 makes
 * PostgreSQL find the ids by the primary key: it may believe that an event has few people who wait, and read all of them to compare ids.
 * MATERIALIZED makes it count those ahead once, and not for each row of the page.
 */
export const waitlistPositionsSql = (organizationId: string, eventId: string, ids: string): string => {
  const waiting = `registrations WHERE organization_id = ${organizationId} AND event_id = ${eventId} AND status = 'WAITLISTED'`
  return `(
  WITH listed AS (SELECT min(waitlist_number) AS first, max(waitlist_number) AS last FROM (
      SELECT event_id, status, waitlist_number FROM registrations WHERE id = ANY(${ids}) AND organization_id = ${organizationId} OFFSET 0) AS found
    WHERE event_id = ${eventId} AND status = 'WAITLISTED'),
  ends AS MATERIALIZED (SELECT min(waitlist_number) AS first, max(waitlist_number) AS last FROM ${waiting}),
  ranked AS (
    SELECT id, row_number() OVER (ORDER BY waitlist_number) AS rank FROM ${waiting}
      AND waitlist_number BETWEEN (SELECT first FROM listed) AND (SELECT last FROM listed)),
  ahead AS MATERIALIZED (SELECT CASE WHEN listed.first - ends.first <= ends.last - listed.last
    THEN (SELECT count(*) FROM ${waiting} AND waitlist_number < listed.first)
    ELSE (SELECT s.waiting FROM event_seats s WHERE s.organization_id = ${organizationId} AND s.event_id = ${eventId})
      - (SELECT count(*) FROM ${waiting} AND waitlist_number > listed.last) - (SELECT count(*) FROM ranked) END AS people
    FROM listed, ends)
  SELECT ranked.id, ahead.people + ranked.rank AS position FROM ranked, ahead WHERE ranked.id = ANY(${ids}))`
}

export const hasFreeSeatSql = (seats: string): string =>
  `(${seats}.capacity IS NULL OR (${seats}.taken < ${seats}.capacity AND ${seats}.waiting = 0))`

/** How many new people get a seat. Null if the event is unlimited, which least() ignores. */
export const freeSeatsSql = (seats: string): string => `CASE
      WHEN ${seats}.capacity IS NULL THEN NULL
      WHEN ${hasFreeSeatSql(seats)} THEN ${seats}.capacity - ${seats}.taken
      ELSE 0 END`

type SeatRulesSql = { needsApproval: string; waitlistEnabled: string }

export const decideSeatSql = (seats: string, { needsApproval, waitlistEnabled }: SeatRulesSql): string => `CASE
      WHEN ${needsApproval} THEN 'PENDING_APPROVAL'
      WHEN ${hasFreeSeatSql(seats)} THEN 'CONFIRMED'
      WHEN ${waitlistEnabled} THEN 'WAITLISTED'
      ELSE 'FULL' END`

/** For queries built with Drizzle, which refer to the table by its own name. */
export const isLiveRegistration: SQL<boolean> = sql.raw(`(${isLiveSql('registrations')})`) as SQL<boolean>
export const waitlistPosition: SQL<number | null> = sql.raw(waitlistPositionSql('registrations')) as SQL<number | null>

/**
 * What registrants are sorted by: the key of the index registrations_name, spelled the same. Cut, because a cursor and an entry of an index
 * have a maximum size.
 */
export const nameKeySql = 'left(lower(coalesce(name, email)), 50)'
export const nameKey: SQL<string> = sql.raw('left(lower(coalesce(registrations.name, registrations.email)), 50)') as SQL<string>
