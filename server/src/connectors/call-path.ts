/** The fixed parts of the paths we call. Everything else is an id, an address or a token, and must not reach a log. */
const FIXED = new Set(
  [
    'access-token-info access-tokens account-info add associations batch composite contacts crm data details drive files form-integrations',
    'forms get lists marketing memberships notes oauth oauth2 objects private-apps properties query read search services sobjects',
    'submissions upsert userinfo Contact ContentDocumentLink ContentNote Content Lead Note',
    'chats deployments errors messages projects rate-limits user versions',
  ].flatMap((line) => line.split(' ')),
)
const VERSION = /^v\d{1,3}(\.\d)?$/

/** For people to recognize a call: `/crm/v3/objects/contacts/…`. */
export function pathWithoutIds(url: string): string {
  const { pathname } = new URL(url)
  return pathname
    .split('/')
    .map((segment) => (segment === '' || FIXED.has(segment) || VERSION.test(segment) ? segment : '…'))
    .join('/')
}
