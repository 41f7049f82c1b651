import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../compare.ts'
import { requestBytes, runLoad } from '../load.ts'
import { unlessShort } from '../short.ts'
import { residentBytes, type System, startSystem } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const REQUESTS = unlessShort(50_000, 2_000)
const IDLE_AFTER_MS = 1_000

/** Of a process of its own: what other rows have made it do would count. */
export async function processRows(): Promise<Row[]> {
  const system = await startSystem()
  try {
    await sleep(IDLE_AFTER_MS)
    const idle = residentBytes(system.pid)
    const statuses = await sendMixedRequests(system)
    const used = residentBytes(system.pid)
    const memory = { ceiling: 'MB', atMost: true, unit: 'MB' }
    return [
      {
        path: 'process: ready, warm start',
        ceiling: 'seconds',
        result: system.readyMs / 1000,
        target: 1.5,
        atMost: true,
        unit: 's',
        note: 'from the start of the process until it listens',
      },
      { ...memory, path: 'process: idle memory', result: idle / 1e6, target: 150, note: 'resident, without the database' },
      {
        ...memory,
        path: `process: memory after ${REQUESTS.toLocaleString('en')} requests`,
        result: used / 1e6,
        target: 220,
        note: `resident, without the database; ${statuses}`,
      },
    ]
  } finally {
    await system.stop()
  }
}

/** Of twenty requests, eight read the list, eight the event page, three fifty registrants, and one registers a person. */
async function sendMixedRequests(system: System): Promise<string> {
  const { slug, cookie, newEvent } = await createBenchWorkspace(system, 'bench-process')
  const event = await newEvent('Mixed')
  const list = requestBytes('GET', `/v1/organizations/${slug}/events`)
  const page = requestBytes('GET', `/${slug}/${event.slug}`)
  const read = requestBytes('GET', `/api/v1/dashboard/events/${event.id}/registrants?limit=50`, { cookie })
  let number = 0
  const next = () => {
    number += 1
    const kind = number % 20
    if (kind === 0) {
      const person = { email: `mixed${number}@bench.test`, name: `Person ${number}` }
      return requestBytes('POST', `/api/v1/public/orgs/${slug}/events/${event.slug}/registrations`, {}, person)
    }
    return kind < 9 ? list : kind < 17 ? page : read
  }
  const { statuses } = await runLoad(system.url, next, { connections: 16, seconds: 600, limit: REQUESTS })
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}
