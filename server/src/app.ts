import { operations } from '@foyer/contracts'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { registerAnalytics } from './features/analytics/routes.ts'
import { callerOf, guardOperations } from './features/auth/access.ts'
import { registerAuth } from './features/auth/routes.ts'
import { registerCampaigns } from './features/campaigns/routes.ts'
import { registerCheckIn } from './features/check-in/routes.ts'
import { registerContacts } from './features/contacts/routes.ts'
import { registerEmailTemplates } from './features/email-templates/routes.ts'
import { registerEvents } from './features/events/routes.ts'
import { registerForms } from './features/forms/routes.ts'
import { registerGeoTargeting } from './features/geo-targeting/routes.ts'
import { registerIntegrations } from './features/integrations/routes.ts'
import { registerInvites } from './features/invites/routes.ts'
import { registerMail } from './features/mail/routes.ts'
import { forgetOnChange } from './features/public-events/forget-on-change.ts'
import { createListLane } from './features/public-events/list-lane.ts'
import { registerPublicEvents } from './features/public-events/routes.ts'
import { createDomainLane } from './features/public-pages/custom-domains.ts'
import { answerProblem } from './features/public-pages/frame/problem-page.ts'
import { createPageLane } from './features/public-pages/page-lane.ts'
import { registerPublicPages } from './features/public-pages/routes.ts'
import { registerRegistrantFiles } from './features/registrant-files/routes.ts'
import { registerRegistrations } from './features/registrations/routes.ts'
import { registerSelfService } from './features/self-service/routes.ts'
import { registerDocs } from './features/service/docs-routes.ts'
import { registerService } from './features/service/routes.ts'
import { servePreviewHost } from './features/sites/preview-host.ts'
import { registerSites } from './features/sites/routes.ts'
import { registerSpeakers } from './features/speakers/routes.ts'
import { registerSponsors } from './features/sponsors/routes.ts'
import { registerStorage } from './features/storage/routes.ts'
import { registerThumbnails } from './features/thumbnails/routes.ts'
import { registerWorkspaces } from './features/workspaces/routes.ts'
import { JSON_LIMIT_BYTES, parseJsonBodies, treatNoBodyAsEmpty } from './platform/http/body-parsers.ts'
import { allowDraining } from './platform/http/drain.ts'
import { answerErrors } from './platform/http/error-handler.ts'
import { createServerWithFastLane, inTurn } from './platform/http/fast-lane.ts'
import { replayKeyedCalls } from './platform/http/idempotency.ts'
import { addRequestBasics, requestIdOf } from './platform/http/request-basics.ts'
import { logRequests } from './platform/http/request-log.ts'
import { answerUnknownPaths } from './platform/http/unknown-paths.ts'
import { answerUnreadableRequests } from './platform/http/unreadable-requests.ts'
import { validateRequests } from './platform/http/validation.ts'
import type { Services } from './services.ts'

const TIMEOUTS = { requestMs: 120_000, connectionMs: 130_000, keepAliveMs: 72_000 }

type AppOptions = Pick<FastifyServerOptions, 'loggerInstance' | 'logger'>

/** The HTTP side of the service, without a process around it: shared rules first, then one line per feature. */
export function buildApp(services: Services, options: AppOptions = {}): FastifyInstance {
  const { config, baseUrl, rateLimits, originRules: rules, db, checkSession, auth } = services
  const secure = baseUrl.startsWith('https://')
  const laneServices = { ...services, strictTransport: secure, isDraining: () => app.drain.isDraining() }
  const app: FastifyInstance = Fastify({
    ...options,
    genReqId: requestIdOf,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: JSON_LIMIT_BYTES,
    serverFactory: createServerWithFastLane(
      inTurn(createListLane(laneServices), createDomainLane(services), createPageLane(laneServices)),
      TIMEOUTS,
    ),
    forceCloseConnections: 'idle',
    // An id may be any text; one that is longer than every header may be never gets here.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    ...answerUnreadableRequests(secure),
  }) as unknown as FastifyInstance

  addRequestBasics(app, { strictTransport: secure })
  logRequests(app)
  allowDraining(app)
  parseJsonBodies(app)
  treatNoBodyAsEmpty(app)
  validateRequests(app)
  answerErrors(app)
  answerUnknownPaths(app, operations, rules, answerProblem)
  servePreviewHost(app, services)
  guardOperations(app, { rules, rateLimits, checkSession, secureCookie: secure })
  replayKeyedCalls(app, db, callerOf)
  forgetOnChange(app, [services.publishedLists, services.doors, services.eventPages, services.sites])

  registerService(app, services)
  registerDocs(app, services)
  registerAuth(app, { auth, baseUrl, rules, rateLimits })
  registerWorkspaces(app, services)
  registerEvents(app, services)
  registerForms(app, services)
  registerEmailTemplates(app, services)
  registerInvites(app, services)
  registerSites(app, services)
  registerStorage(app, services)
  registerThumbnails(app, services)
  registerSpeakers(app, services)
  registerSponsors(app, services)
  registerCampaigns(app, services)
  registerGeoTargeting(app, services)
  registerIntegrations(app, services)
  registerContacts(app, services)
  registerRegistrations(app, services)
  registerCheckIn(app, services)
  registerRegistrantFiles(app, services)
  registerSelfService(app, services)
  registerAnalytics(app, services)
  registerMail(app, services)
  registerPublicEvents(app, services)
  registerPublicPages(app, services)
  return app
}
