import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { retain } from '../../../test/support/retain.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { type CrmSend, recordCrmSends } from './record.ts'

const foyer = useFoyer()

const sent = (email: string, detail: string): CrmSend => ({ system: 'crm-a', email, kind: 'contact', detail, outcome: 'sent' })
const record = ({ organizationId }: Organizer, ...sends: CrmSend[]) =>
  foyer.services.db.transaction((tx) => recordCrmSends(tx, organizationId, sends))
const contactOf = async (organizer: Organizer, email: string) => (await organizer.do(api.createContact, { body: { email } })).id
const listed = async (organizer: Organizer, contactId: string) =>
  (await organizer.do(api.listContactCrmSends, { params: { contactId } })).sends.map(({ detail }) => detail)

test('the last 100 things that were sent about a person are listed for members, newest first', async () => {
  const organizer = await foyer.organizer()
  const contactId = await contactOf(organizer, 'ada@example.test')
  await record(organizer, ...Array.from({ length: 101 }, (_, n) => sent('ada@example.test', `property ${n}`)))
  await record(
    organizer,
    { system: 'crm-b', email: 'Ada@example.test', kind: 'note', detail: '', outcome: 'failed', reason: 'It was refused.' },
    sent('other@example.test', 'of someone else'),
  )
  const member = await foyer.colleague(organizer, 'member')
  const { sends } = await member.do(api.listContactCrmSends, { params: { contactId } })
  expect(sends).toHaveLength(100)
  expect(sends[0]).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    ...{
      system: 'crm-b',
      email: 'ada@example.test',
      kind: 'note',
      detail: '',
      outcome: 'failed',
      reason: 'It was refused.',
      eventId: null,
    },
  })
  expect(sends.slice(1).map(({ detail }) => detail)).toEqual(Array.from({ length: 99 }, (_, n) => `property ${100 - n}`))
  const stranger = await foyer.organizer()
  await expectSameNotFound('contact', contactId, (id) => stranger.call(api.listContactCrmSends, { params: { contactId: id } }))
})

test('follow the person through a corrected address and a merge, and end when the person is erased', async () => {
  const { organizer, params, register, find } = await openEvent(foyer)
  await register('typo')
  const { id, email } = await find('typo')
  await record(organizer, sent(email, 'before'))
  const registrant = { ...params, registrationId: id }
  await organizer.do(api.updateRegistrant, { params: registrant, body: { email: 'right@example.test' } })
  const kept = await contactOf(organizer, 'right@example.test')
  expect(await listed(organizer, kept)).toEqual(['before'])
  const otherContactId = await contactOf(organizer, 'private@example.test')
  await record(organizer, sent('private@example.test', 'of the other'))
  await organizer.do(api.mergeContacts, { params: { contactId: kept }, body: { otherContactId } })
  expect(await listed(organizer, kept)).toEqual(['of the other', 'before'])
  await record(organizer, sent('private@example.test', 'after'))
  expect((await listed(organizer, kept))[0]).toBe('after')
  await organizer.do(api.eraseContact, { params: { contactId: kept }, body: { email: 'right@example.test' } })
  // A call that was on its way.
  await record(organizer, sent('right@example.test', 'late'))
  const { rows } = await foyer.services.db.$client.query('SELECT FROM crm_sends WHERE organization_id = $1', [organizer.organizationId])
  expect(rows).toHaveLength(0)
})

test('are kept for the days of the setting', async () => {
  const organizer = await foyer.organizer()
  const contactId = await contactOf(organizer, 'old@example.test')
  await record(organizer, sent('old@example.test', 'old'), sent('old@example.test', 'new'))
  await foyer.services.db.$client.query(
    `UPDATE crm_sends SET at = now() - interval '181 days' WHERE organization_id = $1 AND detail = 'old'`,
    [organizer.organizationId],
  )
  await retain(foyer.services, 0)
  expect(await listed(organizer, contactId)).toEqual(['new'])
})
