import type { Role } from '@foyer/contracts'

export const MEMBER_ERRORS = {
  ownersOnly: (role: Role) => `Only owners can invite, change or remove someone with the ${role} role.`,
  lastOwner: 'A workspace needs an owner. Make someone else an owner first.',
  alreadyMember: 'This person is already a member of this workspace.',
  wrongAddress: 'This invitation is for another email address. Sign in with the address it was sent to.',
  tooManyInvitations: 'This workspace has too many pending invitations. Revoke some first.',
}
