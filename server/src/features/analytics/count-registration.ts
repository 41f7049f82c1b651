import type { PublishedEvents } from '@foyer/contracts'
import { and, eq } from 'drizzle-orm'
import { first, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { campaignLinks } from '../campaigns/tables.ts'
import { events } from '../events/tables.ts'
import type { Attribution } from '../registrations/public-registration.ts'
import { type RegistrationSource, registrations } from '../registrations/tables.ts'
import { addCounts } from './count-store.ts'
import { dayIn } from './days.ts'
import { hostOf, sourceOf } from './page-view.ts'

const COUNTED: readonly string[] = ['registration.created', 'registration.imported']

/** Adds a new registration to its day and source, in the transaction in which the service hears of it. Studio previews are nobody's. */
export async function countRegistration(tx: Tx, changed: PublishedEvents['registration.changed']): Promise<void> {
  if (!COUNTED.includes(changed.action)) return
  const organizationId = changed.organizationId
  const registration = await findRegistration(tx, organizationId, changed.registrationId)
  if (!registration || registration.preview) return
  const { eventId, timezone, createdAt, campaignLinkId } = registration
  const counted = { day: dayIn(timezone, new Date(createdAt)), source: registrationSource(registration), campaignLinkId }
  await addCounts(tx, [{ organizationId, eventId, ...counted, views: 0, clicks: 0, registrations: 1 }])
}

const findRegistration = (tx: Tx, organizationId: OrganizationId, registrationId: string) =>
  first(
    tx
      .select({
        eventId: registrations.eventId,
        timezone: events.timezone,
        createdAt: registrations.createdAt,
        preview: registrations.preview,
        path: registrations.source,
        metadata: registrations.metadata,
        campaignLinkId: registrations.campaignLinkId,
        linkSource: campaignLinks.source,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .leftJoin(campaignLinks, eq(campaignLinks.id, registrations.campaignLinkId))
      .where(and(eq(registrations.id, registrationId), eq(registrations.organizationId, organizationId))),
  )

type Registered = { path: RegistrationSource; metadata: Record<string, unknown>; linkSource: string | null }

/** Those who never saw the page are told apart from those who found it. */
const UNSEEN: Record<RegistrationSource, string | null> = { native: null, 'crm-a': null, invite: null, manual: 'manual', import: 'import' }

/** By the same rule as the view that led to it, from what the page kept with the registration. */
export function registrationSource({ path, metadata, linkSource }: Registered): string {
  const { source, referrer } = (metadata.attribution ?? {}) as Attribution
  const cameBy = { utmSource: source ?? null, referrerHost: hostOf(referrer && `https://${referrer}`), isInvited: path === 'invite' }
  return sourceOf(cameBy, { source: linkSource ?? (source ? null : UNSEEN[path]) })
}
