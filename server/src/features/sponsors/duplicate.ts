import { MOST_SPONSORS, type PublishedEvents } from '@foyer/contracts'
import type { Tx } from '../../platform/db/database.ts'
import { insertShowcase, listShowcases } from './showcase-store.ts'
import { insertPlaces, listPlaces } from './store.ts'

/** A copied event shows the same brands in the same showcases. The brands themselves are shared, not copied. */
export async function copySponsors(tx: Tx, { eventId, copiedFromEventId, ...copied }: PublishedEvents['event.duplicated']): Promise<void> {
  const organizationId = copied.organizationId
  const originals = await listPlaces(tx, organizationId, copiedFromEventId, undefined, MOST_SPONSORS)
  const sponsorIds = originals.map((place) => place.sponsorId)
  await insertPlaces(tx, organizationId, eventId, sponsorIds)
  const copies = await listPlaces(tx, organizationId, eventId, undefined, MOST_SPONSORS)
  const placeOf = new Map(copies.map((place) => [place.sponsorId, place.id]))
  for (const [position, showcase] of (await listShowcases(tx, organizationId, copiedFromEventId)).entries()) {
    const placeIds = showcase.sponsorIds.map((sponsorId) => placeOf.get(sponsorId)!)
    await insertShowcase(tx, organizationId, { eventId, title: showcase.title, position }, placeIds)
  }
}
