import type { EventDetails, FormField, Location, PageAppearance, PageBlock, SiteContent } from '@foyer/contracts'
import { type Database, first, runNamed } from '../../../platform/db/database.ts'
import type { Html } from '../../../platform/html.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import type { RenderDescription } from './description.ts'

/** The workspace that hosts an event. `hostname` is its custom domain, while that is active. */
export type Host = {
  organizationId: OrganizationId
  organizationSlug: string
  organizationName: string
  organizationLogo: string | null
  accentColor: string | null
  /** The tag of the language of the event, or of the one in which the organizers write, if known. */
  language: string | null
  timeFormat: '12h' | '24h'
  hostname: string | null
}
type Speaker = { name: string; title: string | null; avatar: string | null; bio: string | null }
type Sponsor = { name: string; website: string | null; logo: string | null }
type Showcase = { title: string; sponsors: Sponsor[] }

/** Everything an event's page may need, including secrets. The pages decide what a visitor sees of it. */
export type EventPage = Host & {
  eventId: string
  name: string
  slug: string
  type: EventDetails['type']
  description: string | null
  /** The description, rendered from Markdown. */
  about: Html | null
  shortDescription: string | null
  visibility: EventDetails['visibility']
  passwordHash: string | null
  startTime: string | null
  endTime: string | null
  timezone: string | null
  canceled: boolean
  location: Location | null
  waitlistEnabled: boolean
  approvalRequired: boolean
  inviteOnly: boolean
  registrationOpensAt: string | null
  registrationClosesAt: string | null
  /** Whether confirmed registrants get a link to join. The page must not know the link itself. */
  hasOnlineUrl: boolean
  priceAmount: number | null
  currency: string | null
  paymentNote: string | null
  pageBlocks: PageBlock[] | null
  appearance: PageAppearance
  showCover: boolean
  /** Websites that may show the form in a frame. */
  embedOrigins: string[]
  /** The image of link previews, and whether the service generated it. */
  pictureUrl: string | null
  isPictureGenerated: boolean
  provider: EventDetails['registrationProvider']
  formId: string | null
  fields: FormField[] | null
  formVersionId: string | null
  /** The account id of the connected CRM A. */
  portalId: string | null
  /** The region of that account, if known; its forms are loaded from there. */
  portalRegion: string | null
  capacity: number | null
  taken: number
  waiting: number
  speakers: Speaker[]
  showcases: Showcase[]
  /** All sponsors of the event, shown if it has no logo showcase. */
  sponsors: Sponsor[]
  /** Redirect URLs by country. */
  geoRules: Record<string, string> | null
  /** Of the published version, if our own builder made it. It is already part of this page. */
  siteContent: SiteContent | null
  /** Where the site builder deployed the published version. */
  deploymentUrl: string | null
}

const hostColumns = ({
  language,
  accent,
}: {
  language: string
  accent: string
}) => `o.id AS "organizationId", o.slug AS "organizationSlug", o.name AS "organizationName", o.logo AS "organizationLogo",
  ${accent} AS "accentColor", ${language} AS language, o.time_format AS "timeFormat", d.hostname`

const SPONSOR = `json_build_object('name', b.name, 'website', b.website, 'logo', b.logo)`

