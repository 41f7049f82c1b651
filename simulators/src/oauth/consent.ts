import { type Answer, redirect } from '../wire/answer.ts'
import { queryText, type RecordedRequest } from '../wire/request.ts'
import { type AuthorizationCode, readChallenge } from './authorization-codes.ts'

/** How the imaginary person behaves at the consent page. */
export interface Consent {
  isDenied: boolean
  /** Scopes the person unticks although they were asked for. */
  withheldScopes: string[]
}

export function agreeToEverything(): Consent {
  return { isDenied: false, withheldScopes: [] }
}

/**
 * Stands for the vendor's consent page: it decides at once and sends the browser back. Mistakes that the vendor shows on its own page,
 * because it cannot trust the redirect, are shown as a page here too.
 */
export function answerConsentPage(
  request: RecordedRequest,
  { clientId, consent, codes, nextCode, challengeMethodWhenUnsaid, tellsScopes }: ConsentDesk,
): Answer {
  const asked = (name: string) => queryText(request, name)
  const redirectUri = asked('redirect_uri')
  if (asked('client_id') !== clientId) return mistakePage('This application is not known.')
  if (!redirectUri || !/^https?:\/\//.test(redirectUri)) return mistakePage('The redirect address is missing or not usable.')

  const reply = new URL(redirectUri)
  const state = asked('state')
  if (state !== undefined) reply.searchParams.set('state', state)
  if (consent.isDenied) {
    reply.searchParams.set('error', 'access_denied')
    reply.searchParams.set('error_description', 'The user denied access')
    return redirect(reply.href)
  }
  const scopes = [...wordsOf(asked('scope')), ...wordsOf(asked('optional_scope'))].filter(
    (scope) => !consent.withheldScopes.includes(scope),
  )
  const challenge = readChallenge(asked('code_challenge'), asked('code_challenge_method'), challengeMethodWhenUnsaid)
  const code = nextCode()
  codes.set(code, { redirectUri, scopes, isUsed: false, ...(challenge && { challenge }) })
  reply.searchParams.set('code', code)
  if (tellsScopes) reply.searchParams.set('scope', scopes.join(' '))
  return redirect(reply.href)
}

interface ConsentDesk {
  clientId: string
  consent: Consent
  codes: Map<string, AuthorizationCode>
  nextCode: () => string
  challengeMethodWhenUnsaid?: 'S256' | 'plain'
  /** Some vendors already say in the redirect what was granted. */
  tellsScopes?: boolean
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '')
}

function mistakePage(message: string): Answer {
  return { status: 400, body: `<!DOCTYPE html><p>${message}</p>`, headers: { 'content-type': 'text/html; charset=utf-8' } }
}
