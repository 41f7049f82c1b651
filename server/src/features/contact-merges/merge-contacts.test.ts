import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()

/** Ada and her other address, both registered for the same event. */
async function twice() {
  const opened = await openEvent(foyer)
  const { organizer, register, find } = opened
  await register('ada')
  await register('lovelace')
  const [kept, other] = [(await find('ada')).contactId!, (await find('lovelace')).contactId!]
  const merge = (more: object = {}) =>
    organizer.do(api.mergeContacts, { params: { contactId: kept }, body: { otherContactId: other, ...more } })
  const query = (text: string, values: unknown[]) => foyer.services.db.$client.query(text, values)
  return { ...opened, kept, other, merge, query }
}

describe('merging two contacts', () => {
  test('says the effect first, then moves everything to the one that stays and deletes the other', async () => {
    const { organizer, params, kept, other, merge, query, register } = await twice()
    const second = await organizer.do(api.createEvent, { body: { name: 'Second', ...FUTURE_TIMES } })
    await organizer.do(api.createInvites, { params: { eventId: second.id }, body: { email: 'lovelace@example.test' } })
    await organizer.do(api.addRegistrant, { params: { eventId: second.id }, body: { email: 'lovelace@example.test' } })
    await organizer.do(api.createContactNote, { params: { contactId: other }, body: { body: 'Prefers tea' } })
    await organizer.do(api.updateContact, { params: { contactId: kept }, body: { tags: ['VIP'] } })
    await organizer.do(api.updateContact, { params: { contactId: other }, body: { tags: ['vip', 'Press'] } })
    await query(`UPDATE contacts SET crm_a_id = 'A1' WHERE id = $1`, [kept])
    await query(`UPDATE contacts SET crm_a_id = 'A2', crm_b_id = 'B2' WHERE id = $1`, [other])
    await query('INSERT INTO mail_unsubscribes (organization_id, email) VALUES ($1, $2)', [
      organizer.organizationId,
      'lovelace@example.test',
    ])
    const emailsOf = (contactId: string) => organizer.do(api.listContactActivity, { params: { contactId }, query: { type: 'email' } })
    await expect.poll(async () => (await emailsOf(other)).activity.length, { timeout: 20_000 }).toBe(2)

    const effect = {
      name: 'ada',
      emails: ['ada@example.test', 'lovelace@example.test'],
      tags: ['Press', 'VIP'],
      droppedTags: [],
      registrations: 2,
      sharedEvents: 1,
      invites: 1,
      notes: 1,
      mails: 2,
      crmTaken: ['crm-b'],
      crmDropped: ['crm-a'],
      unsubscribes: true,
    }
    const before = await organizer.do(api.getContact, { params: { contactId: kept } })
    expect(await merge({ dryRun: true })).toEqual({ contact: null, effect })
    expect(await organizer.do(api.getContact, { params: { contactId: kept } }), 'a dry run changes nothing').toEqual(before)

    const { contact } = await merge()
    expect(contact).toMatchObject({
      id: kept,
      email: 'ada@example.test',
      otherEmails: ['lovelace@example.test'],
      tags: ['Press', 'VIP'],
      crmAId: 'A1',
      crmBId: 'B2',
    })
    expect((await organizer.call(api.getContact, { params: { contactId: other } })).status).toBe(404)
    const { activity } = await organizer.do(api.listContactActivity, { params: { contactId: kept } })
    const addresses = activity.flatMap(({ registration }) => (registration ? [registration.email] : []))
    expect(addresses.toSorted()).toEqual(['ada@example.test', 'lovelace@example.test', 'lovelace@example.test'])
    expect(activity.filter(({ type }) => type === 'invite')).toHaveLength(1)
    expect(activity.filter(({ type }) => type === 'email')).toHaveLength(3)
    expect((await organizer.do(api.listContactNotes, { params: { contactId: kept } })).notes).toMatchObject([{ body: 'Prefers tea' }])
    const { registrants } = await organizer.do(api.listRegistrants, { params })
    expect(registrants.map(({ contactId, status }) => [contactId, status])).toEqual([
      [kept, 'CONFIRMED'],
      [kept, 'CONFIRMED'],
    ])
    const { rows } = await query('SELECT email FROM mail_unsubscribes WHERE organization_id = $1 ORDER BY 1', [organizer.organizationId])
    expect(rows).toEqual([{ email: 'ada@example.test' }, { email: 'lovelace@example.test' }])
    const { entries } = await organizer.do(api.listAuditLog, { query: { action: 'contact.merged' } })
    expect(entries.map(({ details }) => details)).toEqual([{ contactId: kept, otherContactId: other }])
    expect((await register('ada')).status, 'both are registered already').toBe(201)
    expect((await organizer.do(api.listContacts)).contacts).toHaveLength(1)
  })

  test('makes the other address belong to the person: who registers with it later is the same contact', async () => {
    const { organizer, kept, merge } = await twice()
    await merge()
    const next = await organizer.do(api.createEvent, { body: { name: 'Next', ...FUTURE_TIMES } })
    await organizer.do(api.publishEvent, { params: { eventId: next.id } })
    const body = { email: 'Lovelace@example.test', name: 'A. Lovelace' }
    const slugs = { orgSlug: organizer.slug, eventSlug: next.slug }
    expect((await foyer.visitor.call(api.registerForEvent, { params: slugs, body })).status).toBe(201)
    const { registrants } = await organizer.do(api.listRegistrants, { params: { eventId: next.id } })
    expect(registrants).toMatchObject([{ contactId: kept, email: 'lovelace@example.test', name: 'A. Lovelace' }])
    expect(await organizer.do(api.createContact, { body })).toMatchObject({ id: kept, name: 'ada' })
    expect((await organizer.do(api.listContacts)).contacts).toHaveLength(1)
  })

  test('keeps the addresses of earlier merges', async () => {
    const { organizer, kept, merge } = await twice()
    await merge()
    const third = await organizer.do(api.createContact, { body: { email: 'countess@example.test' } })
    const { contact } = await organizer.do(api.mergeContacts, { params: { contactId: third.id }, body: { otherContactId: kept } })
    expect(contact).toMatchObject({
      id: third.id,
      email: 'countess@example.test',
      name: 'ada',
      otherEmails: ['ada@example.test', 'lovelace@example.test'],
    })
  })

  test('takes over tags as long as there are at most 20', async () => {
    const { organizer, kept, other, merge } = await twice()
    const tags = Array.from({ length: 19 }, (_, n) => `tag ${n}`)
    await organizer.do(api.updateContact, { params: { contactId: kept }, body: { tags } })
    await organizer.do(api.updateContact, { params: { contactId: other }, body: { tags: ['a', 'b'] } })
    const { contact, effect } = await merge()
    expect([contact!.tags.length, effect.droppedTags]).toEqual([20, ['b']])
  })

  test('imports a note that both have from a CRM once', async () => {
    const { organizer, kept, other, merge, query } = await twice()
    const note = `INSERT INTO contact_notes (id, organization_id, contact_id, origin, body, crm_a_note_id, sync_status)
      VALUES (gen_random_uuid(), $1, $2, 'crm-a', 'Called', $3, 'synced')`
    for (const [contactId, id] of [
      [kept, 'n1'],
      [other, 'n1'],
      [other, 'n2'],
    ])
      await query(note, [organizer.organizationId, contactId, id])
    await merge()
    expect(
      (await organizer.do(api.listContactNotes, { params: { contactId: kept } })).notes.map(({ crmANoteId }) => crmANoteId).toSorted(),
    ).toEqual(['n1', 'n2'])
  })

  test('lets the person be exported and erased with both addresses', async () => {
    const { organizer, params, kept, merge, query } = await twice()
    await organizer.do(api.createInvites, { params, body: { email: 'lovelace@example.test' } })
    await merge()
    const file = await organizer.do(api.exportContact, { params: { contactId: kept } })
    expect(file.contact.otherEmails).toEqual(['lovelace@example.test'])
    expect([file.registrations.length, file.invites.length]).toEqual([2, 1])
    await organizer.do(api.eraseContact, { params: { contactId: kept }, body: { email: 'ada@example.test' } })
    for (const table of ['registrations', 'event_invites', 'mail_messages', 'contact_emails', 'contacts', 'contact_tags']) {
      const { rows } = await query(`SELECT t::text AS line FROM ${table} t WHERE organization_id = $1 AND t::text ~ 'ada@|lovelace@'`, [
        organizer.organizationId,
      ])
      expect(rows, table).toEqual([])
    }
  })

  test('with a person who was erased is not possible', async () => {
    const { organizer, kept, other } = await twice()
    await organizer.do(api.eraseContact, { params: { contactId: other }, body: { email: 'lovelace@example.test' } })
    const body = { otherContactId: other }
    expect(await organizer.call(api.mergeContacts, { params: { contactId: kept }, body })).toMatchObject({ status: 400 })
    const back = { params: { contactId: other }, body: { otherContactId: kept } }
    expect(await organizer.call(api.mergeContacts, back)).toMatchObject({ status: 404 })
  })

  test('needs two contacts of the workspace and an admin', async () => {
    const { organizer, kept, other } = await twice()
    const stranger = await foyer.organizer()
    const { id } = await stranger.do(api.createContact, { body: { email: 'ada@example.test' } })
    const params = { contactId: kept }
    await expectSameNotFound('contact', id, (contactId) =>
      organizer.call(api.mergeContacts, { params: { contactId }, body: { otherContactId: kept } }),
    )
    const refused = async (otherContactId: string) => (await organizer.call(api.mergeContacts, { params, body: { otherContactId } })).body
    for (const otherContactId of [id, 'nonsense'])
      expect(await refused(otherContactId)).toEqual(await refused('0198c0de-0000-7000-8000-000000000001'))
    expect(await organizer.call(api.mergeContacts, { params, body: { otherContactId: kept } })).toMatchObject({ status: 400 })
    const member = await foyer.colleague(organizer, 'member')
    for (const dryRun of [true, false])
      expect(await member.call(api.mergeContacts, { params, body: { otherContactId: other, dryRun } })).toMatchObject({ status: 403 })
  })

  test('in both directions at once leaves one contact', async () => {
    const { organizer, kept, other } = await twice()
    const call = (contactId: string, otherContactId: string) =>
      organizer.call(api.mergeContacts, { params: { contactId }, body: { otherContactId } })
    const statuses = (await Promise.all([call(kept, other), call(other, kept)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
    const { contacts } = await organizer.do(api.listContacts)
    expect(contacts.map(({ otherEmails }) => otherEmails.length)).toEqual([1])
  })
})

describe('possible duplicates', () => {
  test('have the same name and domain, or the same mailbox, in the same workspace', async () => {
    const [organizer, stranger] = [await foyer.organizer(), await foyer.organizer()]
    const add = (email: string, name?: string, of = organizer) => of.do(api.createContact, { body: { email, ...(name && { name }) } })
    const ada = await add('ada@engines.test', 'Ada Lovelace')
    await add('a.lovelace@engines.test', 'ada lovelace')
    await add('ada+news@engines.test')
    await add('ada@other.test', 'Ada Lovelace')
    await add('adam@engines.test', 'Adam')
    await add('ada.l@engines.test', 'Ada Lovelace', stranger)
    const { duplicates } = await organizer.do(api.listContactDuplicates, { params: { contactId: ada.id } })
    expect(duplicates.map(({ contact, reason }) => [contact.email, reason])).toEqual([
      ['ada+news@engines.test', 'same-mailbox'],
      ['a.lovelace@engines.test', 'same-name-and-domain'],
    ])
  })
})
