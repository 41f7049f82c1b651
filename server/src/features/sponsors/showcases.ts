import { type LogoShowcase, MOST_SPONSORS, type NewLogoShowcases } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { insertShowcase, listShowcases, removeShowcases } from './showcase-store.ts'
import { listPlaces } from './store.ts'

type Showcases = NewLogoShowcases['showcases']

/** All at once: a showcase that is not named is gone. The lock on the event keeps its sponsors where they are meanwhile. */
export async function replaceLogoShowcases(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  wanted: Showcases,
): Promise<LogoShowcase[]> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const places = await listPlaces(tx, organizationId, event.id, undefined, MOST_SPONSORS)
    const filled = withPlaces(wanted, new Map(places.map((place) => [place.sponsorId, place.id])))
    await removeShowcases(tx, organizationId, event.id)
    for (const [position, { title, placeIds }] of filled.entries())
      await insertShowcase(tx, organizationId, { eventId: event.id, title, position }, placeIds)
    return listShowcases(tx, organizationId, event.id)
  })
}

/** The sponsors of each showcase as places on this event, or the sentence that says which one does not fit. */
function withPlaces(wanted: Showcases, placeOf: ReadonlyMap<string, string>): { title: string; placeIds: string[] }[] {
  return wanted.map(({ title, sponsorIds }, index) => {
    const placeIds = sponsorIds.map((sponsorId) => {
      const placeId = placeOf.get(sponsorId.toLowerCase())
      if (!placeId) throw invalid(`showcases.${index}.sponsorIds names ${sponsorId}, which is no sponsor of this event.`)
      return placeId
    })
    const twice = sponsorIds.find((_, at) => placeIds.indexOf(placeIds[at]!) !== at)
    if (twice) throw invalid(`showcases.${index}.sponsorIds names ${twice} more than once.`)
    return { title: title.trim(), placeIds }
  })
}
