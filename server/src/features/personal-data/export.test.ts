import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { ADA, personEverywhere, publishedEvent } from './test-person.ts'

const foyer = useFoyer()

test('the export of a person holds all that the workspace stores about them, and nothing of others', async () => {
  const organizer = await foyer.organizer('exporting')
  const { event, other, contactId, registration } = await personEverywhere(foyer, organizer)
  await organizer.do(api.checkInRegistrant, { params: { eventId: event.id, registrationId: registration.id } })
  const stranger = await foyer.organizer('strangers')
  const foreign = await publishedEvent(stranger, { name: 'Foreign gathering' })
  await stranger.do(api.addRegistrant, { params: { eventId: foreign.id }, body: { email: ADA.email, name: 'Foreign name' } })

  const response = await organizer.call(api.exportContact, { params: { contactId } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="person-${contactId}.json"`)
  const { body } = response
  expect(body.contact).toMatchObject({ id: contactId, email: ADA.email, name: ADA.name })
  expect(body.notes).toMatchObject([{ body: ADA.note, origin: 'native' }])
  expect(body.registrations).toMatchObject([
    {
      id: registration.id,
      event: { id: event.id, name: 'Gathering' },
      email: ADA.email,
      name: ADA.name,
      status: 'CONFIRMED',
      answers: { company: ADA.answer },
      campaignLink: { label: 'March letter' },
      checkedInAt: expect.any(String),
      log: [{ action: 'registration.created' }, { action: 'registration.checked_in' }],
    },
  ])
  expect(body.invites).toMatchObject([{ event: { id: other.id }, email: ADA.email, name: ADA.name, status: 'PENDING' }])
  expect(body.emails).toHaveLength(2)
  for (const email of body.emails) expect(email).toMatchObject({ toEmail: ADA.email, status: 'sent', sentAt: expect.any(String) })
  expect(body.emails.map(({ text }) => text).join()).toContain(ADA.name)
  expect(body.marketingUnsubscribedAt).toEqual(expect.any(String))
  expect(body.webhookDeliveries).toMatchObject([{ type: 'registration.created', body: expect.stringContaining(ADA.answer) }])
  expect(body.crmSends).toMatchObject([{ email: ADA.email, detail: 'company', eventId: event.id }])
  expect(body.awaitedSubmissions).toMatchObject([{ formId: 'form', email: ADA.email }])

  const text = JSON.stringify(body)
  for (const foreignText of ['bob@', 'Bystand', 'Foreign', organizer.email, 'Person ']) expect(text).not.toContain(foreignText)
  for (const code of [foyer.services.tokens.signId('manage', registration.id), foyer.services.tokens.signId('ticket', registration.id)])
    expect(text).not.toContain(code)
  expect(text).not.toMatch(/v1\.[\w-]+\.[\w-]{43}/)
  const again = await organizer.do(api.exportContact, { params: { contactId } })
  expect({ ...again, exportedAt: '' }).toEqual({ ...body, exportedAt: '' })
  const { entries } = await organizer.do(api.listAuditLog, { query: { action: 'contact.exported' } })
  expect(entries.map(({ details }) => details)).toEqual([{ contactId }, { contactId }])
})

test('admins and owners of the workspace export, others do not', async () => {
  const organizer = await foyer.organizer('exporters')
  const { id: contactId } = await organizer.do(api.createContact, { body: { email: 'Guest@Example.test', name: 'Guest' } })
  const status = async (caller: Pick<typeof organizer, 'call'>) => (await caller.call(api.exportContact, { params: { contactId } })).status
  expect(await status(await foyer.colleague(organizer, 'member'))).toBe(403)
  expect(await status(await foyer.colleague(organizer, 'admin'))).toBe(200)
  expect(await status(foyer.visitor)).toBe(401)
  expect(await status(await foyer.organizer('other-exporters'))).toBe(404)
})

test('a contact is created for a person who was only invited, and one that exists is kept', async () => {
  const organizer = await foyer.organizer('contact-makers')
  const event = await publishedEvent(organizer)
  await organizer.do(api.createInvites, { params: { eventId: event.id }, body: { email: 'only.invited@example.test', name: 'Invited' } })
  const first = await organizer.do(api.createContact, { body: { email: 'Only.Invited@example.test' } })
  expect(first).toMatchObject({ email: 'only.invited@example.test', name: null })
  const second = await organizer.do(api.createContact, { body: { email: 'only.invited@example.test', name: 'Later' } })
  expect(second).toMatchObject({ id: first.id, name: 'Later' })
  expect((await organizer.do(api.createContact, { body: { email: 'only.invited@example.test', name: 'Another' } })).name).toBe('Later')
  const { invites } = await organizer.do(api.exportContact, { params: { contactId: first.id } })
  expect(invites).toMatchObject([{ name: 'Invited' }])
})
