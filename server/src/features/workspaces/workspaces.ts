import type { NewWorkspace, Role, Workspace, WorkspaceChanges } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { Publish } from '../../platform/publish.ts'
import { freeSlug, slugFrom } from '../../platform/slugs.ts'
import type { Member, SignedInUser } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'
import { activate, changeWorkspace, findWorkspace, insertWorkspace, listWorkspaces, slugsLike, type WorkspaceRow } from './store.ts'
import { WORKSPACE } from './strings.ts'

type Dependencies = { db: Database; publish: Publish }

export async function listMyWorkspaces({ db }: { db: Database }, user: SignedInUser): Promise<Workspace[]> {
  return (await listWorkspaces(db, user.userId)).map((row) => toWorkspace(row, user.activeOrganizationId))
}

export async function createWorkspace({ db, publish }: Dependencies, user: SignedInUser, input: NewWorkspace): Promise<Workspace> {
  rejectReservedSlug(input.slug)
  const { name, slug, timezone, timeFormat } = input
  return rejectTakenSlug(() =>
    db.transaction(async (tx) => {
      const organizationId = await insertWorkspace(tx, { name: name.trim(), slug, timezone, timeFormat }, user.userId)
      await activate(tx, user, organizationId)
      await publish(tx, 'workspace.created', { organizationId })
      return toWorkspace((await findWorkspace(tx, user.userId, organizationId))!, organizationId)
    }),
  )
}

export async function updateWorkspace({ db }: { db: Database }, member: Member, changes: WorkspaceChanges): Promise<Workspace> {
  if (changes.slug) rejectReservedSlug(changes.slug)
  if (Object.keys(changes).length === 0) throw invalid(WORKSPACE.noChanges)
  return rejectTakenSlug(() =>
    db.transaction(async (tx) => {
      await changeWorkspace(tx, member.organizationId, changes)
      return toWorkspace((await findWorkspace(tx, member.userId, member.organizationId))!, member.organizationId)
    }),
  )
}

export async function getWorkspace({ db }: { db: Database }, member: Member): Promise<Workspace> {
  return toWorkspace((await findWorkspace(db, member.userId, member.organizationId))!, member.organizationId)
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
  { db }: { db: Database },
  requested: string,
): Promise<{ requestedSlug: string; slug: string; available: boolean }> {
  const requestedSlug = slugFrom(requested) || 'workspace'
  const taken = new Set([...(await slugsLike(db, requestedSlug)), ...RESERVED_SLUGS])
  const slug = freeSlug(requestedSlug, taken)
  return { requestedSlug, slug, available: slug === requestedSlug }
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

function toWorkspace(row: WorkspaceRow, activeOrganizationId: OrganizationId | null): Workspace {
  const { id, name, slug, timezone, timeFormat } = row
  const role = row.role.split(',')[0] as Role
  return { id, name, slug, timezone, timeFormat, role, active: id === activeOrganizationId, createdAt: row.createdAt.toISOString() }
}
