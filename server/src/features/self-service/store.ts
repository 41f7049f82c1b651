import type { EventDetails, FormField, Location } from '@foyer/contracts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Database, first, runNamed, type Tx } from '../../platform/db/database.ts'
import type { SignedId } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { LIVE_STATUSES } from '../registrations/rules.ts'
import { waitlistPositionSql } from '../registrations/sql-rules.ts'
import { type RegistrationStatus, registrations } from '../registrations/tables.ts'

/** A registration with what its own page shows of its event. */
export type OwnRegistrationRow = {
  id: string
  organizationId: OrganizationId
  eventId: string
  status: RegistrationStatus
  waitlistPosition: number | null
  offerExpiresAt: string | null
  checkedInAt: string | null
  name: string | null
  email: string
  linkVersion: number
  answers: Record<string, unknown>
  eventName: string
  eventSlug: string
  eventType: EventDetails['type']
  onlineUrl: string | null
  startTime: string | null
  endTime: string | null
  timezone: string | null
  location: Location | null
  canceledAt: string | null
  organizationSlug: string
  /** In which the person registered, or that of the event. */
  language: string | null
  hostname: string | null
  domainStatus: 'pending_dns' | 'pending_ssl' | 'active' | 'misconfigured' | 'failed' | null
  fields: FormField[] | null
  /** Of the form as it is now, and the one that was answered. */
  currentFormVersionId: string | null
  formVersionId: string | null
}

const FIND_OWN_REGISTRATION = {
  name: 'find-own-registration',
  text: `SELECT r.id, r.organization_id AS "organizationId", r.event_id AS "eventId", r.status, r.offer_expires_at AS "offerExpiresAt",
                r.checked_in_at AS "checkedInAt", r.name, r.email, r.link_version AS "linkVersion", r.answers,
                ${waitlistPositionSql('r')} AS "waitlistPosition",
                e.name AS "eventName", e.slug AS "eventSlug", e.type AS "eventType", e.online_url AS "onlineUrl", e.start_time AS "startTime", e.end_time AS "endTime", e.timezone, e.location,
                e.canceled_at AS "canceledAt", o.slug AS "organizationSlug",
                COALESCE(r.metadata->>'language', e.language, o.language) AS language, d.hostname, d.status AS "domainStatus", f.fields,
                f.current_version_id AS "currentFormVersionId", r.form_version_id AS "formVersionId"
         FROM registrations r
         JOIN events e ON e.id = r.event_id AND e.organization_id = r.organization_id
         JOIN organizations o ON o.id = r.organization_id
         LEFT JOIN custom_domains d ON d.organization_id = r.organization_id
         LEFT JOIN native_forms f ON e.registration_provider = 'native' AND f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
         WHERE r.id = $1 AND r.link_version = $2 AND r.erased_at IS NULL`,
}

/** Without the workspace: the signed link is the permission, as long as it is the current one. */
export const findOwnRegistration = (db: Database, link: SignedId): Promise<OwnRegistrationRow | undefined> =>
  first(runNamed<OwnRegistrationRow>(db, FIND_OWN_REGISTRATION, [link.id, link.version]))

type Changes = { name?: string; answers?: Record<string, unknown>; formVersionId?: string | null; updatedAt: string }

/** Checks the status again, so that a simultaneous cancellation comes before or after the change. */
export async function updateLiveRegistration(tx: Tx, organizationId: OrganizationId, registrationId: string, changes: Changes) {
  await tx
    .update(registrations)
    .set(changes)
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.organizationId, organizationId),
        inArray(registrations.status, LIVE_STATUSES),
        isNull(registrations.erasedAt),
      ),
    )
}
