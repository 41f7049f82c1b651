import { systemErrorCode } from '@foyer/contracts'
import type { Connection } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { StoredCalendarEvent, SuiteCalendarEvent, WorkspaceSuite } from '../../connectors/workspace-suite/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Attempt, Queue } from '../../platform/jobs/queue.ts'
import { findEvent } from '../events/own-event.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { entryId, wantedEntry } from './entry-of.ts'
import { type EntryScope, findEntry, raiseGeneration, removeEntry, saveOutcome, storeAccount } from './store.ts'
import { CALENDAR_REASON } from './strings.ts'
import type { CalendarRow } from './tables.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'suite.calendar': EntryScope
  }
}

export type CalendarServices = ConnectionServices & { workspaceSuite: WorkspaceSuite; jobs: Queue; baseUrl: string }

const CALL = { timeoutMs: 15_000 }

export const enqueueCalendar = (jobs: Queue, db: Parameters<Queue['enqueue']>[0], scope: EntryScope): Promise<void> =>
  jobs.enqueue(db, 'suite.calendar', scope, { key: scope.eventId })

/** The job: makes the calendar show the event as it is now. Reads the event when it runs, so several changes in a row need one. */
export async function updateCalendar(services: CalendarServices, scope: EntryScope, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> {
  const { db, jobs } = services
  const row = await findEntry(db, scope)
  if (!row) return
  const event = await findEvent(db, scope.organizationId, scope.eventId)
  const wanted = wantedEntry(row, event, services.baseUrl)
  try {
    const outcome = wanted.entry ? await showEntry(services, row, wanted.entry) : await dropEntry(services, row, wanted)
    if (!event) return await removeEntry(db, row)
    // A change that came while this one was sent may have been overtaken by it.
    if (!(await saveOutcome(db, row, outcome))) await enqueueCalendar(jobs, db, scope)
  } catch (error) {
    // Disconnecting leaves entries in the calendar, and a deleted event has nobody to tell.
    if (!event && isDisconnected(error)) return await removeEntry(db, row)
    const fault = faultOf(error)
    if (isLast && fault?.isRetried !== false) await saveOutcome(db, row, { status: 'failed', reason: CALENDAR_REASON.unreachable })
    else if (fault) await saveOutcome(db, row, { status: fault.status, reason: fault.reason })
    if (fault?.isRetried !== false) throw error
  }
}

async function showEntry(services: CalendarServices, row: CalendarRow, entry: SuiteCalendarEvent) {
  const { db, workspaceSuite } = services
  const { htmlLink, account } = await inCalendar(services, row, async (connection) => {
    const account = accountOf(connection, row)
    const isKnown = row.account === account
    if (!isKnown) await storeAccount(db, row, account)
    const insert = () => workspaceSuite.insertCalendarEvent(connection, entry, CALL)
    const update = () => workspaceSuite.updateCalendarEvent(connection, entry, CALL)
    const stored = isKnown ? ((await update()) ?? (await insert())) : ((await insert()) ?? (await update()))
    return { account, ...(stored ?? (await showUnderNewId(services, connection, row, entry))) }
  })
  return { status: 'in_calendar' as const, reason: null, account, htmlLink }
}

/** The id of an entry that was deleted in the calendar stays in use. Stored first, so that a retry uses the same new id. */
async function showUnderNewId(
  { db, workspaceSuite }: { db: Database; workspaceSuite: WorkspaceSuite },
  connection: Connection,
  row: CalendarRow,
  entry: SuiteCalendarEvent,
): Promise<StoredCalendarEvent> {
  const generation = row.generation + 1
  await raiseGeneration(db, row, generation)
  const renamed = { ...entry, id: entryId(row.eventId, generation) }
  const stored = await workspaceSuite.insertCalendarEvent(connection, renamed, CALL)
  if (!stored) throw new ConnectorError({ system: 'workspace-suite', kind: 'temporary', message: 'The id of the entry is in use' })
  return stored
}

type Dropped = { status: 'off' | 'queued'; reason: string | null }

/** An entry in the calendar of an account that is no longer connected stays there. */
async function dropEntry(services: CalendarServices, row: CalendarRow, { status, reason }: Dropped) {
  if (row.account !== null) {
    await inCalendar(services, row, async (connection) => {
      if (accountOf(connection, row) !== row.account) return
      await services.workspaceSuite.deleteCalendarEvent(connection, entryId(row.eventId, row.generation), CALL)
    })
  }
  return { status, reason, account: null, htmlLink: null }
}

const inCalendar = <Result>(services: CalendarServices, row: CalendarRow, work: (connection: Connection) => Promise<Result>) =>
  withConnection(services, row.organizationId, 'workspace-suite', work, { isBackground: true })

const accountOf = (connection: Connection, row: CalendarRow): string => connection.caller?.account ?? row.organizationId

const isDisconnected = (error: unknown): boolean =>
  error instanceof Problem && error.code === systemErrorCode('workspace-suite', 'NOT_CONNECTED')

type Fault = { status: 'queued' | 'failed'; reason: string; isRetried: boolean }

/** Null for what is not about the vendor. */
function faultOf(error: unknown): Fault | null {
  // Not connected: the connection continues with it (unsent-entries.ts).
  if (error instanceof Problem) return { status: 'queued', reason: CALENDAR_REASON.notConnected, isRetried: false }
  if (!(error instanceof ConnectorError)) return null
  if (error.kind === 'temporary') return { status: 'queued', reason: CALENDAR_REASON.retrying, isRetried: true }
  if (error.reason === 'reconnect') return { status: 'queued', reason: CALENDAR_REASON.notConnected, isRetried: false }
  const reason = error.reason === 'missing-scopes' ? CALENDAR_REASON.missingRight : CALENDAR_REASON.refused
  return { status: 'failed', reason, isRetried: false }
}
