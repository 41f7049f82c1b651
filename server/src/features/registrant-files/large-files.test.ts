import { once } from 'node:events'
import { get, request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ImportReport } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { sendCsv } from './test-files.ts'
import { insertRegistrants } from './test-registrants.ts'

const foyer = useFoyer()
const MIB = 1024 * 1024
const REGISTRANTS = 100_000

/** Collects first, because garbage would count as memory in use. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

describe('an export of 100,000 registrants', () => {
  let organizer: Organizer
  let eventId: string
  beforeAll(async () => {
    const opened = await openEvent(foyer)
    organizer = opened.organizer
    eventId = opened.event.id
    await insertRegistrants(foyer, { organizationId: organizer.organizationId, eventId }, REGISTRANTS)
  })

  async function open(format: 'csv' | 'xlsx'): Promise<IncomingMessage> {
    const path = `/api/v1/dashboard/events/${eventId}/registrants.${format}`
    const [response] = (await once(get(foyer.url + path, { headers: organizer.headers, agent: false }), 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    return response
  }

  test.each([
    ['csv', 25 * MIB],
    ['xlsx', 5 * MIB],
  ] as const)('as %s is streamed: memory stays flat', async (format, atLeastBytes) => {
    await (await open(format)).destroy() // loads lazy modules
    const before = heldBytes()
    let peakBytes = 0
    let lines = 0
    let sizeBytes = 0
    let samples = 0
    for await (const chunk of await open(format)) {
      sizeBytes += chunk.length
      // A chunk may end between "\r" and "\n".
      if (format === 'csv') lines += (chunk as Buffer).toString('latin1').split('\n').length - 1
      if (Math.floor((sizeBytes / atLeastBytes) * 20) <= samples) continue
      samples += 1
      peakBytes = Math.max(peakBytes, heldBytes() - before)
    }
    if (format === 'csv') expect(lines).toBe(REGISTRANTS + 1)
    expect(sizeBytes).toBeGreaterThan(atLeastBytes)
    expect(samples).toBeGreaterThan(15)
    expect(peakBytes).toBeLessThan(12 * MIB)
  })

  /** Counts acquired connections: one for each page of 500, and some by background tasks. */
  function countQueries(): { count: number } {
    const queries = { count: 0 }
    foyer.services.db.$client.on('acquire', () => {
      queries.count += 1
    })
    return queries
  }

  test('waits for a client that does not read, and ends when the client disconnects', async () => {
    const queries = countQueries()
    const response = await open('csv')
    response.pause()
    await sleep(3_000)
    const whilePaused = queries.count
    expect(whilePaused).toBeLessThan(REGISTRANTS / 500 / 2)
    response.destroy()
    await sleep(3_000)
    expect(queries.count).toBeLessThan(REGISTRANTS / 500 / 2)
  })
})

const ROWS = 10_000
const TITLES = 'email,name,motto\n'
const rowOf = (index: number) =>
  `guest${String(index).padStart(5, '0')}@example.test,Guest,"${'Wer da hat, dem wird gegeben. '.repeat(32)}"\n`

/** Written in chunks here too, so that the measured memory is the service's. */
async function sendRows(organizer: Organizer, eventId: string): Promise<{ status: number | undefined; report: ImportReport }> {
  const sizeBytes = TITLES.length + ROWS * rowOf(0).length
  expect(sizeBytes).toBeGreaterThan(9 * MIB)
  const headers = { ...organizer.headers, 'content-type': 'text/csv', 'content-length': sizeBytes }
  const path = `/api/v1/dashboard/events/${eventId}/registrants/import?dryRun=false`
  const request = httpRequest(foyer.url + path, { method: 'POST', headers, agent: false })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.write(TITLES)
  for (let index = 0; index < ROWS; index += 1) if (!request.write(rowOf(index))) await once(request, 'drain')
  request.end()
  const [response] = await answered
  return { status: response.statusCode, report: (await json(response)) as ImportReport }
}

test('an import of 10,000 rows is streamed: memory stays flat', { timeout: 600_000 }, async () => {
  const { organizer, event, list } = await openEvent(foyer)
  await sendCsv(organizer, event.id, 'email\nfirst@example.test', { dryRun: 'false' }) // loads lazy modules
  const before = heldBytes()
  let [peakBytes, samples] = [0, 0]
  const sampling = setInterval(() => {
    samples += 1
    peakBytes = Math.max(peakBytes, heldBytes() - before)
  }, 1_000)
  try {
    const { status, report } = await sendRows(organizer, event.id)
    expect(status).toBe(200)
    expect(report).toMatchObject({ rows: ROWS, created: ROWS, errors: [], ignoredColumns: ['motto'] })
    expect((await list()).counts.CONFIRMED).toBe(ROWS + 1)
    // The peak may be 0: garbage from before the import is collected meanwhile.
    expect(samples).toBeGreaterThan(0)
    // Reactions to the first rows already run meanwhile. The file as bytes and as text would take 18 MiB and more.
    expect(peakBytes).toBeLessThan(16 * MIB)
  } finally {
    clearInterval(sampling)
    // The reactions to each row are not tested here, and would take as long again.
    await foyer.services.db.$client.query('UPDATE registration_logs SET announced_at = now() WHERE announced_at IS NULL')
  }
})
