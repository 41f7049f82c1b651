import type { Location } from '@foyer/contracts'
import { type Database, first, runNamed } from '../../platform/db/database.ts'
import { calendarText, calendarUid } from '../events/calendar-entry.ts'
import { publicUrl } from '../workspaces/public-address.ts'

type Dependencies = { db: Database; baseUrl: string; config: { mailFrom: string } }

/**
 * An event as a calendar file, for whoever knows its address; undefined when nobody may see it. Canceled events keep theirs, so that a
 * calendar that asks again learns of it. Behind a page password there is only the name and when, unless `unlocked` says it was given.
 */
export async function publicCalendar(
  { db, baseUrl, config }: Dependencies,
  orgSlug: string,
  eventSlug: string,
  { unlocked = false } = {},
): Promise<string | undefined> {
  const row = await first(runNamed<Row>(db, FIND_EVENT, [orgSlug, eventSlug]))
  if (!row) return undefined
  const mayTell = unlocked || !row.hasPassword
  const domain = row.hostname === null ? null : { hostname: row.hostname, status: 'active' as const }
  return calendarText({
    method: 'PUBLISH',
    uid: calendarUid(row.id, baseUrl),
    sequence: row.sequence,
    // Not the time of asking: the file is the same until the event changes, and so is its ETag.
    writtenAt: row.updatedAt,
    canceled: row.canceled,
    startTime: row.startTime,
    endTime: row.endTime,
    name: row.name,
    description: mayTell ? row.shortDescription : null,
    location: mayTell ? row.location : null,
    url: publicUrl(baseUrl, { organizationSlug: orgSlug, eventSlug, domain }),
    organizer: { name: row.workspaceName, email: config.mailFrom },
    attendee: null,
  })
}

type Row = {
  id: string
  name: string
  shortDescription: string | null
  startTime: string
  endTime: string | null
  location: Location | null
  canceled: boolean
  hasPassword: boolean
  sequence: number
  updatedAt: string
  workspaceName: string
  hostname: string | null
}

const FIND_EVENT = {
  name: 'find-event-for-calendar',
  text: `SELECT e.id, e.name, e.short_description AS "shortDescription", e.start_time AS "startTime", e.end_time AS "endTime", e.location,
                e.canceled_at IS NOT NULL AS canceled, e.page_password_hash IS NOT NULL AS "hasPassword", e.calendar_sequence AS sequence,
                e.updated_at AS "updatedAt", o.name AS "workspaceName", d.hostname
         FROM organizations o
         JOIN events e ON e.organization_id = o.id
         LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
         WHERE o.slug = $1 AND e.slug = $2 AND e.start_time IS NOT NULL
           AND (e.status = 'PUBLISHED' OR (e.canceled_at IS NOT NULL AND e.published_at IS NOT NULL))`,
}
