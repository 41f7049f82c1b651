import { createHmac, randomBytes } from 'node:crypto'
import { lookup } from 'node:dns'
import { mkdtemp, rm } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptInvitation, createInvitation } from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { authSecretFrom, SESSION_COOKIE } from '../../src/features/auth/session.ts'
import { sessions, users } from '../../src/features/auth/tables.ts'
import { prepareJobs, startJobs } from '../../src/jobs.ts'
import { createRendering } from '../../src/rendering.ts'
import { createServices, type ServiceOptions, type Services } from '../../src/services.ts'
import { BACKLOG } from '../../src/start.ts'
import { Caller, Organizer, SignedIn } from './caller.ts'
import { watchContract } from './contract-watch.ts'
import { QUICK_HASHING } from './password-hashing.ts'
import { createTestDatabase, type TestDatabase, templateWithQueues } from './test-database.ts'
import { TEST_SECRET } from './test-secret.ts'

export { type ApiResponse, Caller, type CallInput, Organizer, SignedIn } from './caller.ts'
export { TEST_SECRET } from './test-secret.ts'

/** Instead of rendering, which takes a second of CPU time in every file that publishes an event. */
const BLANK_THUMBNAILS = { render: async () => new Uint8Array(8), close: async () => {} }

/** Of all services of a worker; its threads end with it. */
const RENDERING = { ...createRendering(), close: async () => {} }

/** Tests send nothing out of the machine, whatever host name a webhook has. */
const LOCAL_NAMES_ONLY: LookupFunction = (host, options, callback) =>
  host === 'localhost' ? lookup(host, options, callback) : callback(Object.assign(new Error('No such host'), { code: 'ENOTFOUND' }), '')

/** On a busy machine many requests at once take longer than the service would let them wait. */
const PATIENT = { lockMs: 25_000, connectionMs: 60_000 }

const environmentOf = (dataDir: string) => ({
  PORT: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  // Fewer connections to open in each file. Tests of races ask for as many as there usually are.
  DATABASE_POOL_SIZE: '6',
  FOYER_DATA_DIR: dataDir,
})
const SERVICES = {
  secret: TEST_SECRET,
  log: { warn() {} },
  thumbnailRenderer: BLANK_THUMBNAILS,
  rendering: RENDERING,
  passwordHashing: QUICK_HASHING,
  databaseWaits: PATIENT,
  lookup: LOCAL_NAMES_ONLY,
}

async function createQueues(database: TestDatabase['connection']) {
  const services = createServices({ ...SERVICES, config: readConfig(environmentOf(tmpdir())), database })
  await prepareJobs(services)
  await services.close()
}

export type FoyerOptions = {
  /** A database shared with another Foyer. The test drops it. */
  database?: TestDatabase
  /** A port that is known before the start, for tests that open the URLs the service makes. */
  port?: number
  config?: Partial<Config>
  services?: Partial<
    Pick<ServiceOptions, 'clock' | 'dns' | 'lookup' | 'smtpTimeouts' | 'thumbnailRenderer' | 'seatGuard' | 'databaseWaits'> & {
      passwordHashing: ServiceOptions['passwordHashing'] | undefined
    }
  >
}

/** The service with its own database and port, for one test file. */
export class Foyer {
  url = ''
  app!: FastifyInstance
  services!: Services
  violations: string[] = []
  /** Account emails, as the terminal shows them without a mail server. */
  printed: Parameters<ServiceOptions['printAccountMail'] & object>[0][] = []
  private people = 0
  private drop = async () => {}
  private dataDir = ''

  async start({ config, services, database: shared, port = 0 }: FoyerOptions = {}) {
    const database = shared ?? (await createTestDatabase(await templateWithQueues(createQueues)))
    if (!shared) this.drop = database.drop
    this.dataDir = await mkdtemp(join(tmpdir(), 'foyer-data-'))
    const printAccountMail: ServiceOptions['printAccountMail'] = (mail) => this.printed.push(mail)
    const settings = { ...readConfig(environmentOf(this.dataDir)), ...config }
    this.services = createServices({ ...SERVICES, config: settings, database: database.connection, printAccountMail, ...services })
    await prepareJobs(this.services)
    await startJobs(this.services)
    this.app = buildApp(this.services)
    this.violations = watchContract(this.app)
    this.url = await this.app.listen({ port, host: '127.0.0.1', backlog: BACKLOG })
    return this
  }

  async stop() {
    const closed = this.app.close()
    // Clients open connections in advance that they never use, and a close waits for these.
    const cutting = setInterval(() => this.app.server.closeAllConnections(), 50)
    await closed.finally(() => clearInterval(cutting))
    await this.services.close()
    await this.drop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** A caller without a session. */
  get visitor(): Caller {
    return new Caller(this.url, {})
  }

  /** A new user with a session, inserted directly into the tables because hashing passwords is slow. */
  async person(name = `Person ${this.people + 1}`): Promise<SignedIn> {
    this.people += 1
    const email = `person${this.people}@example.test`
    const { db } = this.services
    const [user] = await db.insert(users).values({ name, email, emailVerified: true }).returning({ id: users.id })
    const token = randomBytes(24).toString('base64url')
    // Far in the future, for tests that move the clock by years.
    const createdAt = new Date('2190-01-01')
    await db.insert(sessions).values({ token, userId: user!.id, createdAt, expiresAt: new Date('2190-01-08') })
    const signature = createHmac('sha256', authSecretFrom(TEST_SECRET)).update(token).digest('base64')
    return new SignedIn(this.url, { cookie: `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}` }, email)
  }

  /** A new user who signs up through the API. */
  async signUp(email: string, password = 'correct horse battery'): Promise<SignedIn> {
    const response = await this.visitor.send('POST', '/api/auth/sign-up/email', { name: email, email, password })
    expect(response.status).toBe(200)
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return new SignedIn(this.url, { cookie }, email)
  }

  /** A user with an active workspace. */
  async organizer(slug = `workspace-${this.people + 1}`): Promise<Organizer> {
    const person = await this.person()
    const response = await person.send('POST', '/api/v1/dashboard/workspaces', { name: `Workspace ${slug}`, slug })
    expect(response.status).toBe(201)
    return new Organizer(this.services, person, (response.body as { id: string }).id, slug)
  }

  /** A user who joined a workspace by invitation, with this role. */
  async colleague(of: Organizer, role: 'member' | 'admin' | 'owner'): Promise<Organizer> {
    const person = await this.person()
    const { url } = await of.do(createInvitation, { body: { email: person.email, role } })
    await person.do(acceptInvitation, { params: { invitationToken: url.split('/').at(-1)! } })
    return new Organizer(this.services, person, of.organizationId, of.slug)
  }
}

/** For the top of a test file: starts before its tests, stops after them, and fails if a response violated the contract. */
export function useFoyer(options: FoyerOptions | (() => FoyerOptions | Promise<FoyerOptions>) = {}): Foyer {
  const foyer = new Foyer()
  beforeAll(async () => {
    await foyer.start(typeof options === 'function' ? await options() : options)
  })
  afterAll(async () => {
    await foyer.stop()
    expect(foyer.violations).toEqual([])
  })
  return foyer
}
