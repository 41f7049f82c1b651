import type { Language } from '@foyer/contracts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { problem } from '../../../platform/http/problem.ts'
import { readerLanguage } from '../../../platform/http/reader-language.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { findInviteByToken } from '../../invites/invites.ts'
import { uploadPermit } from '../../registrations/files/answer-uploads.ts'
import { publicUrl } from '../../workspaces/public-address.ts'
import type { PageCache } from '../data/page-cache.ts'
import type { EventPage } from '../data/store.ts'
import { embedUrlFor } from '../frame/crm-a-embed.ts'
import { NO_STORE, SHARED_CACHE } from '../frame/send-page.ts'
import { EMBED } from './attribution.ts'
import { isOnCustomDomain } from './custom-domains.ts'
import { type RegistrationState, registrationStateOf } from './registration-state.ts'
import { isUnlocked } from './unlock.ts'

type Addresses = { baseUrl: string; config: { crmA: { apiUrl: string } } }
export type VisitServices = Addresses & { db: Database; pages: PageCache; clock: Clock; tokens: TokenSigner }
export type Invited = { token: string; name: string | null; email: string }

/** One request for an event's page: the event, and what this visitor may see and do. */
export type Visit = {
  event: EventPage
  /** The reader's. */
  language: Language
  /** The page has no password, or the visitor entered it. While false, only name, times and short description may be shown. */
  isUnlocked: boolean
  registrationState: RegistrationState
  invited: Invited | null
  /** The URL has an invite that is not valid, or no longer. */
  isInviteInvalid: boolean
  /** The page's path on the requested host, for links and forms: /acme/summit, or /summit on a custom domain. */
  path: string
  /** The URL to share. */
  canonicalUrl: string
  /** Campaign tags, a referral, an invite. */
  query: URLSearchParams
  /** Shown in a frame of another website: the form and its result, without the rest of the page. */
  isEmbedded: boolean
  /** The Referer header. Only on pages made for one visitor: a cached page must not contain it. */
  referrer: string | undefined
  /** The requested host with its port; empty for the cached page. */
  host: string
  /** For a page with a password or by invitation only: lets its script upload files. */
  uploadPermit?: string
  /** The origin of the vendor's form script. */
  embedUrl: string
  now: Date
}

/** An event without a page is the same 404 as one that does not exist. */
export async function openVisit(services: VisitServices, request: FastifyRequest, orgSlug: string, eventSlug: string): Promise<Visit> {
  const event = await services.pages.find(orgSlug, eventSlug)
  if (!event) throw problem('NOT_FOUND')
  const query = new URLSearchParams(request.url.split('?')[1])
  const now = services.clock()
  const token = query.get('invite')
  const isOpen = isUnlocked(services, event, request.headers.cookie)
  const invited = token ? await findInvited(services, event.eventId, token) : null
  return {
    event,
    language: readerLanguage(request.headers, event.language),
    isUnlocked: isOpen,
    uploadPermit: isOpen && (event.passwordHash !== null || event.inviteOnly) ? uploadPermit(services.tokens, event.eventId) : undefined,
    registrationState: registrationStateOf(event, { now, isInvited: invited !== null }),
    invited,
    isInviteInvalid: token !== null && invited === null,
    path: pathOf(event, isOnCustomDomain(request.raw)),
    canonicalUrl: canonicalUrlOf(event, services.baseUrl),
    query,
    isEmbedded: query.has(EMBED),
    referrer: isCacheable(event) && !token ? undefined : request.headers.referer,
    host: request.host,
    embedUrl: embedUrlFor(services.config.crmA.apiUrl),
    now,
  }
}

/** A visit without cookies and query, for the cached page. */
export function anonymousVisit(
  event: EventPage,
  { baseUrl, config }: Addresses,
  now: Date,
  { language, onCustomDomain }: { language: Language; onCustomDomain: boolean },
): Visit {
  return {
    event,
    language,
    isUnlocked: event.passwordHash === null,
    registrationState: registrationStateOf(event, { now, isInvited: false }),
    invited: null,
    isInviteInvalid: false,
    path: pathOf(event, onCustomDomain),
    canonicalUrl: canonicalUrlOf(event, baseUrl),
    query: new URLSearchParams(),
    isEmbedded: false,
    referrer: undefined,
    host: '',
    embedUrl: embedUrlFor(config.crmA.apiUrl),
    now,
  }
}

/** Whether the page without an invite is the same for all visitors: public, without password and country redirects. */
export const isCacheable = ({ visibility, passwordHash, geoRules }: EventPage): boolean =>
  visibility === 'PUBLIC' && passwordHash === null && geoRules === null

/** Only a page that is the same for all visitors may be stored by shared caches. */
export const cacheControlOf = ({ event, invited, isInviteInvalid }: Visit): string =>
  isCacheable(event) && !invited && !isInviteInvalid ? SHARED_CACHE : NO_STORE

const pathOf = ({ organizationSlug, slug }: EventPage, onCustomDomain: boolean) =>
  onCustomDomain ? `/${slug}` : `/${organizationSlug}/${slug}`

const canonicalUrlOf = ({ organizationSlug, slug, hostname }: EventPage, baseUrl: string) =>
  publicUrl(baseUrl, { organizationSlug, eventSlug: slug, domain: hostname ? { hostname, status: 'active' } : null })

async function findInvited(services: VisitServices, eventId: string, token: string): Promise<Invited | null> {
  const invite = await findInviteByToken(services, eventId, token)
  return invite && { token, name: invite.name, email: invite.email }
}
