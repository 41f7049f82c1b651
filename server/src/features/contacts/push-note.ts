import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { connectedSystems } from '../integrations/connected-systems.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { chooseRecord } from './crm-b-record.ts'
import {
  changeNote,
  dropImportedCopy,
  endPushLease,
  isOtherNotesId,
  lockNoteToPush,
  type NoteCrm,
  type NoteRow,
  takePushLease,
} from './note-store.ts'
import type { ContactRow } from './store.ts'

export type PushServices = ConnectionServices & { crmA: CrmA; crmB: CrmB }
type Claimed = { note: NoteRow; contact: ContactRow; isRepeat: boolean }
type Pushed = { crm: NoteCrm; noteId: string | null } | { crm: NoteCrm; error: unknown }

/** Every call a push makes, added up, ends well before the lease does. */
const LEASE_SECONDS = 25
const CALL_TIMEOUT_MS = 5_000

/**
 * Sends one note to every connected CRM that has not got it, and keeps what became of it. Runs outside any transaction and may run again:
 * a note already there is found, not doubled. Throws only what trying again later may cure.
 */
export async function pushNote(services: PushServices, noteId: string): Promise<NoteRow['syncStatus']> {
  const claim = await claimNote(services.db, noteId)
  if (typeof claim === 'string') return claim
  const { note } = claim
  const states = await connectedSystems(services.db, note.organizationId)
  const wanting = (['crm-a', 'crm-b'] as const).filter((crm) => states.has(crm) && idIn(note, crm) === null)
  const pushed = await Promise.all(wanting.map((crm) => pushTo[crm](services, claim).then(...outcomeOf(crm))))
  const syncStatus = statusAfter(note, pushed)
  await keepOutcome(services.db, note, pushed, syncStatus)
  const again = pushed.flatMap((one) => ('error' in one && isWorthAnotherTry(one.error) ? [one.error] : []))
  if (again.length > 0) throw again[0]
  return syncStatus
}

/** The status it stays at when there is nothing to send. */
async function claimNote(db: Database, noteId: string): Promise<Claimed | NoteRow['syncStatus']> {
  return db.transaction(async (tx) => {
    const found = await lockNoteToPush(tx, noteId)
    if (!found) return 'skipped'
    const { note, contact } = found
    if (note.origin !== 'native' || note.deletedAt !== null) return 'skipped'
    if (note.syncStatus === 'synced' || note.syncStatus === 'skipped') return note.syncStatus
    if (!(await takePushLease(tx, note, LEASE_SECONDS))) throw beingPushed()
    return { note, contact, isRepeat: note.pushingUntil !== null }
  })
}

const pushTo: Record<NoteCrm, (services: PushServices, claimed: Claimed) => Promise<string | null>> = {
  'crm-a': (services, { note, contact, isRepeat }) =>
    withConnection(services, note.organizationId, 'crm-a', async (connection) => {
      const { body, createdAt } = note
      const input = { email: contact.email, body, createdAt, repeat: isRepeat }
      return (await services.crmA.createNote(connection, input, { timeoutMs: CALL_TIMEOUT_MS }))?.noteId ?? null
    }),

  'crm-b': (services, { note, contact, isRepeat }) =>
    withConnection(services, note.organizationId, 'crm-b', async (connection) => {
      const options = { timeoutMs: CALL_TIMEOUT_MS }
      const ids = contact.crmBId && contact.crmBType ? [{ type: contact.crmBType, id: contact.crmBId }] : []
      const { byId, byEmail } = await services.crmB.findPeople(connection, { ids, emails: [contact.email] }, options)
      const person = chooseRecord(byId.get(contact.crmBId ?? ''), byEmail.get(contact.email))
      if (!person) return null
      const input = { personId: person.id, body: note.body }
      const { noteId } = await services.crmB.createNote(connection, { ...input, repeat: isRepeat }, options)
      // CRM B knows an earlier attempt by its words alone, and the same words may stand in another note.
      if (!isRepeat || !(await isOtherNotesId(services.db, note, 'crm-b', noteId))) return noteId
      return (await services.crmB.createNote(connection, input, options)).noteId
    }),
}

/** Nobody by that email in any connected CRM is no failure: there is no place to put the note. */
function statusAfter(note: NoteRow, pushed: Pushed[]): NoteRow['syncStatus'] {
  if (pushed.some((one) => 'error' in one)) return 'failed'
  const isSomewhere = note.crmANoteId !== null || note.crmBNoteId !== null || pushed.some((one) => 'noteId' in one && one.noteId !== null)
  return isSomewhere ? 'synced' : 'skipped'
}

async function keepOutcome(db: Database, note: NoteRow, pushed: Pushed[], syncStatus: NoteRow['syncStatus']): Promise<void> {
  await db.transaction(async (tx) => {
    for (const one of pushed) {
      if (!('noteId' in one) || one.noteId === null) continue
      await dropImportedCopy(tx, note, one.crm, one.noteId)
      await changeNote(tx, note.organizationId, note.id, one.crm === 'crm-a' ? { crmANoteId: one.noteId } : { crmBNoteId: one.noteId })
    }
    await changeNote(tx, note.organizationId, note.id, { syncStatus })
    await endPushLease(tx, note)
  })
}

const outcomeOf = (crm: NoteCrm): [(noteId: string | null) => Pushed, (error: unknown) => Pushed] => [
  (noteId) => ({ crm, noteId }),
  (error) => ({ crm, error }),
]

/** Not when the organizer has to act first: a refusal of the vendor, a connection to make again. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ConnectorError ? error.kind === 'temporary' : !(error instanceof Problem)

const idIn = (note: NoteRow, crm: NoteCrm): string | null => (crm === 'crm-a' ? note.crmANoteId : note.crmBNoteId)

const beingPushed = () =>
  new ConnectorError({ system: 'crm-a', kind: 'temporary', message: 'This note is being sent already', retryAfterSeconds: LEASE_SECONDS })
