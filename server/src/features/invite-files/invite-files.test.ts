import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { textRows, workbook } from '../registrant-files/test-workbook.ts'

const foyer = useFoyer()

async function read({ url, headers }: Organizer, eventId: string, file: string | Uint8Array, type = 'text/csv') {
  const response = await fetch(`${url}/api/v1/dashboard/events/${eventId}/invites/file`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: Buffer.from(file),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as { people: api.ListedInvitee[] } }
}

describe('reading a file of people to invite', () => {
  test('finds names and addresses by their titles and returns wrong ones as they are written', async () => {
    const { organizer, params } = await openEvent(foyer)
    const file = 'Vorname;Nachname;E-Mail;Firma\nAda;Lovelace; ada@example.test ;A\n;;nobody;B\n\n=Grace;Hopper;;C\n'
    expect((await read(organizer, params.eventId, file)).body).toEqual({
      people: [
        { row: 2, email: 'ada@example.test', name: 'Ada Lovelace' },
        { row: 3, email: 'nobody', name: null },
        { row: 5, email: '', name: '=Grace Hopper' },
      ],
    })
    expect((await organizer.do(api.listInvites, { params })).invites).toEqual([])
  })

  test('also without titles, and from a spreadsheet', async () => {
    const { organizer, params } = await openEvent(foyer)
    expect((await read(organizer, params.eventId, 'ada@example.test,Ada\nbob@example.test,\n')).body.people).toEqual([
      { row: 1, email: 'ada@example.test', name: 'Ada' },
      { row: 2, email: 'bob@example.test', name: null },
    ])
    const sheet = workbook({ rows: textRows(['Name', 'Email'], ['Ada', 'ada@example.test']) })
    expect((await read(organizer, params.eventId, sheet, api.XLSX_TYPE)).body.people).toEqual([
      { row: 2, email: 'ada@example.test', name: 'Ada' },
    ])
  })

  test('refuses a file without addresses, an empty one, another type and more than five thousand people', async () => {
    const { organizer, params } = await openEvent(foyer)
    const many = Array.from({ length: 5001 }, (_, index) => `guest${index}@example.test`)
    for (const [file, type, status] of [
      ['Name,Company\nAda,A\n', 'text/csv', 400],
      ['', 'text/csv', 400],
      ['{}', 'application/json', 415],
      [many.join('\n'), 'text/csv', 400],
    ] as const)
      expect((await read(organizer, params.eventId, file, type)).status, file.slice(0, 20)).toBe(status)
    expect((await read(organizer, params.eventId, many.slice(0, 5000).join('\n'))).body.people).toHaveLength(5000)
    const foreign = await foyer.organizer()
    await expectSameNotFound('event', params.eventId, (eventId) => read(foreign, eventId, 'a@example.test'))
  })
})

test('invites are exported with who came, filtered, without their links and without formulas', async () => {
  const { organizer, params, slugs, find } = await openEvent(foyer)
  const people = [{ email: 'ada@example.test', name: '=Ada()' }, { email: 'bob@example.test' }]
  const { invites } = await organizer.do(api.createInvites, { params, body: { people, message: 'See "you"' } })
  const inviteToken = new URL(invites[0]!.url).searchParams.get('invite')!
  await foyer.visitor.do(api.registerForEvent, { params: slugs, body: { email: 'ada@example.test', name: 'Ada', inviteToken } })
  await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: (await find('Ada')).id } })
  const [listed] = (await organizer.do(api.listInvites, { params })).invites
  const response = await organizer.call(api.exportInvitesCsv, { params })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="party-invites.csv"')
  const text = response.body as string
  expect(text.replace('\ufeff', '').split('\r\n')[0]).toBe(
    '"Name","Email","Invite","Message","Invited (UTC)","Last sent (UTC)","Accepted (UTC)","Registration","Checked in (UTC)"',
  )
  const { createdAt, lastSentAt, acceptedAt, registration } = listed!
  expect(text).toContain(
    `"'=Ada()","ada@example.test","ACCEPTED","See ""you""","${createdAt}","${lastSentAt}","${acceptedAt}","CONFIRMED","${registration!.checkedInAt}"`,
  )
  expect(text).toContain('"bob@example.test","PENDING"')
  expect(text).not.toContain('invite=')
  const pending = (await organizer.call(api.exportInvitesCsv, { params, query: { status: 'PENDING' } })).body as string
  expect(pending).not.toContain('ada@example.test')
  expect((await (await foyer.colleague(organizer, 'member')).call(api.exportInvitesCsv, { params })).status).toBe(403)
  const { entries } = await organizer.do(api.listAuditLog, { query: { action: 'invites.exported' } })
  expect(entries).toMatchObject([{ details: { eventId: params.eventId, status: 'PENDING' } }, { details: { eventId: params.eventId } }])
})