const SELECT_EVENT_PAGE = `SELECT ${hostColumns({ language: 'COALESCE(e.language, o.language)', accent: 'COALESCE(e.page_accent_color, o.accent_color)' })},
      e.id AS "eventId", e.name, e.slug, e.type, e.description, e.short_description AS "shortDescription", e.visibility,
      e.page_password_hash AS "passwordHash", e.start_time AS "startTime", e.end_time AS "endTime", e.timezone,
      e.canceled_at IS NOT NULL AS canceled, e.location, e.waitlist_enabled AS "waitlistEnabled", e.approval_required AS "approvalRequired",
      e.invite_only AS "inviteOnly", e.ticket_price_amount AS "priceAmount", e.ticket_currency AS currency, e.payment_note AS "paymentNote", e.embed_origins AS "embedOrigins",
      e.page_blocks AS "pageBlocks", e.page_appearance AS appearance, e.show_cover AS "showCover",
      e.registration_opens_at AS "registrationOpensAt", e.registration_closes_at AS "registrationClosesAt", e.online_url IS NOT NULL AS "hasOnlineUrl",
      e.preview_thumbnail_url AS "pictureUrl", e.thumbnail_key IS NOT NULL AS "isPictureGenerated",
      e.registration_provider AS provider, e.registration_form_id AS "formId", f.fields, f.current_version_id AS "formVersionId", i.account AS "portalId",
      i.metadata->>'region' AS "portalRegion",
      s.capacity, s.taken, s.waiting,
      coalesce((SELECT json_agg(json_build_object('name', p.name, 'title', p.title, 'avatar', p.avatar, 'bio', p.bio) ORDER BY p.position, p.id)
        FROM speakers p WHERE p.organization_id = e.organization_id AND p.event_id = e.id), '[]') AS speakers,
      coalesce((SELECT json_agg(json_build_object('title', c.title, 'sponsors', (
          SELECT coalesce(json_agg(${SPONSOR} ORDER BY l.position, l.id), '[]') FROM logo_showcase_entries l
          JOIN event_sponsors a ON a.id = l.event_sponsor_id AND a.organization_id = l.organization_id
          JOIN sponsors b ON b.id = a.sponsor_id AND b.organization_id = a.organization_id
          WHERE l.organization_id = c.organization_id AND l.showcase_id = c.id)) ORDER BY c.position, c.id)
        FROM logo_showcases c WHERE c.organization_id = e.organization_id AND c.event_id = e.id), '[]') AS showcases,
      coalesce((SELECT json_agg(${SPONSOR} ORDER BY a.created_at, a.id) FROM event_sponsors a
        JOIN sponsors b ON b.id = a.sponsor_id AND b.organization_id = a.organization_id
        WHERE a.organization_id = e.organization_id AND a.event_id = e.id), '[]') AS sponsors,
      (SELECT json_object_agg(g.country, g.redirect_url) FROM geo_rules g
        WHERE g.organization_id = e.organization_id AND g.event_id = e.id) AS "geoRules",
      v.content AS "siteContent", w.published_deployment_url AS "deploymentUrl"
    FROM organizations o
    JOIN events e ON e.organization_id = o.id
    JOIN event_seats s ON s.event_id = e.id AND s.organization_id = e.organization_id
    LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
    LEFT JOIN native_forms f ON e.registration_provider = 'native' AND f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
    LEFT JOIN integrations i ON e.registration_provider = 'crm-a' AND i.organization_id = e.organization_id AND i.system = 'crm-a'
    LEFT JOIN event_sites w ON w.organization_id = e.organization_id AND w.event_id = e.id
    LEFT JOIN site_versions v ON v.organization_id = e.organization_id AND v.event_id = e.id AND v.external_id = w.published_version_id`

/** A canceled event keeps its page, with a notice; an event that was never published has no page. */
const FIND_EVENT_PAGE = {
  name: 'find-event-page',
  text: `${SELECT_EVENT_PAGE}
    WHERE o.slug = $1 AND e.slug = $2
      AND ((e.status = 'PUBLISHED' AND e.canceled_at IS NULL) OR (e.canceled_at IS NOT NULL AND e.published_at IS NOT NULL))`,
}

const FIND_EVENT_PREVIEW = {
  name: 'find-event-preview',
  text: `${SELECT_EVENT_PAGE} WHERE o.id = $1 AND e.organization_id = $1 AND e.id = $2`,
}

type Dependencies = { db: Database; renderDescription: RenderDescription }

/** With the content of the published version, if there is one. */
export const findEventPage = (dependencies: Dependencies, orgSlug: string, eventSlug: string): Promise<EventPage | null> =>
  readEventPage(dependencies, FIND_EVENT_PAGE, [orgSlug, eventSlug], (row) => ({ ...row, ...row.siteContent }))

/** The page of any event of the workspace as it is designed now, also of a draft. */
export const findEventPreview = (dependencies: Dependencies, organizationId: OrganizationId, eventId: string): Promise<EventPage | null> =>
  readEventPage(dependencies, FIND_EVENT_PREVIEW, [organizationId, eventId], (row) => row)

