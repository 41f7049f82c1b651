import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { PreviewServices } from '../sites/preview-session.ts'
import { type GenerateServices, generate } from './generate.ts'
import { publishVersion, unpublishVersion } from './publish.ts'
import { previewVersion, readVersion, readVersions } from './read-versions.ts'

type Services = GenerateServices & PreviewServices & { baseUrl: string }

export function mountSiteVersions(app: FastifyInstance, services: Services) {
  serve(app, api.generateSite, ({ actor, params, body }) => generate(services, actor, params.eventId, body))
  serve(app, api.publishSite, ({ actor, params, body }) => publishVersion(services, actor.organizationId, params.eventId, body.versionId))
  serve(app, api.unpublishSite, ({ actor, params }) => unpublishVersion(services, actor.organizationId, params.eventId))
  serve(app, api.listSiteVersions, ({ actor, params }) => readVersions(services, actor.organizationId, params.eventId))
  serve(app, api.getSiteVersion, ({ actor: { organizationId }, params: { eventId, siteVersionId: versionId } }) =>
    readVersion(services, { organizationId, eventId, versionId }),
  )
  serve(app, api.createVersionPreview, ({ actor: { organizationId }, params: { eventId, siteVersionId: versionId } }) =>
    previewVersion(services, { organizationId, eventId, versionId }),
  )
}
