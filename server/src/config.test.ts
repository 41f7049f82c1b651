import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const errorsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

test('no variable is required', () => {
  expect(readConfig({})).toMatchObject({
    baseUrl: 'http://localhost:4000',
    previewOrigin: 'http://preview.localhost:4000',
    dataDir: resolve('./data'),
    port: 4000,
    host: '127.0.0.1',
    signUp: 'open',
    secret: null,
    databaseUrl: null,
    redisUrl: null,
    s3Url: null,
    rateLimits: true,
    trustedProxies: [],
    dashboardOrigins: [],
    metricsToken: null,
    drainSeconds: 0,
    auditDays: 365,
    mailBodyDays: 180,
    analyticsDays: 730,
    deadLetterDays: 90,
    registrationLogDays: 0,
    logLevel: 'info',
  })
})

test.each([
  [{}, '127.0.0.1', 'open'],
  [{ HOST: '0.0.0.0' }, '0.0.0.0', 'open'],
  [{ FOYER_URL: 'http://localhost:4000' }, '0.0.0.0', 'open'],
  [{ FOYER_URL: 'https://events.example.org' }, '0.0.0.0', 'invite'],
  [{ FOYER_URL: 'https://localhost.example.org' }, '0.0.0.0', 'invite'],
  [{ FOYER_URL: 'https://events.example.org', FOYER_SIGN_UP: 'open', HOST: '127.0.0.1' }, '127.0.0.1', 'open'],
] as const)('%o listens on %s, and sign-up is %s', (env, host, signUp) => {
  expect(readConfig(env)).toMatchObject({ host, signUp })
})

test('an empty or blank value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ', FOYER_SECRET: '' })).toEqual(readConfig({}))
})

test('the URLs follow the port unless they are set', () => {
  expect(readConfig({ PORT: '4100' })).toMatchObject({ baseUrl: 'http://localhost:4100', previewOrigin: 'http://preview.localhost:4100' })
  expect(readConfig({ PORT: '4100', FOYER_URL: 'https://events.example.org/' }).baseUrl).toBe('https://events.example.org')
})

describe('an error names the variable, the reason and an example', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', '4e3'],
    ['PORT', '-1'],
    ['FOYER_URL', 'events.example.org'],
    ['FOYER_URL', 'ftp://events.example.org'],
    ['FOYER_URL', 'https://events.example.org/?a=b'],
    ['FOYER_SECRET', 'short'],
    ['FOYER_WORKERS', '0'],
    ['FOYER_WORKERS', 'many'],
    ['DATABASE_URL', 'mysql://localhost/foyer'],
    ['DATABASE_DIRECT_URL', 'db.example.org'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_REPLICA_MAX_LAG_SECONDS', '0'],
    ['REDIS_URL', 'localhost:6379'],
    ['S3_URL', 'https://s3.example.org/bucket'],
    ['S3_URL', 'https://KEY:SECRET@s3.example.org/'],
    ['RATE_LIMITS', 'maybe'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['FOYER_DASHBOARD_ORIGINS', 'admin.example.org'],
    ['FOYER_METRICS_TOKEN', 'short'],
    ['FOYER_DRAIN_SECONDS', '1.5'],
    ['FOYER_AUDIT_DAYS', '-1'],
    ['FOYER_MAIL_BODY_DAYS', '1.5'],
    ['FOYER_ANALYTICS_DAYS', 'never'],
    ['FOYER_DEAD_LETTER_DAYS', '90d'],
    ['FOYER_REGISTRATION_LOG_DAYS', '36501'],
    ['LOG_LEVEL', 'loud'],
    ['CRM_A_API_URL', 'hubapi'],
    ['SITE_BUILDER_API_URL', 'api.v0.dev'],
  ])('%s=%s', (name, value) => {
    const errors = errorsOf({ [name]: value })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(new RegExp(`^${name} must .+\\. Example: ${name}=\\S+`))
  })

  test('every example is valid', () => {
    const wrong = { PORT: 'x', FOYER_URL: 'x', DATABASE_URL: 'x', REDIS_URL: 'x', S3_URL: 'x', RATE_LIMITS: 'x', LOG_LEVEL: 'x' }
    const examples = errorsOf(wrong).map((error) => /Example: (\w+)=(\S+)/.exec(error)!)
    expect(examples).toHaveLength(Object.keys(wrong).length)
    expect(errorsOf(Object.fromEntries(examples.map(([, name, value]) => [name, value])))).toEqual([])
  })
})

test('a value, which may hold a password, is never repeated', () => {
  const env = { DATABASE_URL: 'mysql://u:open-sesame@db/x', S3_URL: 'https://k:open-sesame@s3', FOYER_SECRET: 'open-sesame' }
  expect(errorsOf(env)).toHaveLength(3)
  expect(errorsOf(env).join()).not.toContain('open-sesame')
})

test('as many workers as cores are started for auto, in any spelling, and one without a setting', () => {
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig({ FOYER_WORKERS: 'Auto' }).workers).toBe(Math.min(64, availableParallelism()))
  expect(readConfig({ FOYER_WORKERS: '3' }).workers).toBe(3)
})

test('all errors are reported together', () => {
  expect(errorsOf({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'x' })).toHaveLength(3)
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^The configuration has 2 errors:\n {2}- PORT .*\n {2}- LOG_LEVEL /)
})

test('previews on the host of the session cookie are refused, also on another port', () => {
  const [error] = errorsOf({ FOYER_URL: 'https://events.example.org', FOYER_PREVIEW_ORIGIN: 'https://events.example.org:8443' })
  expect(error).toMatch(/^FOYER_PREVIEW_ORIGIN must be on another host/)
})

test('a pooler needs a way around it, and neither is for the bundled PostgreSQL', () => {
  const url = 'postgres://db.example.org/foyer'
  expect(errorsOf({ DATABASE_URL: url, DATABASE_POOLER: 'transaction' })).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL is missing/),
  ])
  expect(errorsOf({ DATABASE_REPLICA_URL: url })).toEqual([expect.stringMatching(/^DATABASE_URL is missing/)])
  expect(errorsOf({ DATABASE_URL: url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url, DATABASE_REPLICA_URL: url })).toEqual([])
})

test('a client id without its secret is an error that names the missing variable, and vice versa', () => {
  expect(errorsOf({ CRM_A_CLIENT_ID: 'id' })).toEqual([expect.stringMatching(/^CRM_A_CLIENT_SECRET is missing/)])
  expect(errorsOf({ SUITE_CLIENT_SECRET: 'secret' })).toEqual([expect.stringMatching(/^SUITE_CLIENT_ID is missing/)])
  expect(errorsOf({ SITE_BUILDER_HOSTING_TOKEN: 'token' })).toEqual([expect.stringMatching(/^SITE_BUILDER_HOSTING_URL is missing/)])
  expect(errorsOf({ CRM_B_CLIENT_ID: 'id', CRM_B_CLIENT_SECRET: 'secret' })).toEqual([])
})
