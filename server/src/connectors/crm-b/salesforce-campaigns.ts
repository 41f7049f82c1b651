import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '../vendor-response.ts'
import { hasVendorCode } from '../vendor-session.ts'
import type { CrmBCampaign, CrmBMember, CrmBMemberOutcome, CrmBPerson } from './port.ts'
import type { SalesforceApi } from './salesforce-api.ts'
import { batchesByEncodedLength, isRecordId, quoted } from './soql.ts'

const MAX_CAMPAIGNS = 50
const MAX_NAME_LENGTH = 80
/** A quarter of the length at which the vendor rejects a URL, headers included. */
const MAX_LIST_LENGTH = 4000
const FIELDS = 'Id,Name,IsActive,StartDate'
/** The record is gone, which is what was wanted. */
const GONE = new Set(['ENTITY_IS_DELETED', 'INVALID_CROSS_REFERENCE_KEY', 'NOT_FOUND'])

type PersonKey = Pick<CrmBPerson, 'id' | 'type'>

export async function findCampaigns(api: SalesforceApi, query: string): Promise<CrmBCampaign[]> {
  // By characters: half of one could not be encoded.
  const name = [...query.trim()].slice(0, MAX_NAME_LENGTH).join('')
  const where = name === '' ? '' : ` WHERE Name LIKE ${containing(name)}`
  const order = 'ORDER BY IsActive DESC, StartDate DESC NULLS LAST, Name'
  return readCampaigns(api, `SELECT ${FIELDS} FROM Campaign${where} ${order} LIMIT ${MAX_CAMPAIGNS}`)
}

export async function findCampaign(api: SalesforceApi, campaignId: string): Promise<CrmBCampaign | null> {
  if (!isRecordId(campaignId)) return null
  return (await readCampaigns(api, `SELECT ${FIELDS} FROM Campaign WHERE Id = ${quoted(campaignId)}`))[0] ?? null
}

async function readCampaigns(api: SalesforceApi, soql: string): Promise<CrmBCampaign[]> {
  const records = (await noneIfDisabled(api.query(soql))).filter(({ Id }) => isRecordId(textOf(Id) ?? ''))
  if (records.length === 0) return []
  const list = records.map(({ Id }) => quoted(textOf(Id)!)).join(',')
  const labels = await api.query(
    `SELECT CampaignId,Label,HasResponded,IsDefault FROM CampaignMemberStatus WHERE CampaignId IN (${list}) ORDER BY SortOrder`,
  )
  return records.map((record) => toCampaign(record, labels))
}

function toCampaign(record: Fields, labels: Fields[]): CrmBCampaign {
  const id = textOf(record.Id)!
  const own = labels.filter(({ CampaignId }) => textOf(CampaignId)?.slice(0, 15) === id.slice(0, 15))
  return {
    id,
    name: textOf(record.Name) ?? id,
    isActive: record.IsActive === true,
    startDate: textOf(record.StartDate),
    memberStatuses: own.flatMap(({ Label, HasResponded, IsDefault }) => {
      const label = textOf(Label)
      return label ? [{ label, hasResponded: HasResponded === true, isDefault: IsDefault === true }] : []
    }),
  }
}

export async function findMembers(api: SalesforceApi, campaignId: string, people: readonly PersonKey[]): Promise<Map<string, CrmBMember>> {
  const found = new Map<string, CrmBMember>()
  if (!isRecordId(campaignId)) return found
  for (const [type, field] of [
    ['Contact', 'ContactId'],
    ['Lead', 'LeadId'],
  ] as const) {
    const ids = people.filter((person) => person.type === type && isRecordId(person.id)).map(({ id }) => id)
    for (const batch of batchesByEncodedLength(ids, MAX_LIST_LENGTH)) {
      const list = batch.map(quoted).join(',')
      const soql = `SELECT Id,${field},Status FROM CampaignMember WHERE CampaignId = ${quoted(campaignId)} AND ${field} IN (${list})`
      for (const record of await api.query(soql)) {
        const [id, personId] = [textOf(record.Id), textOf(record[field])]
        // The vendor sends ids with their suffix, whatever was asked for.
        const wanted = batch.find((one) => one.slice(0, 15) === personId?.slice(0, 15))
        if (id && wanted) found.set(wanted, { id, status: textOf(record.Status) })
      }
    }
  }
  return found
}

/** Not repeated when the response is lost: the vendor refuses the same member twice, so the caller looks at what is there first. */
export const addMembers = (
  api: SalesforceApi,
  campaignId: string,
  members: readonly { person: PersonKey; status: string }[],
): Promise<CrmBMemberOutcome[]> =>
  writeRecords(
    api,
    'POST',
    members.map(({ person, status }) => ({
      CampaignId: campaignId,
      [person.type === 'Contact' ? 'ContactId' : 'LeadId']: person.id,
      Status: status,
    })),
  )

export const updateMembers = (api: SalesforceApi, members: readonly { id: string; status: string }[]): Promise<CrmBMemberOutcome[]> =>
  writeRecords(
    api,
    'PATCH',
    members.map(({ id, status }) => ({ id, Status: status })),
  )

async function writeRecords(api: SalesforceApi, method: 'POST' | 'PATCH', values: object[]): Promise<CrmBMemberOutcome[]> {
  if (values.length === 0) return []
  const records = values.map((value) => ({ attributes: { type: 'CampaignMember' }, ...value }))
  const { body } = await api.json('/composite/sobjects', { method, json: { allOrNone: false, records }, isRepeatable: method === 'PATCH' })
  return outcomesOf(body, values.length)
}

export async function deleteMembers(api: SalesforceApi, memberIds: readonly string[]): Promise<CrmBMemberOutcome[]> {
  if (memberIds.length === 0) return []
  const ids = memberIds.map((id) => (isRecordId(id) ? id : '')).join(',')
  const { body } = await api.json(`/composite/sobjects?ids=${ids}&allOrNone=false`, { method: 'DELETE', isRepeatable: true })
  return outcomesOf(body, memberIds.length).map((outcome, index) =>
    'refusal' in outcome && GONE.has(outcome.refusal) ? { id: memberIds[index]! } : outcome,
  )
}

function outcomesOf(body: unknown, length: number): CrmBMemberOutcome[] {
  if (!Array.isArray(body) || body.length !== length) throw unexpectedResponse('crm-b', 'an outcome for each record')
  return itemsOf(body).map(({ id, success, errors }) => {
    const recordId = textOf(id)
    if (success === true && recordId) return { id: recordId }
    const [error] = itemsOf(errors)
    return { refusal: textOf(fieldsOf(error).statusCode) ?? 'UNKNOWN_EXCEPTION' }
  })
}

/** A text literal for LIKE, in which the wildcards of the text itself stand for themselves. */
const containing = (text: string): string => `'%${quoted(text).slice(1, -1).replace(/[%_]/g, '\\$&')}%'`

/** Some editions have no campaigns, and some users may not see them. */
async function noneIfDisabled(query: Promise<Fields[]>): Promise<Fields[]> {
  try {
    return await query
  } catch (error) {
    if (hasVendorCode(error, 'INVALID_TYPE')) return []
    throw error
  }
}
