import { urlAt } from '../urls.ts'
import { fieldsOf, textOf } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-errors.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'
import type { AccountDescription } from './port.ts'

export async function describeAccount(session: VendorSession, apiUrl: string): Promise<AccountDescription> {
  const { body } = await session.json({ url: () => urlAt(apiUrl, '/account-info/v3/details').href })
  const account = fieldsOf(body)
  const portalId = textOf(account.portalId)
  if (!portalId) throw badAnswer('crm-a', 'its portal id')
  return { portalId, region: textOf(account.dataHostingLocation) ?? null, scopes: await grantedScopes(session, apiUrl) }
}

/**
 * Known from the token answer, else asked: OAuth tokens and private app tokens have different places to ask. Not knowing is no failure:
 * a call that lacks a scope says so itself.
 */
async function grantedScopes(session: VendorSession, apiUrl: string): Promise<string[] | null> {
  const stored = session.tokens().scope
  if (stored) return stored.split(/[\s,]+/).filter(Boolean)
  const anyRefusal = [400, 401, 403, 404, 405, 415]
  const oauth = await session.json({
    url: ({ accessToken }) => urlAt(apiUrl, `/oauth/v1/access-tokens/${segment(accessToken)}`).href,
    accept: anyRefusal,
  })
  if (oauth.status === 200) return scopesIn(oauth.body)
  const privateApp = await session.json({
    method: 'POST',
    url: () => urlAt(apiUrl, '/oauth/v2/private-apps/get/access-token-info').href,
    json: { tokenKey: session.tokens().accessToken },
    accept: anyRefusal,
  })
  return privateApp.status === 200 ? scopesIn(privateApp.body) : null
}

function scopesIn(body: unknown): string[] | null {
  const { scopes } = fieldsOf(body)
  return Array.isArray(scopes) ? scopes.map(String) : null
}
