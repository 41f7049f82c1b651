import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { connectedSystems, rememberCrmANotesScopes } from '../integrations/connected-systems.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { chooseRecord, stateFrom, storable } from './crm-b-record.ts'
import { isCoolingDown, startCooldown } from './crm-cooldown.ts'
import { type ImportedNote, importNotes, type NoteCrm, wordsOnTheirWay } from './note-store.ts'
import { type ContactRow, markNotesAsked, markNotesPulled, setCrmAId, writeCrmBStates } from './store.ts'

export type PullServices = ConnectionServices & { clock: Clock; crmA: CrmA; crmB: CrmB }
export type Log = { warn(fields: object, message: string): void }

/** A read waits this long for the CRMs, both together; the rest of its two seconds is for our own database. */
const BUDGET_MS = 1_800
const FRESH_MS = 60_000
const RETRY_MS = 10_000

const flights = new WeakMap<Database, Map<string, Promise<void>>>()

/** Brings the notes of the CRMs in, if it is time to. Never fails and never takes longer than its budget: what is stored is shown anyway. */
export async function pullNotesIfDue(services: PullServices, log: Log, contact: ContactRow): Promise<void> {
  const running = flights.get(services.db) ?? new Map<string, Promise<void>>()
  flights.set(services.db, running)
  let flight = running.get(contact.id)
  if (!flight) {
    if (!isPullDue(contact, services.clock().getTime())) return
    flight = pullNotes(services, log, contact)
      .catch((err) => log.warn({ err, contactId: contact.id }, 'notes were not pulled'))
      .finally(() => running.delete(contact.id))
    running.set(contact.id, flight)
  }
  const budget = new AbortController()
  await Promise.race([flight, sleep(BUDGET_MS, undefined, { signal: budget.signal }).catch(() => {})])
  budget.abort()
}

/** Over a minute after everybody last answered, and not right after an attempt that failed: a dead CRM must not slow every read down. */
export function isPullDue({ notesPulledAt, notesAskedAt }: Pick<ContactRow, 'notesPulledAt' | 'notesAskedAt'>, now: number): boolean {
  const isOlder = (at: string | null, ms: number) => at === null || now - Date.parse(at) >= ms
  return isOlder(notesPulledAt, FRESH_MS) && isOlder(notesAskedAt, RETRY_MS)
}

async function pullNotes(services: PullServices, log: Log, contact: ContactRow): Promise<void> {
  const { db, clock } = services
  const { organizationId } = contact
  const states = await connectedSystems(db, organizationId)
  const crms = (['crm-a', 'crm-b'] as const).filter((crm) => states.get(crm) === 'connected')
  if (crms.length === 0) return
  const at = clock().toISOString()
  await markNotesAsked(db, organizationId, contact.id, at)
  const deadline = AbortSignal.timeout(BUDGET_MS)
  const outcomes = await Promise.all(crms.map((crm) => isPulled(services, log, contact, crm, deadline)))
  if (outcomes.every(Boolean)) await db.transaction((tx) => markNotesPulled(tx, organizationId, contact.id, at))
}

async function isPulled(services: PullServices, log: Log, contact: ContactRow, crm: NoteCrm, deadline: AbortSignal): Promise<boolean> {
  const { db, clock } = services
  if (isCoolingDown(db, contact.organizationId, crm, clock().getTime())) return false
  try {
    await (crm === 'crm-a' ? pullCrmA : pullCrmB)(services, contact, deadline)
    return true
  } catch (err) {
    log.warn({ err, crm, contactId: contact.id }, 'notes were not pulled')
    if (err instanceof ConnectorError && err.kind === 'temporary') {
      const restMs = Math.max(RETRY_MS, (err.retryAfterSeconds ?? 0) * 1000)
      startCooldown(db, contact.organizationId, crm, clock().getTime() + restMs)
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
  await rememberCrmANotesScopes(db, organizationId, read === null)
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
    if (person) await writeCrmBStates(tx, organizationId, [stateFrom(id, person)], clock().toISOString())
    await importForeignNotes(tx, contact, 'crm-b', notes)
  })
}

/** A note of ours that is just being sent is there already, but not yet known by its id: it must not come back as somebody else's. */
async function importForeignNotes(tx: Tx, { organizationId, id }: ContactRow, crm: NoteCrm, notes: ImportedNote[]): Promise<void> {
  const own = new Set((await wordsOnTheirWay(tx, organizationId, id, crm)).map(squeezed))
  const foreign = notes.filter(({ body }) => !own.has(squeezed(body)))
  await importNotes(tx, organizationId, id, crm, foreign.map(toImported))
}

/** Rich text does not keep white space as it was typed. */
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

const toImported = ({ id, body, createdAt, updatedAt }: ImportedNote): ImportedNote => ({ id, body: storable(body), createdAt, updatedAt })
