import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { organization } from 'better-auth/plugins'
import { defaultAc, memberAc, ownerAc } from 'better-auth/plugins/organization/access'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { lastWorkspaceOf } from './last-workspace.ts'
import { SESSION_SECONDS } from './session.ts'
import { accounts, memberInvitations, members, organizations, sessions, users, verifications } from './tables.ts'

export type AuthOptions = { db: Database; baseUrl: string; authSecret: string; dashboardOrigins: readonly string[] }

/** May invite and remove people, but not change their roles: that is for owners. */
const ADMIN = defaultAc.newRole({ organization: ['update'], invitation: ['create', 'cancel'], member: ['create', 'delete'] })

/** Who people are: sign-up, sign-in, sessions, members and their invitations. Served under /api/auth by routes.ts. */
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
      // A cached session would keep a workspace active after it was left, and live on after it was revoked.
      cookieCache: { enabled: false },
    },
    // What is not a refusal of its own goes to our error handler, which knows an id that is none from a fault, and logs.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    // Ours count per address and per account, across processes (routes.ts).
    rateLimit: { enabled: false },
    plugins: [
      organization({
        // Workspaces are made by POST /api/v1/dashboard/workspaces, which seeds them; this door would make empty ones.
        allowUserToCreateOrganization: false,
        roles: { owner: ownerAc, admin: ADMIN, member: memberAc },
        membershipLimit: 10_000,
        invitationLimit: 1_000,
        organizationHooks: {
          // Slugs are addresses with reserved words and other rules: PATCH /workspaces/current knows them.
          beforeUpdateOrganization: async ({ organization: changes }) => ({ data: { ...changes, slug: undefined } }),
        },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, activeOrganizationId: await lastWorkspaceOf(db, session.userId) } }),
        },
        update: {
          after: async (session) => {
            const active = (session as { activeOrganizationId?: string | null }).activeOrganizationId
            if (active) await db.update(users).set({ lastOrganizationId: active }).where(eq(users.id, session.userId))
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'auth',
      // Otherwise the name becomes __Secure-auth.session_token on https; the Secure attribute is set below all the same.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-foyer-client-address'] },
    },
    logger: { disabled: true },
  })
}

export type BetterAuth = ReturnType<typeof createBetterAuth>
