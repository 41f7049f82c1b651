import { randomBytes } from 'node:crypto'
import type { Member } from '../features/auth/access.ts'
import { writeNote } from '../features/contacts/notes.ts'
import type { EventRow } from '../features/events/own-event.ts'
import { cancelEvent } from '../features/events/publish.ts'
import { createForm } from '../features/forms/edit.ts'
import { saveMapping } from '../features/forms/mapping.ts'
import { listRegistrants } from '../features/registrations/list-registrants.ts'
import { setDomain } from '../features/workspaces/domain.ts'
import { updateWorkspace } from '../features/workspaces/workspaces.ts'
import type { Services } from '../services.ts'
import { clearUnfinished, findDemo, openWorkspace } from './accounts.ts'
import { EVENTS, FORM, MAPPING, NOTES, WORKSPACE } from './catalog.ts'
import { fillCampaigns, fillEvent } from './fill-events.ts'
import { fillGuests } from './fill-guests.ts'
import { fillViews } from './fill-views.ts'
import { demoPeople } from './people.ts'
import { retried } from './retried.ts'
import { createSeededRandom } from './seeded-random.ts'
import { connectVendors, importFromCrms, type VendorTokens } from './vendors.ts'

type FillOptions = {
  /** The password of all three accounts. Without one, a random password is set and no one can sign in. */
  password?: string
  /** Without tokens no vendor is connected and no data is imported. */
  vendors?: VendorTokens
  /** Gets a line for each step. */
  onProgress?: (line: string) => void
}

/**
 * Creates the same workspace every time, with the use cases of the API. Times are relative to the clock of the services, so that there
 * are always upcoming events. Returns false when the workspace already exists.
 */
export async function fillDemo(
  services: Services,
  { password = randomBytes(24).toString('hex'), vendors, onProgress = () => {} }: FillOptions = {},
): Promise<boolean> {
  if (await findDemo(services)) return false
  await retried(() => clearUnfinished(services))
  onProgress(`Creating the workspace ${WORKSPACE.name}…`)
  const owner = await openWorkspace(services, password)
  if (vendors) {
    onProgress('Connecting HubSpot, Salesforce and Google Workspace (simulated)…')
    await connectVendors(services, owner, vendors)
  }
  await fillWorkspace(services, owner, onProgress)
  if (vendors) onProgress('Importing contacts…')
  if (vendors) await importFromCrms(services, owner.organizationSlug, owner.organizationId)
  await retried(() => updateWorkspace(services, owner, { slug: WORKSPACE.slug }))
  return true
}

async function fillWorkspace(services: Services, owner: Member, onProgress: (line: string) => void): Promise<void> {
  const { organizationId } = owner
  await setDomain(services, organizationId, 'events.harbour.example')
  const { id: formId } = await createForm(services, organizationId, { ...FORM, fields: [...FORM.fields] })
  await saveMapping(services, organizationId, formId, { fieldMappings: MAPPING })
  const context = { formId, campaigns: await fillCampaigns(services, owner), brands: new Map<string, string>() }
  const guests = { people: guestList(), random: createSeededRandom(12) }
  const views = createSeededRandom(35)
  onProgress(`Creating ${EVENTS.length} events…`)
  for (const [index, demo] of EVENTS.entries()) {
    const count = demo.turnout?.guests ?? demo.invites?.sent ?? 0
    onProgress(
      `  ${index + 1} of ${EVENTS.length}: ${demo.event.name}${count > 0 ? `, ${count} ${demo.invites ? 'invites' : 'guests'}` : ''}`,
    )
    const event = await fillEvent(services, owner, demo, context)
    await fillGuests(services, owner, event, demo, guests)
    if (demo.state !== 'draft') await fillViews(services, organizationId, event, demo, views)
    if (demo.state === 'canceled') await cancelEvent(services, organizationId, event.id)
    if (demo.event.slug === 'founders-dinner') await fillNotes(services, owner, event)
  }
}

/** Some guests register for two events, so that a contact can have several registrations. */
function guestList() {
  const people = demoPeople(320)
  return [...people, ...people.slice(0, 80)]
}

async function fillNotes(services: Services, owner: Member, event: EventRow): Promise<void> {
  const { registrants } = await listRegistrants(services, owner, event.id, { limit: NOTES.length })
  for (const [index, body] of NOTES.entries()) await writeNote(services, owner, registrants[index]!.contactId!, { body, eventId: event.id })
}
