import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { readerLanguage } from '../../platform/http/reader-language.ts'
import { inLanguage, textsIn } from '../../texts/index.ts'
import { tryPagePassword } from '../events/page-password.ts'
import { publicCalendar } from '../public-events/public-calendar.ts'
import type { SiteProxy } from './data/site-proxy.ts'
import { mountDiscovery } from './discovery/discovery-routes.ts'
import { renderEventPage } from './event/event-page.ts'
import { renderLockedPage } from './event/locked-page.ts'
import { renderOrganizationPage } from './event/organization-page.ts'
import { parseForms, sentForm } from './form/parse-form.ts'
import { mountAssets } from './frame/assets.ts'
import { handleProblem } from './frame/problem-page.ts'
import { NO_STORE, SHARED_CACHE, sendPage } from './frame/send-page.ts'
import { mountSelfServicePages, type SelfServicePageServices } from './own-registration/self-service-routes.ts'
import type { RegistrationPageServices } from './registering/post-registration.ts'
import { mountRegistrationPages } from './registering/registration-routes.ts'
import { mountUnsubscribePage, type UnsubscribePageServices } from './unsubscribe/unsubscribe-routes.ts'
import { countView } from './visit/count-view.ts'
import { isOnCustomDomain } from './visit/custom-domains.ts'
import { findDeployedSite } from './visit/deployed-site.ts'
import { redirectFrom } from './visit/geo-redirect.ts'
import { unlockCookie } from './visit/unlock.ts'
import { cacheControlOf, openVisit, type Visit, type VisitServices } from './visit/visit.ts'

type Services = VisitServices & { siteProxy: SiteProxy } & RegistrationPageServices &
  SelfServicePageServices &
  UnsubscribePageServices & { rateLimits: RateLimits; config: { mailFrom: string } }
type EventParams = { Params: { orgSlug: string; eventSlug: string } }
type OrganizationParams = { Params: { orgSlug: string } }

/** In a scope of their own: here errors are rendered as pages and form bodies are parsed. */
export function mountPublicPages(app: FastifyInstance, services: Services) {
  const { baseUrl, rateLimits } = services
  app.register(async (pages) => {
    pages.setErrorHandler(handleProblem)
    parseForms(pages)
    mountAssets(pages)
    mountRegistrationPages(pages, services)
    mountSelfServicePages(pages, services)
    mountUnsubscribePage(pages, services)
    mountDiscovery(pages, services)

    pages.get<OrganizationParams>('/:orgSlug', async (request, reply) => {
      await rateLimits.spend('public-list', request.ip)
      const organization = await services.pages.findOrganization(request.params.orgSlug)
      if (!organization) throw problem('NOT_FOUND')
      const prefix = isOnCustomDomain(request.raw) ? '' : `/${organization.organizationSlug}`
      const canonicalUrl = organization.hostname ? `https://${organization.hostname}/` : `${baseUrl}/${organization.organizationSlug}`
      const calendarUrl = `${canonicalUrl.replace(/^https?:(\/\/[^/]+).*/, 'webcal:$1')}/api/v1/public/orgs/${organization.organizationSlug}/calendar.ics`
      const render = () => renderOrganizationPage(organization, { prefix, canonicalUrl, calendarUrl, now: services.clock() })
      const page = inLanguage(readerLanguage(request.headers, organization.language), render)
      return sendPage(request, reply, page, { cacheControl: SHARED_CACHE })
    })

    pages.get<EventParams>('/:orgSlug/:eventSlug', async (request, reply) => {
      const visit = await visitOf(request)
      const target = visit.isUnlocked && !visit.isEmbedded ? await redirectFrom(visit.event, request.ip, ownUrls(visit, request)) : null
      if (target) return reply.code(302).headers({ location: target, 'cache-control': NO_STORE }).send()
      if (visit.isUnlocked && request.method === 'GET')
        countView(services.viewCounts, visit.event, request.raw, { host: request.host, address: request.ip })
      const page = (await findDeployedSite(services.siteProxy, visit)) ?? renderEventPage(visit)
      return sendPage(request, reply, page, { cacheControl: cacheControlOf(visit) })
    })

    const onRequest = (request: FastifyRequest) => rateLimits.spend('public-list', request.ip)
    pages.post<EventParams>('/:orgSlug/:eventSlug/unlock', { onRequest }, async (request, reply) => {
      const visit = await openVisit(services, request, request.params.orgSlug, request.params.eventSlug)
      const fault = await checkPassword(visit, request)
      if (fault)
        return sendPage(
          request,
          reply,
          inLanguage(visit.language, () => renderLockedPage(visit, fault)),
          { status: 403 },
        )
      const secure = baseUrl.startsWith('https://') || request.protocol === 'https'
      if (visit.event.passwordHash !== null) reply.header('set-cookie', unlockCookie(services, visit.event, { secure }))
      return reply
        .code(303)
        .headers({ location: `${visit.path}${queryOf(request)}`, 'cache-control': NO_STORE })
        .send()
    })

    pages.get<EventParams>('/:orgSlug/:eventSlug/calendar.ics', async (request, reply) => {
      const { event, isUnlocked } = await visitOf(request)
      const calendar = await publicCalendar(services, event.organizationSlug, event.slug, { unlocked: isUnlocked })
      if (!calendar) throw problem('NOT_FOUND')
      const disposition = `attachment; filename="${event.slug}.ics"`
      return reply
        .headers({ 'cache-control': NO_STORE, 'content-disposition': disposition })
        .type('text/calendar; charset=utf-8')
        .send(calendar.text)
    })
  })

  async function visitOf(request: FastifyRequest): Promise<Visit> {
    await rateLimits.spend('public-list', request.ip)
    const { orgSlug, eventSlug } = request.params as EventParams['Params']
    return openVisit(services, request, orgSlug, eventSlug)
  }

  async function checkPassword({ event, language }: Visit, request: FastifyRequest): Promise<string | null> {
    if (event.passwordHash === null) return null
    const { lockedPage } = textsIn(language)
    const [password = ''] = sentForm(request)('password')
    if (password === '') return lockedPage.missing
    const guess = { eventId: event.eventId, passwordHash: event.passwordHash, password, ipAddress: request.ip }
    return (await tryPagePassword(rateLimits, guess)) ? null : lockedPage.wrong
  }
}

/** The URLs of this page: the canonical one and the requested one. */
const ownUrls = ({ canonicalUrl, path }: Visit, request: FastifyRequest): string[] =>
  [canonicalUrl, `${request.protocol}://${request.host}${path}`].filter((url) => URL.canParse(url))

/** The query string as it was sent, with the question mark. */
const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