type EventPageRow = Omit<EventPage, 'about'>

async function readEventPage(
  { db, renderDescription }: Dependencies,
  statement: { name: string; text: string },
  values: string[],
  choose: (row: EventPageRow) => EventPageRow,
): Promise<EventPage | null> {
  const found = await first(runNamed<EventPageRow>(db, statement, values))
  const row = found && choose(found)
  return row ? { ...row, about: row.description?.trim() ? await renderDescription(row.description) : null } : null
}

/** One event on the workspace's page. Of a password-protected event, location, picture and seats are left out. */
export type ListedEvent = Pick<
  EventPage,
  | 'eventId'
  | 'name'
  | 'slug'
  | 'type'
  | 'shortDescription'
  | 'startTime'
  | 'endTime'
  | 'timezone'
  | 'location'
  | 'pictureUrl'
  | 'isPictureGenerated'
  | 'waitlistEnabled'
  | 'capacity'
  | 'taken'
  | 'waiting'
> & { isLocked: boolean }
export type OrganizationPage = Host & { aboutWorkspace: string | null; upcoming: ListedEvent[]; past: ListedEvent[] }

/** For upcoming and for past events each: the next ones and the most recent ones. */
const MAX_LISTED_EVENTS = 200

const ifOpen = (column: string) => `CASE WHEN e.page_password_hash IS NULL THEN ${column} END`

const listEventsSql = (condition: string, order: string) => `coalesce((SELECT json_agg(json_build_object(
      'eventId', e.id, 'name', e.name, 'slug', e.slug, 'type', e.type, 'shortDescription', e.short_description, 'startTime', e.start_time,
      'endTime', e.end_time, 'timezone', e.timezone, 'isLocked', e.page_password_hash IS NOT NULL,
      'location', ${ifOpen('e.location')}, 'pictureUrl', ${ifOpen('e.preview_thumbnail_url')}, 'isPictureGenerated', e.thumbnail_key IS NOT NULL,
      'waitlistEnabled', e.waitlist_enabled, 'capacity', ${ifOpen('s.capacity')}, 'taken', s.taken, 'waiting', s.waiting) ORDER BY ${order})
    FROM (SELECT * FROM events e WHERE e.organization_id = o.id AND e.status = 'PUBLISHED' AND e.visibility = 'PUBLIC' AND e.canceled_at IS NULL
      AND ${condition} ORDER BY ${order} LIMIT ${MAX_LISTED_EVENTS}) e
    JOIN event_seats s ON s.event_id = e.id AND s.organization_id = e.organization_id), '[]')`

const FIND_ORGANIZATION_PAGE = {
  name: 'find-organization-page',
  text: `SELECT ${hostColumns({ language: 'o.language', accent: 'o.accent_color' })}, o.about AS "aboutWorkspace",
      ${listEventsSql('coalesce(e.end_time, e.start_time) >= $2::timestamptz', 'e.start_time, e.id')} AS upcoming,
      ${listEventsSql('coalesce(e.end_time, e.start_time) < $2::timestamptz', 'e.start_time DESC, e.id')} AS past
    FROM organizations o
    LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
    WHERE o.slug = $1`,
}

export const findOrganizationPage = (db: Database, orgSlug: string, now: string): Promise<OrganizationPage | undefined> =>
  first(runNamed<OrganizationPage>(db, FIND_ORGANIZATION_PAGE, [orgSlug, now]))

export type CustomDomain = { organizationId: OrganizationId; organizationSlug: string }

const FIND_CUSTOM_DOMAIN = {
  name: 'find-custom-domain',
  text: `SELECT o.id AS "organizationId", o.slug AS "organizationSlug" FROM custom_domains d JOIN organizations o ON o.id = d.organization_id
         WHERE d.hostname = $1 AND d.status = 'active'`,
}

/** The workspace of an active custom domain. */
export const findCustomDomain = (db: Database, hostname: string): Promise<CustomDomain | undefined> =>
  first(runNamed<CustomDomain>(db, FIND_CUSTOM_DOMAIN, [hostname]))
