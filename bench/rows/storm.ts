import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, type Row } from '../compare.ts'
import { requestBytes } from '../load.ts'
import { latencyMs, percentile, startOpenLoop } from '../open-loop.ts'
import { discardPendingEmail } from '../pending-mail.ts'
import { unlessShort } from '../short.ts'
import type { VendorCalls, VendorsMessage, VendorsStarted } from '../storm-vendors.ts'
import { type System, startSystem } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const PER_SECOND = 160
const SECONDS = unlessShort(8, 2)
const ROUNDS = unlessShort(5, 1)
/** Until calls that hang have been given up. */
const CALM_DOWN_MS = unlessShort(12_000, 1_000)
const STORM_BEGINS_MS = unlessShort(3_000, 1_000)
const ROUTES = ['public list', 'event page', 'registration', 'dashboard read']
const SHARES = { median: 0.5, '95 %': 0.95 }
const FORM_ID = 'storm-form'

/** What a failing HubSpot, Salesforce and Google cost workspaces that do not use them. */
export async function stormRows(): Promise<Row[]> {
  const vendors = fork(join(import.meta.dirname, '../storm-vendors.ts'), [], { execArgv: ['--import', 'tsx'] })
  const [{ environment, tokens }] = (await once(vendors, 'message')) as [VendorsStarted]
  const ask = async (message: VendorsMessage) => {
    vendors.send(message)
    return (await once(vendors, 'message'))[0] as unknown
  }
  const system = await startSystem(environment)
  const openLoop = startOpenLoop()
  try {
    await ask({ kind: 'traffic', traffic: await prepareTraffic(system, tokens) })
    const nextRequests = await prepareLoad(system)
    const measure = async () => {
      await ask({ kind: 'count' })
      const arrivals = await openLoop.run({ url: system.url, requests: nextRequests(), perSecond: PER_SECOND, connections: 64 })
      const calls = (await ask({ kind: 'count' })) as VendorCalls
      if (arrivals.some(({ status }) => status < 200 || status >= 300)) throw new Error('a route without vendors failed in the storm')
      const latencies = ROUTES.map((_, route) => arrivals.filter((_, index) => index % ROUTES.length === route).map(latencyMs))
      return { latencies, calls }
    }
    await measure()
    const rounds: { calm: Awaited<ReturnType<typeof measure>>; storm: Awaited<ReturnType<typeof measure>> }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await ask({ kind: 'calm' })
      await sleep(CALM_DOWN_MS)
      const calm = await measure()
      await ask({ kind: 'storm' })
      await sleep(STORM_BEGINS_MS)
      rounds.push({ calm, storm: await measure() })
    }
    const callsOf = (when: 'calm' | 'storm') => {
      const { calls, failed } = rounds.map((round) => round[when].calls).reduce(addCalls)
      return `${(calls / SECONDS / ROUNDS).toFixed(0)} vendor calls/s, ${Math.round((failed / calls) * 100)} % failed`
    }
    return ROUTES.flatMap((name, route) =>
      Object.entries(SHARES).map(([shareName, share]) => {
        const times = rounds.map(({ calm, storm }) => ({
          calm: percentile(calm.latencies[route]!, share),
          storm: percentile(storm.latencies[route]!, share),
        }))
        const [inStorm, before] = [median(times.map(({ storm }) => storm)), median(times.map(({ calm }) => calm))]
        return {
          path: `storm of vendor faults: ${name}, ${shareName}`,
          ceiling: 'the same load and vendor traffic without faults',
          result: median(times.map(({ calm, storm }) => storm / calm)),
          target: 1.1,
          atMost: true,
          note: `${inStorm.toFixed(2)} ms (${callsOf('storm')}) against ${before.toFixed(2)} ms (${callsOf('calm')})`,
        }
      }),
    )
  } finally {
    await openLoop.stop()
    vendors.disconnect()
    await discardPendingEmail(system)
    await system.stop()
  }
}

const addCalls = (a: VendorCalls, b: VendorCalls): VendorCalls => ({ calls: a.calls + b.calls, failed: a.failed + b.failed })

/** A workspace with every system connected: an event with a HubSpot form, one whose answers go to HubSpot, and contacts with notes. */
async function prepareTraffic(system: System, tokens: VendorsStarted['tokens']) {
  const { slug, cookie, newEvent } = await createBenchWorkspace(system, 'bench-storm')
  const call = <Body>(method: string, path: string, body: object) => system.call<Body>(method, `/api/v1/dashboard${path}`, body, { cookie })
  for (const [name, { accessToken, refreshToken }] of Object.entries(tokens))
    await call('POST', `/integrations/${name}/connect`, { accessToken, ...(refreshToken && { refreshToken }) })
  const bound = await newEvent('Bound', { registrationProvider: 'crm-a', registrationFormId: FORM_ID })
  const fields = [{ key: 'company', label: 'Company', type: 'text' }]
  const form = await call<{ id: string }>('POST', '/forms/native', { name: 'Mapped', fields })
  await call('PUT', `/forms/native/${form.id}/crm-a-mapping`, { fieldMappings: [{ formField: 'company', externalField: 'company' }] })
  const mapped = await newEvent('Mapped', { registrationFormId: form.id })
  const contacts = await Promise.all(
    Array.from({ length: 6 }, (_, index) => call<{ id: string }>('POST', '/contacts', { email: `known${index}@storm.test` })),
  )
  const eventPath = `/api/v1/public/orgs/${slug}/events`
  return {
    url: system.url,
    cookie,
    formId: FORM_ID,
    signalPath: `${eventPath}/${bound.slug}/crm-a-registration-signal`,
    registerPath: `${eventPath}/${mapped.slug}/registrations`,
    contactIds: contacts.map(({ id }) => id),
  }
}

/** Another workspace, without integrations. */
async function prepareLoad(system: System) {
  const { slug, cookie, newEvent } = await createBenchWorkspace(system, 'bench-beside-the-storm')
  const event = await newEvent('Beside')
  const list = requestBytes('GET', `/v1/organizations/${slug}/events`)
  const page = requestBytes('GET', `/${slug}/${event.slug}`)
  const read = requestBytes('GET', `/api/v1/dashboard/events/${event.id}`, { cookie })
  let number = 0
  const register = () => {
    number += 1
    const person = { email: `beside${number}@bench.test`, name: `Person ${number}` }
    return requestBytes('POST', `/api/v1/public/orgs/${slug}/events/${event.slug}/registrations`, {}, person)
  }
  return () => Array.from({ length: PER_SECOND * SECONDS }, (_, index) => [list, page, null, read][index % ROUTES.length] ?? register())
}
