import { lowerRole, ROLES, type Role } from '@foyer/contracts'

/** Owners manage everyone. Admins manage members only, so that no admin can create, become or remove an admin or owner. */
export const canManage = (actor: Role, target: Role): boolean => actor === 'owner' || (actor === 'admin' && target === 'member')

type Actor = { userId: string; role: Role }
/** As stored now, but never above what the request was granted: an API key can have a lower role than its member. */
export const currentRole = (memberships: readonly Actor[], actor: Actor): Role =>
  lowerRole(actor.role, memberships.find(({ userId }) => userId === actor.userId)?.role ?? 'member')

/** Invitations with other roles are hidden: their link, with an account for the invited address, would grant the role. */
export const manageableRoles = (actor: Role): Role[] => ROLES.filter((role) => canManage(actor, role))

/** Whether the workspace keeps an owner when this member loses the role. */
export const keepsOwner = (owners: readonly { id: string }[], memberId: string): boolean => owners.some(({ id }) => id !== memberId)
