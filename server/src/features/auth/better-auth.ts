import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '../../platform/db/database.ts'
import { languageAskedFor } from '../../platform/http/reader-language.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-rules.ts'
import { SESSION_SECONDS } from './session.ts'
import { findInitialWorkspace, hasTwoFactor } from './store.ts'
import { accounts, sessions, twoFactors, users, verifications } from './tables.ts'

export type AuthOptions = {
  db: Database
  baseUrl: string
  authSecret: string
  dashboardOrigins: readonly string[]
  events: AuthEvents
  /** Instead of the library's scrypt. */
  passwordHashing?: PasswordHashing | undefined
}

export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** What others do when the sign-in library has done something. */
export type AuthEvents = {
  onSignUp(userId: string): Promise<void>
  onSignIn(session: { userId: string; ipAddress: string | null }): Promise<void>
  onRecoveryCodeUsed(user: { email: string; name: string; emailVerified: boolean }): Promise<void>
}

/**
 * Sign-up, sign-in and sessions, served under /api/auth by routes.ts. Workspaces, members and invitations are operations of the contract:
 * the library's own routes for them have other rules.
 */
export function createBetterAuth({ db, baseUrl, authSecret, dashboardOrigins, events, passwordHashing }: AuthOptions) {
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
      schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      autoSignIn: true,
      ...(passwordHashing && { password: passwordHashing }),
    },
    user: { additionalFields: { language: { type: 'string', required: false, input: false } } },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: 24 * 3600,
      // A cached session would stay valid after it was revoked, and keep a workspace active after the user left it.
      cookieCache: { enabled: false },
      additionalFields: { activeOrganizationId: { type: 'string', required: false, input: false } },
    },
    plugins: [twoFactor({ issuer: 'Foyer' })],
    // Unexpected errors go to our error handler, which turns malformed ids into a 404 and logs the others.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    // routes.ts has its own limits, per IP address and per account, shared by all processes.
    rateLimit: { enabled: false },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({
            data: { ...user, language: languageAskedFor({ 'accept-language': context?.headers?.get('accept-language') ?? undefined }) },
          }),
          after: ({ id }) => events.onSignUp(id),
        },
      },
      session: {
        create: {
          before: async (session) => ({ data: { ...session, activeOrganizationId: await findInitialWorkspace(db, session.userId) } }),
          // The library ends the session of a correct password again when a code is needed; the sign-in is complete with the code.
          after: async ({ userId, ipAddress }, context) => {
            if (context?.path === '/sign-in/email' && (await hasTwoFactor(db, userId))) return
            await events.onSignIn({ userId, ipAddress: ipAddress ?? null })
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
