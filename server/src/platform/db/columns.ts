import { customType, integer, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A point in time in the API's format: 2027-04-20T16:00:00.000Z. Rows and responses share it; Date is used only for calculations. */
export type Instant = string

const POSTGRES_TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

/** PostgreSQL prints 2027-04-20 16:00:00.12+00 (the session time zone is always UTC); the API uses ISO 8601 with milliseconds. */
export function instantFromPostgres(text: string): Instant {
  const parts = POSTGRES_TIMESTAMP.exec(text)
  return parts ? `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z` : new Date(text).toISOString()
}

/** Millisecond precision, so that a cursor made from a response finds its row again. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: instantFromPostgres,
  toDriver: (value) => value,
})

/** Time-ordered ids keep new rows together in the index. */
export const newId = (): string => v7()

/** Ids made before this time are smaller. */
export const firstIdOf = (time: Date): string => {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Part of the primary key, which the table declares together with the id of its workspace. */
export const primaryId = () => uuid('id').notNull().$defaultFn(newId)

/** Increased by every change that an editor shows, so that If-Match can refuse a change based on an older one. */
export const version = () => integer('version').notNull().default(1)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Check an id from a path before comparing it with a uuid column: PostgreSQL fails with a cast error on anything else. */
export const isUuid = (text: string): boolean => UUID.test(text)
