import { MAX_SPONSORS, type PublishedEvents } from '@foyer/contracts'
import type { Tx } from '../../platform/db/database.ts'
import { insertShowcase, listShowcases } from './showcase-store.ts'
import { insertEventSponsors, listEventSponsors } from './store.ts'

/** A duplicated event has the same brands in the same showcases. The brands themselves are shared, not copied. */
export async function copySponsors(tx: Tx, { eventId, copiedFromEventId, ...copied }: PublishedEvents['event.duplicated']): Promise<void> {
  const organizationId = copied.organizationId
  const originals = await listEventSponsors(tx, organizationId, copiedFromEventId, undefined, MAX_SPONSORS)
  const sponsorIds = originals.map((original) => original.sponsorId)
  await insertEventSponsors(tx, organizationId, eventId, sponsorIds)
  const copies = await listEventSponsors(tx, organizationId, eventId, undefined, MAX_SPONSORS)
  const copyIds = new Map(copies.map((copy) => [copy.sponsorId, copy.id]))
  for (const [position, showcase] of (await listShowcases(tx, organizationId, copiedFromEventId)).entries()) {
    const eventSponsorIds = showcase.sponsorIds.map((sponsorId) => copyIds.get(sponsorId)!)
    await insertShowcase(tx, organizationId, { eventId, title: showcase.title, position }, eventSponsorIds)
  }
}
