import type { EventChanges, Location, NewEvent, NewLocation } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import { freeSlug, slugFrom } from '../../platform/slugs.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEventForChange } from './own-event.ts'
import { changeEvent, insertEvent, lockEvent, removeEvent, setCapacity, slugsLike } from './store.ts'

type Dependencies = { db: Database; publish: Publish; clock: Clock }

/** Registrants hear of new times and places this long after the last edit. */
const CHANGE_NOTICE_DELAY_MS = 10 * 60_000

export async function createEvent(
  { db, publish }: Pick<Dependencies, 'db' | 'publish'>,
  organizationId: OrganizationId,
  input: NewEvent,
): Promise<EventRow> {
  const { capacity = null, ...fields } = input
  checkTimes(fields.startTime ?? null, fields.endTime ?? null)
  checkRegistration(fields.registrationProvider === undefined ? 'native' : fields.registrationProvider, fields.registrationFormId ?? null)
  const create = () =>
    db.transaction(async (tx) => {
      const slug = fields.slug ?? (await freeEventSlug(tx, organizationId, fields.name))
      const eventId = await insertEvent(tx, { ...asStored(fields), slug, name: fields.name.trim(), organizationId }, capacity)
      const created = (await lockEvent(tx, organizationId, eventId))!
      await tellOfForm(tx, publish, created)
      return created
    })
  return slugRefused(fields.slug ? create : () => trySlugs(create))
}

/** Others may take the slug we chose in the same moment; nobody asked for that one, so another will do. */
async function trySlugs<T>(create: () => Promise<T>, triesLeft = 20): Promise<T> {
  try {
    return await create()
  } catch (error) {
    if (triesLeft === 0 || violatedConstraint(error) !== 'events_organization_slug') throw error
    return trySlugs(create, triesLeft - 1)
  }
}

export async function updateEvent(
  { db, publish, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  input: EventChanges,
): Promise<EventRow> {
  const { capacity, ...changes } = input
  return slugRefused(() =>
    db.transaction(async (tx) => {
      const before = await requireEventForChange(tx, organizationId, eventId)
      const merged = { ...before, ...asStored(changes) }
      checkTimes(merged.startTime, merged.endTime)
      checkRegistration(merged.registrationProvider, merged.registrationFormId)
      if (before.status === 'PUBLISHED') checkPublishable(merged)
      // Seats before event, as everywhere (docs/locking.md): a changed slug locks the event against new registrations, too.
      const resized = capacity !== undefined && capacity !== before.capacity
      if (resized) await setCapacity(tx, organizationId, eventId, capacity)
      await changeEvent(tx, organizationId, eventId, { ...asStored(changes), ...consequencesOf(before, merged, clock()) })
      if (resized) await publish(tx, 'event.resized', { organizationId, eventId })
      const after = (await lockEvent(tx, organizationId, eventId))!
      if (changes.registrationFormId !== undefined || changes.registrationProvider !== undefined) await tellOfForm(tx, publish, after)
      if (PICTURED.some((field) => differs(before, after, field))) await publish(tx, 'event.changed', { organizationId, eventId })
      if (before.previewThumbnailUrl !== after.previewThumbnailUrl || before.visibility !== after.visibility)
        await publish(tx, 'event.picture-changed', { organizationId, eventId })
      return (await lockEvent(tx, organizationId, eventId))!
    }),
  )
}

export async function deleteEvent({ db }: Pick<Dependencies, 'db'>, organizationId: OrganizationId, eventId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    if (event.status === 'PUBLISHED')
      throw problem('STATUS_CONFLICT', { detail: 'A published event cannot be deleted. Cancel or unpublish it first.' })
    await removeEvent(tx, organizationId, eventId)
  })
}

