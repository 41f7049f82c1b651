import { ConnectorError } from '../connector-error.ts'
import { urlAt } from '../urls.ts'
import { fieldsOf, itemsOf, textOf } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-errors.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'

export async function findContactId(session: VendorSession, apiUrl: string, email: string): Promise<string | null> {
  const url = urlAt(apiUrl, `/crm/v3/objects/contacts/${segment(email)}`)
  url.searchParams.set('idProperty', 'email')
  url.searchParams.set('properties', 'email')
  const { status, body } = await session.json({ url: () => url.href, accept: [404] })
  if (status === 404) return null
  const id = textOf(fieldsOf(body).id)
  if (!id) throw badAnswer('crm-a', 'the id of a contact')
  return id
}

/** One row of a batch, because only the batch call creates or updates in one step. */
export async function upsertContact(
  session: VendorSession,
  apiUrl: string,
  email: string,
  properties: Record<string, string>,
): Promise<string> {
  const { body } = await session.json({
    method: 'POST',
    url: () => urlAt(apiUrl, '/crm/v3/objects/contacts/batch/upsert').href,
    json: { inputs: [{ id: email, idProperty: 'email', properties }] },
  })
  const answer = fieldsOf(body)
  const id = textOf(itemsOf(answer.results)[0]?.id)
  if (id) return id
  // Refused rows come in a successful answer.
  const vendorCode = textOf(itemsOf(answer.errors)[0]?.category) ?? undefined
  if (!vendorCode) throw badAnswer('crm-a', 'the contact')
  throw new ConnectorError({
    system: 'crm-a',
    kind: 'permanent',
    reason: 'refused',
    message: `CRM A refused the contact (${vendorCode})`,
    vendorCode,
  })
}
