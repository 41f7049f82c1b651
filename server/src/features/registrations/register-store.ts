import type { FormField } from '@foyer/contracts'
import { type Database, first, runNamed } from '../../platform/db/database.ts'
import type { TimeFormat } from '../../platform/format-time.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { isLiveSql, waitlistPositionSql } from './sql-rules.ts'
import type { EventScope, RegistrationStatus } from './tables.ts'

/** What a public registration needs to know of its event before take-seat.ts decides about a seat. */
export type RegistrationTarget = {
  organizationId: OrganizationId
  eventId: string
  /** Never published: it must look like an event that does not exist. */
  isDraft: boolean
  isPublished: boolean
  passwordHash: string | null
  provider: 'native' | 'crm-a' | null
  inviteOnly: boolean
  registrationOpensAt: string | null
  registrationClosesAt: string | null
  timezone: string | null
  timeFormat: TimeFormat
  /** Of the event, or of the workspace. */
  language: string | null
  fields: FormField[] | null
  formVersionId: string | null
}

const FIND_REGISTRATION_TARGET = {
  name: 'find-registration-target',
  text: `SELECT e.organization_id AS "organizationId", e.id AS "eventId", e.status = 'PUBLISHED' AS "isPublished",
                e.published_at IS NULL AS "isDraft",
                e.page_password_hash AS "passwordHash", e.registration_provider AS provider, e.invite_only AS "inviteOnly",
                e.registration_opens_at AS "registrationOpensAt", e.registration_closes_at AS "registrationClosesAt", e.timezone,
                o.time_format AS "timeFormat", COALESCE(e.language, o.language) AS language, f.fields, f.current_version_id AS "formVersionId"
         FROM organizations o
         JOIN events e ON e.organization_id = o.id
         LEFT JOIN native_forms f ON e.registration_provider = 'native' AND f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
         WHERE o.slug = $1 AND e.slug = $2`,
}

export async function findRegistrationTarget(db: Database, orgSlug: string, eventSlug: string): Promise<RegistrationTarget | null> {
  return (await first(runNamed<RegistrationTarget>(db, FIND_REGISTRATION_TARGET, [orgSlug, eventSlug]))) ?? null
}

/**
 * The campaign link a visitor came by: named by its id, its referral or its campaign. Links of one campaign differ in their other tags,
 * so the one that shares most of them is meant. An unlinked one no longer counts.
 */
const FIND_CAMPAIGN_LINK = {
  name: 'find-campaign-link',
  text: `SELECT l.id FROM campaign_links l
         WHERE l.organization_id = $1 AND l.event_id = $2 AND l.unlinked_at IS NULL AND $3 IN (l.id::text, l.referral, l.campaign)
         ORDER BY l.id::text = $3 DESC, l.referral IS NOT DISTINCT FROM $3 DESC,
           (l.source IS NOT DISTINCT FROM $4)::int + (l.medium IS NOT DISTINCT FROM $5)::int + (l.term IS NOT DISTINCT FROM $6)::int
             + (l.content IS NOT DISTINCT FROM $7)::int DESC, l.created_at LIMIT 1`,
}

type LinkTags = { source?: string; medium?: string; term?: string; content?: string }

export async function findCampaignLinkId(
  db: Database,
  { organizationId, eventId }: EventScope,
  campaign: string,
  { source, medium, term, content }: LinkTags = {},
): Promise<string | null> {
  const tags = [source, medium, term, content].map((tag) => tag ?? null)
  const link = await first(runNamed<{ id: string }>(db, FIND_CAMPAIGN_LINK, [organizationId, eventId, campaign, ...tags]))
  return link?.id ?? null
}

const FIND_LIVE_REGISTRATION = {
  name: 'find-live-registration',
  text: `SELECT r.id, r.status, ${waitlistPositionSql('r')} AS "waitlistPosition"
         FROM registrations r
         WHERE r.organization_id = $1 AND r.event_id = $2 AND r.email = $3 AND ${isLiveSql('r')}
           AND (r.invite_id = $4 OR EXISTS (
             SELECT FROM event_invites i WHERE i.id = $4 AND i.organization_id = r.organization_id AND i.email = r.email))`,
}

type LiveRegistration = { id: string; status: RegistrationStatus; waitlistPosition: number | null }

/** The live registration of this email, if it was made with this invite or the invite was sent to this email. */
export const findLiveRegistration = (
  db: Database,
  { organizationId, eventId }: EventScope,
  { email, inviteId }: { email: string; inviteId: string },
): Promise<LiveRegistration | undefined> =>
  first(runNamed<LiveRegistration>(db, FIND_LIVE_REGISTRATION, [organizationId, eventId, email, inviteId]))
