import { setTimeout as sleep } from 'node:timers/promises'
import { CRM_SYSTEMS, type CrmSystem } from '@foyer/contracts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { connectedSystems, storeCrmANotesScopesMissing } from '../integrations/connected-systems.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { chooseRecord, toCrmBState, withoutNul } from './crm-b-record.ts'
import { isCoolingDown, startCooldown } from './crm-cooldown.ts'
import { type ImportedNote, importNotes, unconfirmedNoteTexts } from './note-store.ts'
import { type ContactRow, markNotesAsked, markNotesPulled, setCrmAId, writeCrmBStates } from './store.ts'

export type PullServices = ConnectionServices & { clock: Clock; crmA: CrmA; crmB: CrmB }
export type Log = { warn(fields: object, message: string): void }

/** How long a read waits for both CRMs together. The remaining time up to two seconds is for the database. */
const BUDGET_MS = 1_800
const FRESH_MS = 60_000
const RETRY_MS = 10_000

const pullsByDatabase = new WeakMap<Database, Map<string, Promise<void>>>()

/** Imports the notes of the CRMs if a pull is due. Never fails and never exceeds its budget: the stored notes are shown in any case. */
export async function pullNotesIfDue(services: PullServices, log: Log, contact: ContactRow): Promise<void> {
  const running = pullsByDatabase.get(services.db) ?? new Map<string, Promise<void>>()
  pullsByDatabase.set(services.db, running)
  let pull = running.get(contact.id)
  if (!pull) {
    if (!isPullDue(contact, services.clock().getTime())) return
    pull = pullNotes(services, log, contact)
      .catch((err) => log.warn({ err, contactId: contact.id }, 'notes could not be pulled'))
      .finally(() => running.delete(contact.id))
    running.set(contact.id, pull)
  }
  const budget = new AbortController()
  await Promise.race([pull, sleep(BUDGET_MS, undefined, { signal: budget.signal }).catch(() => {})])
  budget.abort()
}

/** A minute after all CRMs responded, and not right after a failed attempt: a CRM that is down must not slow down every read. */
export function isPullDue({ notesPulledAt, notesAskedAt }: Pick<ContactRow, 'notesPulledAt' | 'notesAskedAt'>, now: number): boolean {
  const isOlder = (at: string | null, ms: number) => at === null || now - Date.parse(at) >= ms
  return isOlder(notesPulledAt, FRESH_MS) && isOlder(notesAskedAt, RETRY_MS)
}

async function pullNotes(services: PullServices, log: Log, contact: ContactRow): Promise<void> {
  const { db, clock } = services
  const { organizationId } = contact
  const states = await connectedSystems(db, organizationId)
  const crms = CRM_SYSTEMS.filter((crm) => states.get(crm) === 'connected')
  if (crms.length === 0) return
  const at = clock().toISOString()
  await markNotesAsked(db, organizationId, contact.id, at)
  const deadline = AbortSignal.timeout(BUDGET_MS)
  const outcomes = await Promise.all(crms.map((crm) => tryPull(services, log, contact, crm, deadline)))
  if (outcomes.every(Boolean)) await db.transaction((tx) => markNotesPulled(tx, organizationId, contact.id, at))
}

async function tryPull(services: PullServices, log: Log, contact: ContactRow, crm: CrmSystem, deadline: AbortSignal): Promise<boolean> {
  const { db, clock } = services
  if (isCoolingDown(db, contact.organizationId, crm, clock().getTime())) return false
  try {
    await (crm === 'crm-a' ? pullCrmA : pullCrmB)(services, contact, deadline)
    return true
  } catch (err) {
    log.warn({ err, crm, contactId: contact.id }, 'notes could not be pulled')
    if (err instanceof ConnectorError && err.kind === 'temporary') {
      const cooldownMs = Math.max(RETRY_MS, (err.retryAfterSeconds ?? 0) * 1000)
      startCooldown(db, contact.organizationId, crm, clock().getTime() + cooldownMs)
    }
    return false
  }
}

async function pullCrmA(services: PullServices, contact: ContactRow, signal: AbortSignal): Promise<void> {
  const { db, crmA } = services
  const { organizationId, id } = contact
  const read = await withConnection(services, organizationId, 'crm-a', (connection) =>
    crmA.notesOf(connection, contact.email, { timeoutMs: BUDGET_MS, signal }),
  ).catch((error) => {
    if (error instanceof ConnectorError && error.reason === 'missing-scopes') return null
    throw error
  })
  await storeCrmANotesScopesMissing(db, organizationId, read === null)
  if (!read) return
  await db.transaction(async (tx) => {
    await setCrmAId(tx, organizationId, id, read.contactId)
    await importForeignNotes(tx, contact, 'crm-a', read.notes)
  })
}

async function pullCrmB(services: PullServices, contact: ContactRow, signal: AbortSignal): Promise<void> {
  const { db, crmB, clock } = services
  const { organizationId, id, email } = contact
  const options = { timeoutMs: BUDGET_MS, signal }
  const { person, notes } = await withConnection(services, organizationId, 'crm-b', async (connection) => {
    if (contact.crmBId) return { person: null, notes: await crmB.notesOf(connection, contact.crmBId, options) }
    const { byEmail } = await crmB.findPeople(connection, { ids: [], emails: [email] }, options)
    const found = chooseRecord(null, byEmail.get(email))
    return { person: found, notes: found ? await crmB.notesOf(connection, found.id, options) : [] }
  })
  await db.transaction(async (tx) => {
    if (person) await writeCrmBStates(tx, organizationId, [toCrmBState(id, person)], clock().toISOString())
    await importForeignNotes(tx, contact, 'crm-b', notes)
  })
}

/** A note that is being sent may already be in the CRM while its id is not stored yet: it must not be imported as a new note. */
async function importForeignNotes(tx: Tx, { organizationId, id }: ContactRow, crm: CrmSystem, notes: ImportedNote[]): Promise<void> {
  const own = new Set((await unconfirmedNoteTexts(tx, organizationId, id, crm)).map(normalizeWhitespace))
  const foreign = notes.filter(({ body }) => !own.has(normalizeWhitespace(body)))
  await importNotes(tx, organizationId, id, crm, foreign.map(toImported))
}

/** Rich text does not preserve white space as it was typed. */
const normalizeWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim()

const toImported = ({ id, body, createdAt, updatedAt }: ImportedNote): ImportedNote => ({
  id,
  body: withoutNul(body),
  createdAt,
  updatedAt,
})
