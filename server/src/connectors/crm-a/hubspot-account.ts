import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'
import type { AccountDescription } from './port.ts'

export async function describeAccount(session: VendorSession, apiUrl: string): Promise<AccountDescription> {
  const { body } = await session.json({ url: () => urlAt(apiUrl, '/account-info/v3/details').href })
  const account = fieldsOf(body)
  const portalId = textOf(account.portalId)
  if (!portalId) throw unexpectedResponse('crm-a', 'its portal id')
  return { portalId, region: textOf(account.dataHostingLocation) ?? null, scopes: await grantedScopes(session, apiUrl) }
}

/**
 * From the token response, or else from the vendor: OAuth tokens and private app tokens have different endpoints. Unknown scopes are not
 * a failure, since a call that lacks a scope is rejected with that reason.
 */
async function grantedScopes(session: VendorSession, apiUrl: string): Promise<string[] | null> {
  const stored = session.tokens().scope
  if (stored) return stored.split(/[\s,]+/).filter(Boolean)
  const anyErrorStatus = [400, 401, 403, 404, 405, 415]
  const oauth = await session.json({
    url: ({ accessToken }) => urlAt(apiUrl, `/oauth/v1/access-tokens/${segment(accessToken)}`).href,
    accept: anyErrorStatus,
  })
  if (oauth.status === 200) return scopesIn(oauth.body)
  const privateApp = await session.json({
    method: 'POST',
    url: () => urlAt(apiUrl, '/oauth/v2/private-apps/get/access-token-info').href,
    json: { tokenKey: session.tokens().accessToken },
    accept: anyErrorStatus,
  })
  return privateApp.status === 200 ? scopesIn(privateApp.body) : null
}

function scopesIn(body: unknown): string[] | null {
  const { scopes } = fieldsOf(body)
  return Array.isArray(scopes) ? scopes.map(String) : null
}
