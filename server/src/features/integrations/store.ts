import type { System } from '@foyer/contracts'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import { members, type OrganizationId, organizations } from '../auth/tables.ts'
import { type IntegrationMetadata, integrations } from './tables.ts'

export type IntegrationRow = typeof integrations.$inferSelect

type Row = Pick<IntegrationRow, 'organizationId' | 'system' | 'sealedTokens'>
type LastError = { code: string; message: string }

export const listIntegrations = (db: Reader, organizationId: OrganizationId): Promise<IntegrationRow[]> =>
  db.select().from(integrations).where(eq(integrations.organizationId, organizationId))

export const findIntegration = (db: Reader, organizationId: OrganizationId, system: System): Promise<IntegrationRow | undefined> =>
  first(db.select().from(integrations).where(own(organizationId, system)))

type NewIntegration = Pick<IntegrationRow, 'organizationId' | 'system' | 'sealedTokens' | 'account' | 'scope' | 'connectedBy' | 'grantedBy'>

/** Replaces an earlier connection. Its metadata is kept only if the account is the same. */
export async function saveIntegration(tx: Tx, values: NewIntegration): Promise<IntegrationRow> {
  const { organizationId, system, ...connection } = values
  const isSameAccount = sql`${integrations.account} IS NOT DISTINCT FROM ${values.account}`
  const [row] = await tx
    .insert(integrations)
    .values({ ...values, lastSuccessAt: sql`now()` })
    .onConflictDoUpdate({
      target: [integrations.organizationId, integrations.system],
      set: {
        ...connection,
        status: 'connected',
        metadata: sql`CASE WHEN ${isSameAccount} THEN ${integrations.metadata} - 'notesScopesMissing' ELSE '{}'::jsonb END`,
        renewingUntil: null,
        lastSuccessAt: sql`now()`,
        lastErrorAt: null,
        lastErrorCode: null,
        lastErrorMessage: null,
        lossReportedAt: null,
        createdAt: sql`now()`,
        updatedAt: sql`now()`,
      },
    })
    .returning()
  return row!
}

/** The removed integration. */
export const removeIntegration = (tx: Tx, organizationId: OrganizationId, system: System): Promise<IntegrationRow | undefined> =>
  first(tx.delete(integrations).where(own(organizationId, system)).returning())

/**
 * The writes below take the database and not a transaction: they coordinate processes while one of them calls a vendor, so they must be
 * visible at once.
 */

/** True for the one caller that may use the refresh token of these sealed tokens now. */
export async function takeRenewalLease(db: Database, row: IntegrationRow, leaseSeconds: number): Promise<boolean> {
  const taken = await db
    .update(integrations)
    .set({ renewingUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(
      and(
        unchanged(row.organizationId, row.system, row.sealedTokens),
        or(isNull(integrations.renewingUntil), lt(integrations.renewingUntil, sql`now()`)),
      ),
    )
    .returning({ id: integrations.id })
  return taken.length > 0
}

export async function endRenewalLease(db: Database, { organizationId, system, sealedTokens }: IntegrationRow) {
  await db
    .update(integrations)
    .set({ renewingUntil: null })
    .where(unchanged(organizationId, system, sealedTokens))
}

/** False when the system was reconnected or disconnected in the meantime: the renewed tokens are then discarded. */
export async function storeRenewedTokens(
  db: Database,
  { organizationId, system, sealedTokens: old }: IntegrationRow,
  renewed: string,
): Promise<boolean> {
  const stored = await db
    .update(integrations)
    .set({ sealedTokens: renewed, renewingUntil: null, updatedAt: sql`now()` })
    .where(unchanged(organizationId, system, old))
    .returning({ id: integrations.id })
  return stored.length > 0
}

/** Only for the rejected tokens: a connection made in the meantime is not marked. */
export async function markReconnectRequired(db: Database, organizationId: OrganizationId, system: System, sealedTokens: string) {
  await db
    .update(integrations)
    .set({ status: 'reconnect_required', updatedAt: sql`now()` })
    .where(and(unchanged(organizationId, system, sealedTokens), eq(integrations.status, 'connected')))
}

/** Integrations that must be reconnected and whose admins do not know yet. Marks them, so that only one caller reports each. */
export const takeUnreportedLosses = (tx: Tx): Promise<Pick<IntegrationRow, 'organizationId' | 'system'>[]> =>
  tx
    .update(integrations)
    .set({ lossReportedAt: sql`now()` })
    .where(and(eq(integrations.status, 'reconnect_required'), isNull(integrations.lossReportedAt)))
    .returning({ organizationId: integrations.organizationId, system: integrations.system })

/** Admins and owners, who can reconnect it. */
export const listAdmins = (db: Reader, organizationId: OrganizationId) =>
  db
    .select({ userId: members.userId, workspaceName: organizations.name })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.organizationId, organizationId), inArray(members.role, ['admin', 'owner'])))

export async function storeSuccess(db: Database, { organizationId, system, sealedTokens }: Row) {
  await db
    .update(integrations)
    .set({ lastSuccessAt: sql`now()` })
    .where(unchanged(organizationId, system, sealedTokens))
}

export async function storeError(db: Database, { organizationId, system, sealedTokens }: Row, { code, message }: LastError) {
  await db
    .update(integrations)
    .set({ lastErrorAt: sql`now()`, lastErrorCode: code, lastErrorMessage: message })
    .where(unchanged(organizationId, system, sealedTokens))
}

export async function mergeMetadata(db: Reader, organizationId: OrganizationId, system: System, metadata: IntegrationMetadata) {
  await db
    .update(integrations)
    .set({ metadata: sql`${integrations.metadata} || ${JSON.stringify(metadata)}::jsonb` })
    .where(own(organizationId, system))
}

/** Keeps the time of the first call. */
export async function markTipResolved(db: Database, organizationId: OrganizationId, at: Instant) {
  const resolved = { spamDomainTipResolvedAt: at }
  await db
    .update(integrations)
    .set({ metadata: sql`${JSON.stringify(resolved)}::jsonb || ${integrations.metadata}`, updatedAt: sql`now()` })
    .where(and(own(organizationId, 'crm-a'), sql`NOT ${integrations.metadata} ? 'spamDomainTipResolvedAt'`))
}

const own = (organizationId: OrganizationId, system: System) =>
  and(eq(integrations.organizationId, organizationId), eq(integrations.system, system))

const unchanged = (organizationId: OrganizationId, system: System, sealedTokens: string) =>
  and(own(organizationId, system), eq(integrations.sealedTokens, sealedTokens))
