import { type LogoShowcases, MAX_SPONSORS, type NewLogoShowcases } from '@foyer/contracts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { refuseFaults } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { findVersion, increaseVersion, insertShowcase, listShowcases, removeShowcases } from './showcase-store.ts'
import { listEventSponsors } from './store.ts'
import { SHOWCASE } from './strings.ts'

type Showcases = NewLogoShowcases['showcases']

/** The version first: a change in between makes it too old, which is noticed, not too new. */
export async function readShowcases(db: Reader, organizationId: OrganizationId, eventId: string): Promise<LogoShowcases> {
  const version = await findVersion(db, organizationId, eventId)
  return { version, showcases: await listShowcases(db, organizationId, eventId) }
}

/** Replaces all showcases. The lock on the event keeps its sponsors unchanged in the meantime. */
export async function replaceLogoShowcases(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  showcases: Showcases,
  ifMatch?: ExpectedVersions,
): Promise<LogoShowcases> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    requireVersion({ version: await findVersion(tx, organizationId, event.id) }, ifMatch)
    const sponsors = await listEventSponsors(tx, organizationId, event.id, undefined, MAX_SPONSORS)
    const resolved = resolveSponsors(showcases, new Map(sponsors.map((sponsor) => [sponsor.sponsorId, sponsor.id])))
    const known = new Set((await listShowcases(tx, organizationId, event.id)).map(({ id }) => id))
    await removeShowcases(tx, organizationId, event.id)
    for (const [position, { id, title, eventSponsorIds }] of resolved.entries()) {
      // Each id once, and only of this event.
      const kept = id !== undefined && known.delete(id) ? { id } : {}
      await insertShowcase(tx, organizationId, { ...kept, eventId: event.id, title, position }, eventSponsorIds)
    }
    const version = await increaseVersion(tx, organizationId, event.id)
    return { showcases: await listShowcases(tx, organizationId, event.id), version }
  })
}

type ResolvedShowcase = { id: string | undefined; title: string; eventSponsorIds: string[] }

/** Replaces brand ids by the ids of the sponsors on this event. Throws for a brand that is unknown or listed twice. */
function resolveSponsors(showcases: Showcases, idsBySponsor: ReadonlyMap<string, string>): ResolvedShowcase[] {
  const faults: string[] = []
  const resolved = showcases.map(({ id, title, sponsorIds }, index) => {
    const eventSponsorIds = new Set<string>()
    for (const sponsorId of sponsorIds) {
      const eventSponsorId = idsBySponsor.get(sponsorId.toLowerCase())
      if (!eventSponsorId) faults.push(SHOWCASE.notASponsor(index, sponsorId))
      else if (eventSponsorIds.has(eventSponsorId)) faults.push(SHOWCASE.duplicate(index, sponsorId))
      else eventSponsorIds.add(eventSponsorId)
    }
    return { id: id?.toLowerCase(), title: title.trim(), eventSponsorIds: [...eventSponsorIds] }
  })
  refuseFaults(faults)
  return resolved
}
