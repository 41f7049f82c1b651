import { startCrmA } from '@foyer/simulators'
import type { Row } from '../compare.ts'
import { requestBytes, runLoad } from '../load.ts'
import type { System } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const ROUND_TRIP_MS = 300

export const startBenchVendor = () => startCrmA()

export async function signalRows(system: System, crmA: Awaited<ReturnType<typeof startCrmA>>): Promise<Row[]> {
  const workspace = await createBenchWorkspace(system, 'bench-signal')
  const { accessToken } = crmA.issueToken({ expiresInSeconds: null })
  await system.call('POST', '/api/v1/dashboard/integrations/crm-a/connect', { accessToken }, { cookie: workspace.cookie })
  const event = await workspace.newEvent('Signaled', { registrationProvider: 'crm-a', registrationFormId: 'bench-form' })
  for (let number = 0; number < 40; number += 1)
    crmA.addSubmission('bench-form', { conversionId: `s${number}`, email: `s${number}@bench.test` })
  crmA.latencyMs = ROUND_TRIP_MS
  const fetches = () => crmA.requests.filter((request) => request.path.startsWith('/form-integrations/')).length
  const before = fetches()
  const path = `/api/v1/public/orgs/${workspace.slug}/events/${event.slug}/crm-a-registration-signal`
  let number = 0
  const next = () => {
    number += 1
    return requestBytes('POST', path, {}, { formId: 'bench-form', submissionId: `s${number % 40}` })
  }
  const { seconds } = await runLoad(system.url, next, { connections: 1_000, seconds: 60, limit: 1_000 })
  const made = fetches() - before
  const roundTrips = Math.max(1, (seconds * 1000) / ROUND_TRIP_MS)
  crmA.latencyMs = 0
  return [
    {
      path: 'signal, 1,000 at once for one form',
      ceiling: 'vendor fetches per vendor round trip',
      result: made / roundTrips,
      target: 2,
      atMost: true,
      note: `${made} fetches for 1,000 signals`,
    },
  ]
}
