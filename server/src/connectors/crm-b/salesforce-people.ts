import { type Fields, fieldsOf, textOf, timeOf } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-errors.ts'
import { isRefusedWith } from '../vendor-session.ts'
import type { CrmBPerson, CrmBPersonType } from './port.ts'
import type { SalesforceApi } from './salesforce-api.ts'
import { batchesByEncodedLength, isRecordId, quoted } from './soql.ts'

/** The vendor takes 2,000; smaller batches keep each answer well within the time of one request. */
const idsPerBatch = 500
/** A quarter of the length at which the vendor refuses a URL, headers counted. */
const maxListLength = 4000
const maxEmailLength = 254

const ownFields: Record<CrmBPersonType, string[]> = {
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
    for (const batch of inBatches(ids, idsPerBatch)) {
      const records = await retrieve(api, type, batch, ownFields[type])
      const companies = type === 'Contact' ? await accountNames(api, records) : new Map<string, string>()
      records.forEach((record, place) => {
        if (record) found.set(batch[place]!, readPerson(type, withCompany(record, companies)))
      })
    }
  }
  return found
}

/** Emails are compared without regard to case; the keys of the answer are in lower case. */
export async function findByEmail(api: SalesforceApi, emails: string[]): Promise<Map<string, CrmBPerson>> {
  const wanted = new Set(
    emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== '' && email.length <= maxEmailLength),
  )
  const found = new Map<string, CrmBPerson>()
  for (const batch of batchesByEncodedLength([...wanted], maxListLength)) {
    const list = batch.map(quoted).join(',')
    const [contacts, leads] = await Promise.all([
      api.query(`SELECT ${[...ownFields.Contact, 'Account.Name'].join(',')} FROM Contact WHERE Email IN (${list})`),
      leadsOrNone(api.query(`SELECT ${ownFields.Lead.join(',')} FROM Lead WHERE Email IN (${list}) AND IsConverted=false`)),
    ])
    const people = [...contacts.map((record) => readPerson('Contact', record)), ...leads.map((record) => readPerson('Lead', record))]
    for (const person of people) {
      const email = person.email?.toLowerCase()
      if (!email || !wanted.has(email)) continue
      const rival = found.get(email)
      if (!rival || isPreferred(person, rival)) found.set(email, person)
    }
  }
  return found
}

function isPreferred(person: CrmBPerson, rival: CrmBPerson): boolean {
  if (person.type !== rival.type) return person.type === 'Contact'
  return person.lastModifiedAt > rival.lastModifiedAt
}

/** As many entries as ids and in their order, null where the record is gone or hidden. */
async function retrieve(api: SalesforceApi, type: string, ids: string[], fields: string[]): Promise<(Fields | null)[]> {
  try {
    const { body } = await api.json(`/composite/sobjects/${type}`, { method: 'POST', json: { ids, fields } })
    if (!Array.isArray(body) || body.length !== ids.length) throw badAnswer('crm-b', 'an entry for each id')
    return body.map((entry) => (entry === null ? null : fieldsOf(entry)))
  } catch (error) {
    // An edition without leads, or one that hides accounts, has none of these records.
    if (type !== 'Contact' && isRefusedWith(error, 'INVALID_TYPE', 'NOT_FOUND')) return ids.map(() => null)
    throw error
  }
}

/** Not every version of this call reads across records, so a contact's company is asked for by its own id. */
async function accountNames(api: SalesforceApi, contacts: (Fields | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(contacts.flatMap((contact) => textOf(contact?.AccountId) ?? []))].filter(isRecordId)
  if (ids.length === 0) return new Map()
  const accounts = await retrieve(api, 'Account', ids, ['Id', 'Name'])
  return new Map(accounts.flatMap((account, place) => (account && textOf(account.Name) ? [[ids[place]!, textOf(account.Name)!]] : [])))
}

function withCompany(record: Fields, companies: Map<string, string>): Fields {
  const name = companies.get(textOf(record.AccountId) ?? '')
  return name ? { ...record, Account: { Name: name } } : record
}

async function leadsOrNone(query: Promise<Fields[]>): Promise<Fields[]> {
  try {
    return await query
  } catch (error) {
    if (isRefusedWith(error, 'INVALID_TYPE')) return []
    throw error
  }
}

function readPerson(type: CrmBPersonType, record: Fields): CrmBPerson {
  const id = textOf(record.Id)
  if (!id) throw badAnswer('crm-b', 'the id of a record')
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
    fields: flat(record),
  }
}

function flat(record: Fields, prefix = ''): CrmBPerson['fields'] {
  const fields: CrmBPerson['fields'] = {}
  for (const [name, value] of Object.entries(record)) {
    if (name === 'attributes') continue
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      fields[prefix + name] = value
    else if (!Array.isArray(value) && prefix === '') Object.assign(fields, flat(fieldsOf(value), `${name}.`))
  }
  return fields
}

function inBatches<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size))
}
