import type { FormField, Location, OwnAction, OwnRegistration } from '@foyer/contracts'
import { OWN_ACTIONS } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, runNamed } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { waitlistPositionSql } from '../registrations/sql-rules.ts'
import type { RegistrationStatus } from '../registrations/tables.ts'
import { decideTransition } from '../registrations/transitions.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import { registrationOfLink } from './manage-link.ts'

export type SelfServiceDependencies = { db: Database; clock: Clock; tokens: TokenSigner; baseUrl: string }

export type OwnRow = {
  id: string
  organizationId: OrganizationId
  eventId: string
  status: RegistrationStatus
  waitlistPosition: number | null
  offerExpiresAt: string | null
  checkedInAt: string | null
  name: string | null
  email: string
  answers: Record<string, unknown>
  eventName: string
  eventSlug: string
  startTime: string | null
  endTime: string | null
  timezone: string | null
  location: Location | null
  canceledAt: string | null
  organizationSlug: string
  hostname: string | null
  domainStatus: 'pending_dns' | 'pending_ssl' | 'active' | 'misconfigured' | 'failed' | null
  fields: FormField[] | null
}

const FIND_OWN = {
  name: 'find-own-registration',
  text: `SELECT r.id, r.organization_id AS "organizationId", r.event_id AS "eventId", r.status, r.offer_expires_at AS "offerExpiresAt",
                r.checked_in_at AS "checkedInAt", r.name, r.email, r.answers,
                ${waitlistPositionSql('r')} AS "waitlistPosition",
                e.name AS "eventName", e.slug AS "eventSlug", e.start_time AS "startTime", e.end_time AS "endTime", e.timezone, e.location,
                e.canceled_at AS "canceledAt", o.slug AS "organizationSlug", d.hostname, d.status AS "domainStatus", f.fields
         FROM registrations r
         JOIN events e ON e.id = r.event_id
         JOIN organizations o ON o.id = r.organization_id
         LEFT JOIN custom_domains d ON d.organization_id = r.organization_id
         LEFT JOIN native_forms f ON e.registration_provider = 'native' AND f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
         WHERE r.id = $1`,
}

export async function seeRegistration(dependencies: SelfServiceDependencies, token: string): Promise<OwnRegistration> {
  return toOwnRegistration(dependencies, await requireOwn(dependencies, token))
}

/** The registration of a link; the same 404 for one that was forged and one whose registration is gone. */
export async function requireOwn({ db, tokens }: SelfServiceDependencies, token: string): Promise<OwnRow> {
  const registrationId = registrationOfLink(tokens, token)
  const [row] = registrationId ? await runNamed<OwnRow>(db, FIND_OWN, [registrationId]) : []
  if (!row) throw notFound('registration')
  return row
}

function toOwnRegistration({ clock, tokens, baseUrl }: SelfServiceDependencies, row: OwnRow): OwnRegistration {
  const { status, waitlistPosition, offerExpiresAt, checkedInAt, name, email, answers, organizationSlug, eventSlug } = row
  const { startTime, endTime, timezone, location, canceledAt } = row
  const domain = row.hostname && row.domainStatus ? { hostname: row.hostname, status: row.domainStatus } : null
  const url = publicUrl(baseUrl, { organizationSlug, eventSlug, domain })
  return {
    status,
    waitlistPosition,
    offerExpiresAt,
    checkedInAt,
    name,
    email,
    answers,
    event: { name: row.eventName, slug: eventSlug, startTime, endTime, timezone, location, canceledAt, url },
    form: row.fields ?? [],
    ticketCode: status === 'CONFIRMED' ? tokens.signId('ticket', row.id) : null,
    can: whatIsPossible(row, clock()),
  }
}

/** Asked of the same table that decides when the button is pressed. */
function whatIsPossible(row: OwnRow, now: Date): OwnRegistration['can'] {
  const canDo = (action: OwnAction) => 'move' in decideTransition({ who: 'attendee', action }, row.status, transitionContext(row, now))
  const actions = Object.fromEntries(OWN_ACTIONS.map((action) => [action, canDo(action)])) as Record<OwnAction, boolean>
  return { ...actions, change: whyUnchangeable(row, now) === null }
}

function transitionContext(row: OwnRow, now: Date) {
  const noMatter = { capacity: null, taken: 0, waiting: 0, offerHours: null, waitlistEnabled: false, registeredAgain: false }
  return { ...noMatter, canceled: row.canceledAt !== null, over: isPast(row.endTime, now), offerEnded: isPast(row.offerExpiresAt, now) }
}

/** Why name and answers stay as they are, in words; null when they can be changed. */
export function whyUnchangeable({ status, canceledAt, endTime }: OwnRow, now: Date): string | null {
  if (status === 'CANCELED' || status === 'DECLINED') return 'This registration is not active any more, so it cannot be changed.'
  if (canceledAt) return 'This event is canceled, so the registration cannot be changed.'
  return isPast(endTime, now) ? 'This event is over, so the registration cannot be changed.' : null
}

const isPast = (time: string | null, now: Date): boolean => time !== null && Date.parse(time) <= now.getTime()
