import { randomBytes } from 'node:crypto'
import type { Member } from '../features/auth/access.ts'
import { writeNote } from '../features/contacts/notes.ts'
import type { EventRow } from '../features/events/own-event.ts'
import { cancelEvent } from '../features/events/publish.ts'
import { createForm } from '../features/forms/edit.ts'
import { saveMapping } from '../features/forms/mapping.ts'
import { listRegistrants } from '../features/registrations/registrants.ts'
import { setDomain } from '../features/workspaces/domain.ts'
import { updateWorkspace } from '../features/workspaces/workspaces.ts'
import type { Services } from '../services.ts'
import { clearUnfinished, findDemo, openWorkspace } from './accounts.ts'
import { EVENTS, FORM, MAPPING, NOTES, WORKSPACE } from './catalog.ts'
import { fillCampaigns, fillEvent } from './fill-events.ts'
import { fillGuests } from './fill-guests.ts'
import { demoPeople } from './people.ts'
import { seeded } from './seeded.ts'
import { connectVendors, takeInFromCrms, type VendorTokens } from './vendors.ts'

type FillOptions = {
  /** Of all three accounts; without one nobody can sign in, which is all a bench needs. */
  password?: string
  /** Without them the workspace has no vendor connected, and nothing in it came from one. */
  vendors?: VendorTokens
}

/**
 * The same workspace every time, made through the use cases people use. Times are counted from the clock of the services, so that a
 * demo always has something ahead of it. False: it was filled before.
 */
export async function fillDemo(
  services: Services,
  { password = randomBytes(24).toString('hex'), vendors }: FillOptions = {},
): Promise<boolean> {
  if (await findDemo(services)) return false
  await clearUnfinished(services)
  const owner = await openWorkspace(services, password)
  if (vendors) await connectVendors(services, owner, vendors)
  await fillWorkspace(services, owner)
  if (vendors) await takeInFromCrms(services, owner.organizationSlug, owner.organizationId)
  await updateWorkspace(services, owner, { slug: WORKSPACE.slug })
  return true
}

async function fillWorkspace(services: Services, owner: Member): Promise<void> {
  const { organizationId } = owner
  await setDomain(services, organizationId, 'events.harbour.example')
  const { id: formId } = await createForm(services, organizationId, { ...FORM, fields: [...FORM.fields] })
  await saveMapping(services, organizationId, formId, { fieldMappings: MAPPING })
  const context = { formId, campaigns: await fillCampaigns(services, owner), brands: new Map<string, string>() }
  const guests = { people: guestList(), random: seeded(12) }
  for (const demo of EVENTS) {
    const event = await fillEvent(services, owner, demo, context)
    await fillGuests(services, owner, event, demo, guests)
    if (demo.state === 'canceled') await cancelEvent(services, organizationId, event.id)
    if (demo.event.slug === 'founders-dinner') await fillNotes(services, owner, event)
  }
}

/** The regulars come to two events, so that a contact has more than one story. */
function guestList() {
  const people = demoPeople(300)
  return [...people, ...people.slice(0, 60)]
}

async function fillNotes(services: Services, owner: Member, event: EventRow): Promise<void> {
  const { registrants } = await listRegistrants(services, owner, event.id, { limit: NOTES.length })
  for (const [place, body] of NOTES.entries()) await writeNote(services, owner, registrants[place]!.contactId, { body, eventId: event.id })
}
