import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type IntegrationMetadata, type IntegrationSystem, integrations } from './tables.ts'

export type IntegrationRow = typeof integrations.$inferSelect

export const listIntegrations = (db: Reader, organizationId: OrganizationId): Promise<IntegrationRow[]> =>
  db.select().from(integrations).where(eq(integrations.organizationId, organizationId))

export const findIntegration = (
  db: Reader,
  organizationId: OrganizationId,
  system: IntegrationSystem,
): Promise<IntegrationRow | undefined> => first(db.select().from(integrations).where(own(organizationId, system)))

type NewIntegration = Pick<IntegrationRow, 'organizationId' | 'system' | 'sealedTokens' | 'account' | 'scope' | 'connectedBy'>

/** Replaces what was there. Of the old connection only what belongs to the account stays, and only if it is the same account. */
export async function saveIntegration(tx: Tx, values: NewIntegration): Promise<IntegrationRow> {
  const { organizationId, system, ...connection } = values
  const isSameAccount = sql`${integrations.account} IS NOT DISTINCT FROM ${values.account}`
  const [row] = await tx
    .insert(integrations)
    .values(values)
    .onConflictDoUpdate({
      target: [integrations.organizationId, integrations.system],
      set: {
        ...connection,
        status: 'connected',
        metadata: sql`CASE WHEN ${isSameAccount} THEN ${integrations.metadata} - 'notesScopesMissing' ELSE '{}'::jsonb END`,
        renewingUntil: null,
        createdAt: sql`now()`,
        updatedAt: sql`now()`,
      },
    })
    .returning()
  return row!
}

export async function removeIntegration(tx: Tx, organizationId: OrganizationId, system: IntegrationSystem) {
  await tx.delete(integrations).where(own(organizationId, system))
}

/**
 * The writes below stand alone and take the database itself: they are what processes tell each other while one of them calls a vendor,
 * and nobody would hear of them before a transaction ends.
 */

/** True for the one caller that may spend the refresh token of these sealed tokens now. */
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

/** False when somebody connected anew or disconnected meanwhile: then their word counts. */
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

/** Only for the tokens that were refused: a connection made meanwhile is not blamed for them. */
export async function markReconnectRequired(db: Database, organizationId: OrganizationId, system: IntegrationSystem, sealedTokens: string) {
  await db
    .update(integrations)
    .set({ status: 'reconnect_required', updatedAt: sql`now()` })
    .where(and(unchanged(organizationId, system, sealedTokens), eq(integrations.status, 'connected')))
}

export async function rememberMetadata(
  db: Reader,
  organizationId: OrganizationId,
  system: IntegrationSystem,
  metadata: IntegrationMetadata,
) {
  await db
    .update(integrations)
    .set({ metadata: sql`${integrations.metadata} || ${JSON.stringify(metadata)}::jsonb` })
    .where(own(organizationId, system))
}

/** The first time stays. */
export async function resolveTip(db: Database, organizationId: OrganizationId, at: Instant) {
  const resolved = { spamDomainTipResolvedAt: at }
  await db
    .update(integrations)
    .set({ metadata: sql`${JSON.stringify(resolved)}::jsonb || ${integrations.metadata}`, updatedAt: sql`now()` })
    .where(and(own(organizationId, 'crm-a'), sql`NOT ${integrations.metadata} ? 'spamDomainTipResolvedAt'`))
}

/** True for the one caller whose run this is now; a run that has not been heard of since `staleBefore` is over. */
export async function startSync(
  db: Database,
  organizationId: OrganizationId,
  system: IntegrationSystem,
  { at, staleBefore }: { at: Instant; staleBefore: Instant },
): Promise<boolean> {
  const started = await db
    .update(integrations)
    .set({ syncStartedAt: at })
    .where(and(own(organizationId, system), or(isNull(integrations.syncStartedAt), lt(integrations.syncStartedAt, staleBefore))))
    .returning({ id: integrations.id })
  return started.length > 0
}

/** Moves the mark of a running sync on, or takes it away with null. False when the run is no longer ours. */
export async function moveSync(
  db: Database,
  organizationId: OrganizationId,
  system: IntegrationSystem,
  from: Instant,
  to: Instant | null,
): Promise<boolean> {
  const moved = await db
    .update(integrations)
    .set({ syncStartedAt: to })
    .where(and(own(organizationId, system), eq(integrations.syncStartedAt, from)))
    .returning({ id: integrations.id })
  return moved.length > 0
}

const own = (organizationId: OrganizationId, system: IntegrationSystem) =>
  and(eq(integrations.organizationId, organizationId), eq(integrations.system, system))

const unchanged = (organizationId: OrganizationId, system: IntegrationSystem, sealedTokens: string) =>
  and(own(organizationId, system), eq(integrations.sealedTokens, sealedTokens))
