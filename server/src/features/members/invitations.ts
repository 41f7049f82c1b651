import type { Invitation, NewInvitation, OwnInvitation, Workspace } from '@foyer/contracts'
import type { Mailer } from '../../connectors/mail/port.ts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { markEmailVerified } from '../account-mail/codes.ts'
import { queueAccountMail } from '../account-mail/send-account-mail.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member, SignedInUser } from '../auth/access.ts'
import { readInvitationCode } from '../auth/invitation-code.ts'
import { activateWorkspaceIn } from '../workspaces/workspaces.ts'
import { toInvitation, toOwnInvitation } from './member-shape.ts'
import { canManage, currentRole, manageableRoles } from './rules.ts'
import {
  closeInvitation,
  countPendingInvitations,
  findMemberByEmail,
  findPendingInvitation,
  findPendingRole,
  insertMember,
  lockMemberships,
  lockPendingInvitation,
  replaceInvitation,
} from './store.ts'
import { MEMBER_ERRORS } from './strings.ts'

export type InvitationServices = {
  db: Database
  clock: Clock
  tokens: TokenSigner
  baseUrl: string
  jobs: Queue
  mailer: Pick<Mailer, 'via'>
}

const VALID_DAYS = 7
const MAX_PENDING = 1_000

export async function createInvitation(services: InvitationServices, actor: Member, input: NewInvitation): Promise<Invitation> {
  const { db, clock, jobs } = services
  const { organizationId } = actor
  const now = clock()
  const email = input.email.toLowerCase()
  return db.transaction(async (tx) => {
    // One after the other, so that an address gets one invitation, and with the role the actor has now.
    const actorRole = currentRole(await lockMemberships(tx, organizationId), actor)
    if (!canManage(actorRole, input.role)) throw problem('FORBIDDEN', { detail: MEMBER_ERRORS.ownersOnly(input.role) })
    const replaced = await findPendingRole(tx, organizationId, email, now)
    if (replaced && !canManage(actorRole, replaced.role)) throw problem('FORBIDDEN', { detail: MEMBER_ERRORS.ownersOnly(replaced.role) })
    if (await findMemberByEmail(tx, organizationId, email)) throw problem('STATUS_CONFLICT', { detail: MEMBER_ERRORS.alreadyMember })
    if ((await countPendingInvitations(tx, organizationId, now)) >= MAX_PENDING)
      throw problem('STATUS_CONFLICT', { detail: MEMBER_ERRORS.tooManyInvitations })
    const expiresAt = new Date(now.getTime() + VALID_DAYS * 24 * 3_600_000)
    const id = await replaceInvitation(tx, { organizationId, email, role: input.role, inviterId: actor.userId, expiresAt, createdAt: now })
    await recordAudit(tx, clock, actor, 'invitation.created', { invitationId: id, email, role: input.role })
    await queueAccountMail(tx, jobs, id, { kind: 'invitation', invitationId: id })
    return toInvitation((await findPendingInvitation(tx, id, now))!, services)
  })
}

export async function revokeInvitation({ db, clock }: InvitationServices, actor: Member, invitationId: string): Promise<void> {
  if (!isUuid(invitationId)) throw notFound('invitation')
  await db.transaction(async (tx) => {
    if (!(await closeInvitation(tx, actor.organizationId, invitationId, manageableRoles(actor.role), 'canceled')))
      throw notFound('invitation')
    await recordAudit(tx, clock, actor, 'invitation.revoked', { invitationId })
  })
}

export async function getOwnInvitation({ db, clock, tokens }: InvitationServices, code: string): Promise<OwnInvitation> {
  const given = readInvitationCode(tokens, code)
  const row = given ? await findPendingInvitation(db, given.invitationId, clock()) : undefined
  if (!row) throw notFound('invitation')
  return toOwnInvitation(row)
}

/**
 * The session must be that of the invited address. The emailed code also proves that the address is the user's own, as does the copied one
 * where no email is sent; elsewhere an admin who copied the link could have opened the account.
 */
export async function acceptInvitation(services: InvitationServices, user: SignedInUser, code: string): Promise<Workspace> {
  const { db, clock, tokens, mailer } = services
  const given = readInvitationCode(tokens, code)
  return db.transaction(async (tx) => {
    const row = given ? await lockPendingInvitation(tx, given.invitationId, clock()) : undefined
    if (!row || !given) throw notFound('invitation')
    if (row.email !== user.userEmail.toLowerCase()) throw problem('FORBIDDEN', { detail: MEMBER_ERRORS.wrongAddress })
    await insertMember(tx, row.organizationId, user.userId, row.role)
    await closeInvitation(tx, row.organizationId, row.id, [row.role], 'accepted')
    if (given.wasMailed || mailer.via === 'mailbox') await markEmailVerified(tx, user.userId)
    await recordAudit(tx, clock, { ...user, apiKey: null, organizationId: row.organizationId }, 'member.joined', {
      invitationId: row.id,
      role: row.role,
    })
    return activateWorkspaceIn(tx, user, row.organizationId)
  })
}
