import { CRM_SYSTEMS, type CrmSystem } from '@foyer/contracts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type CrmSend, recordCrmSends } from '../crm-log/record.ts'
import { connectedSystems } from '../integrations/connected-systems.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { translateConnectorError } from '../integrations/connector-problems.ts'
import { chooseRecord } from './crm-b-record.ts'
import { changeNote, dropImportedCopy, endPushLease, isIdOfAnotherNote, lockNoteToPush, type NoteRow, takePushLease } from './note-store.ts'
import type { ContactRow } from './store.ts'
import { CONTACT_STRINGS } from './strings.ts'

export type PushServices = ConnectionServices & { crmA: CrmA; crmB: CrmB }
type ClaimedNote = { note: NoteRow; contact: ContactRow; isRepeat: boolean }
type Pushed = { crm: CrmSystem; noteId: string | null } | { crm: CrmSystem; error: unknown }

/** All calls of one push together end well before the lease expires. */
const LEASE_SECONDS = 25
const CALL_TIMEOUT_MS = 5_000

/**
 * Sends one note to every connected CRM that does not have it, and stores the outcome. Runs outside any transaction and can be repeated: a
 * note that is already in the CRM is found, not created again. Throws only errors that a retry can fix.
 */
export async function pushNote(services: PushServices, noteId: string): Promise<NoteRow['syncStatus']> {
  const claim = await claimNote(services.db, noteId)
  if (typeof claim === 'string') return claim
  const { note } = claim
  const states = await connectedSystems(services.db, note.organizationId)
  const targets = CRM_SYSTEMS.filter((crm) => states.has(crm) && crmNoteIdOf(note, crm) === null)
  const pushed = await Promise.all(targets.map((crm) => PUSH_TO[crm](services, claim).then(...outcomeOf(crm))))
  const syncStatus = statusAfter(note, pushed)
  await saveOutcome(services.db, claim, pushed, syncStatus)
  const retryable = pushed.flatMap((one) => ('error' in one && isRetryable(one.error) ? [one.error] : []))
  if (retryable.length > 0) throw retryable[0]
  return syncStatus
}

/** The unchanged status when there is nothing to send. */
async function claimNote(db: Database, noteId: string): Promise<ClaimedNote | NoteRow['syncStatus']> {
  return db.transaction(async (tx) => {
    const found = await lockNoteToPush(tx, noteId)
    if (!found) return 'skipped'
    const { note, contact } = found
    if (note.origin !== 'native' || note.deletedAt !== null) return 'skipped'
    if (note.syncStatus === 'synced' || note.syncStatus === 'skipped') return note.syncStatus
    if (!(await takePushLease(tx, note, LEASE_SECONDS))) throw alreadyBeingPushed()
    return { note, contact, isRepeat: note.pushingUntil !== null }
  })
}

const PUSH_TO: Record<CrmSystem, (services: PushServices, claim: ClaimedNote) => Promise<string | null>> = {
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
      // CRM B finds an earlier attempt by its text alone, and another note may have the same text.
      if (!isRepeat || !(await isIdOfAnotherNote(services.db, note, 'crm-b', noteId))) return noteId
      return (await services.crmB.createNote(connection, input, options)).noteId
    }),
}

/** That no connected CRM knows the email is not a failure: the note is skipped. */
function statusAfter(note: NoteRow, pushed: Pushed[]): NoteRow['syncStatus'] {
  if (pushed.some((one) => 'error' in one)) return 'failed'
  const isInCrm = note.crmANoteId !== null || note.crmBNoteId !== null || pushed.some((one) => 'noteId' in one && one.noteId !== null)
  return isInCrm ? 'synced' : 'skipped'
}

async function saveOutcome(
  db: Database,
  { note, contact }: ClaimedNote,
  pushed: Pushed[],
  syncStatus: NoteRow['syncStatus'],
): Promise<void> {
  await db.transaction(async (tx) => {
    await recordCrmSends(
      tx,
      note.organizationId,
      pushed.flatMap((one) => sendOf(one, { email: contact.email, eventId: note.eventId })),
    )
    for (const one of pushed) {
      if (!('noteId' in one) || one.noteId === null) continue
      await dropImportedCopy(tx, note, one.crm, one.noteId)
      await changeNote(tx, note.organizationId, note.id, one.crm === 'crm-a' ? { crmANoteId: one.noteId } : { crmBNoteId: one.noteId })
    }
    await changeNote(tx, note.organizationId, note.id, { syncStatus })
    await endPushLease(tx, note)
  })
}

/** None while it is tried again, nor where the CRM does not know the person. */
function sendOf(one: Pushed, about: { email: string; eventId: string | null }): CrmSend[] {
  const send = { ...about, system: one.crm, kind: 'note', detail: '' } as const
  if ('noteId' in one) return one.noteId === null ? [] : [{ ...send, outcome: 'sent' }]
  return isRetryable(one.error) ? [] : [{ ...send, outcome: 'failed', reason: translateConnectorError(one.error, one.crm).message }]
}

const outcomeOf = (crm: CrmSystem): [(noteId: string | null) => Pushed, (error: unknown) => Pushed] => [
  (noteId) => ({ crm, noteId }),
  (error) => ({ crm, error }),
]

/** Not when the organizer has to act first: after a rejection by the vendor, or when the CRM has to be reconnected. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ConnectorError ? error.kind === 'temporary' : !(error instanceof Problem)

const crmNoteIdOf = (note: NoteRow, crm: CrmSystem): string | null => (crm === 'crm-a' ? note.crmANoteId : note.crmBNoteId)

const alreadyBeingPushed = () =>
  new ConnectorError({ system: 'crm-a', kind: 'temporary', message: CONTACT_STRINGS.noteBeingSent, retryAfterSeconds: LEASE_SECONDS })
