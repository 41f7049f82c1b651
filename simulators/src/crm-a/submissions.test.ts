import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { type CrmA, startCrmA } from './start.ts'

let crmA: CrmA
let token: string
let now = Date.UTC(2026, 2, 1)

beforeEach(async () => {
  now = Date.UTC(2026, 2, 1)
  crmA = await startCrmA({ now: () => now })
  token = crmA.issueToken().accessToken
})

afterEach(() => crmA.stop())

describe('the list of submissions', () => {
  test('has 20 entries by default and 50 at most', async () => {
    for (let index = 0; index < 60; index++) crmA.addSubmission('form', { email: `${index}@example.org` })
    expect((await list()).body.results).toHaveLength(20)
    expect((await list('?limit=50')).body.results).toHaveLength(50)
    expect((await list('?limit=51')).status).toBe(400)
  })

  test('has a link to the next page, and none on the last page', async () => {
    for (let index = 0; index < 3; index++) crmA.addSubmission('form', { email: `${index}@example.org`, submittedAt: index })
    const first = await list('?limit=2')
    const { after, link } = first.body.paging.next
    crmA.addSubmission('form', { email: 'newcomer@example.org', submittedAt: 99 })
    const second = await list(`?limit=2&after=${after}`)
    expect(second.body).toEqual((await call(link, { token })).body)
    expect(second.body.results.map(emailOf)).toEqual(['0@example.org'])
    expect(second.body).not.toHaveProperty('paging')
    expect((await list('?after=nonsense')).status).toBe(400)
  })

  test('shows a hidden submission from the configured poll on', async () => {
    crmA.addSubmission('form', { email: 'late@example.org', visibleFromPoll: 2 })
    expect((await list()).body.results).toEqual([])
    expect((await list()).body.results.map(emailOf)).toEqual(['late@example.org'])
  })

  test('shows a submission only after its delay', async () => {
    crmA.addSubmission('form', { email: 'late@example.org', visibleAfterMs: 1000 })
    expect((await list()).body.results).toEqual([])
    now += 1000
    expect((await list()).body.results).toHaveLength(1)
  })

  test('may have one conversion twice, and a submission without an email', async () => {
    crmA.addSubmission('form', { conversionId: 'same', email: 'a@example.org' })
    crmA.addSubmission('form', { conversionId: 'same', email: 'a@example.org' })
    crmA.addSubmission('form', { values: { firstname: 'Nameless' } })
    const seen: { conversionId: string; values: unknown[] }[] = []
    let query = '?limit=1'
    for (let reads = 0; reads < 3; reads++) {
      const { body } = await list(query)
      seen.push(...body.results)
      query = `?limit=1&after=${body.paging?.next.after}`
    }
    expect(seen.map((one) => one.conversionId).filter((id) => id === 'same')).toHaveLength(2)
    expect(seen[0]!.values).toEqual([{ name: 'firstname', value: 'Nameless' }])
  })

  test('is not available to the token of another account', async () => {
    crmA.state.portals.push({ ...crmA.state.portals[0]!, portalId: 7 })
    crmA.addSubmission('form', { email: 'a@example.org' })
    const stranger = crmA.issueToken({ portalId: 7 }).accessToken
    expect((await call(`${crmA.url}/form-integrations/v1/submissions/forms/form`, { token: stranger })).status).toBe(404)
  })
})

function list(query = '') {
  return call(`${crmA.url}/form-integrations/v1/submissions/forms/form${query}`, { token })
}

function emailOf(submission: { values: { value: string }[] }): string {
  return submission.values[0]!.value
}