/** What the organizer wrote, as a new draft. */
export async function duplicateEvent(
  { db, publish }: Pick<Dependencies, 'db' | 'publish'>,
  organizationId: OrganizationId,
  eventId: string,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const { capacity, ...original } = await requireEventForChange(tx, organizationId, eventId)
    const slug = await freeEventSlug(tx, organizationId, original.slug)
    const copy = {
      ...original,
      id: undefined,
      slug,
      status: 'DRAFT' as const,
      canceledAt: null,
      publishedAt: null,
      calendarSequence: 0,
      changeNoticeDueAt: null,
      createdAt: undefined,
      updatedAt: undefined,
    }
    const picture = {
      thumbnailStatus: 'idle' as const,
      previewThumbnailUrl: null,
      thumbnailKey: null,
      thumbnailDirty: true,
      thumbnailUpdatedAt: null,
    }
    const copyId = await insertEvent(tx, { ...copy, ...picture }, capacity)
    await publish(tx, 'event.duplicated', { organizationId, eventId: copyId, copiedFromEventId: eventId })
    return (await lockEvent(tx, organizationId, copyId))!
  })
}

export function checkPublishable(event: Pick<EventRow, 'name' | 'startTime' | 'endTime' | 'timezone'>) {
  const missing = (['name', 'startTime', 'endTime', 'timezone'] as const).filter((field) => !event[field])
  if (missing.length > 0) throw invalid(`A published event needs ${missing.join(', ')}.`)
}

function checkTimes(start: string | null, end: string | null) {
  if (start && end && Date.parse(end) <= Date.parse(start)) throw invalid('endTime must be after startTime.')
}

function checkRegistration(provider: 'native' | 'crm-a' | null, formId: string | null) {
  if (provider === 'crm-a' && !formId)
    throw invalid('registrationFormId is missing: registrationProvider crm-a needs the id of the CRM A form.')
}

async function tellOfForm(tx: Tx, publish: Publish, event: EventRow) {
  const { organizationId, id: eventId, registrationFormId: formId } = event
  if (event.registrationProvider === 'native' && formId) await publish(tx, 'event.form-bound', { organizationId, eventId, formId })
}

type Written = Pick<EventChanges, 'startTime' | 'endTime' | 'location'>
type Stored = { startTime?: string | null; endTime?: string | null; location?: Location | null }

/** Any offset is understood, one form is stored; a place is stored with all its fields. */
function asStored<T extends Written>({ startTime, endTime, location, ...fields }: T): Omit<T, keyof Written> & Stored {
  return {
    ...fields,
    ...(startTime !== undefined && { startTime: startTime && new Date(startTime).toISOString() }),
    ...(endTime !== undefined && { endTime: endTime && new Date(endTime).toISOString() }),
    ...(location !== undefined && { location: location && completeLocation(location) }),
  }
}

const completeLocation = ({ fullAddress = null, location = null, coordinates = null, context = [] }: NewLocation): Location => ({
  fullAddress,
  location,
  coordinates,
  context,
})

const PICTURED = ['name', 'startTime', 'endTime', 'timezone', 'location'] as const
const WHEN_AND_WHERE = ['startTime', 'endTime', 'timezone', 'location'] as const
type Pictured = Pick<EventRow, (typeof PICTURED)[number]>

const differs = (before: Pictured, after: Pictured, field: keyof Pictured) => JSON.stringify(before[field]) !== JSON.stringify(after[field])

/** A new picture and a new number for calendars; and, where people plan to come, a word to them once the edits are over. */
function consequencesOf(before: EventRow, after: Pictured, now: Date): Partial<EventRow> {
  if (!PICTURED.some((field) => differs(before, after, field))) return {}
  const moved = WHEN_AND_WHERE.some((field) => differs(before, after, field))
  const isNews = moved && before.status === 'PUBLISHED'
  return {
    thumbnailDirty: true,
    calendarSequence: before.calendarSequence + 1,
    ...(isNews && { changeNoticeDueAt: new Date(now.getTime() + CHANGE_NOTICE_DELAY_MS).toISOString() }),
  }
}

const freeEventSlug = async (tx: Tx, organizationId: OrganizationId, name: string) => {
  const base = slugFrom(name) || 'event'
  return freeSlug(base, await slugsLike(tx, organizationId, base))
}

async function slugRefused<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (violatedConstraint(error) !== 'events_organization_slug') throw error
    throw problem('SLUG_TAKEN', { detail: 'Another event of this workspace has this slug. Choose another.' })
  }
}
