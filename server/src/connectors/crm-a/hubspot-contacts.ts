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

/** The vendor checks all values first and rejects the whole batch for one it does not accept; 207 when it rejects single contacts. */
export async function upsertContacts(session: VendorSession, apiUrl: string, contacts: readonly CrmAContact[]): Promise<UpsertedContacts> {
  const response = await session.json({
    method: 'POST',
    url: () => urlAt(apiUrl, '/crm/v3/objects/contacts/batch/upsert').href,
    isRepeatable: true,
    // The email is also a property of the result, by which it is found again.
    json: { inputs: contacts.map(({ email, properties }) => ({ id: email, idProperty: 'email', properties: { ...properties, email } })) },
    accept: [400],
  })
  if (response.status === 400) {
    const invalidProperties = invalidPropertiesIn(textOf(fieldsOf(response.body).message) ?? '')
    if (invalidProperties.length === 0) throw errorFromStatus('crm-a', response, textOf(fieldsOf(response.body).category) ?? undefined)
    return { ids: new Map(), invalidProperties }
  }
  const { results } = fieldsOf(response.body)
  if (!Array.isArray(results)) throw unexpectedResponse('crm-a', 'contacts')
  const ids = itemsOf(results).flatMap((item) => {
    const [id, email] = [textOf(item.id), textOf(fieldsOf(item.properties).email)]
    return id && email ? [[email.toLowerCase(), id] as const] : []
  })
  return { ids: new Map(ids), invalidProperties: [] }
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
