import type { NewWorkspace, Workspace, WorkspaceChanges } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import { freeSlug, slugFrom, slugStem } from '../../platform/slugs.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member, SignedInUser } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'
import { changedSettings, normalizeSettings } from './settings.ts'
import { isRetired, retiredSlugsLike, retireSlug, slugsLike } from './slug-store.ts'
import {
  activate,
  changeWorkspace,
  findLanguage,
  findWorkspace,
  insertWorkspace,
  listWorkspaces,
  lockAndCountOwned,
  lockWorkspace,
  type WorkspaceRow,
} from './store.ts'
import { WORKSPACE } from './strings.ts'

export type WorkspaceServices = { db: Database; publish: Publish; clock: Clock; config: { workspacesPerPerson: number } }

export async function listMyWorkspaces({ db }: { db: Database }, user: SignedInUser): Promise<Workspace[]> {
  return (await listWorkspaces(db, user.userId)).map((row) => toWorkspace(row, user.activeOrganizationId))
}

export async function createWorkspace(services: WorkspaceServices, user: SignedInUser, input: NewWorkspace): Promise<Workspace> {
  const { db, publish, clock, config } = services
  rejectReservedSlug(input.slug)
  const { name, slug, timezone, timeFormat } = input
  return rejectTakenSlug(() =>
    db.transaction(async (tx) => {
      if ((await lockAndCountOwned(tx, user.userId)) >= config.workspacesPerPerson)
        throw problem('STATUS_CONFLICT', { detail: WORKSPACE.tooMany(config.workspacesPerPerson) })
      // Its templates are in it, too.
      const language = await findLanguage(tx, user.userId)
      const organizationId = await insertWorkspace(tx, { name: name.trim(), slug, timezone, timeFormat, language }, user.userId)
      await rejectRetiredSlug(tx, slug, organizationId, clock())
      await activate(tx, user, organizationId)
      await publish(tx, 'workspace.created', { organizationId, language })
      return toWorkspace((await findWorkspace(tx, user.userId, organizationId))!, organizationId)
    }),
  )
}

export async function updateWorkspace(services: WorkspaceServices, member: Member, given: WorkspaceChanges): Promise<Workspace> {
  const { db, clock, publish } = services
  const changes = normalizeSettings(given)
  if (changes.slug) rejectReservedSlug(changes.slug)
  if (Object.keys(changes).length === 0) throw invalid(WORKSPACE.noChanges)
  if (changes.requireTwoFactor !== undefined && member.role !== 'owner')
    throw problem('FORBIDDEN', { detail: WORKSPACE.ownersSetTwoFactor })
  // Otherwise the owner would be locked out with everyone else.
  if (changes.requireTwoFactor && !member.twoFactorEnabled) throw problem('STATUS_CONFLICT', { detail: WORKSPACE.useTwoFactorFirst })
  return rejectTakenSlug(() =>
    db.transaction(async (tx) => {
      const { userId, organizationId } = member
      await lockWorkspace(tx, organizationId)
      const before = (await findWorkspace(tx, userId, organizationId))!
      await changeWorkspace(tx, organizationId, changes)
      if (changes.slug && changes.slug !== before.slug) {
        await rejectRetiredSlug(tx, changes.slug, organizationId, clock())
        await retireSlug(tx, before.slug, organizationId, clock())
      }
      const after = (await findWorkspace(tx, userId, organizationId))!
      const changed = changedSettings(before, after)
      if (Object.keys(changed).length > 0) await recordAudit(tx, clock, member, 'workspace.updated', changed)
      if (changed.name || changed.accentColor || changed.timeFormat) await publish(tx, 'workspace.brand-changed', { organizationId })
      return { ...toWorkspace(after, organizationId), role: member.role }
    }),
  )
}

export async function getWorkspace({ db }: { db: Database }, member: Member): Promise<Workspace> {
  const { userId, organizationId, role } = member
  return { ...toWorkspace((await findWorkspace(db, userId, organizationId))!, organizationId), role }
}

export const activateWorkspace = ({ db }: { db: Database }, user: SignedInUser, organizationId: string): Promise<Workspace> =>
  db.transaction((tx) => activateWorkspaceIn(tx, user, organizationId))

export async function activateWorkspaceIn(tx: Tx, user: SignedInUser, organizationId: string): Promise<Workspace> {
  const workspace = isUuid(organizationId) ? await findWorkspace(tx, user.userId, organizationId) : undefined
  if (!workspace) throw notFound('workspace')
  await activate(tx, user, workspace.id)
  return toWorkspace(workspace, workspace.id)
}

/** A suggestion, not a reservation: the unique index decides which request gets the slug. */
export async function resolveUniqueSlug(
  { db, clock }: { db: Database; clock: Clock },
  requested: string,
): Promise<{ requestedSlug: string; slug: string; available: boolean }> {
  const requestedSlug = (await slugFrom(requested)) || 'workspace'
  const stem = slugStem(requestedSlug)
  const taken = new Set([...(await slugsLike(db, stem)), ...(await retiredSlugsLike(db, stem, clock())), ...RESERVED_SLUGS])
  const slug = freeSlug(requestedSlug, taken)
  return { requestedSlug, slug, available: slug === requestedSlug }
}

/** Checked after the slug was taken: a deletion at the same time has retired it by then. */
async function rejectRetiredSlug(tx: Tx, slug: string, organizationId: OrganizationId, now: Date) {
  if (await isRetired(tx, slug, organizationId, now)) throw problem('SLUG_TAKEN', { detail: WORKSPACE.slugRetired })
}

function rejectReservedSlug(slug: string) {
  if (RESERVED_SLUGS.has(slug)) throw problem('SLUG_TAKEN', { detail: WORKSPACE.slugReserved(slug) })
}

async function rejectTakenSlug<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (violatedConstraint(error) !== 'organizations_slug_unique') throw error
    throw problem('SLUG_TAKEN', { detail: WORKSPACE.slugTaken })
  }
}

const toWorkspace = ({ createdAt, ...row }: WorkspaceRow, activeOrganizationId: OrganizationId | null): Workspace => ({
  ...row,
  active: row.id === activeOrganizationId,
  createdAt: createdAt.toISOString(),
})
