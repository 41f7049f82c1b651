import { HttpError } from '../wire/response.ts'
import type { CrmBContext } from './access.ts'
import { crmBError } from './errors.ts'
import { isSameId } from './schema.ts'
import { rowsOf } from './soql-run.ts'
import type { FieldValue } from './state.ts'

type Fields = Record<string, FieldValue>

/** A contact or lead is a member of a campaign once. The campaign and the person must exist. */
export function checkMember(context: CrmBContext, organizationId: string, fields: Fields): void {
  const has = (type: string, id: FieldValue | undefined) => rowsOf(context, organizationId, type).some((row) => isSameId(row.fields.Id, id))
  const invalid = (field: string) => new HttpError(crmBError(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id', [field]))
  if (!has('Campaign', fields.CampaignId)) throw invalid('CampaignId')
  const [type, field] = fields.ContactId ? (['Contact', 'ContactId'] as const) : (['Lead', 'LeadId'] as const)
  if (!has(type, fields[field])) throw invalid(field)
  const twin = rowsOf(context, organizationId, 'CampaignMember').find(
    (row) => isSameId(row.fields.CampaignId, fields.CampaignId) && isSameId(row.fields[field], fields[field]),
  )
  if (twin) throw new HttpError(crmBError(400, 'DUPLICATE_VALUE', 'Already a campaign member.'))
  Object.assign(fields, memberStatus(context, organizationId, fields))
}

/** The status in the spelling of the campaign, or its default, and whether it counts as a response. */
export function memberStatus(context: CrmBContext, organizationId: string, { CampaignId, Status }: Fields): Fields {
  const labels = rowsOf(context, organizationId, 'CampaignMemberStatus').filter((row) => isSameId(row.fields.CampaignId, CampaignId))
  const wanted = Status?.toString().toLowerCase()
  const found = labels.find(({ fields }) => (wanted === undefined ? fields.IsDefault : String(fields.Label).toLowerCase() === wanted))
  // Not confirmed: the vendor's error for a label the campaign does not have.
  if (!found)
    throw new HttpError(
      crmBError(400, 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', `Status: bad value for restricted picklist field: ${Status}`, ['Status']),
    )
  return { Status: found.fields.Label ?? null, HasResponded: found.fields.HasResponded ?? false }
}
