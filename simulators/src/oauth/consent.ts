import { queryText, type RecordedRequest } from '../wire/request.ts'
import { redirect, type SimulatedResponse } from '../wire/response.ts'
import { type AuthorizationCode, readChallenge } from './authorization-codes.ts'

/** How the simulated user responds to the consent page. */
export type Consent = {
  isDenied: boolean
  /** Requested scopes that the user does not grant. */
  withheldScopes: string[]
}

export function grantEverything(): Consent {
  return { isDenied: false, withheldScopes: [] }
}

/**
 * The vendor's consent page: it redirects back at once. Errors for which the vendor does not redirect, because the redirect URI cannot be
 * trusted, are shown as a page here too.
 */
export function handleConsentPage(
  request: RecordedRequest,
  { clientId, consent, codes, nextCode, defaultChallengeMethod, includesScopes }: ConsentOptions,
): SimulatedResponse {
  const param = (name: string) => queryText(request, name)
  const redirectUri = param('redirect_uri')
  if (param('client_id') !== clientId) return errorPage('This application is unknown.')
  if (!redirectUri || !/^https?:\/\//.test(redirectUri)) return errorPage('The redirect URI is missing or invalid.')

  const redirectUrl = new URL(redirectUri)
  const state = param('state')
  if (state !== undefined) redirectUrl.searchParams.set('state', state)
  if (consent.isDenied) {
    redirectUrl.searchParams.set('error', 'access_denied')
    redirectUrl.searchParams.set('error_description', 'The user denied access')
    return redirect(redirectUrl.href)
  }
  const scopes = [...splitScopes(param('scope')), ...splitScopes(param('optional_scope'))].filter(
    (scope) => !consent.withheldScopes.includes(scope),
  )
  const challenge = readChallenge(param('code_challenge'), param('code_challenge_method'), defaultChallengeMethod)
  const code = nextCode()
  codes.set(code, { redirectUri, scopes, isUsed: false, ...(challenge && { challenge }) })
  redirectUrl.searchParams.set('code', code)
  if (includesScopes) redirectUrl.searchParams.set('scope', scopes.join(' '))
  return redirect(redirectUrl.href)
}

type ConsentOptions = {
  clientId: string
  consent: Consent
  codes: Map<string, AuthorizationCode>
  nextCode: () => string
  defaultChallengeMethod?: 'S256' | 'plain'
  /** Some vendors add the granted scopes to the redirect. */
  includesScopes?: boolean
}

function splitScopes(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
}

function errorPage(message: string): SimulatedResponse {
  return { status: 400, body: `<!DOCTYPE html><p>${message}</p>`, headers: { 'content-type': 'text/html; charset=utf-8' } }
}
