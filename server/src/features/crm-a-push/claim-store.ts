import type { RegistrationStatus } from '@foyer/contracts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/database.ts'
import { isLiveRegistration, isLiveSql } from '../registrations/sql-rules.ts'
import { registrations } from '../registrations/tables.ts'
import { type FormScope, isOfPerson, lockPushes, ofForm } from './scope-store.ts'
import { crmAPushes, type PushRow } from './tables.ts'

/** Renewed while a batch is sent, so it ends soon after its process does. */
const LEASE_SECONDS = 60
export const RENEW_MS = 20_000

export type Person = {
  eventId: string
  email: string
  name: string | null
  answers: Record<string, unknown>
  status: RegistrationStatus
  attended: boolean
  /** False once the registration was canceled or declined. */
  isLive: boolean
  /** Another live registration with the same address belongs to the same list. */
  staysInList: boolean
  /** Addresses before a correction that was not sent yet, without those that have a registration of their own for the list. */
  formerEmails: string[]
}
export type QueuedPush = Pick<PushRow, 'registrationId' | 'runId' | 'attempt'> & {
  /** Null where nothing is to be sent any more: the person was erased. */
  person: Person | null
}

/**
 * The next registrations to send, which no other process sends until they are saved or released. `busy` while another process sends those
 * of the same form: two of them could overtake each other.
 */
export async function claimNext(tx: Tx, scope: FormScope, limit: number): Promise<QueuedPush[] | 'busy'> {
  const { organizationId, formId } = scope
  await lockPushes(tx, organizationId)
  const lease = sql`${crmAPushes.updatedAt} > now() - make_interval(secs => ${LEASE_SECONDS})`
  if ((await tx.$count(crmAPushes, and(ofForm(scope), eq(crmAPushes.status, 'sending'), lease))) > 0) return 'busy'
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE crm_a_pushes SET status = 'sending', updated_at = now() WHERE organization_id = ${organizationId} AND registration_id = ANY(ARRAY(
      SELECT registration_id FROM crm_a_pushes WHERE organization_id = ${organizationId} AND form_id = ${formId} AND status IN ('queued', 'sending')
      ORDER BY updated_at, registration_id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING registration_id AS id`)
  return rows.length > 0
    ? readClaimed(
        tx,
        scope,
        rows.map(({ id }) => id),
      )
    : []
}

/** In the order in which people registered: of two registrations with the same address, the later one counts. */
async function readClaimed(tx: Tx, scope: FormScope, ids: string[]): Promise<QueuedPush[]> {
  const rows = await tx
    .select({
      registrationId: crmAPushes.registrationId,
      runId: crmAPushes.runId,
      attempt: crmAPushes.attempt,
      eventId: registrations.eventId,
      email: registrations.email,
      name: registrations.name,
      answers: registrations.answers,
      status: registrations.status,
      attended: sql<boolean>`${registrations.checkedInAt} IS NOT NULL`,
      isLive: isLiveRegistration,
      staysInList: hasPlaceInList(scope, sql`other.contact_id = registrations.contact_id AND other.email = registrations.email`),
      formerEmails: formerEmails(scope),
      isOfPerson: sql<boolean>`${isOfPerson}`,
    })
    .from(crmAPushes)
    .innerJoin(
      registrations,
      and(eq(registrations.organizationId, crmAPushes.organizationId), eq(registrations.id, crmAPushes.registrationId)),
    )
    .where(and(ofForm(scope), inArray(crmAPushes.registrationId, ids)))
    .orderBy(asc(crmAPushes.registrationId))
  return rows.map(({ registrationId, runId, attempt, isOfPerson, ...person }) => ({
    ...{ registrationId, runId, attempt },
    person: isOfPerson ? person : null,
  }))
}

/** From the log, where erasing a person removes them. */
const formerEmails = (scope: FormScope) => {
  const { organizationId } = scope
  const former = sql`log.metadata ->> 'emailBefore'`
  const ofAddress = sql`other.email = ${former} AND other.contact_id IN (
    SELECT id FROM contacts WHERE organization_id = ${organizationId} AND email = ${former}
    UNION ALL SELECT contact_id FROM contact_emails WHERE organization_id = ${organizationId} AND email = ${former})`
  return sql<string[]>`ARRAY(
    SELECT DISTINCT ${former} FROM registration_logs log
    WHERE ${crmAPushes.emailChanged} AND log.organization_id = ${organizationId} AND log.registration_id = registrations.id
      AND log.action = 'registration.email_changed' AND ${former} <> registrations.email AND NOT ${hasPlaceInList(scope, ofAddress)})`
}

/** Another live registration belongs to the same list. */
const hasPlaceInList = ({ organizationId, formId }: FormScope, isTheirs: SQL) => sql<boolean>`EXISTS (
  SELECT FROM registrations other
  JOIN events e ON e.organization_id = other.organization_id AND e.id = other.event_id AND e.registration_provider = 'native'
  JOIN native_forms f ON f.organization_id = e.organization_id AND f.id::text = e.registration_form_id AND f.crm_a_list_enabled
  JOIN native_forms own ON own.organization_id = ${organizationId} AND own.id = ${formId} AND own.crm_a_list_id = f.crm_a_list_id
  WHERE other.organization_id = ${organizationId} AND ${isTheirs}
    AND other.id <> registrations.id AND ${sql.raw(isLiveSql('other'))})`

export async function renewClaim(db: Database, scope: FormScope, pushes: readonly QueuedPush[]): Promise<void> {
  await db.update(crmAPushes).set({ updatedAt: sql`now()` }).where(claimed(scope, pushes))
}

/** What was not sent waits again, and so does what changed while it was sent. */
export async function releaseClaim(db: Database | Tx, scope: FormScope, pushes: readonly QueuedPush[]): Promise<void> {
  await db.update(crmAPushes).set({ status: 'queued', updatedAt: sql`now()` }).where(claimed(scope, pushes))
}

const claimed = (scope: FormScope, pushes: readonly QueuedPush[]) =>
  and(
    ofForm(scope),
    eq(crmAPushes.status, 'sending'),
    inArray(
      crmAPushes.registrationId,
      pushes.map(({ registrationId }) => registrationId),
    ),
  )
