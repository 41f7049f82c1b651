import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * One transaction around everything a request does, so that its effect and the record of it are committed together. While `run` is on the
 * stack, every query and transaction of the pool uses this connection; transactions become savepoints.
 */
export type RequestTransaction = {
  run<T>(work: () => Promise<T>): Promise<T>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  commit(): Promise<void>
  /** Harmless after commit. */
  rollback(): Promise<void>
}

type Active = { client: pg.PoolClient; savepoints: number; lastSent: Promise<unknown>; isOver: boolean }

const storage = new AsyncLocalStorage<Active>()
let running = 0

const active = (): Active | undefined => {
  const current = storage.getStore()
  // Work that a request started and did not wait for continues on connections of its own.
  return current?.isOver ? undefined : current
}

export const isInRequestTransaction = (): boolean => active() !== undefined

/** A pool that knows the transaction of the request it is called in. Elsewhere it is a plain pool. */
export class RequestPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.
  override query(...args: any[]): any {
    const current = active()
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    return current ? queryInSavepoint(current, args) : (super.query as any)(...args)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.
  override connect(callback?: any): any {
    const current = active()
    return current && !callback ? Promise.resolve(savepointClient(current)) : super.connect(callback)
  }
}

export async function beginRequestTransaction(pool: pg.Pool): Promise<RequestTransaction> {
  const client = await pool.connect()
  await client.query('BEGIN').catch((error) => {
    client.release(true)
    throw error
  })
  const current: Active = { client, savepoints: 0, lastSent: Promise.resolve(), isOver: false }
  const end = async (statement: 'COMMIT' | 'ROLLBACK') => {
    if (current.isOver) return
    current.isOver = true
    try {
      await client.query(statement)
    } catch (error) {
      // The connection may be in the middle of the transaction, or lost.
      client.release(true)
      throw error
    }
    client.release()
  }
  return {
    run: (work) => runIn(current, work),
    query: (text, values) => client.query(text, values),
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK').catch(() => {}),
  }
}

/** On Node before 24 an enabled AsyncLocalStorage slows down every promise of the process, so it is disabled while no request uses it. */
async function runIn<T>(current: Active, work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await storage.run(current, work)
  } finally {
    running -= 1
    if (running === 0) storage.disable()
  }
}

/** Statements that belong together are sent without statements of concurrent work between them. */
function inTurn<T>(current: Active, send: () => Promise<T>): Promise<T> {
  const sent = current.lastSent.then(send)
  current.lastSent = sent.catch(() => {})
  return sent
}

/** A failed statement would abort the whole transaction, also where the caller handles its error. */
function queryInSavepoint(current: Active, args: unknown[]): Promise<unknown> {
  const { client } = current
  const name = nextName(current)
  return inTurn(current, async () => {
    await client.query(`SAVEPOINT ${name}`)
    try {
      const result = await (client.query as (...args: unknown[]) => Promise<unknown>)(...args)
      await client.query(`RELEASE SAVEPOINT ${name}`)
      return result
    } catch (error) {
      await client.query(`ROLLBACK TO SAVEPOINT ${name}`)
      throw error
    }
  })
}

/** The connection as drizzle's transactions see it: begin, commit and rollback act on a savepoint, and release does nothing.
 * Transactions of one request can be nested; two at the same time fail. */
function savepointClient(current: Active): pg.PoolClient {
  const name = nextName(current)
  const statements: Record<string, string> = {
    begin: `SAVEPOINT ${name}`,
    commit: `RELEASE SAVEPOINT ${name}`,
    rollback: `ROLLBACK TO SAVEPOINT ${name}`,
  }
  const query = (config: string | { text: string }, ...rest: unknown[]) => {
    const text = typeof config === 'string' ? config : config.text
    const savepoint = statements[text.trim().split(' ')[0]!.toLowerCase()]
    const isTransactionControl = savepoint !== undefined && !/savepoint/i.test(text)
    const args = isTransactionControl ? [savepoint] : [config, ...rest]
    return inTurn(current, () => (current.client.query as (...args: unknown[]) => Promise<unknown>)(...args))
  }
  return new Proxy(current.client, {
    get(client, property) {
      if (property === 'query') return query
      if (property === 'release') return () => {}
      const value = Reflect.get(client, property)
      return typeof value === 'function' ? value.bind(client) : value
    },
  })
}

function nextName(current: Active): string {
  current.savepoints += 1
  return `request_${current.savepoints}`
}
