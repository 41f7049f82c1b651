import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { type DomainServices, getDomain, isServedHost, removeDomain, setDomain, verifyDomain } from './domain.ts'
import {
  activateWorkspace,
  createWorkspace,
  getWorkspace,
  listMyWorkspaces,
  resolveUniqueSlug,
  updateWorkspace,
  type WorkspaceServices,
} from './workspaces.ts'

export function mountWorkspaces(app: FastifyInstance, services: WorkspaceServices & DomainServices) {
  serve(app, api.listWorkspaces, async ({ actor }) => ({ workspaces: await listMyWorkspaces(services, actor) }))
  serve(app, api.createWorkspace, async ({ actor, body }) => createWorkspace(services, actor, body))
  serve(app, api.resolveUniqueSlug, async ({ query }) => resolveUniqueSlug(services, query.slug ?? ''))
  serve(app, api.getCurrentWorkspace, async ({ actor }) => getWorkspace(services, actor))
  serve(app, api.updateCurrentWorkspace, async ({ actor, body }) => updateWorkspace(services, actor, body))
  serve(app, api.deleteCurrentWorkspace, async ({ actor, body }) => {
    await deleteWorkspace(services, actor, body.slug)
    return { ok: true }
  })
  serve(app, api.activateWorkspace, async ({ actor, params }) => activateWorkspace(services, actor, params.organizationId))
  serve(app, api.getDomain, async ({ actor }) => ({ domain: await getDomain(services, actor.organizationId) }))
  serve(app, api.setDomain, async ({ actor, body }) => setDomain(services, actor.organizationId, body.hostname))
  serve(app, api.removeDomain, async ({ actor }) => {
    await removeDomain(services, actor.organizationId)
    return { ok: true }
  })
  serve(app, api.verifyDomain, async ({ actor }) => verifyDomain(services, actor.organizationId))
  serve(app, api.askForCertificate, async ({ query }) => {
    if (!(await isServedHost(services, query.domain))) throw notFound('domain')
    return { ok: true }
  })
}
