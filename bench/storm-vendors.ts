import { startAllSimulators } from '@foyer/simulators'
import { endStorm, startStorm } from '../server/test/support/storm.ts'

/**
 * The vendors of the storm row in a process of their own, so that what they do takes nothing from the event loop that measures; and the
 * people whose actions make the service call them, at a constant rate whether the vendors work or fail.
 */
export type VendorsStarted = {
  environment: Record<string, string>
  tokens: Record<string, { accessToken: string; refreshToken: string | null }>
}
export type VendorTraffic = { url: string; cookie: string; formId: string; signalPath: string; registerPath: string; contactIds: string[] }
export type VendorsMessage = { kind: 'traffic'; traffic: VendorTraffic } | { kind: 'storm' } | { kind: 'calm' } | { kind: 'count' }
/** Calls that the vendors got since the last count. */
export type VendorCalls = { calls: number; failed: number }

const simulators = await startAllSimulators()
const { crmA, crmB, suite, environment } = simulators
const vendors = [crmA, crmB, suite]
const send = (message: VendorsStarted | VendorCalls | { done: true }) => process.send!(message)
let counted = vendors.map(() => 0)

process.on('message', (message: VendorsMessage) => {
  if (message.kind === 'count') return send(countCalls())
  if (message.kind === 'traffic') startTraffic(message.traffic)
  if (message.kind === 'storm') startStorm(simulators)
  if (message.kind === 'calm') endStorm(simulators)
  send({ done: true })
})
process.on('disconnect', () => process.exit(0))
send({
  environment,
  tokens: Object.fromEntries(
    Object.entries({ 'crm-a': crmA, 'crm-b': crmB, 'workspace-suite': suite }).map(([system, vendor]) => [system, vendor.issueToken()]),
  ),
})

/** A hung call has no status until it is given up. */
function countCalls(): VendorCalls {
  const fresh = vendors.flatMap(({ requests }, index) => requests.filter(({ number }) => number > counted[index]!))
  counted = vendors.map(({ requests }) => requests.at(-1)?.number ?? 0)
  return { calls: fresh.length, failed: fresh.filter(({ status }) => status === null || status >= 400).length }
}

function startTraffic({ url, cookie, formId, signalPath, registerPath, contactIds }: VendorTraffic) {
  let number = 0
  const json = { 'content-type': 'application/json' }
  // What the vendors' failures lead to is for the tests; here, only the time that others need counts.
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(url + path, { method, headers: { ...(body && json), ...headers }, ...(body && { body: JSON.stringify(body) }) })
      .then((response) => response.text())
      .catch(() => {})
  const every = (ms: number, act: (number: number) => unknown) =>
    setInterval(() => {
      number += 1
      void act(number)
    }, ms)
  const contactPath = (number: number) => `/api/v1/dashboard/contacts/${contactIds[number % contactIds.length]}/notes`
  every(200, (n) => {
    crmA.addSubmission(formId, { conversionId: `s${n}`, email: `signaled${n}@storm.test` })
    return call('POST', signalPath, { formId, submissionId: `s${n}` })
  })
  every(200, (n) =>
    call('POST', registerPath, { email: `pushed${n}@storm.test`, name: `Pushed ${n}`, answers: { company: `Company ${n}` } }),
  )
  every(500, (n) => call('POST', contactPath(n), { body: `Note ${n}` }, { cookie }))
  every(500, (n) => call('GET', contactPath(n), undefined, { cookie }))
  every(1_000, () => call('GET', '/api/v1/dashboard/integrations/workspace-suite/preview', undefined, { cookie }))
  every(5_000, () => call('POST', '/api/v1/dashboard/contacts/sync-crm-b', undefined, { cookie }))
}
