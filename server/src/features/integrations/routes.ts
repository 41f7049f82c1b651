import * as api from '@foyer/contracts'
import { INTEGRATION_SYSTEMS, type System } from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { newestCalls } from './call-store.ts'
import { connectByToken, disconnect } from './connect.ts'
import { callVendor } from './connection.ts'
import { type ConsentServices, startConsent } from './consent.ts'
import { listCrmAForms, listCrmALists, listCrmAProperties } from './crm-a.ts'
import { toIntegrations } from './integration-shape.ts'
import { getSpamDomainTip, resolveSpamDomainTip } from './spam-domain-tip.ts'
import { listIntegrations } from './store.ts'

type Dependencies = ConsentServices & { jobs: Queue; config: { previewOrigin: string } }

const PREVIEW_TIMEOUT_MS = 10_000
const MAX_CALLS = 50

export function mountIntegrations(app: FastifyInstance, services: Dependencies) {
  const { db, workspaceSuite } = services

  serve(app, api.listIntegrations, async ({ actor }) => ({
    integrations: toIntegrations(services, await listIntegrations(db, actor.organizationId)),
  }))
  serve(app, api.connectIntegration, async ({ actor, params, body }) => connectByToken(services, actor, params.system, body))
  serve(app, api.startIntegrationConsent, async ({ actor, params }) => startConsent(services, actor, params.system))
  serve(app, api.listIntegrationCalls, async ({ actor, params }) => ({
    calls: await newestCalls(db, { organizationId: actor.organizationId, system: systemOf(params.system) }, MAX_CALLS),
  }))
  serve(app, api.disconnectIntegration, async ({ actor, params }) => {
    await disconnect(services, actor, systemOf(params.system))
    return { ok: true }
  })
  serve(app, api.previewWorkspaceSuite, async ({ actor }) =>
    callVendor(services, actor.organizationId, 'workspace-suite', (connection) =>
      workspaceSuite.preview(connection, { timeoutMs: PREVIEW_TIMEOUT_MS }),
    ),
  )
  serve(app, api.listCrmAForms, async ({ actor }) => ({ forms: await listCrmAForms(services, actor.organizationId) }))
  serve(app, api.listCrmALists, async ({ actor, query }) => ({
    lists: await listCrmALists(services, actor.organizationId, query.q?.trim() ?? ''),
  }))
  serve(app, api.listCrmAProperties, async ({ actor }) => ({ properties: await listCrmAProperties(services, actor.organizationId) }))
  serve(app, api.getSpamDomainTip, async ({ actor }) => getSpamDomainTip(services, actor.organizationId))
  serve(app, api.resolveSpamDomainTip, async ({ actor }) => ({ ok: true, tip: await resolveSpamDomainTip(services, actor.organizationId) }))
}

function systemOf(name: string): System {
  const system = INTEGRATION_SYSTEMS.find((one) => one === name)
  if (!system) throw notFound('integration')
  return system
}
