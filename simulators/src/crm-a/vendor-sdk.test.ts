import { Client } from '@hubspot/api-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CrmA, startCrmA } from './start.ts'
import type { CrmAToken } from './state.ts'

let crmA: CrmA
let token: CrmAToken
let client: Client

beforeEach(async () => {
  crmA = await startCrmA()
  token = crmA.issueToken()
  client = new Client({ basePath: crmA.url, accessToken: token.accessToken })
})

afterEach(() => crmA.stop())

describe("the vendor's own client", () => {
  test('reads recent submissions in pages, newest first', async () => {
    for (let index = 0; index < 60; index++) crmA.addSubmission('form-1', { email: `guest${index}@example.org`, submittedAt: 1000 + index })
    const emails: string[] = []
    let after: string | undefined
    do {
      const response = await client.apiRequest({
        path: '/form-integrations/v1/submissions/forms/form-1',
        qs: { limit: 50, ...(after && { after }) },
      })
      const page = await response.json()
      emails.push(...page.results.map((one: { values: { value: string }[] }) => one.values[0]!.value))
      after = page.paging?.next?.after
    } while (after)
    expect(emails).toEqual(Array.from({ length: 60 }, (_, index) => `guest${59 - index}@example.org`))
  })

  test('reads forms with their fields', async () => {
    crmA.addForm({ id: 'form-1', name: 'Spring dinner' })
    crmA.addForm({ name: 'Pop-up', formType: 'captured' })
    const page = await client.marketing.forms.formsApi.getPage()
    expect(page.results.map((form) => form.name)).toEqual(['Spring dinner'])
    expect(page.results[0]!.createdAt).toBeInstanceOf(Date)
    // The typed call throws on forms of other types, so the full list is read without types.
    const everything = await client.apiRequest({ path: '/marketing/v3/forms/', qs: { formTypes: 'all' } })
    expect((await everything.json()).results.map((form: { name: string }) => form.name)).toEqual(['Spring dinner', 'Pop-up'])
    const form = await client.marketing.forms.formsApi.getById('form-1')
    expect(form.fieldGroups.flatMap((group) => group.fields.map((field) => field.name))).toEqual(['email', 'firstname', 'lastname'])
  })

  test('reads a contact by email with its notes', async () => {
    const contact = crmA.addContact({ email: 'Ada@Example.org', firstname: 'Ada' })
    const note = crmA.addNote(contact, '<p>Vegetarian</p>')
    const read = await client.crm.contacts.basicApi.getById(
      'ada@example.org',
      ['email', 'firstname', 'phone'],
      undefined,
      ['notes'],
      false,
      'email',
    )
    expect(read.id).toBe(contact.id)
    expect(read.properties).toMatchObject({ email: 'ada@example.org', firstname: 'Ada', phone: null })
    expect(read.createdAt).toBeInstanceOf(Date)
    expect(read.associations!.notes!.results).toMatchObject([{ id: note.id, type: 'contact_to_note' }])
    await expect(client.crm.contacts.basicApi.getById('nobody@example.org', [], [], [], false, 'email')).rejects.toMatchObject({
      code: 404,
    })
  })

  test('searches contacts with IN and pages through the results', async () => {
    for (const name of ['a', 'b', 'c']) crmA.addContact({ email: `${name}@example.org` })
    const search = (after?: string) =>
      client.crm.contacts.searchApi.doSearch({
        filterGroups: [{ filters: [{ propertyName: 'email', operator: 'IN' as never, values: ['A@example.org', 'c@example.org'] }] }],
        properties: ['email'],
        limit: 1,
        ...(after && { after }),
      })
    const first = await search()
    expect([first.total, first.results[0]!.properties.email]).toEqual([2, 'a@example.org'])
    const second = await search(first.paging!.next!.after)
    expect(second.results[0]!.properties.email).toBe('c@example.org')
    expect(second.paging).toBeUndefined()
  })

  test('reads the properties of contacts with their types and options', async () => {
    crmA.addProperty({ name: 'guests', label: 'Guests', type: 'number', fieldType: 'number' })
    const { results } = await client.crm.properties.coreApi.getAll('contacts')
    const named = (name: string) => results.find((property) => property.name === name)
    expect(named('guests')).toMatchObject({ label: 'Guests', type: 'number', fieldType: 'number' })
    expect(named('lifecyclestage')?.options.map(({ value }) => value)).toContain('lead')
    expect(named('hs_object_id')?.modificationMetadata?.readOnlyValue).toBe(true)
  })

  test('gets a rejection that names every invalid value, and nothing is written', async () => {
    crmA.addProperty({ name: 'guests', type: 'number', fieldType: 'number' })
    const rows = [{ id: 'new@example.org', idProperty: 'email', properties: { guests: 'two', lifecyclestage: 'Lead' } }]
    const rejected = await client.crm.contacts.batchApi.upsert({ inputs: rows }).catch((error) => error)
    expect(rejected).toMatchObject({ code: 400, body: { category: 'VALIDATION_ERROR' } })
    expect(rejected.body.message).toMatch(/INVALID_DOUBLE.*"guests".*INVALID_OPTION.*"lifecyclestage"/)
    expect(crmA.state.contacts).toEqual([])
  })

  test('creates and updates by upsert, and reads a partial failure as 207', async () => {
    crmA.addContact({ email: 'old@example.org', firstname: 'Old' })
    crmA.state.rejectedEmails.add('bad@example.org')
    const rows = ['old@example.org', 'new@example.org', 'bad@example.org'].map((id) => ({
      id,
      idProperty: 'email',
      properties: { firstname: 'Now' },
    }))
    const response = await client.crm.contacts.batchApi.upsertWithHttpInfo({ inputs: rows })
    expect(response.httpStatusCode).toBe(207)
    expect(response.data.results.map((row) => [row.properties.email, row._new])).toEqual([
      ['old@example.org', false],
      ['new@example.org', true],
    ])
    expect(response.data).toMatchObject({ numErrors: 1, errors: [{ category: 'VALIDATION_ERROR' }] })
    expect(crmA.state.contacts.map((contact) => contact.properties.firstname)).toEqual(['Now', 'Now'])
  })

  test('reads several contacts at once and gets the missing ones', async () => {
    crmA.addContact({ email: 'ada@example.org' })
    const inputs = [{ id: 'ada@example.org' }, { id: 'gone@example.org' }]
    const response = await client.crm.contacts.batchApi.readWithHttpInfo({
      idProperty: 'email',
      inputs,
      properties: ['email'],
      propertiesWithHistory: [],
    })
    expect(response.httpStatusCode).toBe(207)
    expect(response.data.results).toHaveLength(1)
    expect(response.data).toMatchObject({ errors: [{ category: 'OBJECT_NOT_FOUND', context: { ids: ['gone@example.org'] } }] })
  })

  test('writes a note, finds it from the contact, and reads its body back', async () => {
    const contact = crmA.addContact({ email: 'ada@example.org' })
    const created = await client.crm.objects.notes.basicApi.create({
      properties: { hs_timestamp: '2026-03-01T10:00:00Z', hs_note_body: '<b>Speaks at noon</b>' },
      associations: [{ to: { id: contact.id }, types: [{ associationCategory: 'HUBSPOT_DEFINED' as never, associationTypeId: 202 }] }],
    })
    const linked = await client.crm.associations.v4.basicApi.getPage('contacts', contact.id, 'notes', undefined, 100)
    expect(linked.results.map((one) => one.toObjectId)).toEqual([created.id])
    expect(linked.results[0]!.associationTypes).toMatchObject([{ category: 'HUBSPOT_DEFINED', typeId: 201 }])
    const read = await client.crm.objects.notes.batchApi.read({
      inputs: [{ id: created.id }],
      properties: ['hs_note_body'],
      propertiesWithHistory: [],
    })
    expect(read.results[0]!.properties.hs_note_body).toBe('<b>Speaks at noon</b>')
  })

  test('searches lists by offset, adds and removes members, and is rejected on a dynamic list', async () => {
    const contact = crmA.addContact({ email: 'ada@example.org' })
    const list = crmA.addList({ name: 'Dinner guests' })
    const dynamic = crmA.addList({ name: 'Dinner everyone', processingType: 'DYNAMIC' })
    const first = await client.crm.lists.listsApi.doSearch({ query: 'dinner', count: 1, offset: 0, additionalProperties: [] })
    expect([first.total, first.hasMore, first.offset, first.lists[0]!.name]).toEqual([2, true, 1, 'Dinner guests'])
    expect((await client.crm.lists.listsApi.getById(list.listId)).list.processingType).toBe('MANUAL')

    const added = await client.crm.lists.membershipsApi.add(list.listId, [contact.id, '999'])
    expect(added).toMatchObject({ recordsIdsAdded: [contact.id], recordIdsMissing: ['999'] })
    expect((await client.crm.lists.membershipsApi.getPage(list.listId)).results.map((one) => one.recordId)).toEqual([contact.id])
    expect((await client.crm.lists.membershipsApi.remove(list.listId, [contact.id])).recordIdsRemoved).toEqual([contact.id])
    await expect(client.crm.lists.membershipsApi.add(dynamic.listId, [contact.id])).rejects.toMatchObject({
      code: 400,
      body: { category: 'VALIDATION_ERROR' },
    })
  })

  test('refreshes its token and describes the new one', async () => {
    const { clientId, clientSecret } = crmA.state.app
    crmA.expireTokens()
    await expect(client.crm.lists.listsApi.getById('1')).rejects.toMatchObject({ code: 401, body: { category: 'EXPIRED_AUTHENTICATION' } })
    const fresh = await client.oauth.tokensApi.create('refresh_token', undefined, undefined, clientId, clientSecret, token.refreshToken!)
    expect(fresh).toMatchObject({ refreshToken: token.refreshToken, expiresIn: 1800 })
    const described = await client.oauth.accessTokensApi.get(fresh.accessToken)
    expect(described).toMatchObject({ hubId: 4242, hubDomain: 'portal-4242.example', scopes: token.scopes })
    await expect(
      client.oauth.tokensApi.create('refresh_token', undefined, undefined, clientId, clientSecret, 'unknown'),
    ).rejects.toMatchObject({
      code: 400,
      body: { status: 'BAD_REFRESH_TOKEN' },
    })
  })

  test('recognizes missing scopes by their category', async () => {
    const narrow = new Client({ basePath: crmA.url, accessToken: crmA.issueToken({ scopes: ['forms'] }).accessToken })
    await expect(narrow.crm.contacts.basicApi.getById('1')).rejects.toMatchObject({ code: 403, body: { category: 'MISSING_SCOPES' } })
  })

  test('recognizes the per-second limit and retries', async () => {
    // The client logs each retry to the console.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    crmA.addList({ listId: '7' })
    crmA.fail({ match: 'GET /crm/v3/lists/7', with: { kind: 'rate-limited', policyName: 'SECONDLY' } })
    const retrying = new Client({ basePath: crmA.url, accessToken: token.accessToken, numberOfApiCallRetries: 2 })
    expect((await retrying.crm.lists.listsApi.getById('7')).list.listId).toBe('7')
    expect(crmA.requests.map((request) => request.status)).toEqual([429, 200])
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  })
})
