import type { Invitation, OwnInvitation, WorkspaceMember } from '@foyer/contracts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { InvitationRow, MemberRow } from './store.ts'

const AUDIENCE = 'member-invitation'

export const toMember = ({ createdAt, ...row }: MemberRow): WorkspaceMember => ({
  ...row,
  joinedAt: createdAt.toISOString(),
})

/** The link contains a code that only this service can compute: knowing the id of an invitation is not enough to accept it. */
export function toInvitation(row: InvitationRow, { tokens, baseUrl }: { tokens: TokenSigner; baseUrl: string }): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invitedBy,
    url: `${baseUrl}/api/v1/public/invitations/${tokens.signId(AUDIENCE, row.id)}`,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}

export const invitationIdFrom = (tokens: TokenSigner, code: string): string | null => tokens.verifyId(AUDIENCE, code)

export const toOwnInvitation = (row: InvitationRow): OwnInvitation => ({
  workspaceName: row.organizationName,
  email: row.email,
  role: row.role,
  invitedBy: row.invitedBy,
  expiresAt: row.expiresAt.toISOString(),
})
