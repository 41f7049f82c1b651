import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { findInviteByToken } from '../../invites/invites.ts'
import { publicUrl } from '../../workspaces/public-address.ts'
import type { PageCache } from '../data/page-cache.ts'
import type { EventPage } from '../data/store.ts'
import { embedUrlFor } from '../frame/crm-a-embed.ts'
import { NO_STORE, SHARED_CACHE } from '../frame/send-page.ts'
import { isOnCustomDomain } from './custom-domains.ts'
import { type RegistrationState, registrationStateOf } from './registration-state.ts'
import { isUnlocked } from './unlock.ts'

type Addresses = { baseUrl: string; config: { crmA: { apiUrl: string } } }
export type VisitServices = Addresses & { db: Database; pages: PageCache; clock: Clock; tokens: TokenSigner }
export type Invited = { token: string; name: string | null; email: string }

/** One look at an event's page: what is there, and what this visitor may see and do. */
export type Visit = {
  event: EventPage
  /** The page behind the password may be shown. Nothing but name, times and short description may be told while this is false. */
  isUnlocked: boolean
  registrationState: RegistrationState
  invited: Invited | null
  /** An invite was given that does not work (any more). */
  isInviteBroken: boolean
  /** The page's path on the host it was asked at, for links and forms: /acme/summit, or /summit on the workspace's own domain. */
  path: string
  /** The address to share. */
  canonicalUrl: string
  /** What came with the address: campaign tags, a referral, an invite. */
  query: URLSearchParams
  /** The page that linked here. Only where the page is made for this visitor alone: one that may be kept must not hold it. */
  referrer: string | undefined
  /** The host the page was asked at, with its port; empty for the page that is kept ready. */
  host: string
  /** Where the vendor's form script comes from. */
  embedUrl: string
  now: Date
}

/** The visit a request makes. An event that has no page is the same 404 as one that never was. */
export async function openVisit(services: VisitServices, request: FastifyRequest, orgSlug: string, eventSlug: string): Promise<Visit> {
  const event = await services.pages.find(orgSlug, eventSlug)
  if (!event) throw problem('NOT_FOUND')
  const query = new URLSearchParams(request.url.split('?')[1])
  const now = services.clock()
  const token = query.get('invite')
  const invited = token ? await invitedBy(services, event.eventId, token) : null
  return {
    event,
    isUnlocked: isUnlocked(services, event, request.headers.cookie),
    registrationState: registrationStateOf(event, { now, isInvited: invited !== null }),
    invited,
    isInviteBroken: token !== null && invited === null,
    path: pathOf(event, isOnCustomDomain(request.raw)),
    canonicalUrl: canonicalUrlOf(event, services.baseUrl),
    query,
    referrer: isCacheable(event) && !token ? undefined : request.headers.referer,
    host: request.host,
    embedUrl: embedUrlFor(services.config.crmA.apiUrl),
    now,
  }
}

/** The visit everybody without a cookie and a query makes: the page that is kept ready. */
export function anonymousVisit(event: EventPage, { baseUrl, config }: Addresses, now: Date, onCustomDomain: boolean): Visit {
  return {
    event,
    isUnlocked: event.passwordHash === null,
    registrationState: registrationStateOf(event, { now, isInvited: false }),
    invited: null,
    isInviteBroken: false,
    path: pathOf(event, onCustomDomain),
    canonicalUrl: canonicalUrlOf(event, baseUrl),
    query: new URLSearchParams(),
    referrer: undefined,
    host: '',
    embedUrl: embedUrlFor(config.crmA.apiUrl),
    now,
  }
}

/** Whether a page without an invite is the same for everybody who asks: no lock, nobody sent elsewhere. */
export const isCacheable = ({ visibility, passwordHash, geoRules }: EventPage): boolean =>
  visibility === 'PUBLIC' && passwordHash === null && geoRules === null

/** Only a page that is the same for all visitors may be cached in front of us. */
export const cacheControlOf = ({ event, invited, isInviteBroken }: Visit): string =>
  isCacheable(event) && !invited && !isInviteBroken ? SHARED_CACHE : NO_STORE

const pathOf = ({ organizationSlug, slug }: EventPage, onCustomDomain: boolean) =>
  onCustomDomain ? `/${slug}` : `/${organizationSlug}/${slug}`

const canonicalUrlOf = ({ organizationSlug, slug, hostname }: EventPage, baseUrl: string) =>
  publicUrl(baseUrl, { organizationSlug, eventSlug: slug, domain: hostname ? { hostname, status: 'active' } : null })

async function invitedBy(services: VisitServices, eventId: string, token: string): Promise<Invited | null> {
  const invite = await findInviteByToken(services, eventId, token)
  return invite && { token, name: invite.name, email: invite.email }
}
