import { MOST_SPONSORS, type NewSponsor, type SavedSponsor, type SponsorChanges } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { changeBrand, countPlaces, findPlace, insertBrand, insertPlaces, lockBrand, removePlace, removeUnusedBrand } from './store.ts'

type Dependencies = { db: Database }

/** A new brand by its name, or a brand of the workspace by its id. */
export async function addSponsor(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  { sponsorId: known, ...brand }: NewSponsor,
): Promise<SavedSponsor> {
  if (known !== undefined && isAnyGiven(brand))
    throw invalid('Send sponsorId alone. To change the brand, use PATCH; for a new one, leave sponsorId out.')
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const sponsorId = known === undefined ? await createBrand(tx, organizationId, brand) : await requireBrand(tx, organizationId, known)
    return putOnEvent(tx, organizationId, event.id, sponsorId, { created: known === undefined })
  })
}

/** Changes the brand wherever it is shown; one that is not on the event yet is put on it. */
export async function updateSponsor(
  { db }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  id: string,
  changes: SponsorChanges,
): Promise<SavedSponsor> {
  if (!isAnyGiven(changes)) throw invalid('Send at least one of name, website and logo.')
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const sponsorId = await requireBrand(tx, organizationId, id)
    await changeBrand(tx, organizationId, sponsorId, { ...changes, ...(changes.name !== undefined && { name: changes.name.trim() }) })
    return putOnEvent(tx, organizationId, event.id, sponsorId, { created: false })
  })
}

/** Off this event and its showcases; the brand itself goes with its last event. */
export async function deleteSponsor({ db }: Dependencies, organizationId: OrganizationId, eventId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const sponsorId = await requireBrand(tx, organizationId, id)
    if (!(await removePlace(tx, organizationId, event.id, sponsorId))) throw notFound('sponsor')
    await removeUnusedBrand(tx, organizationId, sponsorId)
  })
}

const isAnyGiven = ({ name, website, logo }: SponsorChanges) => name !== undefined || website !== undefined || logo !== undefined

async function createBrand(tx: Tx, organizationId: OrganizationId, { name, website, logo }: SponsorChanges): Promise<string> {
  if (name === undefined) throw invalid('name is missing: send name for a new sponsor, or sponsorId for one the workspace has already.')
  return insertBrand(tx, organizationId, { name: name.trim(), website, logo })
}

async function requireBrand(tx: Tx, organizationId: OrganizationId, sponsorId: string): Promise<string> {
  const brand = isUuid(sponsorId) ? await lockBrand(tx, organizationId, sponsorId) : undefined
  if (!brand) throw notFound('sponsor')
  return brand.id
}

async function putOnEvent(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  sponsorId: string,
  { created }: { created: boolean },
): Promise<SavedSponsor> {
  const before = await findPlace(tx, organizationId, eventId, sponsorId)
  if (before) return { ...before, created, attached: false }
  if ((await countPlaces(tx, organizationId, eventId)) >= MOST_SPONSORS)
    throw invalid(`An event can have at most ${MOST_SPONSORS} sponsors.`)
  await insertPlaces(tx, organizationId, eventId, [sponsorId])
  const place = (await findPlace(tx, organizationId, eventId, sponsorId))!
  return { ...place, created, attached: true }
}
