/** The fixed parts of the paths we call. Everything else is an id, an address or a token, and must not reach a log. */
const FIXED = new Set(
  [
    'account-info access-tokens add add-and-remove associations batch calendar calendars composite contacts crm data details drive events',
    'files form-integrations forms get identity lists marketing memberships notes oauth oauth2 objects private-apps properties query read',
    'remove search services sobjects submissions upsert userinfo access-token-info chats deployments projects versions restore',
    'Campaign CampaignMember Contact ContentDocumentLink ContentNote Content Lead Note User Task',
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
