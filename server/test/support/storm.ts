import type { CrmAFault, CrmBFault, FaultRule, SuiteFault, TransportFault } from '@foyer/simulators'
import type { Vendors } from './vendors.ts'

/** 45 % of all requests fail in a way that every vendor knows. */
const TRANSPORT: FaultRule<TransportFault>[] = [
  { match: '/', probability: 0.15, with: { kind: 'status', status: 500, body: {} } },
  { match: '/', probability: 0.15, with: { kind: 'status', status: 503, body: {} } },
  { match: '/', probability: 0.05, with: { kind: 'hang' } },
  { match: '/', probability: 0.04, with: { kind: 'html' } },
  { match: '/', probability: 0.03, with: { kind: 'truncated' } },
  { match: '/', probability: 0.03, with: { kind: 'truncated', how: 'cut-connection' } },
]

/** A tenth more are rate limits, half of them with a Retry-After of a second. */
const RATE_LIMITS = {
  crmA: [
    { match: '/', probability: 0.05, with: { kind: 'rate-limited', policyName: 'SECONDLY' } },
    { match: '/', probability: 0.05, with: { kind: 'rate-limited', retryAfterSeconds: 1 } },
  ] satisfies FaultRule<CrmAFault>[],
  crmB: [
    { match: '/', probability: 0.05, with: { kind: 'rate-limited', limit: 'concurrent-requests' } },
    { match: '/', probability: 0.05, with: { kind: 'status', status: 429, body: [], headers: { 'retry-after': '1' } } },
  ] satisfies FaultRule<CrmBFault | TransportFault>[],
  suite: [
    { match: '/', probability: 0.05, with: { kind: 'rate-limited', status: 403 } },
    { match: '/', probability: 0.05, with: { kind: 'rate-limited', status: 429, retryAfterSeconds: 1 } },
  ] satisfies FaultRule<SuiteFault>[],
}

/** Writes that are done while their response is lost. Planned and not left to chance: a repetition that is not noticed would do them twice. */
const LOST_RESPONSE = { kind: 'reset', when: 'after-work' } as const
const LOST_WRITES_A = [/^POST \/crm\/v3\/objects\/notes$/, /^POST .*\/batch\/upsert$/, /^PUT .*\/memberships\/add$/]

type StormVendors = Pick<Vendors, 'crmA' | 'crmB' | 'suite'>

export function startStorm({ crmA, crmB, suite }: StormVendors): void {
  for (const match of LOST_WRITES_A) crmA.fail({ match, times: 3, with: LOST_RESPONSE })
  crmB.fail({ match: /^POST .*\/ContentDocumentLink$/, times: 2, with: LOST_RESPONSE })
  // A note whose link is not confirmed is deleted. That fails, too, so that the next attempt has to find the note.
  crmB.fail({ match: /^DELETE .*\/ContentNote\//, times: 2, with: { kind: 'reset' } })
  for (const simulator of [crmA, crmB, suite]) for (const rule of TRANSPORT) simulator.fail(rule)
  for (const rule of RATE_LIMITS.crmA) crmA.fail(rule)
  for (const rule of RATE_LIMITS.crmB) crmB.fail(rule)
  for (const rule of RATE_LIMITS.suite) suite.fail(rule)
}

export function endStorm({ crmA, crmB, suite }: StormVendors): void {
  for (const simulator of [crmA, crmB, suite]) simulator.clearFaults()
}

/** The largest number of requests in any ten seconds. */
export function busiestTenSeconds(requests: readonly { at: number }[]): number {
  const times = requests.map(({ at }) => at).sort((a, b) => a - b)
  return Math.max(0, ...times.map((from, index) => times.slice(index).filter((at) => at < from + 10_000).length))
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
