import type { Registrant, RegistrantDetails, RegistrationLog } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { answeredQuestions } from '../forms/answered-questions.ts'
import { formOfEvent } from '../forms/form-of-event.ts'
import { withLockedSeats } from './change-status.ts'
import { alreadyRegistered, correctEmail } from './correct-email.ts'
import { dropUnusedFiles } from './files/claim-files.ts'
import { latestReasons, listLogs } from './log-store.ts'
import { type RegisterDependencies, registerAttendee } from './register.ts'
import { toRegistrant } from './registrant-shape.ts'
import { findRegistration, updateRegistration, waitlistPositions } from './store.ts'
import { ERASED, NOTHING_TO_CHANGE } from './strings.ts'
import type { RegistrationRow } from './tables.ts'

type Paging = { limit?: number; cursor?: string }
type Page<T> = T & { next: string | null }

export async function getRegistrant(
  { db }: { db: Database },
  member: Member,
  eventId: string,
  registrationId: string,
): Promise<RegistrantDetails> {
  const row = await requireRegistration(db, member, eventId, registrationId)
  const [registrant, questions] = await Promise.all([registrantOf(db, row), answeredQuestions(db, row)])
  return { ...registrant, questions }
}

/** By the same seat rule as a visitor, but without approval. */
export async function addRegistrant(
  dependencies: RegisterDependencies,
  member: Member,
  eventId: string,
  input: { email: string; name?: string | null; answers?: Record<string, unknown> },
): Promise<Registrant> {
  const { db } = dependencies
  const { formVersionId } = await formOfEvent(db, await requireEvent(db, member.organizationId, eventId))
  const { registrationId, created } = await registerAttendee(dependencies, member.organizationId, eventId, {
    email: input.email,
    name: input.name?.trim() || null,
    answers: input.answers ?? {},
    formVersionId,
    source: 'manual',
    campaignLinkId: null,
    inviteId: null,
    submissionId: null,
    approved: true,
    provider: null,
    byName: member.userName,
  })
  if (!created) throw alreadyRegistered()
  return registrantOf(db, await requireRegistration(db, member, eventId, registrationId))
}

export async function updateRegistrant(
  { db, clock, publish }: { db: Database; clock: Clock; publish: Publish },
  member: Member,
  eventId: string,
  registrationId: string,
  { email, name, answers }: { email?: string; name?: string | null; answers?: Record<string, unknown> },
): Promise<Registrant> {
  const { erasedAt } = await requireRegistration(db, member, eventId, registrationId)
  if (erasedAt) throw problem('STATUS_CONFLICT', { detail: ERASED })
  if (email === undefined && name === undefined && answers === undefined) throw invalid(NOTHING_TO_CHANGE)
  const changes = {
    ...(name !== undefined && { name: name?.trim() || null }),
    ...(answers && { answers }),
    updatedAt: clock().toISOString(),
  }
  const scope = { organizationId: member.organizationId, eventId }
  const update = async (tx: Tx) => {
    if (answers) await dropUnusedFiles(tx, member.organizationId, registrationId, answers)
    const row = await updateRegistration(tx, scope, registrationId, changes)
    if (row)
      await publish(tx, 'registration.answered', { organizationId: row.organizationId, eventId: row.eventId, registrationId: row.id })
    return row
  }
  const row = await (email === undefined
    ? db.transaction(update)
    : withLockedSeats({ db, clock }, scope, async (tx, seats) => {
        await correctEmail(tx, seats, registrationId, email, { by: 'organizer', byName: member.userName }, clock())
        return update(tx)
      }))
  if (!row) throw notFound('registration')
  return registrantOf(db, row)
}

export async function listRegistrationLogs(
  { db }: { db: Database },
  member: Member,
  eventId: string,
  registrationId: string,
  { limit = DEFAULT_LIMIT, cursor }: Paging,
): Promise<Page<{ logs: RegistrationLog[] }>> {
  const { organizationId } = await requireRegistration(db, member, eventId, registrationId)
  const rows = await listLogs(db, organizationId, registrationId, readCursor(cursor, 2) as [string, string] | undefined, limit + 1)
  const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
  return {
    logs: page.rows.map(({ id, action, newStatus, metadata, createdAt }) => ({ id, action, newStatus, metadata, createdAt })),
    next: page.next,
  }
}

export const registrantOf = async (db: Database, row: RegistrationRow): Promise<Registrant> => (await registrantsOf(db, [row]))[0]!

/** Adds the positions on the waitlist and the reasons: a statement each, whatever the number of rows. */
export async function registrantsOf(db: Database, rows: RegistrationRow[]): Promise<Registrant[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const [positions, reasons] = await Promise.all([waitlistPositions(db, first, rows), latestReasons(db, first.organizationId, ids)])
  return rows.map((row) => toRegistrant(row, positions.get(row.id) ?? null, reasons.get(row.id) ?? null))
}

export async function requireRegistration(
  db: Database,
  { organizationId }: Member,
  eventId: string,
  registrationId: string,
): Promise<RegistrationRow> {
  await requireEvent(db, organizationId, eventId)
  const row = isUuid(registrationId) ? await findRegistration(db, { organizationId, eventId }, registrationId) : undefined
  if (!row) throw notFound('registration')
  return row
}
