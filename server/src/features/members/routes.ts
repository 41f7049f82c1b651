import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptInvitation, createInvitation, getOwnInvitation, type InvitationServices, revokeInvitation } from './invitations.ts'
import { toInvitation, toMember } from './member-shape.ts'
import { changeRole, leaveWorkspace, removeMember } from './members.ts'
import { manageableRoles } from './rules.ts'
import { listMemberRows, listPendingInvitations } from './store.ts'

export function mountMembers(app: FastifyInstance, services: InvitationServices) {
  const { db, clock } = services
  const ok = { ok: true }

  serve(app, api.listMembers, async ({ actor, query: { limit = DEFAULT_LIMIT, cursor }, nextPage }) => {
    const rows = await listMemberRows(db, actor.organizationId, readCursor(cursor, 2) as [string, string] | undefined, limit + 1)
    const page = cutPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id])
    nextPage(page.next)
    return { members: page.rows.map(toMember) }
  })
  serve(app, api.updateMember, async ({ actor, params, body }) => changeRole(services, actor, params.memberId, body.role))
  serve(app, api.removeMember, async ({ actor, params }) => {
    await removeMember(services, actor, params.memberId)
    return ok
  })
  serve(app, api.leaveWorkspace, async ({ actor }) => {
    await leaveWorkspace(services, actor)
    return ok
  })
  serve(app, api.listInvitations, async ({ actor, query: { limit = DEFAULT_LIMIT, cursor }, nextPage }) => {
    const after = readCursor(cursor, 2) as [string, string] | undefined
    const rows = await listPendingInvitations(db, actor.organizationId, manageableRoles(actor.role), clock(), after, limit + 1)
    const page = cutPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id])
    nextPage(page.next)
    return { invitations: page.rows.map((row) => toInvitation(row, services)) }
  })
  serve(app, api.createInvitation, async ({ actor, body }) => createInvitation(services, actor, body))
  serve(app, api.revokeInvitation, async ({ actor, params }) => {
    await revokeInvitation(services, actor, params.invitationId)
    return ok
  })
  serve(app, api.getOwnInvitation, async ({ params }) => getOwnInvitation(services, params.invitationToken))
  serve(app, api.acceptInvitation, async ({ actor, params }) => acceptInvitation(services, actor, params.invitationToken))
}
