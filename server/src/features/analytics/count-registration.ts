import type { BatchReaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { Attribution } from '../registrations/public-registration.ts'
import type { RegistrationSource } from '../registrations/tables.ts'
import { addCounts } from './count-store.ts'
import type { Counts } from './counts.ts'
import { dayIn } from './days.ts'
import { hostOf, sourceOf } from './page-view.ts'
import { findRegistrations } from './registration-store.ts'

const COUNTED_ACTIONS: readonly string[] = ['registration.created', 'registration.imported']

type FoundRegistration = Awaited<ReturnType<typeof findRegistrations>>[number]

/** Counts new registrations by day and source, in the transaction of the reaction. Registrations of a studio preview are not counted. */
export const countRegistrations: BatchReaction<'registration.changed'> = {
  async reactToAll(tx, changes) {
    const counted = changes.filter(({ action }) => COUNTED_ACTIONS.includes(action))
    if (counted.length === 0) return
    const { organizationId } = counted[0]!
    const found = await findRegistrations(
      tx,
      organizationId,
      counted.map(({ registrationId }) => registrationId),
    )
    const visible = found.filter(({ preview }) => !preview)
    await addCounts(
      tx,
      visible.map((registration) => countsOf(organizationId, registration)),
    )
  },
}

function countsOf(organizationId: OrganizationId, registration: FoundRegistration): Counts {
  const { eventId, timezone, createdAt, campaignLinkId } = registration
  const day = dayIn(timezone, new Date(createdAt))
  const source = registrationSource(registration)
  const country = countryIn(registration.metadata)
  return { organizationId, eventId, day, source, campaignLinkId, country, views: 0, clicks: 0, started: 0, registrations: 1 }
}

const countryIn = ({ country }: Record<string, unknown>) => (typeof country === 'string' ? country : null)

type Registered = { path: RegistrationSource; metadata: Record<string, unknown>; linkSource: string | null }

/** The source of registrations that were made without a view of the page. */
const SOURCE_WITHOUT_VIEW: Record<RegistrationSource, string | null> = {
  native: null,
  'crm-a': null,
  invite: null,
  manual: 'manual',
  import: 'import',
}

/** The same rule as for views, applied to the attribution stored with the registration. */
export function registrationSource({ path, metadata, linkSource }: Registered): string {
  const { source, referrer } = (metadata.attribution ?? {}) as Attribution
  const tags = { utmSource: source ?? null, referrerHost: hostOf(referrer && `https://${referrer}`), isInvited: path === 'invite' }
  return sourceOf(tags, { source: linkSource ?? (source ? null : SOURCE_WITHOUT_VIEW[path]) })
}
