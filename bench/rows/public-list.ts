import { LIST_PUBLISHED } from '../../server/src/features/public-events/store.ts'
import { compare, type Row } from '../compare.ts'
import { requestBytes, runCalls, runLoad } from '../load.ts'
import { withSameBytes } from '../same-bytes.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const LOAD = { connections: 16, seconds: 2 }
const ROUNDS = 5

export async function publicListRows(system: System): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-list')
  for (let number = 1; number <= 20; number += 1) {
    const location = { fullAddress: `Street ${number}, Berlin`, location: 'Berlin', coordinates: [13.4, 52.5] }
    const event = await workspace.newEvent(`Event ${number}`, {
      description: 'What happens and why to come. '.repeat(6),
      shortDescription: 'Come by',
      capacity: 100,
      location,
    })
    await system.call(
      'POST',
      `/api/v1/dashboard/events/${event.id}/speakers`,
      { name: `Speaker ${number}`, title: 'Engineer' },
      { cookie: workspace.cookie },
    )
  }
  const path = `/v1/organizations/${workspace.slug}/events`
  await fetch(system.url + path)
  const warm = await fetch(system.url + path)
  const etag = warm.headers.get('etag')!
  const unchanged = await fetch(system.url + path, { headers: { 'if-none-match': etag } })
  const get = requestBytes('GET', path)
  const getUnchanged = requestBytes('GET', path, { 'if-none-match': etag })
  const paged = requestBytes('GET', `${path}?limit=20`)

  const warmRow = await withSameBytes(warm, (ceiling) =>
    compare(
      ROUNDS,
      () => runLoad(system.url, () => get, LOAD),
      () => runLoad(ceiling, () => get, LOAD),
    ),
  )
  const unchangedRow = await withSameBytes(unchanged, (ceiling) =>
    compare(
      ROUNDS,
      () => runLoad(system.url, () => getUnchanged, LOAD),
      () => runLoad(ceiling, () => getUnchanged, LOAD),
    ),
  )
  const cold = await compare(
    ROUNDS,
    () => runLoad(system.url, () => paged, LOAD),
    () => runCalls(() => system.db.$client.query({ ...LIST_PUBLISHED, values: [workspace.slug, 21, null, null] }), LOAD),
  )
  return [
    {
      path: 'public list, warm (20 events)',
      ceiling: 'node:http, same bytes and headers',
      result: warmRow.ratio,
      target: 0.65,
      note: warmRow.note,
    },
    { path: 'public list, 304', ceiling: 'node:http, same headers', result: unchangedRow.ratio, target: 0.65, note: unchangedRow.note },
    { path: 'public list, cold', ceiling: 'the same SQL through the driver', result: cold.ratio, target: 0.5, note: cold.note },
  ]
}
