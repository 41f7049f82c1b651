import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'

export async function findContactId(session: VendorSession, apiUrl: string, email: string): Promise<string | null> {
  const url = urlAt(apiUrl, `/crm/v3/objects/contacts/${segment(email)}`)
  url.searchParams.set('idProperty', 'email')
  url.searchParams.set('properties', 'email')
  const { status, body } = await session.json({ url: () => url.href, accept: [404] })
  if (status === 404) return null
  const id = textOf(fieldsOf(body).id)
  if (!id) throw unexpectedResponse('crm-a', 'the id of a contact')
  return id
}
