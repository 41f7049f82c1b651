import type { Role } from '@foyer/contracts'

/** Owners manage everyone. Admins manage members only, so that no admin can create, become or remove an admin or owner. */
export const canManage = (actor: Role, target: Role): boolean => actor === 'owner' || (actor === 'admin' && target === 'member')

/** Whether the workspace keeps an owner when this member loses the role. */
export const keepsOwner = (owners: readonly { id: string }[], memberId: string): boolean => owners.some(({ id }) => id !== memberId)
