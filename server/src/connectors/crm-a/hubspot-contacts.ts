import type { JsonResponse } from '../../platform/safe-fetch.ts'
import { urlAt } from '../urls.ts'
import { errorFromStatus, unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, itemsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'
import type { CrmAContact, UpsertedContacts } from './port.ts'

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

/** 207 when some of the contacts do not exist. */
export async function readContacts(
  session: VendorSession,
  apiUrl: string,
  emails: readonly string[],
  properties: readonly string[],
): Promise<Map<string, Record<string, string | null>>> {
  const { body } = await session.json({
    method: 'POST',
    url: () => urlAt(apiUrl, '/crm/v3/objects/contacts/batch/read').href,
    isRepeatable: true,
    json: {
      idProperty: 'email',
      inputs: emails.map((id) => ({ id })),
      properties: ['email', ...properties],
      propertiesWithHistory: [],
    },
  })
  const { results } = fieldsOf(body)
  if (!Array.isArray(results)) throw unexpectedResponse('crm-a', 'contacts')
  return new Map(
    itemsOf(results).flatMap((item) => {
      const values = fieldsOf(item.properties)
      const email = textOf(values.email)
      return email ? [[email.toLowerCase(), Object.fromEntries(properties.map((name) => [name, textOf(values[name])]))] as const] : []
    }),
  )
}

export async function findContactIds(session: VendorSession, apiUrl: string, emails: readonly string[]): Promise<Map<string, string>> {
  const found = await readContacts(session, apiUrl, emails, ['hs_object_id'])
  return new Map([...found].flatMap(([email, { hs_object_id: id }]) => (id ? [[email, id] as const] : [])))
}

/**
 * The vendor checks all values first and rejects the whole batch for one it does not accept; 207 when it rejects single contacts, 409 when
 * an address belongs to a contact under another address, or is being created by another request.
 */
export async function upsertContacts(session: VendorSession, apiUrl: string, contacts: readonly CrmAContact[]): Promise<UpsertedContacts> {
  const response = await session.json({
    method: 'POST',
    url: () => urlAt(apiUrl, '/crm/v3/objects/contacts/batch/upsert').href,
    isRepeatable: true,
    // The email is also a property of the result, by which it is found again.
    json: { inputs: contacts.map(({ email, properties }) => ({ id: email, idProperty: 'email', properties: { ...properties, email } })) },
    accept: [400, 409],
  })
  if (response.status === 400) return rejected(response)
  if (response.status === 409) {
    return contacts.length > 1 ? { ids: new Map(), invalidProperties: [], isConflict: true } : updateExisting(session, apiUrl, contacts[0]!)
  }
  const { results } = fieldsOf(response.body)
  if (!Array.isArray(results)) throw unexpectedResponse('crm-a', 'contacts')
  const ids = itemsOf(results).flatMap((item) => {
    const [id, email] = [textOf(item.id), textOf(fieldsOf(item.properties).email)]
    return id && email ? [[email.toLowerCase(), id] as const] : []
  })
  return { ids: new Map(ids), invalidProperties: [], isConflict: false }
}

/** The address is left out: the contact keeps the one it has. */
async function updateExisting(session: VendorSession, apiUrl: string, { email, properties }: CrmAContact): Promise<UpsertedContacts> {
  const id = await findContactId(session, apiUrl, email)
  if (!id) return { ids: new Map(), invalidProperties: [], isConflict: false }
  const { email: _, ...others } = properties
  const response = await session.json({
    method: 'PATCH',
    url: () => urlAt(apiUrl, `/crm/v3/objects/contacts/${segment(id)}`).href,
    isRepeatable: true,
    json: { properties: others },
    accept: [400],
  })
  return response.status === 400 ? rejected(response) : { ids: new Map([[email, id]]), invalidProperties: [], isConflict: false }
}

function rejected(response: JsonResponse): UpsertedContacts {
  const { message, category } = fieldsOf(response.body)
  const invalidProperties = invalidPropertiesIn(textOf(message) ?? '')
  if (invalidProperties.length === 0) throw errorFromStatus('crm-a', response, textOf(category) ?? undefined)
  return { ids: new Map(), invalidProperties, isConflict: false }
}

/** The message holds a list in JSON. Only the names are read: the rest repeats values, which are personal data. */
function invalidPropertiesIn(message: string): string[] {
  try {
    const faults: unknown = JSON.parse(message.slice(message.indexOf('['), message.lastIndexOf(']') + 1))
    return [...new Set(itemsOf(faults).flatMap(({ name }) => textOf(name) ?? []))]
  } catch {
    return []
  }
}
