import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { type CrmB, startCrmB } from './start.ts'

let crmB: CrmB
let token: string

beforeEach(async () => {
  crmB = await startCrmB()
  token = crmB.issueToken().accessToken
})

afterEach(() => crmB.stop())

describe('a query', () => {
  test('finds the lead and the contact of one person', async () => {
    crmB.addLead({ Email: 'both@example.org', Company: 'Acme' })
    crmB.addLead({ Email: 'both@example.org', Company: 'Gone', IsConverted: true })
    crmB.addContact({ Email: 'both@example.org' })
    const leads = await query("SELECT Company FROM Lead WHERE Email IN ('both@example.org') AND IsConverted=false")
    expect(leads.body.records.map((lead: { Company: string }) => lead.Company)).toEqual(['Acme'])
    expect((await query("SELECT Id FROM Contact WHERE Email IN ('both@example.org')")).body.totalSize).toBe(1)
  })

  test.each([
    ["Email = 'A@EXAMPLE.ORG'", ['a']],
    ["Email != 'a@example.org' AND Email != null", ['b', "o'x"]],
    ["Email LIKE '%@example.org' AND NOT Email LIKE 'a%'", ['b', "o'x"]],
    ["Email IN ('o\\'x@example.org')", ["o'x"]],
    ["Email NOT IN ('b@example.org','o\\'x@example.org')", ['a', null]],
    ["(FirstName = 'a' OR FirstName = 'b') AND Email = 'b@example.org'", ['b']],
    ["FirstName = 'a' OR FirstName = 'b' AND Email = 'nobody'", ['a']],
    ['Email = null', [null]],
    ['CreatedDate > 2020-01-01T00:00:00Z AND Seats__c >= 2', ['b']],
  ])('supports %s', async (where, expected) => {
    crmB.addContact({ Email: 'a@example.org', FirstName: 'a', Seats__c: 1 })
    crmB.addContact({ Email: 'b@example.org', FirstName: 'b', Seats__c: 2 })
    crmB.addContact({ Email: "o'x@example.org" })
    crmB.addContact({ FirstName: 'none' })
    const { body } = await query(`SELECT Email FROM Contact WHERE ${where}`)
    expect(body.records.map((row: { Email: string | null }) => row.Email?.split('@')[0] ?? null)).toEqual(expected)
  })

  test.each([
    ['SELECT FROM Contact', 'MALFORMED_QUERY'],
    ["SELECT Id FROM Contact WHERE Email IN ('a'", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Contact WHERE Email = 'o'x'", 'MALFORMED_QUERY'],
    ['SELECT Nope FROM Contact', 'INVALID_FIELD'],
    ["SELECT Id FROM Contact WHERE Nope = 'a'", 'INVALID_FIELD'],
    ['SELECT Id FROM Unicorn', 'INVALID_TYPE'],
    ['SELECT Id FROM ContentDocumentLink', 'MALFORMED_QUERY'],
  ])('%s is rejected as %s', async (text, errorCode) => {
    const { status, body } = await query(text)
    expect([status, body[0].errorCode]).toEqual([400, errorCode])
  })

  test('is returned in pages, and a page can be read again after a lost response', async () => {
    crmB.state.pageSize = 2
    for (let index = 0; index < 5; index++) crmB.addContact({ FirstName: `${index}` })
    const first = await query('SELECT FirstName FROM Contact ORDER BY FirstName DESC')
    expect([first.body.totalSize, first.body.done, first.body.records[0].FirstName]).toEqual([5, false, '4'])
    const again = async () => call(`${crmB.url}${first.body.nextRecordsUrl}`, { token })
    expect((await again()).body.records).toEqual((await again()).body.records)
    expect((await call(`${crmB.url}/services/data/v66.0/query/unknown-1`, { token })).body[0].errorCode).toBe('INVALID_QUERY_LOCATOR')
  })

  test('that is too long for a URL is rejected', async () => {
    const emails = Array.from({ length: 800 }, (_, index) => `'guest-number-${index}@example.org'`)
    expect((await query(`SELECT Id FROM Contact WHERE Email IN (${emails.join(',')})`)).status).toBe(431)
  })

  test('does not see another organization', async () => {
    crmB.state.orgs.push({ ...crmB.state.orgs[0]!, organizationId: '00DSM0000000002EAA' })
    crmB.addContact({ Email: 'a@example.org' }, '00DSM0000000002EAA')
    expect((await query('SELECT Id FROM Contact')).body.totalSize).toBe(0)
    token = crmB.issueToken({ organizationId: '00DSM0000000002EAA' }).accessToken
    expect((await query('SELECT Id FROM Contact')).body.totalSize).toBe(1)
  })
})

describe('composite', () => {
  test('passes the result of one part to the next', async () => {
    const contact = crmB.addContact({ Email: 'a@example.org' })
    const parts = [
      part('note', 'POST', '/sobjects/ContentNote', { Title: 'Diet', Content: Buffer.from('No nuts').toString('base64') }),
      part('link', 'POST', '/sobjects/ContentDocumentLink', {
        ContentDocumentId: '@{note.id}',
        LinkedEntityId: contact.fields.Id,
        ShareType: 'I',
      }),
      part(
        'found',
        'GET',
        `/query?q=${encodeURIComponent(`SELECT ContentDocument.Title FROM ContentDocumentLink WHERE LinkedEntityId = '${contact.fields.Id}'`)}`,
      ),
    ]
    const { body } = await composite({ compositeRequest: parts })
    expect(body.compositeResponse.map((one: { httpStatusCode: number }) => one.httpStatusCode)).toEqual([201, 201, 200])
    expect(body.compositeResponse[2].body.records[0].ContentDocument.Title).toBe('Diet')
    expect(crmB.state.apiUsage.used).toBe(1)
  })

  test('rolls back everything with allOrNone when one part fails', async () => {
    const parts = [part('good', 'POST', '/sobjects/Contact', { LastName: 'X' }), part('bad', 'POST', '/sobjects/Lead', { LastName: 'X' })]
    const { body } = await composite({ allOrNone: true, compositeRequest: parts })
    expect(body.compositeResponse.map((one: { body: { errorCode: string }[] }) => one.body[0]!.errorCode)).toEqual([
      'PROCESSING_HALTED',
      'REQUIRED_FIELD_MISSING',
    ])
    expect((await query('SELECT Id FROM Contact')).body.totalSize).toBe(0)
    await composite({ allOrNone: false, compositeRequest: parts })
    expect((await query('SELECT Id FROM Contact')).body.totalSize).toBe(1)
  })
})

function query(text: string) {
  return call(`${crmB.url}/services/data/v66.0/query?q=${encodeURIComponent(text)}`, { token })
}

function composite(json: unknown) {
  return call(`${crmB.url}/services/data/v66.0/composite`, { token, json })
}

function part(referenceId: string, method: string, path: string, body?: unknown) {
  return { referenceId, method, url: `/services/data/v66.0${path}`, body }
}
