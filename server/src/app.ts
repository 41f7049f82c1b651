import { operations } from '@foyer/contracts'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { mountAccount } from './features/account/routes.ts'
import { mountAccountPages } from './features/account-pages/routes.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { mountApiKeys } from './features/api-keys/routes.ts'
import { mountAudit } from './features/audit/routes.ts'
import { callerOf, guardOperations } from './features/auth/access.ts'
import { invalidateAccessAfterWrite } from './features/auth/invalidate-access.ts'
import { mountAuth } from './features/auth/routes.ts'
import { mountBulkChanges } from './features/bulk-changes/routes.ts'
import { mountCampaigns } from './features/campaigns/routes.ts'
import { mountCheckIn } from './features/check-in/routes.ts'
import { mountCheckInLinks } from './features/check-in-links/routes.ts'
import { mountContactLists } from './features/contact-lists/routes.ts'
import { mountContactMerges } from './features/contact-merges/routes.ts'
import { mountContacts } from './features/contacts/routes.ts'
import { mountCrmAPush } from './features/crm-a-push/routes.ts'
import { mountCrmBPush } from './features/crm-b-push/routes.ts'
import { mountDashboard } from './features/dashboard/routes.ts'
import { mountEmailTemplates } from './features/email-templates/routes.ts'
import { mountEventFiles } from './features/event-files/routes.ts'
import { mountEvents } from './features/events/routes.ts'
import { mountForms } from './features/forms/routes.ts'
import { mountGeoTargeting } from './features/geo-targeting/routes.ts'
import { mountConsentPages } from './features/integrations/consent-routes.ts'
import { mountIntegrations } from './features/integrations/routes.ts'
import { mountInviteFiles } from './features/invite-files/routes.ts'
import { mountInvites } from './features/invites/routes.ts'
import { mountLive } from './features/live/routes.ts'
import { mountMail } from './features/mail/routes.ts'
import { mountMembers } from './features/members/routes.ts'
import { mountMessages } from './features/messages/routes.ts'
import { mountPersonalData } from './features/personal-data/routes.ts'
import { createListFastPath } from './features/public-events/list-fast-path.ts'
import { mountPublicEvents } from './features/public-events/routes.ts'
import { createPageFastPath } from './features/public-pages/fast-path.ts'
import { handleProblem } from './features/public-pages/frame/problem-page.ts'
import { mountPublicPages } from './features/public-pages/routes.ts'
import { createCustomDomainRewrite } from './features/public-pages/visit/custom-domains.ts'
import { mountRegistrantFiles } from './features/registrant-files/routes.ts'
import { mountRegistrations } from './features/registrations/routes.ts'
import { mountSelfService } from './features/self-service/routes.ts'
import { mountDocs } from './features/service/docs-routes.ts'
import { mountService } from './features/service/routes.ts'
import { servePreviewHost } from './features/site-versions/preview-host.ts'
import { mountSiteVersions } from './features/site-versions/routes.ts'
import { mountSites } from './features/sites/routes.ts'
import { mountSpeakers } from './features/speakers/routes.ts'
import { mountSponsors } from './features/sponsors/routes.ts'
import { mountStorage } from './features/storage/routes.ts'
import { mountSuiteCalendar } from './features/suite-calendar/routes.ts'
import { mountThumbnails } from './features/thumbnails/routes.ts'
import { mountWebhooks } from './features/webhooks/routes.ts'
import { mountWorkspaces } from './features/workspaces/routes.ts'
import { invalidateAfterWrite } from './platform/cache/invalidate-after-write.ts'
import { JSON_LIMIT_BYTES, parseJsonBodies, treatNoBodyAsEmpty } from './platform/http/body-parsers.ts'
import { allowDraining } from './platform/http/drain.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import { chainFastPaths, createServerWithFastPath } from './platform/http/fast-path.ts'
import { createForwardedReader } from './platform/http/forwarded.ts'
import { handleIdempotencyKeys } from './platform/http/idempotency.ts'
import { warnAboutIgnoredFields } from './platform/http/ignored-fields.ts'
import { handleMalformedRequests } from './platform/http/malformed-requests.ts'
import { MAX_PATH_PARAMETER_LENGTH } from './platform/http/openapi.ts'
import { addRequestBasics, requestIdOf } from './platform/http/request-basics.ts'
import { logRequests } from './platform/http/request-log.ts'
import { serializeResponses } from './platform/http/serialization.ts'
import { handleUnknownPaths } from './platform/http/unknown-paths.ts'
import { validateRequests } from './platform/http/validation.ts'
import type { Services } from './services.ts'

