import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, textOf, timeOf } from '../vendor-response.ts'
import { hasVendorCode } from '../vendor-session.ts'
import type { CrmBPerson, CrmBPersonType } from './port.ts'
import type { SalesforceApi } from './salesforce-api.ts'
import { batchesByEncodedLength, isRecordId, quoted } from './soql.ts'

/** The vendor allows 2,000; smaller batches stay well within the time limit of one request. */
const IDS_PER_BATCH = 500
/** A quarter of the length at which the vendor rejects a URL, headers included. */
const MAX_LIST_LENGTH = 4000
const MAX_EMAIL_LENGTH = 254

const FIELDS_BY_TYPE: Record<CrmBPersonType, string[]> = {
  Contact: ['Id', 'Email', 'FirstName', 'LastName', 'Title', 'AccountId', 'OwnerId', 'LastModifiedDate'],
  Lead: [
    'Id',
    'Email',
    'FirstName',
    'LastName',
    'Company',
    'Title',
    'Status',
    'OwnerId',
    'IsConverted',
    'ConvertedContactId',
    'LastModifiedDate',
  ],
}

export async function findById(
  api: SalesforceApi,
  wanted: { type: CrmBPersonType; id: string }[],
): Promise<Map<string, CrmBPerson | null>> {
  const found = new Map<string, CrmBPerson | null>(wanted.map(({ id }) => [id, null]))
  for (const type of ['Contact', 'Lead'] as const) {
    const ids = [...new Set(wanted.filter((one) => one.type === type && isRecordId(one.id)).map(({ id }) => id))]
    for (const batch of inBatches(ids, IDS_PER_BATCH)) {
      const records = await retrieve(api, type, batch, FIELDS_BY_TYPE[type])
      const companies = type === 'Contact' ? await accountNames(api, records) : new Map<string, string>()
      records.forEach((record, index) => {
        if (record) found.set(batch[index]!, readPerson(type, withCompany(record, companies)))
      })
    }
  }
  return found
}

/** Emails are compared case-insensitively; the keys of the result are lower case. */
export async function findByEmail(api: SalesforceApi, emails: string[]): Promise<Map<string, CrmBPerson>> {
  const wanted = new Set(
    emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== '' && email.length <= MAX_EMAIL_LENGTH),
  )
  const found = new Map<string, CrmBPerson>()
  for (const batch of batchesByEncodedLength([...wanted], MAX_LIST_LENGTH)) {
    const list = batch.map(quoted).join(',')
    const [contacts, leads] = await Promise.all([
      api.query(`SELECT ${[...FIELDS_BY_TYPE.Contact, 'Account.Name'].join(',')} FROM Contact WHERE Email IN (${list})`),
      leadsOrNone(api.query(`SELECT ${FIELDS_BY_TYPE.Lead.join(',')} FROM Lead WHERE Email IN (${list}) AND IsConverted=false`)),
    ])
    const people = [...contacts.map((record) => readPerson('Contact', record)), ...leads.map((record) => readPerson('Lead', record))]
    for (const person of people) {
      const email = person.email?.toLowerCase()
      if (!email || !wanted.has(email)) continue
      const current = found.get(email)
      if (!current || isPreferred(person, current)) found.set(email, person)
    }
  }
  return found
}

function isPreferred(person: CrmBPerson, current: CrmBPerson): boolean {
  if (person.type !== current.type) return person.type === 'Contact'
  return person.lastModifiedAt > current.lastModifiedAt
}

/** One entry per id in the same order, null where the record is gone or hidden. */
async function retrieve(api: SalesforceApi, type: string, ids: string[], fields: string[]): Promise<(Fields | null)[]> {
  try {
    const { body } = await api.json(`/composite/sobjects/${type}`, { method: 'POST', json: { ids, fields }, isRepeatable: true })
    if (!Array.isArray(body) || body.length !== ids.length) throw unexpectedResponse('crm-b', 'an entry for each id')
    return body.map((entry) => (entry === null ? null : fieldsOf(entry)))
  } catch (error) {
    // Some editions have no leads, and some hide accounts.
    if (type !== 'Contact' && hasVendorCode(error, 'INVALID_TYPE', 'NOT_FOUND')) return ids.map(() => null)
    throw error
  }
}

/** Not every version of this call follows relations, so the company of a contact is fetched by its own id. */
async function accountNames(api: SalesforceApi, contacts: (Fields | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(contacts.flatMap((contact) => textOf(contact?.AccountId) ?? []))].filter(isRecordId)
  if (ids.length === 0) return new Map()
  const accounts = await retrieve(api, 'Account', ids, ['Id', 'Name'])
  return new Map(accounts.flatMap((account, index) => (account && textOf(account.Name) ? [[ids[index]!, textOf(account.Name)!]] : [])))
}

function withCompany(record: Fields, companies: Map<string, string>): Fields {
  const name = companies.get(textOf(record.AccountId) ?? '')
  return name ? { ...record, Account: { Name: name } } : record
}

async function leadsOrNone(query: Promise<Fields[]>): Promise<Fields[]> {
  try {
    return await query
  } catch (error) {
    if (hasVendorCode(error, 'INVALID_TYPE')) return []
    throw error
  }
}

function readPerson(type: CrmBPersonType, record: Fields): CrmBPerson {
  const id = textOf(record.Id)
  if (!id) throw unexpectedResponse('crm-b', 'the id of a record')
  const email = textOf(record.Email)
  const name = [textOf(record.FirstName), textOf(record.LastName)].filter(Boolean).join(' ')
  return {
    id,
    type,
    email,
    name: name || textOf(record.Name) || email || id,
    company: type === 'Lead' ? textOf(record.Company) : textOf(fieldsOf(record.Account).Name),
    title: textOf(record.Title),
    status: textOf(record.Status),
    ownerId: textOf(record.OwnerId),
    lastModifiedAt: timeOf(record.LastModifiedDate) ?? new Date(0).toISOString(),
  }
}

function inBatches<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
