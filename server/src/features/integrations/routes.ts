import * as api from '@foyer/contracts'
import { INTEGRATION_SYSTEMS } from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Publish } from '../../platform/publish.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import { connectByToken, disconnect, type Vendors } from './connect.ts'
import { callVendor } from './connection.ts'
import { listCrmAForms, listCrmALists, listCrmAProperties } from './crm-a.ts'
import { toIntegrations } from './integration-shape.ts'
import { getSpamDomainTip, resolveSpamDomainTip } from './spam-domain-tip.ts'
import { listIntegrations } from './store.ts'

type Dependencies = Vendors & {
  db: Database
  sealer: Sealer
  publish: Publish
  clock: Clock
  baseUrl: string
  config: { previewOrigin: string }
}

const PREVIEW_TIMEOUT_MS = 10_000

export function mountIntegrations(app: FastifyInstance, services: Dependencies) {
  const { db, workspaceSuite } = services

  serve(app, api.listIntegrations, async ({ actor }) => ({
    integrations: toIntegrations(await listIntegrations(db, actor.organizationId)),
  }))
  serve(app, api.connectIntegration, async ({ actor, params, body }) => connectByToken(services, actor, params.system, body))
  serve(app, api.disconnectIntegration, async ({ actor, params }) => {
    const system = INTEGRATION_SYSTEMS.find((one) => one === params.system)
    if (!system) throw notFound('integration')
    await disconnect(services, actor, system)
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
