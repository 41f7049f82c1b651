import { Connection } from '@jsforce/jsforce-node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { type CrmB, startCrmB } from './start.ts'
import type { CrmBToken } from './state.ts'

const REDIRECT_URI = 'http://127.0.0.1:9/callback'
let crmB: CrmB
let token: CrmBToken
let connection: Connection

beforeEach(async () => {
  crmB = await startCrmB()
  token = crmB.issueToken()
  connection = connect(token)
})

afterEach(() => crmB.stop())

describe('the most used client of the vendor', () => {
  test('finds contacts by a list of emails, whatever their case, with the account name', async () => {
    const account = crmB.addAccount({ Name: 'Acme' })
    const contact = crmB.addContact({ Email: "o'hara@example.org", FirstName: 'Olga', AccountId: account.fields.Id })
    crmB.addContact({ Email: 'other@example.org' })
    const soql = "SELECT Id,Email,Account.Name,LastModifiedDate FROM Contact WHERE Email IN ('O\\'Hara@example.org','nobody@example.org')"
    const { records, totalSize, done } = await connection.query(soql)
    expect([totalSize, done]).toEqual([1, true])
    expect(records[0]).toMatchObject({
      attributes: { type: 'Contact' },
      Id: contact.fields.Id,
      Email: "o'hara@example.org",
      Account: { Name: 'Acme' },
    })
    expect(Date.parse(records[0]!.LastModifiedDate)).not.toBeNaN()
  })

  test('sends its own queries to the simulator, and reads the API usage from the header', async () => {
    crmB.addLead({ Email: 'new@example.org' })
    crmB.addLead({ Email: 'done@example.org', IsConverted: true })
    const leads = await connection.sobject('Lead').find({ IsConverted: false }, ['Id', 'Email']).sort('Email', 'DESC').limit(5).execute()
    expect(leads.map((lead) => lead.Email)).toEqual(['new@example.org'])
    expect(connection.limitInfo.apiUsage).toEqual({ used: 1, limit: 5000 })
  })

  test('follows nextRecordsUrl until the query is done', async () => {
    crmB.state.pageSize = 2
    for (const name of ['a', 'b', 'c', 'd', 'e']) crmB.addContact({ Email: `${name}@example.org` })
    const emails: string[] = []
    let page = await connection.query('SELECT Email FROM Contact ORDER BY Email')
    emails.push(...page.records.map((record) => record.Email))
    while (!page.done) {
      page = await connection.queryMore(page.nextRecordsUrl!)
      emails.push(...page.records.map((record) => record.Email))
    }
    expect(emails.map((email) => email[0])).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(crmB.requests).toHaveLength(3)
  })

  test('retrieves by id in the requested order, with null where nothing is found', async () => {
    const [first, second] = [crmB.addContact({ Email: 'a@example.org' }), crmB.addContact({ Email: 'b@example.org' })]
    const ids = [second.fields.Id, '003SM0999999999AAA', first.fields.Id.slice(0, 15)]
    const rows = (await connection.sobject('Contact').retrieve(ids, { fields: ['Id', 'Email'] })) as ({ Email: string } | null)[]
    expect(rows).toEqual([expect.objectContaining({ Email: 'b@example.org' }), null, expect.objectContaining({ Email: 'a@example.org' })])
    await expect(connection.sobject('Contact').retrieve(ids, { fields: ['Nope'] })).rejects.toMatchObject({ errorCode: 'INVALID_FIELD' })
  })

  test('writes an enhanced note, links it to a contact, and finds it again', async () => {
    const contact = crmB.addContact({ Email: 'a@example.org' })
    const created = await connection
      .sobject('ContentNote')
      .create({ Title: 'Diet', Content: Buffer.from('<p>No nuts</p>').toString('base64') })
    await connection
      .sobject('ContentDocumentLink')
      .create({ ContentDocumentId: created.id!, LinkedEntityId: contact.fields.Id, ShareType: 'I' })
    const links = await connection.query(
      `SELECT ContentDocumentId, ContentDocument.Title FROM ContentDocumentLink WHERE LinkedEntityId IN ('${contact.fields.Id}') AND ContentDocument.FileType='SNOTE'`,
    )
    expect(links.records).toMatchObject([{ ContentDocumentId: created.id, ContentDocument: { Title: 'Diet' } }])
    const notes = await connection.query(`SELECT Id,Title,TextPreview FROM ContentNote WHERE Id IN ('${created.id}')`)
    expect(notes.records).toMatchObject([{ Title: 'Diet', TextPreview: 'No nuts' }])
    expect(await connection.request(`/sobjects/ContentNote/${created.id}/Content`)).toBe('<p>No nuts</p>')
    expect(await connection.sobject('ContentNote').destroy(created.id!)).toMatchObject({ success: true })
    expect(crmB.state.rows.filter(({ type }) => type.startsWith('Content'))).toEqual([])
  })

  test('reads campaigns with their labels, and writes members, each person once', async () => {
    const campaign = crmB.addCampaign({ Name: 'Launch' })
    const contact = crmB.addContact({ Email: 'a@example.org' })
    const lead = crmB.addLead({ Email: 'b@example.org' })
    const labels = await connection.query(
      `SELECT Label,HasResponded,IsDefault FROM CampaignMemberStatus WHERE CampaignId = '${campaign.fields.Id}' ORDER BY SortOrder`,
    )
    expect(labels.records).toMatchObject([
      { Label: 'Sent', HasResponded: false, IsDefault: true },
      { Label: 'Responded', HasResponded: true, IsDefault: false },
    ])
    const members = connection.sobject('CampaignMember')
    const CampaignId = campaign.fields.Id
    const created = await members.create([
      { CampaignId, ContactId: contact.fields.Id },
      { CampaignId, LeadId: lead.fields.Id, Status: 'responded' },
      { CampaignId, ContactId: contact.fields.Id },
    ])
    expect(created).toMatchObject([{ success: true }, { success: true }, { success: false, errors: [{ statusCode: 'DUPLICATE_VALUE' }] }])
    await members.update({ Id: created[0]!.id!, Status: 'Responded' })
    const found = await connection.query(`SELECT Status,HasResponded,Contact.Email FROM CampaignMember WHERE CampaignId = '${CampaignId}'`)
    expect(found.records).toMatchObject([
      { Status: 'Responded', HasResponded: true, Contact: { Email: 'a@example.org' } },
      { Status: 'Responded', HasResponded: true, Contact: null },
    ])
    await members.destroy([created[0]!.id!, created[1]!.id!])
    expect(crmB.membersOf(campaign).size).toBe(0)
  })

  test('refreshes an expired session, and keeps a rotated refresh token', async () => {
    crmB.addContact({ Email: 'a@example.org' })
    crmB.state.rotatesRefreshTokens = true
    crmB.expireTokens()
    let rotated: string | undefined
    connection.on('refresh', (_accessToken: string, response: { refresh_token?: string }) => {
      rotated = response.refresh_token
    })
    expect((await connection.query('SELECT Id FROM Contact')).totalSize).toBe(1)
    expect(crmB.requests.map((request) => [request.path, request.status])).toEqual([
      ['/services/data/v66.0/query', 401],
      ['/services/oauth2/token', 200],
      ['/services/data/v66.0/query', 200],
    ])
    expect(rotated).toBeTruthy()
    await expect(connection.oauth2.refreshToken(token.refreshToken!)).rejects.toMatchObject({ name: 'invalid_grant' })
    expect(await connection.oauth2.refreshToken(rotated!)).not.toHaveProperty('expires_in')
  })

  test('signs in through the consent page with a code and a verifier, then reads its identity', async () => {
    const fresh = new Connection({ oauth2: { ...oauthOptions(), useVerifier: true } as never, version: '66.0' })
    const consent = await call(fresh.oauth2.getAuthorizationUrl({ scope: 'api refresh_token', state: 'xyz' }))
    const back = new URL(consent.headers.get('location')!)
    expect(back.searchParams.get('state')).toBe('xyz')
    await fresh.authorize(back.searchParams.get('code')!)
    expect(fresh.instanceUrl).toBe(crmB.url)
    expect((await fresh.identity()).organization_id).toBe(crmB.state.orgs[0]!.organizationId)
    await fresh.oauth2.revokeToken(fresh.refreshToken!)
    await expect(fresh.oauth2.refreshToken(fresh.refreshToken!)).rejects.toMatchObject({ name: 'invalid_grant' })
  })

  test('reads error lists by their code', async () => {
    crmB.state.missingTypes.add('ContentNote')
    await expect(connection.query('SELECT Id FROM ContentNote')).rejects.toMatchObject({ errorCode: 'INVALID_TYPE' })
    await expect(connection.query("SELECT Id FROM Contact WHERE Email = 'a")).rejects.toMatchObject({ errorCode: 'MALFORMED_QUERY' })
    crmB.fail({ match: 'GET /services/data/', with: { kind: 'rate-limited', limit: 'total-requests' } })
    await expect(connection.query('SELECT Id FROM Contact')).rejects.toMatchObject({
      errorCode: 'REQUEST_LIMIT_EXCEEDED',
      message: 'TotalRequests Limit exceeded.',
    })
  })
})

function connect({ accessToken, refreshToken }: CrmBToken): Connection {
  return new Connection({
    oauth2: oauthOptions(),
    instanceUrl: crmB.url,
    accessToken,
    refreshToken: refreshToken!,
    version: '66.0',
  })
}

function oauthOptions(): { loginUrl: string; clientId: string; clientSecret: string; redirectUri: string } {
  return { loginUrl: crmB.url, ...crmB.state.app, redirectUri: REDIRECT_URI }
}
