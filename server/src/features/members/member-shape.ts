import type { Invitation, OwnInvitation, WorkspaceMember } from '@foyer/contracts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { invitationCode } from '../auth/invitation-code.ts'
import type { InvitationRow, MemberRow } from './store.ts'

export const toMember = ({ createdAt, ...row }: MemberRow): WorkspaceMember => ({
  ...row,
  joinedAt: createdAt.toISOString(),
})

export function toInvitation(row: InvitationRow, { tokens, baseUrl }: { tokens: TokenSigner; baseUrl: string }): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invitedBy,
    url: `${baseUrl}/invitations/${invitationCode(tokens, row.id)}`,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}

export const toOwnInvitation = (row: InvitationRow): OwnInvitation => ({
  workspaceName: row.organizationName,
  email: row.email,
  role: row.role,
  invitedBy: row.invitedBy,
  expiresAt: row.expiresAt.toISOString(),
})
