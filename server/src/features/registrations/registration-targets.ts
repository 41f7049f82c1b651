import type { FormField } from '@foyer/contracts'
import { LRUCache } from 'lru-cache'
import type { OrganizationCache } from '../../platform/cache/invalidation.ts'
import { type Database, runNamed } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'

/** What must be known of an event before somebody may try its target. Whether it is open is decided at the seat, never here. */
export type RegistrationTarget = {
  organizationId: OrganizationId
  eventId: string
  /** Of a draft nobody may learn more than that it is closed. */
  isPublished: boolean
  passwordHash: string | null
  provider: 'native' | 'crm-a' | null
  inviteOnly: boolean
  fields: FormField[] | null
}
export type RegistrationTargetCache = OrganizationCache & { find(orgSlug: string, eventSlug: string): Promise<RegistrationTarget | null> }

const FIND_TARGET = {
  name: 'find-registration-target',
  text: `SELECT e.organization_id AS "organizationId", e.id AS "eventId", e.status = 'PUBLISHED' AS "isPublished", e.page_password_hash AS "passwordHash", e.registration_provider AS provider, e.invite_only AS "inviteOnly", f.fields
         FROM organizations o
         JOIN events e ON e.organization_id = o.id
         LEFT JOIN native_forms f ON e.registration_provider = 'native' AND f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
         WHERE o.slug = $1 AND e.slug = $2`,
}

const MAX_TARGETS = 5_000
const FRESH_MS = 60_000

/**
 * RegistrationTargetCache are remembered, so that a rush costs one statement a person instead of two. A change to the event, its form or its workspace
 * makes them be looked up again; a look-up that began before a change is not remembered.
 */
export function createRegistrationTargetCache(db: Database, now: () => number): RegistrationTargetCache {
  const known = new LRUCache<string, RegistrationTarget & { freshUntil: number }>({ max: MAX_TARGETS })
  let changes = 0
  return {
    async find(orgSlug, eventSlug) {
      const key = JSON.stringify([orgSlug, eventSlug])
      const remembered = known.get(key)
      if (remembered && remembered.freshUntil > now()) return remembered
      const changesBefore = changes
      const [target] = await runNamed<RegistrationTarget>(db, FIND_TARGET, [orgSlug, eventSlug])
      // Not of a draft: it may be out the next moment.
      if (target?.isPublished && changes === changesBefore) known.set(key, { ...target, freshUntil: now() + FRESH_MS })
      return target ?? null
    },
    invalidate(organizationId) {
      changes += 1
      for (const [key, target] of known.entries()) if (target.organizationId === organizationId) known.delete(key)
    },
    invalidateAll() {
      changes += 1
      known.clear()
    },
  }
}
