import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { postmasterState, readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { onBusyMachine } from '../support/busy-machine.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { BUNDLE, buildService, ProcessSandbox, ROOT, type ServiceProcess, urlOf, waitUntil } from './service-process.ts'

const sandbox = new ProcessSandbox()
beforeAll(() => buildService())

describe('a new installation', () => {
  const dataDir = sandbox.dataDir()
  let service: ServiceProcess
  beforeAll(async () => {
    service = sandbox.start({ dataDir })
    await service.ready()
  })
  afterAll(() => sandbox.clear())

  test('the first start needs only a folder, and logs the URL of the service', async () => {
    expect(service.lines.find(({ msg }) => msg === 'listening')).toMatchObject({ level: 'info', url: service.url })
    expect(await (await fetch(`${service.url}/readyz`)).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', objectStore: 'ok' },
    })
    expect(await (await fetch(service.url)).text()).toContain('/assets/dashboard/')
    expect(service.errors).toBe('')
  })

  test('only its owner can read the secret', () => {
    const path = join(dataDir, 'secret')
    expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('a second start on the same folder is refused with a message, and the first keeps running', async () => {
    const { exitCode, errors, output } = await sandbox.start({ dataDir }).ended()
    expect({ exitCode, output }).toEqual({ exitCode: 69, output: '' })
    expect(errors).toBe(
      `Another Foyer (process ${service.child.pid}) is already running on the data folder ${dataDir}. Stop it first, or set FOYER_DATA_DIR to another folder.\n`,
    )
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
  })

  test('the log has one line per request, with its route and no personal data', async () => {
    const { url } = service
    const json = { 'content-type': 'application/json' }
    const account = JSON.stringify({ name: 'Ada Lovelace', email: 'ada@example.test', password: 'correct horse battery' })
    const signedUp = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers: json, body: account })
    const cookie = signedUp.headers.get('set-cookie')!.split(';')[0]!
    const calls: [string, RequestInit][] = [
      ['/api/v1/dashboard/events', { headers: { cookie, 'x-request-id': 'mine-1' } }],
      ['/api/v1/storage/upload?token=upload-token-1', { method: 'PUT', body: 'bytes of a picture' }],
      ['/some/ada@example.test/page', {}],
      ['/api/auth/sign-in/email', { method: 'POST', headers: json, body: account.replace('horse', 'donkey') }],
      ['/api/v1/public/orgs/x/events/y/registrations', { method: 'POST', headers: json, body: '{"email":"ada@example.test"' }],
    ]
    for (const [path, options] of calls) await fetch(url + path, options)
    await waitUntil(() => service.lines.filter(({ msg }) => msg === 'request').length >= calls.length + 1, 'the requests to be logged')
    expect(service.lines.find(({ requestId }) => requestId === 'mine-1')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: 'mine-1',
      method: 'GET',
      route: '/api/v1/dashboard/events',
      operation: 'listEvents',
      status: 403,
      ms: expect.any(Number),
      msg: 'request',
    })
    const sessionToken = decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!
    for (const secret of ['ada@', 'Ada', 'Lovelace', 'horse', 'donkey', 'upload-token-1', sessionToken, 'picture', '?']) {
      expect(service.output).not.toContain(secret)
    }
  })

  test('doctor checks it while it runs', async () => {
    const { exitCode, output } = await sandbox.start({ dataDir, command: 'doctor', env: { FOYER_URL: service.url } }).ended()
    expect(output).toMatch(/^ok +database .*version 18/m)
    for (const check of ['migrations', 'clock', 'redis', 'object store', 'url', 'disk'])
      expect(output).toMatch(new RegExp(`^ok +${check} `, 'm'))
    expect(output).toContain('No problems found.')
    expect(exitCode).toBe(0)
  })

  test('stopping also stops the database, and a warm start is ready in seconds with the same secret', async () => {
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
    expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
    const postmaster = readPidFile(join(dataDir, 'postgres'))
    expect(postmaster && postmasterState(postmaster.pid, join(dataDir, 'postgres'))).toBeUndefined()
    const again = sandbox.start({ dataDir })
    // Two seconds on an idle machine. The limit is generous, for busy ones.
    expect(await again.ready()).toBeLessThan(onBusyMachine(15_000))
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
    expect(await again.stop('SIGINT')).toMatchObject({ exitCode: 0 })
  })
})

