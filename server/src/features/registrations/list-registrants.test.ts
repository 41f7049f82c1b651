import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallInput, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'

const foyer = useFoyer()

type Opened = Awaited<ReturnType<typeof openEvent>>
type Query = NonNullable<CallInput['query']>

/** Ten people, a second apart: four have seats, one was declined, one canceled, two are waitlisted, two are pending. */
const PEOPLE: { name: string | null; email: string; status: string; source?: string; answers?: object; waitlistNumber?: number }[] = [
  { name: 'Ada', email: 'ada@fjord.test', status: 'CONFIRMED', answers: { diet: 'vegan', size: 38 } },
  { name: 'bea', email: 'bea@fjord.test', status: 'CONFIRMED', source: 'import', answers: { diet: ['vegan', 'nuts'], terms: true } },
  { name: 'Cleo', email: 'cleo@north.test', status: 'CONFIRMED', source: 'manual', answers: { diet: 'vegan food' } },
  { name: null, email: 'dora@north.test', status: 'OFFERED' },
  { name: 'Émile', email: 'emile@north.test', status: 'DECLINED' },
  { name: 'Finn', email: 'finn@north.test', status: 'CANCELED', source: 'import' },
  { name: 'Gus', email: 'gus@north.test', status: 'WAITLISTED', waitlistNumber: 9 },
  { name: 'Hal', email: 'hal@north.test', status: 'WAITLISTED', waitlistNumber: 4 },
  { name: 'Ida', email: 'ida@north.test', status: 'PENDING_APPROVAL', answers: { 'a:b': 'x' } },
  { name: 'Ida', email: 'ida2@north.test', status: 'PENDING_APPROVAL', answers: { ratio: '1:2' } },
]

let opened: Opened
let linkId: string
beforeAll(async () => {
  opened = await openEvent(foyer, { capacity: 4, waitlistEnabled: true })
  const { organizer, event, params } = opened
  const { id } = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
  const link = { marketingCampaignId: id, label: 'March', source: 'newsletter', medium: 'email', campaign: 'spring' }
  linkId = (await organizer.do(api.createCampaignLink, { params, body: link })).id
  const { $client } = foyer.services.db
  await $client.query(
    `INSERT INTO registrations (id, organization_id, event_id, email, name, status, source, answers, waitlist_number, created_at, checked_in_at, campaign_link_id)
     SELECT gen_random_uuid(), $1, $2, p.email, p.name, p.status, coalesce(p.source, 'native'), coalesce(p.answers, '{}'), p."waitlistNumber",
            '2027-01-01T00:00:00Z'::timestamptz + n * interval '1 second', CASE p.name WHEN 'Ada' THEN now() END, CASE WHEN n <= 2 THEN $4::uuid END
     FROM ROWS FROM (json_to_recordset($3::json) AS (name text, email text, status text, source text, answers jsonb, "waitlistNumber" bigint))
       WITH ORDINALITY AS p(name, email, status, source, answers, "waitlistNumber", n)`,
    [organizer.organizationId, event.id, JSON.stringify(PEOPLE), linkId],
  )
  await $client.query(
    `UPDATE event_seats SET taken = 4, offered = 1, ceiling = 4, waiting = 2, pending = 2, declined = 1, canceled = 1, checked_in = 1, next_waitlist_number = 10
     WHERE event_id = $1`,
    [event.id],
  )
})

const list = (query: Query = {}) => opened.organizer.do(api.listRegistrants, { params: opened.params, query })
const names = async (query: Query) => (await list(query)).registrants.map(({ email }) => email.split('@')[0])

describe('registrants are filtered', () => {
  test.each<[string, Query, string[]]>([
    ['one status', { status: 'WAITLISTED' }, ['hal', 'gus']],
    ['several statuses', { status: ['CONFIRMED', 'OFFERED'] }, ['dora', 'cleo', 'bea', 'ada']],
    ['several sources', { source: ['import', 'manual'] }, ['finn', 'cleo', 'bea']],
    ['a status and a source', { status: 'CONFIRMED', source: ['import', 'crm-a'] }, ['bea']],
    ['a domain', { q: 'FJORD.test' }, ['bea', 'ada']],
    ['people who are checked in', { checkedIn: 'true' }, ['ada']],
    ['people with a seat who are not checked in', { checkedIn: 'false', status: 'CONFIRMED' }, ['cleo', 'bea']],
    ['an answer, also one of several options, but no part of one', { answer: 'diet:vegan' }, ['bea', 'ada']],
    ['an answer that is a number', { answer: 'size:38' }, ['ada']],
    ['an answer that is true', { answer: 'terms:true' }, ['bea']],
    ['two answers', { answer: ['diet:nuts', 'diet:vegan'] }, ['bea']],
    ['an answer with a colon', { answer: 'ratio:1:2' }, ['ida2']],
    ['an answer nobody gave', { answer: "diet:'; DROP TABLE registrations" }, []],
    ['a time', { registeredAfter: '2027-01-01T00:00:03Z', registeredBefore: '2027-01-01T01:00:05+01:00' }, ['dora', 'cleo']],
  ])('by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect((await list(query)).total).toBe(expected.length)
  })

  test('by campaign link, and the counts stay those of the event', async () => {
    const body = await list({ campaignLinkId: linkId, limit: '1' })
    expect(body.registrants.map(({ name }) => name)).toEqual(['bea'])
    expect(body).toMatchObject({ total: 2, checkedIn: 1, counts: { CONFIRMED: 3, OFFERED: 1, WAITLISTED: 2, PENDING_APPROVAL: 2 } })
    expect((await list({ status: ['WAITLISTED', 'OFFERED'], limit: '1' })).total).toBe(3)
    expect((await list({ limit: '1' })).total).toBe(10)
  })

  test.each<[Query, string]>([
    [{ status: ['CONFIRMED', 'GONE'] }, 'status.1 must be one of'],
    [{ answer: 'vegan' }, 'answer.0 must be a key and a value, such as diet:vegan.'],
    [{ answer: ['a:1', 'b:1', 'c:1', 'd:1', 'e:1', 'f:1'] }, 'answer can have at most 5 items.'],
    [{ answer: 'diet:\0' }, 'answer must not contain a NUL character.'],
    [{ registeredAfter: 'monday' }, 'registeredAfter must be a time'],
    [{ checkedIn: 'maybe' }, 'checkedIn must be true or false.'],
    [{ limit: ['1', '2'] }, 'limit must be an integer.'],
  ])('and %j is refused with a sentence', async (query, message) => {
    const answer = await opened.organizer.call(api.listRegistrants, { params: opened.params, query })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', error: expect.stringContaining(message) } })
  })

  test('a file has the people of the same filter', async () => {
    const query = { answer: 'diet:vegan', status: ['CONFIRMED', 'OFFERED'], campaignLinkId: linkId, checkedIn: 'false' }
    const csv = await opened.organizer.do(api.exportRegistrantsCsv, { params: opened.params, query })
    expect(csv.match(/\w+@\w+\.test/g)).toEqual(['bea@fjord.test'])
  })
})

