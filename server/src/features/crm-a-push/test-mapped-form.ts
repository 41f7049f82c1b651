import * as api from '@foyer/contracts'
import { expect } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import type { Foyer, Organizer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../test/support/open-event.ts'
import type { Vendors } from '../../../test/support/vendors.ts'

const FIELDS = [
  { key: 'company', label: 'Company', type: 'text' },
  { key: 'guests', label: 'Guests', type: 'number' },
]
export const MAPPING = [
  { formField: 'name', externalField: 'firstname' },
  { formField: 'company', externalField: 'company' },
]

export async function connect({ crmA }: Vendors, organizer: Organizer) {
  const token = crmA.issueToken({ expiresInSeconds: null, refreshToken: null })
  await organizer.do(api.connectIntegration, { params: { system: 'crm-a' }, body: { accessToken: token.accessToken } })
  return token
}

/** Until what happened so far has had its effect: what is mapped later does not concern it. */
export const untilDispatched = ({ services }: Foyer) =>
  eventually(async () => {
    const { rows } = await services.db.$client.query('SELECT FROM registration_logs WHERE announced_at IS NULL')
    expect(rows).toHaveLength(0)
  })

type Options = { mapped?: typeof MAPPING; isConnected?: boolean }

/** A published event with a form, and a connected HubSpot account. */
export async function eventWithForm(foyer: Foyer, vendors: Vendors, { mapped = MAPPING, isConnected = true }: Options = {}) {
  const opened = await openEvent(foyer)
  const { organizer, params: eventParams } = opened
  const { id: formId } = await organizer.do(api.createForm, { body: { name: 'Form', fields: FIELDS } })
  await organizer.do(api.updateEvent, { params: eventParams, body: { registrationFormId: formId } })
  const token = isConnected ? await connect(vendors, organizer) : null
  const params = { formId }
  if (mapped.length > 0) await organizer.do(api.saveFormMapping, { params, body: { fieldMappings: mapped } })
  const email = (name: string) => `${name}.${formId.slice(-6)}@example.test`
  const register = (name: string, answers: object = {}, slugs = opened.slugs) =>
    foyer.visitor.do(api.registerForEvent, { params: slugs, body: { email: email(name), name, answers } })
  const contact = (name: string) => vendors.crmA.state.contacts.find(({ properties }) => properties.email === email(name))
  const pushes = () => organizer.do(api.listFormPushes, { params })
  /** What was sent about a person, newest first. */
  const sends = async (name: string) => {
    const { contacts } = await organizer.do(api.listContacts, { query: { q: email(name) } })
    return (await organizer.do(api.listContactCrmSends, { params: { contactId: contacts[0]!.id } })).sends
  }
  /** Another event with the same form. */
  const anotherEvent = async () => {
    const event = await organizer.do(api.createEvent, { body: { name: 'Second', ...FUTURE_TIMES, registrationFormId: formId } })
    await organizer.do(api.publishEvent, { params: { eventId: event.id } })
    return { ...opened.slugs, eventSlug: event.slug }
  }
  return { ...opened, eventParams, params, formId, token, email, register, contact, pushes, sends, anotherEvent }
}
