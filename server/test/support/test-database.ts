import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { asAdmin, oneAtATime } from './one-at-a-time.ts'
import { TEMPLATE } from './template-database.ts'

type Connection = { host: string; port: number; user: string; database: string }
export type TestDatabase = { connection: Connection; drop(): Promise<void> }

const WITH_QUEUES = 'foyer_template_with_queues'
type Template = typeof TEMPLATE | typeof WITH_QUEUES | 'template0'

/** A copy of the migrated template; `template0` gives a database without tables. */
export async function createTestDatabase(template: Template = TEMPLATE): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`))
  const drop = () => asAdmin((admin) => admin.query(`DROP DATABASE ${database} WITH (FORCE)`))
  return { connection: connectionTo(database), drop: async () => void (await drop()) }
}

type CreateQueues = (connection: Connection) => Promise<void>
let withQueues: Promise<typeof WITH_QUEUES> | undefined

/**
 * A template that also has the queues of the background jobs, which take PostgreSQL three times as long to create as a copy. The first
 * worker that needs it makes it.
 */
export function templateWithQueues(createQueues: CreateQueues): Promise<typeof WITH_QUEUES> {
  withQueues ??= makeTemplateWithQueues(createQueues)
  return withQueues
}

async function makeTemplateWithQueues(createQueues: CreateQueues): Promise<typeof WITH_QUEUES> {
  await oneAtATime(1, async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [WITH_QUEUES])
    if (rowCount === 1) return
    await admin.query(`CREATE DATABASE ${WITH_QUEUES} TEMPLATE ${TEMPLATE}`)
    await createQueues(connectionTo(WITH_QUEUES))
  })
  return WITH_QUEUES
}

const connectionTo = (database: string): Connection => ({ ...inject('cluster'), database })
