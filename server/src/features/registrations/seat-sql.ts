import { LOG_REASONS, WAITLIST_REASONS } from './strings.ts'

// What the statements that take seats share (take-seat.ts for one person, take-seats.ts for many). Parameters are SQL expressions from the
// code, never input.

type Parameters = { organizationId: string; eventId: string; provider: string; now: string; isInvited: string }

/** The event, if registration is open: for the organizer, whose provider is null, unless it was canceled. */
export const openEventSql = ({ organizationId, eventId, provider, now, isInvited }: Parameters): string => `
  SELECT e.id, e.organization_id, e.waitlist_enabled, e.approval_required
  FROM events e
  WHERE e.id = ${eventId} AND e.organization_id = ${organizationId} AND e.canceled_at IS NULL
    AND (${provider}::text IS NULL
         OR (e.status = 'PUBLISHED' AND e.registration_provider = ${provider} AND (e.end_time IS NULL OR e.end_time > ${now}::timestamptz)
             AND (e.registration_opens_at IS NULL OR e.registration_opens_at <= ${now}::timestamptz)
             AND (e.registration_closes_at IS NULL OR e.registration_closes_at > ${now}::timestamptz)
             AND (NOT e.invite_only OR ${isInvited})))`

const literal = (sentence: string) => `'${sentence.replaceAll("'", "''")}'`

/** Why a person got their decision, from the counts with this person included. */
export const seatReasonSql = (seat: string): string => `CASE ${seat}.decision
           WHEN 'CONFIRMED' THEN CASE WHEN ${seat}.capacity IS NULL THEN ${literal(LOG_REASONS.confirmedUnlimited)}
             ELSE format(${literal(LOG_REASONS.confirmed('%s', '%s'))}, ${seat}.taken, ${seat}.capacity) END
           WHEN 'WAITLISTED' THEN CASE WHEN ${seat}.taken >= ${seat}.capacity
             THEN format(${literal(LOG_REASONS.waitlisted.onRegistering(WAITLIST_REASONS.full('%s', '%s')))}, ${seat}.taken, ${seat}.capacity)
             ELSE format(${literal(LOG_REASONS.waitlisted.onRegistering(WAITLIST_REASONS.othersWaiting('%s')))}, ${seat}.waiting - 1) END
           ELSE ${literal(LOG_REASONS.waitingForApproval)} END`