describe('a start that fails prints a message without a stack, for', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => sandbox.clear())
  afterAll(() => database.drop())

  test('all errors in the configuration at once', async () => {
    const env = { PORT: '70000', FOYER_URL: 'events.example.org', DATABASE_URL: 'mysql://localhost/foyer', LOG_LEVEL: 'loud' }
    const { exitCode, errors, output } = await sandbox.start({ env }).ended()
    expect({ exitCode, output }).toEqual({ exitCode: 78, output: '' })
    expect(errors.split('\n')[0]).toBe('The configuration has 4 errors:')
    for (const name of Object.keys(env)) expect(errors).toMatch(new RegExp(`^  - ${name} must .*Example: ${name}=`, 'm'))
  })

  test('a port in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    )
    const { exitCode, errors } = await sandbox.start({ env: { PORT: String(port), DATABASE_URL: urlOf(database) } }).ended()
    other.close()
    expect(exitCode).toBe(69)
    expect(errors).toBe(`Port ${port} is already in use by another program. Stop it, or choose another port. Example: PORT=${port + 1}\n`)
  })

  test.each([
    ['that does not respond', 'postgres://foyer:open-sesame@127.0.0.1:1/foyer', /127\.0\.0\.1:1\/foyer cannot be reached \(ECONNREFUSED\)/],
    ['on an unknown host', 'postgres://foyer:open-sesame@nowhere.invalid/foyer', /nowhere\.invalid\/foyer cannot be found/],
  ])('a database %s', async (_, url, message) => {
    const { exitCode, errors } = await sandbox.start({ env: { DATABASE_URL: url } }).ended()
    expect(exitCode).toBe(69)
    expect(errors).toMatch(message)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).not.toContain('open-sesame')
  })

  test('a database that does not exist', async () => {
    const missing = { ...database, connection: { ...database.connection, database: 'not_there' } }
    const { exitCode, errors } = await sandbox.start({ env: { DATABASE_URL: urlOf(missing) } }).ended()
    expect({ exitCode, errors }).toMatchObject({ exitCode: 69, errors: expect.stringContaining('has no database of this name yet') })
  })

  test('a database that was migrated by a newer version', async () => {
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 99999999999999)`)
    await client.end()
    const { exitCode, errors } = await sandbox.start({ env: { DATABASE_URL: urlOf(database) } }).ended()
    expect(exitCode).toBe(1)
    expect(errors).toMatch(/^This database was migrated by a newer version of Foyer\..*\n$/)
  })

  test('an unknown command, with the list of commands', async () => {
    const { exitCode, errors } = await sandbox.start({ command: 'frobnicate' }).ended()
    expect(exitCode).toBe(64)
    expect(errors).toMatch(/^Unknown command: frobnicate\n\nUsage:[\s\S]*serve[\s\S]*migrate[\s\S]*doctor/)
  })
})

describe('scripts/start.mjs', () => {
  const script = join(ROOT, 'scripts/start.mjs')

  test('unchanged sources are not built again', async () => {
    await buildService()
    const builtAt = statSync(BUNDLE).mtimeMs
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'help'])
    expect(stdout).toContain('Usage: npm run foyer')
    expect(statSync(BUNDLE).mtimeMs).toBe(builtAt)
  })

  test('an old Node is refused with the required version', async () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})`
    const { exitCode, errors } = await sandbox.start({ node: ['--import', old], script }).ended()
    expect({ exitCode, errors }).toEqual({
      exitCode: 1,
      errors:
        'Foyer needs Node 20.19 or newer, but this is Node 20.18.3. Install a newer version from https://nodejs.org and start again.\n',
    })
  })
})
