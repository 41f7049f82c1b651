import { availableParallelism } from 'node:os'
import { compare, type Row } from '../compare.ts'
import { requestBytes, runLoad } from '../load.ts'
import { type System, startSystem } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const LOAD = { connections: 32, seconds: 3 }
const ROUNDS = 3
const WORKERS = 2

/**
 * Two workers against one process. Both share their cores with the load generator and PostgreSQL, so the ratio grows above 1 only where cores
 * are left: the target is that workers cost little where there are none.
 */
export async function workerRows(single: System): Promise<Row[]> {
  const several = await startSystem({ FOYER_WORKERS: String(WORKERS) })
  try {
    const [ofSeveral, ofSingle] = [await prepare(several), await prepare(single)]
    const run = async (path: string, choose: (prepared: Prepared) => () => Buffer): Promise<Row> => {
      const { ratio, note } = await compare(
        ROUNDS,
        () => runLoad(several.url, choose(ofSeveral), LOAD),
        () => runLoad(single.url, choose(ofSingle), LOAD),
      )
      return { path, ceiling: `one process, ${availableParallelism()} cores`, result: ratio, target: 0.8, note }
    }
    return [
      await run(`${WORKERS} workers: public list, warm`, ({ list }) => list),
      await run(`${WORKERS} workers: public list, 304`, ({ unchanged }) => unchanged),
      await run(`${WORKERS} workers: native registration, events spread`, ({ register }) => register),
    ]
  } finally {
    await several.stop()
  }
}

type Prepared = Record<'list' | 'unchanged' | 'register', () => Buffer>

async function prepare(system: System): Promise<Prepared> {
  const workspace = await createBenchWorkspace(system, 'bench-workers')
  const events = await Promise.all(Array.from({ length: 20 }, (_, number) => workspace.newEvent(`Event ${number}`)))
  const path = `/v1/organizations/${workspace.slug}/events`
  const etag = (await fetch(system.url + path)).headers.get('etag')!
  const list = requestBytes('GET', path)
  const unchanged = requestBytes('GET', path, { 'if-none-match': etag })
  let number = 0
  const register = () => {
    number += 1
    const { slug } = events[number % events.length]!
    const target = `/api/v1/public/orgs/${workspace.slug}/events/${slug}/registrations`
    return requestBytes('POST', target, {}, { email: `worker${number}@bench.test`, name: `Person ${number}` })
  }
  return { list: () => list, unchanged: () => unchanged, register }
}
