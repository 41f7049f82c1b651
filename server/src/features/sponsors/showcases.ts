import { type LogoShowcase, MAX_SPONSORS, type NewLogoShowcases } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import { refuseFaults } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { insertShowcase, listShowcases, removeShowcases } from './showcase-store.ts'
import { listEventSponsors } from './store.ts'
import { SHOWCASE } from './strings.ts'

type Showcases = NewLogoShowcases['showcases']

/** Replaces all showcases. The lock on the event keeps its sponsors unchanged in the meantime. */
export async function replaceLogoShowcases(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  showcases: Showcases,
): Promise<LogoShowcase[]> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const sponsors = await listEventSponsors(tx, organizationId, event.id, undefined, MAX_SPONSORS)
    const resolved = resolveSponsors(showcases, new Map(sponsors.map((sponsor) => [sponsor.sponsorId, sponsor.id])))
    await removeShowcases(tx, organizationId, event.id)
    for (const [position, { title, eventSponsorIds }] of resolved.entries())
      await insertShowcase(tx, organizationId, { eventId: event.id, title, position }, eventSponsorIds)
    return listShowcases(tx, organizationId, event.id)
  })
}

/** Replaces brand ids by the ids of the sponsors on this event. Throws for a brand that is unknown or listed twice. */
function resolveSponsors(showcases: Showcases, idsBySponsor: ReadonlyMap<string, string>): { title: string; eventSponsorIds: string[] }[] {
  const faults: string[] = []
  const resolved = showcases.map(({ title, sponsorIds }, index) => {
    const eventSponsorIds = new Set<string>()
    for (const sponsorId of sponsorIds) {
      const eventSponsorId = idsBySponsor.get(sponsorId.toLowerCase())
      if (!eventSponsorId) faults.push(SHOWCASE.notASponsor(index, sponsorId))
      else if (eventSponsorIds.has(eventSponsorId)) faults.push(SHOWCASE.duplicate(index, sponsorId))
      else eventSponsorIds.add(eventSponsorId)
    }
    return { title: title.trim(), eventSponsorIds: [...eventSponsorIds] }
  })
  refuseFaults(faults)
  return resolved
}
