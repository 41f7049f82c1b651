import { completeBlocks, type EventChanges, type Location, type NewEvent, type NewLocation, type PageBlock } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { repeatAfterDeadlock } from '../../platform/db/repeat-after-deadlock.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { problem, refuseFaults } from '../../platform/http/problem.ts'
import type { ExpectedVersions } from '../../platform/http/versions.ts'
import type { Publish } from '../../platform/publish.ts'
import { freeSlug, slugFrom, slugStem } from '../../platform/slugs.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { faultsOf, publishFaults } from './event-faults.ts'
import { type EventRow, requireEventForChange } from './own-event.ts'
import { changeEvent, insertEvent, lockEvent, lockSlugs, removeEvent, setCapacity } from './store.ts'
import { EVENT } from './strings.ts'

type Dependencies = { db: Database; publish: Publish; clock: Clock }

/** Registrants are emailed about a new time or location this long after the last edit. */
const CHANGE_NOTICE_DELAY_MS = 10 * 60_000

/** What the rules between fields need to know of an event that is created. */
const NEW_EVENT = {
  startTime: null,
  endTime: null,
  registrationProvider: 'native' as const,
  registrationFormId: null,
  registrationOpensAt: null,
  registrationClosesAt: null,
  ticketPriceAmount: null,
  ticketCurrency: null,
}

export async function createEvent(
  { db, publish }: Pick<Dependencies, 'db' | 'publish'>,
  organizationId: OrganizationId,
  input: NewEvent,
): Promise<EventRow> {
  const { capacity = null, ...fields } = input
  const stored = asStored(fields)
  refuseFaults(faultsOf({ ...NEW_EVENT, ...stored }, stored))
  const create = () =>
    db.transaction(async (tx) => {
      const slug = fields.slug ?? (await freeEventSlug(tx, organizationId, fields.name))
      const eventId = await insertEvent(tx, { ...stored, slug, name: fields.name.trim(), organizationId }, capacity)
      const created = (await lockEvent(tx, organizationId, eventId))!
      await publishBoundForm(tx, publish, created)
      return created
    })
  return rejectTakenSlug(fields.slug ? create : () => retryWithNewSlug(create))
}

/** Another organizer may choose the generated slug at the same time; since this one was not chosen by a person, another is generated. */
async function retryWithNewSlug<T>(create: () => Promise<T>, retriesLeft = 5): Promise<T> {
  try {
    return await create()
  } catch (error) {
    if (retriesLeft === 0 || violatedConstraint(error) !== 'events_organization_slug') throw error
    return retryWithNewSlug(create, retriesLeft - 1)
  }
}

export async function updateEvent(
  { db, publish, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  input: EventChanges,
  ifMatch?: ExpectedVersions,
): Promise<EventRow> {
  const { capacity, ...changes } = input
  return rejectTakenSlug(() =>
    db.transaction(async (tx) => {
      const before = await requireEventForChange(tx, organizationId, eventId, ifMatch)
      const stored = asStored(changes)
      const merged = { ...before, ...stored }
      refuseFaults([...faultsOf(merged, stored), ...(before.status === 'PUBLISHED' ? publishFaults(merged) : [])])
      // Seats before event, as everywhere (docs/locking.md): a changed slug also locks the event against new registrations.
      const capacityChanged = capacity !== undefined && capacity !== before.capacity
      if (capacityChanged) await setCapacity(tx, organizationId, eventId, capacity)
      await changeEvent(tx, organizationId, eventId, { ...stored, ...derivedChanges(before, merged, clock()) })
      if (capacityChanged) await publish(tx, 'event.resized', { organizationId, eventId })
      const after = (await lockEvent(tx, organizationId, eventId))!
      if (changes.registrationFormId !== undefined || changes.registrationProvider !== undefined) await publishBoundForm(tx, publish, after)
      if ([...PUBLIC_DETAILS, ...LOOKS].some((field) => differs(before, after, field)))
        await publish(tx, 'event.changed', { organizationId, eventId })
      if (before.calendarSequence !== after.calendarSequence) await publish(tx, 'event.calendar-changed', { organizationId, eventId })
      if (before.previewThumbnailUrl !== after.previewThumbnailUrl || before.visibility !== after.visibility)
        await publish(tx, 'event.thumbnail-changed', { organizationId, eventId })
      return (await lockEvent(tx, organizationId, eventId))!
    }),
  )
}

export async function deleteEvent(
  { db, clock, publish }: Dependencies,
  actor: Member,
  eventId: string,
  ifMatch?: ExpectedVersions,
): Promise<void> {
  const { organizationId } = actor
  const remove = async (tx: Tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId, ifMatch)
    if (event.status === 'PUBLISHED') throw problem('STATUS_CONFLICT', { detail: EVENT.publishedNotDeletable })
    await publish(tx, 'event.deleted', { organizationId, eventId })
    await removeEvent(tx, organizationId, eventId)
    await recordAudit(tx, clock, actor, 'event.deleted', { eventId, name: event.name })
  }
  await repeatAfterDeadlock(() => db.transaction(remove))
}

