import { isRoleAccess, operations, ROLES } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'

const foyer = useFoyer()

/** Routes that are not operations, with the reason. All others must be in the contract. */
const NOT_OPERATIONS: Record<string, string> = {
  'GET /': 'the dashboard, which shows sign-in or the home page',
  'GET /sign-in': 'the dashboard',
  'GET /sign-up': 'the dashboard',
  'GET /forgot-password': 'the dashboard',
  'GET /dashboard': 'the dashboard',
  'GET /dashboard/*': 'the dashboard',
  'GET /check-in/:token': 'the page of a check-in link',
  'GET /api/v1/dashboard/integrations/:system/connect': 'leads a browser to the consent page of a vendor',
  'GET /api/v1/dashboard/integrations/:system/callback': 'where the vendor sends it back to',
  'GET /check-in/files/:file': 'files of that page',
  'GET /check-in/service-worker.js': 'opens that page without a connection',
  'GET /assets/dashboard/:file': 'files of the dashboard',
  'GET /openapi.json': 'the contract itself',
  'GET /docs': 'the contract for people',
  'GET /docs/reader.js': 'its script',
  'GET /:orgSlug': 'the page of a workspace',
  'GET /robots.txt': 'for search engines',
  'GET /sitemap.xml': 'for search engines',
  'GET /:orgSlug/robots.txt': 'for search engines, on a custom domain',
  'GET /:orgSlug/sitemap.xml': 'for search engines',
  'GET /:orgSlug/:eventSlug': 'the page of an event',
  'GET /:orgSlug/:eventSlug/calendar.ics': 'its calendar entry',
  'POST /:orgSlug/:eventSlug/unlock': 'the password of a page, from its form',
  'GET /assets/:file': 'scripts of pages',
  'GET /api/auth/*': 'Better Auth has its own contract',
  'OPTIONS /api/auth/*': 'Better Auth has its own contract',
  'POST /api/auth/*': 'Better Auth has its own contract',
  'POST /:orgSlug/:eventSlug/register': 'the form of an event’s page',
  'POST /:orgSlug/:eventSlug/started': 'counts that the form was started, from the script of the page',
  'GET /:orgSlug/:eventSlug/register': 'leads back to the form',
  'GET /:orgSlug/:eventSlug/registered': 'the result of the form, a page',
  'GET /reset-password': 'a page of the account',
  'POST /reset-password': 'its form',
  'GET /reset-password/:code': 'the page behind the link of an account email',
  'POST /reset-password/:code': 'its form',
  'GET /confirm-email/:code': 'the page behind the link of an account email',
  'POST /confirm-email/:code': 'its form',
  'GET /invitations/:code': 'the page behind the link of an invitation',
  'POST /invitations/:code': 'its form for people who are signed in',
  'POST /invitations/:code/account': 'its form for people without an account',
  'GET /unsubscribe/:code': 'the page behind the link of marketing emails',
  'POST /unsubscribe/:code': 'its form, and the one-click request of mail services',
  'GET /registrations/:code': 'self-service, a page',
  'GET /registrations/:code/change': 'self-service, a page',
  'POST /registrations/:code/change': 'a form of self-service',
  'GET /registrations/:code/cancel': 'self-service, a page',
  'POST /registrations/:code/cancel': 'a form of self-service',
  'GET /registrations/:code/decline': 'self-service, a page',
  'POST /registrations/:code/decline': 'a form of self-service',
  'POST /registrations/:code/accept': 'a form of self-service',
  'GET /registrations/:code/calendar.ics': 'the calendar entry behind a self-service link',
}

const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test.each(operations.map((op) => [op.id, op] as const))('%s is served', (_, op) => {
  const served = foyer.app.hasRoute({ method: op.method, url: op.path })
  expect(
    served,
    `${addressOf(op)} is in contracts/src/operations.ts, but no \`serve(app, api.${op.id}, …)\` in server/src/features/*/routes.ts answers it`,
  ).toBe(true)
})

test('every route is in the contract', () => {
  const known = new Set([...operations.map(addressOf), ...Object.keys(NOT_OPERATIONS)])
  const unknown = servedRoutes(foyer.app.printRoutes()).filter((route) => !known.has(route))
  expect(
    unknown,
    'Add these as operations to contracts/src/operations.ts, or to NOT_OPERATIONS in server/test/contract.test.ts with a reason',
  ).toEqual([])
})

test('every exception from the contract still exists', () => {
  const served = servedRoutes(foyer.app.printRoutes())
  expect(served).toEqual(expect.arrayContaining(operations.map(addressOf)))
  for (const route of Object.keys(NOT_OPERATIONS)) expect(served, `${route} is gone: take it out of NOT_OPERATIONS`).toContain(route)
})

describe('access', () => {
  test.each(operations.map((op) => [op.id, op] as const))('%s declares its access', (_, op) => {
    const known = ['public', 'session', 'upload-token', ...ROLES]
    expect(known, `Give ${op.id} an \`access\` in contracts/src`).toContain(op.access)
  })

  test('all dashboard operations need a session, and no others do', () => {
    for (const op of operations) {
      const inside = op.path.startsWith('/api/v1/dashboard/') || op.id === 'acceptInvitation' || op.id === 'presignUpload'
      const guarded = op.access === 'session' || isRoleAccess(op.access)
      expect(guarded, `${op.id} at ${op.path} has the access ${op.access}: change it in contracts/src`).toBe(inside)
    }
  })

  test('only operations on the account and those that come before the first workspace work without one', () => {
    const withoutWorkspace = operations.filter((op) => op.access === 'session').map((op) => op.id)
    expect(withoutWorkspace.sort()).toEqual([
      'acceptInvitation',
      'activateWorkspace',
      'changeEmail',
      'changePassword',
      'confirmTwoFactor',
      'createRecoveryCodes',
      'createWorkspace',
      'deleteAccount',
      'disableTwoFactor',
      'getAccount',
      'getSystem',
      'getTwoFactor',
      'listSessions',
      'listWorkspaces',
      'resolveUniqueSlug',
      'revokeSession',
      'sendEmailVerification',
      'sendTestMail',
      'setUpTwoFactor',
      'updateAccount',
    ])
  })
})

/** Parses the router's printed tree: each line appends its segment to that of its parent. */
function servedRoutes(drawing: string): string[] {
  const pieces: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (!found) return []
    const depth = found[1]!.length / 4
    pieces.splice(depth, pieces.length, found[2]!)
    const methods = found[3]?.split(', ').filter((method) => method !== 'HEAD') ?? []
    return methods.map((method) => `${method} ${pieces.join('')}`)
  })
}
