import type { FormField } from '@foyer/contracts'
import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '../../platform/db/change-listener.ts'
import { type Database, runNamed } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'

/** What must be known of an event before somebody may try its door. Whether it is open is decided at the seat, never here. */
export type Door = {
  organizationId: OrganizationId
  eventId: string
  /** Of a draft nobody may learn more than that it is closed. */
  isPublished: boolean
  passwordHash: string | null
  provider: 'native' | 'crm-a' | null
  inviteOnly: boolean
  fields: FormField[] | null
}
export type Doors = ChangeListener & { find(orgSlug: string, eventSlug: string): Promise<Door | null> }

const FIND_DOOR = {
  name: 'find-registration-door',
  text: `SELECT e.organization_id AS "organizationId", e.id AS "eventId", e.status = 'PUBLISHED' AS "isPublished", e.page_password_hash AS "passwordHash", e.registration_provider AS provider, e.invite_only AS "inviteOnly", f.fields
         FROM organizations o
         JOIN events e ON e.organization_id = o.id
         LEFT JOIN native_forms f ON e.registration_provider = 'native' AND f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
         WHERE o.slug = $1 AND e.slug = $2`,
}

const MAX_DOORS = 5_000
const FRESH_MS = 60_000

/**
 * Doors are remembered, so that a rush costs one statement a person instead of two. A change to the event, its form or its workspace
 * makes them be looked up again; a look-up that began before a change is not remembered.
 */
export function createDoors(db: Database, now: () => number): Doors {
  const known = new LRUCache<string, Door & { freshUntil: number }>({ max: MAX_DOORS })
  let changes = 0
  return {
    async find(orgSlug, eventSlug) {
      const key = JSON.stringify([orgSlug, eventSlug])
      const remembered = known.get(key)
      if (remembered && remembered.freshUntil > now()) return remembered
      const changesBefore = changes
      const [door] = await runNamed<Door>(db, FIND_DOOR, [orgSlug, eventSlug])
      // Not of a draft: it may be out the next moment.
      if (door?.isPublished && changes === changesBefore) known.set(key, { ...door, freshUntil: now() + FRESH_MS })
      return door ?? null
    },
    forget(organizationId) {
      changes += 1
      for (const [key, door] of known.entries()) if (door.organizationId === organizationId) known.delete(key)
    },
    distrustAll() {
      changes += 1
      known.clear()
    },
  }
}
