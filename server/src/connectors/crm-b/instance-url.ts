import type { Tokens } from '../connection.ts'
import { ConnectorError } from '../connector-error.ts'
import { originOf } from '../urls.ts'

/**
 * The origin of the account's API. It comes from the vendor or from an organizer, so only the vendor's own domains over https and the
 * origin the operator configured are accepted: a token must not be sent anywhere else.
 */
export function instanceOrigin(tokens: Tokens, loginUrl: string): string {
  const login = originOf(loginUrl)
  if (tokens.instanceUrl === null) return login
  if (!URL.canParse(tokens.instanceUrl)) throw notAllowed()
  const url = new URL(tokens.instanceUrl)
  if (url.origin === login) return login
  const isVendors = /\.(salesforce|force)\.com$/.test(url.hostname)
  if (!isVendors || url.protocol !== 'https:' || url.port !== '') throw notAllowed()
  return url.origin
}

function notAllowed(): ConnectorError {
  const message = 'The instance URL is not a Salesforce address'
  return new ConnectorError({ system: 'crm-b', kind: 'configuration', reason: 'refused', message })
}
