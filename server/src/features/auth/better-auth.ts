import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { organization } from 'better-auth/plugins'
import { defaultAc, memberAc, ownerAc } from 'better-auth/plugins/organization/access'
import type { Database } from '../../platform/db/database.ts'
import { SESSION_SECONDS } from './session.ts'
import { findInitialWorkspace, setLastWorkspace } from './store.ts'
import { accounts, memberInvitations, members, organizations, sessions, users, verifications } from './tables.ts'

export type AuthOptions = { db: Database; baseUrl: string; authSecret: string; dashboardOrigins: readonly string[] }

/** Admins can invite and remove members. Only owners can change roles. */
const ADMIN = defaultAc.newRole({ organization: ['update'], invitation: ['create', 'cancel'], member: ['create', 'delete'] })

/** Sign-up, sign-in, sessions, members and their invitations. Served under /api/auth by routes.ts. */
export function createBetterAuth({ db, baseUrl, authSecret, dashboardOrigins }: AuthOptions) {
  const secure = baseUrl.startsWith('https://')
  return betterAuth({
    appName: 'Foyer',
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret: authSecret,
    telemetry: { enabled: false },
    trustedOrigins: [new URL(baseUrl).origin, ...dashboardOrigins],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        organization: organizations,
        member: members,
        invitation: memberInvitations,
      },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128, autoSignIn: true },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: 24 * 3600,
      // A cached session would stay valid after it was revoked, and keep a workspace active after the user left it.
      cookieCache: { enabled: false },
    },
    // Unexpected errors go to our error handler, which turns malformed ids into a 404 and logs the others.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    // routes.ts has its own limits, per IP address and per account, shared by all processes.
    rateLimit: { enabled: false },
    plugins: [
      organization({
        // Workspaces are created by POST /api/v1/dashboard/workspaces, which adds their initial data; this endpoint would not.
        allowUserToCreateOrganization: false,
        roles: { owner: ownerAc, admin: ADMIN, member: memberAc },
        membershipLimit: 10_000,
        invitationLimit: 1_000,
        organizationHooks: {
          // Slugs have reserved words and other rules, which only PATCH /workspaces/current checks.
          beforeUpdateOrganization: async ({ organization: changes }) => ({ data: { ...changes, slug: undefined } }),
        },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, activeOrganizationId: await findInitialWorkspace(db, session.userId) } }),
        },
        update: {
          after: async (session) => {
            const active = (session as { activeOrganizationId?: string | null }).activeOrganizationId
            if (active) await setLastWorkspace(db, session.userId, active)
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'auth',
      // Keeps the cookie name without a __Secure- prefix on https; the Secure attribute is set below.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-foyer-client-address'] },
    },
    logger: { disabled: true },
  })
}

export type BetterAuth = ReturnType<typeof createBetterAuth>
