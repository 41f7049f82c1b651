import type { Role, WorkspaceMember } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { toMember } from './member-shape.ts'
import { canManage, currentRole, keepsOwner } from './rules.ts'
import { deleteMember, findMember, listOwnedWorkspaces, lockMemberships, setRole } from './store.ts'
import { MEMBER_ERRORS } from './strings.ts'

type Dependencies = { db: Database; clock: Clock }

export async function changeRole({ db, clock }: Dependencies, actor: Member, memberId: string, role: Role): Promise<WorkspaceMember> {
  const { organizationId } = actor
  return db.transaction(async (tx) => {
    const { target, owners, actorRole } = await lockTarget(tx, actor, ({ id }) => id === memberId)
    if (actorRole !== 'owner') throw problem('FORBIDDEN', { detail: MEMBER_ERRORS.ownersOnly(target.role) })
    if (target.role === 'owner' && role !== 'owner' && !keepsOwner(owners, target.id)) throw lastOwner()
    await setRole(tx, organizationId, target.id, role)
    const changed = (await findMember(tx, organizationId, target.id))!
    await recordAudit(tx, clock, actor, 'member.role_changed', { memberId: target.id, email: changed.email, from: target.role, to: role })
    return toMember(changed)
  })
}

export async function removeMember({ db, clock }: Dependencies, actor: Member, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { target, owners, actorRole } = await lockTarget(tx, actor, ({ id }) => id === memberId)
    if (!canManage(actorRole, target.role)) throw problem('FORBIDDEN', { detail: MEMBER_ERRORS.ownersOnly(target.role) })
    if (!keepsOwner(owners, target.id)) throw lastOwner()
    const { email } = (await findMember(tx, actor.organizationId, target.id))!
    await deleteMember(tx, actor.organizationId, target.id)
    await recordAudit(tx, clock, actor, 'member.removed', { memberId: target.id, email, role: target.role })
  })
}

export async function leaveWorkspace({ db, clock }: Dependencies, actor: Member): Promise<void> {
  await db.transaction(async (tx) => {
    const { target, owners } = await lockTarget(tx, actor, ({ userId }) => userId === actor.userId)
    if (!keepsOwner(owners, target.id)) throw lastOwner()
    await deleteMember(tx, actor.organizationId, target.id)
    await recordAudit(tx, clock, actor, 'member.left', { role: target.role })
  })
}

/** Names of the workspaces that would lose their last owner with this user. Locks the memberships it decides on. */
export async function workspacesWithoutOtherOwner(tx: Tx, userId: string): Promise<string[]> {
  const orphaned: string[] = []
  for (const { organizationId, name } of await listOwnedWorkspaces(tx, userId)) {
    const owners = (await lockMemberships(tx, organizationId)).filter(({ role }) => role === 'owner')
    if (!owners.some((owner) => owner.userId !== userId)) orphaned.push(name)
  }
  return orphaned
}

type Membership = Awaited<ReturnType<typeof lockMemberships>>[number]

/** The actor's role is read again under the lock: it may have changed since the session was checked. */
async function lockTarget(tx: Tx, actor: Member, isTarget: (membership: Membership) => boolean) {
  const memberships = await lockMemberships(tx, actor.organizationId)
  const target = memberships.find(isTarget)
  if (!target) throw notFound('member')
  return { target, actorRole: currentRole(memberships, actor), owners: memberships.filter(({ role }) => role === 'owner') }
}

const lastOwner = () => problem('STATUS_CONFLICT', { detail: MEMBER_ERRORS.lastOwner })