/** Copies the details of the event into a new draft. */
export async function duplicateEvent(
  { db, publish }: Pick<Dependencies, 'db' | 'publish'>,
  organizationId: OrganizationId,
  eventId: string,
): Promise<EventRow> {
  const copy = () =>
    db.transaction(async (tx) => {
      const { capacity, ...original } = await requireEventForChange(tx, organizationId, eventId)
      const slug = await freeEventSlug(tx, organizationId, original.slug)
      const fields = {
        ...original,
        id: undefined,
        slug,
        status: 'DRAFT' as const,
        canceledAt: null,
        publishedAt: null,
        calendarSequence: 0,
        changeNoticeDueAt: null,
        version: undefined,
        createdAt: undefined,
        updatedAt: undefined,
      }
      const thumbnail = {
        thumbnailStatus: 'idle' as const,
        previewThumbnailUrl: null,
        thumbnailKey: null,
        thumbnailDirty: true,
        thumbnailUpdatedAt: null,
      }
      const copyId = await insertEvent(tx, { ...fields, ...thumbnail }, capacity)
      await publish(tx, 'event.duplicated', { organizationId, eventId: copyId, copiedFromEventId: eventId })
      return (await lockEvent(tx, organizationId, copyId))!
    })
  return retryWithNewSlug(copy)
}

async function publishBoundForm(tx: Tx, publish: Publish, event: EventRow) {
  const { organizationId, id: eventId, registrationFormId: formId } = event
  if (event.registrationProvider === 'native' && formId) await publish(tx, 'event.form-bound', { organizationId, eventId, formId })
}

const TIMES = ['startTime', 'endTime', 'registrationOpensAt', 'registrationClosesAt'] as const
type InputFields = { [Field in (typeof TIMES)[number]]?: string | null } & {
  location?: NewLocation | null
  pageBlocks?: PageBlock[]
  pageAccentColor?: string | null
}

/** Times are stored in UTC, a location with all its fields, every block of the page once, and a color in one spelling. */
function asStored<T extends InputFields>({ location, ...fields }: T): Omit<T, 'location'> & { location?: Location | null } {
  const times = TIMES.map((field) => [field, fields[field] && new Date(fields[field]).toISOString()] as const)
  return {
    ...fields,
    ...Object.fromEntries(times.filter(([, time]) => time !== undefined)),
    ...(fields.pageBlocks && { pageBlocks: completeBlocks(fields.pageBlocks) }),
    ...(fields.pageAccentColor && { pageAccentColor: fields.pageAccentColor.toLowerCase() }),
    ...(location !== undefined && { location: location && completeLocation(location) }),
  }
}

const completeLocation = ({ fullAddress = null, location = null, coordinates = null, context = [] }: NewLocation): Location => ({
  fullAddress,
  location,
  coordinates,
  context,
})

/** Shown on the thumbnail and in calendar entries. */
const PUBLIC_DETAILS = ['name', 'startTime', 'endTime', 'timezone', 'location'] as const
/** Shown on the thumbnail only. */
const LOOKS = ['language', 'pageAccentColor'] as const
/** Registrants need the new ones to take part. */
const TIME_AND_LOCATION = ['startTime', 'endTime', 'timezone', 'location', 'onlineUrl'] as const
type Details = Pick<EventRow, (typeof PUBLIC_DETAILS)[number] | (typeof LOOKS)[number] | (typeof TIME_AND_LOCATION)[number]>

const differs = (before: Details, after: Details, field: keyof Details) => JSON.stringify(before[field]) !== JSON.stringify(after[field])

/** A changed event needs a new thumbnail and calendar sequence; if it is published and was moved, also a notice to registrants. */
function derivedChanges(before: EventRow, after: Details, now: Date): Partial<EventRow> {
  const isAnother = PUBLIC_DETAILS.some((field) => differs(before, after, field))
  const looksDifferent = isAnother || LOOKS.some((field) => differs(before, after, field))
  const isMoved = TIME_AND_LOCATION.some((field) => differs(before, after, field))
  if (!looksDifferent && !isMoved) return {}
  const needsNotice = isMoved && before.status === 'PUBLISHED'
  return {
    ...(looksDifferent && { thumbnailDirty: true }),
    ...((isAnother || isMoved) && { calendarSequence: before.calendarSequence + 1 }),
    ...(needsNotice && { changeNoticeDueAt: new Date(now.getTime() + CHANGE_NOTICE_DELAY_MS).toISOString() }),
  }
}

const freeEventSlug = async (tx: Tx, organizationId: OrganizationId, name: string) => {
  const base = (await slugFrom(name)) || 'event'
  return freeSlug(base, await lockSlugs(tx, organizationId, slugStem(base)))
}

async function rejectTakenSlug<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (violatedConstraint(error) !== 'events_organization_slug') throw error
    throw problem('SLUG_TAKEN', { detail: EVENT.slugTaken })
  }
}
