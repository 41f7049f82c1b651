import { ROLES, type Role } from '@foyer/contracts'

/** Owners manage everyone. Admins manage members only, so that no admin can create, become or remove an admin or owner. */
export const canManage = (actor: Role, target: Role): boolean => actor === 'owner' || (actor === 'admin' && target === 'member')

/** Invitations with other roles are hidden: their link, with an account for the invited address, would grant the role. */
export const manageableRoles = (actor: Role): Role[] => ROLES.filter((role) => canManage(actor, role))

/** Whether the workspace keeps an owner when this member loses the role. */
export const keepsOwner = (owners: readonly { id: string }[], memberId: string): boolean => owners.some(({ id }) => id !== memberId)