describe('registrants are sorted', () => {
  const SORTED: Record<api.RegistrantSort, string[]> = {
    newest: ['ida2', 'ida', 'hal', 'gus', 'finn', 'emile', 'dora', 'cleo', 'bea', 'ada'],
    oldest: ['ada', 'bea', 'cleo', 'dora', 'emile', 'finn', 'gus', 'hal', 'ida', 'ida2'],
    // The database sorts accented letters behind the others.
    name: ['ada', 'bea', 'cleo', 'dora', 'finn', 'gus', 'hal', 'ida', 'ida2', 'emile'],
    waitlist: ['hal', 'gus'],
  }
  const sameName = (list: (string | undefined)[]) => list.map((name) => name?.replace('ida2', 'ida'))

  test.each(api.REGISTRANT_SORTS)('by %s, and pages of three have everyone once', async (sort) => {
    const seen: string[] = []
    let path: string | undefined
    for (let page = 0; page < 5; page += 1) {
      const { body, headers } = path
        ? await opened.organizer.send<api.Result<typeof api.listRegistrants>>('GET', path)
        : await opened.organizer.call(api.listRegistrants, { params: opened.params, query: { sort, limit: '3' } })
      expect(body.total).toBe(SORTED[sort].length)
      seen.push(...body.registrants.map(({ email }) => email.split('@')[0]!))
      path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1]
      if (!path) break
    }
    expect(sameName(seen)).toEqual(sameName(SORTED[sort]))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('by waitlist with a status: people who never were on it come last', async () => {
    const query = { sort: 'waitlist', status: ['WAITLISTED', 'CANCELED'], limit: '2' }
    const first = await opened.organizer.call(api.listRegistrants, { params: opened.params, query })
    const next = await opened.organizer.send<typeof first.body>('GET', /<(.+)>/.exec(first.headers.get('link')!)![1]!)
    expect([...first.body.registrants, ...next.body.registrants].map(({ name }) => name)).toEqual(['Hal', 'Gus', 'Finn'])
    expect(first.body.registrants.map(({ waitlistPosition }) => waitlistPosition)).toEqual([1, 2])
  })

  test('and the cursor of another sort, or a forged one, is refused', async () => {
    const page = await opened.organizer.call(api.listRegistrants, { params: opened.params, query: { limit: '1' } })
    const cursor = new URL(/<(.+)>/.exec(page.headers.get('link')!)![1]!, foyer.url).searchParams.get('cursor')!
    const forged = (keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')
    const id = page.body.registrants[0]!.id
    const refused: Query[] = [
      { sort: 'name', cursor },
      { cursor: forged(['newest', 7, id]) },
      { cursor: forged(['newest', 'x', id]) },
      { cursor: forged(['newest', '2027-01-01', 'x']) },
      { sort: 'waitlist', cursor: forged(['waitlist', 0.5, id]) },
      { sort: 'name', cursor: forged(['name', null, id]) },
    ]
    for (const query of refused) {
      const answer = await opened.organizer.call(api.listRegistrants, { params: opened.params, query })
      expect(answer, JSON.stringify(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    }
  })
})

test('a registrant has the reason for the status, also after a check-in', async () => {
  const { organizer, register, find, list: all, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
  for (const name of ['a', 'b']) await register(name)
  const { id } = await find('a')
  const checkedIn = await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: id } })
  expect(checkedIn.reason).toBe('Confirmed: seat 1 of 1')
  expect((await all()).registrants.map(({ reason }) => reason)).toEqual(['Waitlisted: 1 of 1 seats taken', 'Confirmed: seat 1 of 1'])
  const canceled = await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: id } })
  expect(canceled.reason).toBe('Canceled by the organizer')
})