const TIMEOUTS = { requestMs: 120_000, connectionMs: 130_000, keepAliveMs: 72_000 }

type AppOptions = Pick<FastifyServerOptions, 'loggerInstance' | 'logger'>

/** The HTTP application without a listening server: shared hooks first, then the routes of each feature. */
export function buildApp(services: Services, options: AppOptions = {}): FastifyInstance {
  const { config, baseUrl, rateLimits, originRules: rules, db, checkSession, checkApiKey } = services
  const secure = baseUrl.startsWith('https://')
  const forwarded = createForwardedReader(config.trustedProxies)
  const forVisitors = { ...services, db: services.publicDb }
  const fastPathServices = { ...forVisitors, forwarded, strictTransport: secure, isDraining: () => app.drain.isDraining() }
  const app: FastifyInstance = Fastify({
    ...options,
    genReqId: requestIdOf,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: JSON_LIMIT_BYTES,
    serverFactory: createServerWithFastPath(
      chainFastPaths(
        createListFastPath(fastPathServices),
        createCustomDomainRewrite(fastPathServices),
        createPageFastPath(fastPathServices),
      ),
      TIMEOUTS,
    ),
    forceCloseConnections: 'idle',
    // An id in a path may be any text.
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH, ignoreTrailingSlash: false },
    ...handleMalformedRequests(secure),
  }) as unknown as FastifyInstance

  addRequestBasics(app, { strictTransport: secure })
  logRequests(app)
  allowDraining(app)
  parseJsonBodies(app)
  treatNoBodyAsEmpty(app)
  warnAboutIgnoredFields(app)
  validateRequests(app)
  serializeResponses(app)
  handleErrors(app)
  const refuseUnknownPathsEarly = handleUnknownPaths(app, operations, rules, handleProblem)
  servePreviewHost(app, forVisitors)
  const requireVerifiedSender = services.mailer.via === 'smtp'
  guardOperations(app, { rules, rateLimits, checkSession, checkApiKey, secureCookie: secure, requireVerifiedSender })
  refuseUnknownPathsEarly()
  handleIdempotencyKeys(app, db, services.sealer, callerOf)
  invalidateAfterWrite(app, services.caches)
  invalidateAccessAfterWrite(app, services.accessCaches)

  mountService(app, services)
  mountDocs(app, services)
  mountAuth(app, services)
  mountWorkspaces(app, services)
  mountMembers(app, services)
  mountApiKeys(app, services)
  mountAudit(app, services)
  mountAccount(app, services)
  mountEvents(app, services)
  mountForms(app, services)
  mountEmailTemplates(app, services)
  mountInvites(app, services)
  mountSites(app, services)
  mountStorage(app, services)
  mountThumbnails(app, services)
  mountSpeakers(app, services)
  mountSponsors(app, services)
  mountCampaigns(app, services)
  mountGeoTargeting(app, services)
  mountIntegrations(app, services)
  mountConsentPages(app, services)
  mountSiteVersions(app, services)
  mountEventFiles(app, services)
  mountSuiteCalendar(app, services)
  mountContacts(app, services)
  mountContactLists(app, services)
  mountContactMerges(app, services)
  mountRegistrations(app, services)
  mountCheckIn(app, services)
  mountCrmAPush(app, services)
  mountCrmBPush(app, services)
  mountCheckInLinks(app, services)
  mountRegistrantFiles(app, services)
  mountInviteFiles(app, services)
  mountSelfService(app, forVisitors)
  mountAnalytics(app, services)
  mountMail(app, services)
  mountLive(app, services)
  mountWebhooks(app, services)
  mountBulkChanges(app, services)
  mountMessages(app, services)
  mountPersonalData(app, services)
  mountPublicEvents(app, forVisitors)
  mountAccountPages(app, services)
  mountDashboard(app, services)
  mountPublicPages(app, forVisitors)
  return app
}
