import { and, eq, getTableColumns } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { type OrganizationId, organizations } from '../auth/tables.ts'
import { events } from '../events/tables.ts'

type EventColumns = typeof events.$inferSelect
export type PicturedRow = EventColumns & { workspace: { name: string; timeFormat: '12h' | '24h' } }
export type PictureState = Partial<
  Pick<EventColumns, 'previewThumbnailUrl' | 'thumbnailKey' | 'thumbnailStatus' | 'thumbnailDirty' | 'thumbnailUpdatedAt'>
>

/** The event with what its picture says of the workspace. */
export const findPictured = (db: Reader, organizationId: OrganizationId, eventId: string): Promise<PicturedRow | undefined> =>
  first(select(db, organizationId, eventId))

/** The same, and nobody changes the event until the transaction ends. */
export const lockPictured = (tx: Tx, organizationId: OrganizationId, eventId: string): Promise<PicturedRow | undefined> =>
  first(select(tx, organizationId, eventId).for('no key update', { of: events }))

const select = (db: Reader, organizationId: OrganizationId, eventId: string) =>
  db
    .select({ ...getTableColumns(events), workspace: { name: organizations.name, timeFormat: organizations.timeFormat } })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .where(own(organizationId, eventId))

/** A new picture is no edit of the event: its time of change stays. */
export async function setPictureState(tx: Tx, organizationId: OrganizationId, eventId: string, state: PictureState): Promise<void> {
  await tx.update(events).set(state).where(own(organizationId, eventId))
}

const own = (organizationId: OrganizationId, eventId: string) => and(eq(events.id, eventId), eq(events.organizationId, organizationId))
