import { compare, type Row } from '../compare.ts'
import { requestBytes, runLoad } from '../load.ts'
import { withSameBytes } from '../same-bytes.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const LOAD = { connections: 16, seconds: 2 }
const ROUNDS = 5

/** A typical event page: with a description and speakers, counting seats and views. */
export async function publicPageRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-page')
  const event = await workspace.newEvent('Summit', { description: '## Why\n\nTalks and *dinner*. '.repeat(20), capacity: 100 })
  for (let number = 1; number <= 5; number += 1) {
    const speaker = { name: `Speaker ${number}`, title: 'Engineer' }
    await system.call('POST', `/api/v1/dashboard/events/${event.id}/speakers`, speaker, { cookie: workspace.cookie })
  }
  const path = `/${workspace.slug}/${event.slug}`
  await fetch(system.url + path)
  const get = requestBytes('GET', path)
  const row = await withSameBytes(await fetch(system.url + path), (ceiling) =>
    compare(
      ROUNDS,
      () => runLoad(system.url, () => get, LOAD),
      () => runLoad(ceiling, () => get, LOAD),
    ),
  )
  return [{ path: 'event page, warm', ceiling: 'node:http, same bytes and headers', result: row.ratio, target: 0.65, note: row.note }]
}
