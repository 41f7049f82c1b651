import type { Operation } from '@foyer/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestDns } from '../dns.ts'
import { useFoyer } from '../foyer.ts'
import { useVendors } from '../vendors.ts'
import { byVolume } from '../volume.ts'
import { caseOf } from './cases.ts'
import { answerViolation } from './check-answer.ts'
import { isUsedUp, makeFixture, makeWorkspaces, renew, withForeign } from './fixture.ts'
import { groupOperations } from './groups.ts'
import { CASES_PER_OPERATION, SEED } from './plan.ts'
import { eventReads, listReads } from './read-back.ts'
import { type Answer, requestOf, type Sent, send } from './send.ts'

/** Only ends a test that hangs: a password is hashed in every case of some operations. */
const TIME_LIMIT_MS = 300_000 + CASES_PER_OPERATION * 3_000
const MAX_RENEWALS = 10
/** A request that keeps to the schema may still be refused; at worst seven of ten are. */
const MAX_VALID_CASES = 60

/** All reads after an operation take longer than its usual number of cases, so each has its turn: by operation and by seed. */
const READ_SHARE = byVolume({ usual: 3, full: 1 })

/** For a test file: sends generated requests for each of the operations to a running service. */
export function fuzz(ops: readonly Operation[]) {
  const vendors = useVendors()
  const foyer = useFoyer(async () => ({ config: await vendors.start(), services: { dns: new TestDns() } }))
  const unhandled = collectUnhandledRejections()
  let sent = 0

  describe(`with FUZZ_SEED=${SEED}`, () => {
    const named = groupOperations(ops).flatMap((group) => group.ops.map((op) => [op.id, op, group] as const))
    test.each(named)('%s returns only what it declares', { timeout: TIME_LIMIT_MS }, async (_, op, group) => {
      const environment = { foyer, vendors }
      group.workspaces ??= makeWorkspaces(foyer)
      const workspaces = await group.workspaces
      let fixture = await makeFixture(environment, op, workspaces)
      let [cases, successes, renewals] = [0, 0, 0]
      const property = fc.asyncProperty(caseOf(op), async (given) => {
        if (Object.values(given.params).some((choice) => 'foreign' in choice)) fixture = await withForeign(environment, op, fixture)
        const answer = await sendAndCheck(op, requestOf(op, given, fixture))
        cases += 1
        if (!given.isValid) return
        if (answer.status === op.success) successes += 1
        if (given.caller !== 'owner' || !isUsedUp(answer) || renewals === MAX_RENEWALS) return
        renewals += 1
        fixture = await renew(environment, op, fixture, given.set, answer)
      })
      await fc.assert(property, { seed: SEED, numRuns: CASES_PER_OPERATION, interruptAfterTimeLimit: TIME_LIMIT_MS - 30_000 })
      expect(cases, `${op.id} was too slow for all its cases`).toBeGreaterThanOrEqual(CASES_PER_OPERATION)
      sent += cases
      // A case that counts as invalid may have used up what the valid ones needed, such as the current password.
      const valid = caseOf(op).filter(({ isValid, caller }) => isValid && caller === 'owner')
      for (const [index, given] of (successes === 0 ? fc.sample(valid, { seed: SEED, numRuns: MAX_VALID_CASES }) : []).entries()) {
        if (successes > 0) break
        // First in the same workspaces: only their owner is the operator.
        fixture = await makeFixture(environment, op, index === 0 ? workspaces : await makeWorkspaces(foyer))
        const answer = await sendAndCheck(op, requestOf(op, given, fixture))
        if (answer.status === op.success) successes += 1
      }
      expect(
        successes,
        `${op.id} never succeeded: add what it needs to PREPARATIONS in server/test/support/fuzz/prepare.ts`,
      ).toBeGreaterThan(0)
      const reads = [...(await eventReads(op, group, fixture)), ...(op === group.ops.at(-1) ? listReads(workspaces.owner) : [])]
      const turn = ops.indexOf(op) + SEED
      for (const [read, request] of reads.filter((_, index) => (index + turn) % READ_SHARE === 0)) await sendAndCheck(read, request)
    })
  })

  test('afterwards the service is ready, no job has failed, and every case was sent', async () => {
    const { status, body } = await foyer.visitor.send('GET', '/readyz')
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ready' } })
    const failed = `SELECT name, data, output FROM jobs.job WHERE state IN ('retry', 'failed') AND output IS NOT NULL LIMIT 5`
    expect((await foyer.services.db.$client.query(failed)).rows).toEqual([])
    expect(unhandled).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(ops.length * CASES_PER_OPERATION)
  })

  /** Without an operation, for a page: only a server error is a violation. */
  async function sendAndCheck(op: Operation | null, request: Sent): Promise<Answer> {
    const answer = await send(foyer.url, request)
    const violation = op ? answerViolation(op, request, answer) : answer.status >= 500 && 'a page failed'
    if (violation) throw new Error(`${violation}\n${describeExchange(request, answer)}`)
    return answer
  }
}

function collectUnhandledRejections(): unknown[] {
  const reasons: unknown[] = []
  const collect = (reason: unknown) => reasons.push(reason)
  beforeAll(() => {
    process.on('unhandledRejection', collect)
  })
  afterAll(() => {
    process.off('unhandledRejection', collect)
  })
  return reasons
}

const describeExchange = ({ method, path, headers, body = '' }: Sent, { status, text }: Answer) =>
  `${method} ${path}\n${JSON.stringify(headers)}\n${body.slice(0, 2000)}\n-> ${status} ${text.slice(0, 500)}`
