import { MAX_SPONSORS, type NewSponsor, type SavedSponsor, type SponsorChanges } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { increaseVersion } from './showcase-store.ts'
import {
  changeBrand,
  countEventSponsors,
  findEventSponsor,
  insertBrand,
  insertEventSponsors,
  lockBrand,
  removeEventSponsor,
  removeUnusedBrand,
} from './store.ts'
import { SPONSOR } from './strings.ts'

type Dependencies = { db: Database }

/** Creates a brand from a name, or adds an existing brand by its id. */
export async function addSponsor(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  { sponsorId: existingId, ...brand }: NewSponsor,
): Promise<SavedSponsor> {
  if (existingId !== undefined && hasAnyField(brand)) throw invalid(SPONSOR.sponsorIdOnly)
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const created = existingId === undefined
    const sponsorId = created ? await createBrand(tx, organizationId, brand) : (await requireBrand(tx, organizationId, existingId)).id
    return addToEvent(tx, organizationId, event.id, sponsorId, { created })
  })
}

/** Changes the brand on every event that uses it, and adds it to this event if it is not there yet. */
export async function updateSponsor(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  id: string,
  changes: SponsorChanges,
  ifMatch?: ExpectedVersions,
): Promise<SavedSponsor> {
  if (!hasAnyField(changes)) throw invalid(SPONSOR.noChanges)
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const brand = await requireBrand(tx, organizationId, id)
    requireVersion(brand, ifMatch)
    const sponsorId = brand.id
    await changeBrand(tx, organizationId, sponsorId, { ...changes, ...(changes.name !== undefined && { name: changes.name.trim() }) })
    return addToEvent(tx, organizationId, event.id, sponsorId, { created: false })
  })
}

/** Removes the sponsor from this event and its showcases, and deletes a brand that no event uses any longer. */
export async function deleteSponsor({ db }: Dependencies, organizationId: OrganizationId, eventId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const { id: sponsorId } = await requireBrand(tx, organizationId, id)
    if (!(await removeEventSponsor(tx, organizationId, event.id, sponsorId))) throw notFound('sponsor')
    await removeUnusedBrand(tx, organizationId, sponsorId)
    await increaseVersion(tx, organizationId, event.id)
  })
}

const hasAnyField = ({ name, website, logo }: SponsorChanges) => name !== undefined || website !== undefined || logo !== undefined

async function createBrand(tx: Tx, organizationId: OrganizationId, { name, website, logo }: SponsorChanges): Promise<string> {
  if (name === undefined) throw invalid(SPONSOR.nameMissing)
  return insertBrand(tx, organizationId, { name: name.trim(), website, logo })
}

async function requireBrand(tx: Tx, organizationId: OrganizationId, sponsorId: string): Promise<{ id: string; version: number }> {
  const brand = isUuid(sponsorId) ? await lockBrand(tx, organizationId, sponsorId) : undefined
  if (!brand) throw notFound('sponsor')
  return brand
}

async function addToEvent(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  sponsorId: string,
  { created }: { created: boolean },
): Promise<SavedSponsor> {
  const existing = await findEventSponsor(tx, organizationId, eventId, sponsorId)
  if (existing) return { ...existing, created, attached: false }
  if ((await countEventSponsors(tx, organizationId, eventId)) >= MAX_SPONSORS) throw invalid(SPONSOR.limitReached)
  await insertEventSponsors(tx, organizationId, eventId, [sponsorId])
  const added = (await findEventSponsor(tx, organizationId, eventId, sponsorId))!
  return { ...added, created, attached: true }
}
