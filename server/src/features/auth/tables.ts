import { type Language, type OrganizationId, ROLES, type Role } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export type { OrganizationId } from '@foyer/contracts'

// The tables of Better Auth, with its column names. It sends no ids on PostgreSQL, so they have defaults.
// Better Auth reads and writes Date, so these columns use it too.
const date = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const workspaceRowId = () => uuid('id').notNull().default(sql`pg_catalog.gen_random_uuid()`)
const authId = () => workspaceRowId().primaryKey()
const times = { createdAt: date('created_at').notNull().default(sql`now()`), updatedAt: date('updated_at').notNull().default(sql`now()`) }

/** Exactly one role: the sign-in library would accept a list of roles as text and grant all of them. */
const isRole = (name: string, role: AnyPgColumn) => check(name, sql`${role} IN (${sql.raw(ROLES.map((one) => `'${one}'`).join(', '))})`)

export const users = pgTable('users', {
  id: authId(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Of emails to the person; null if it is not known. */
  language: text('language').$type<Language>(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** The active workspace of the next session. */
  lastOrganizationId: uuid('last_organization_id'),
  ...times,
})

export const sessions = pgTable(
  'sessions',
  {
    id: authId(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activeOrganizationId: uuid('active_organization_id'),
    expiresAt: date('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    ...times,
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: authId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: date('access_token_expires_at'),
    refreshTokenExpiresAt: date('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    ...times,
  },
  (t) => [index('accounts_user').on(t.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: authId(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: date('expires_at').notNull(),
    ...times,
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expiry').on(t.expiresAt)],
)

export const twoFactors = pgTable('two_factors', {
  id: authId(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, like the recovery codes. */
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False while it is being set up. */
  verified: boolean('verified').notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: date('locked_until'),
  // Not part of Better Auth: hashes of the last codes, so that none is accepted twice.
  usedCodes: text('used_codes').array().notNull().default(sql`'{}'`),
})

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey().default(sql`pg_catalog.gen_random_uuid()`).$type<OrganizationId>(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  logo: text('logo'),
  metadata: text('metadata'),
  // Not part of Better Auth:
  timezone: text('timezone').notNull().default('UTC'),
  timeFormat: text('time_format').notNull().default('24h').$type<'12h' | '24h'>(),
  requireTwoFactor: boolean('require_two_factor').notNull().default(false),
  accentColor: text('accent_color'),
  about: text('about'),
  replyTo: text('reply_to'),
  language: text('language'),
  createdAt: date('created_at').notNull().default(sql`now()`),
})

export const members = pgTable(
  'members',
  {
    id: workspaceRowId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })
      .$type<OrganizationId>(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().default('member').$type<Role>(),
    createdAt: date('created_at').notNull().default(sql`now()`),
  },
  // Two invitations accepted at once must not create two memberships: removing one would leave the other.
  (t) => [
    primaryKey({ columns: [t.id, t.organizationId] }),
    uniqueIndex('members_once').on(t.organizationId, t.userId),
    index('members_user').on(t.userId),
    isRole('members_role', t.role),
  ],
)

export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: workspaceRowId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })
      .$type<OrganizationId>(),
    email: text('email').notNull(),
    role: text('role').notNull().default('member').$type<Role>(),
    status: text('status').notNull().default('pending'),
    expiresAt: date('expires_at').notNull(),
    createdAt: date('created_at').notNull().default(sql`now()`),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.organizationId] }),
    index('member_invitations_organization').on(t.organizationId),
    index('member_invitations_email').on(t.email),
    uniqueIndex('member_invitations_pending').on(t.organizationId, t.email).where(sql`status = 'pending'`),
    isRole('member_invitations_role', t.role),
  ],
)
