import { createHash } from 'node:crypto'
import * as api from '@foyer/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../test/support/open-event.ts'
import { UNKNOWN_ID } from '../../../test/support/same-not-found.ts'
import { ticketCode } from '../check-in/ticket-code.ts'

const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`).getTime()
/** Minutes after noon today, because the sessions of the test expire. */
const minute = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString()
let now = new Date(NOON)
const foyer = useFoyer({ services: { clock: () => now } })
beforeEach(() => {
  now = new Date(NOON)
})

const codeOf = ({ id }: { id: string }) => ticketCode(foyer.services.tokens, { id, linkVersion: 0 })
const tokenOf = ({ url }: { url: string | null }) => url!.split('/').at(-1)!

async function eventWithLink(names: string[], settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, settings)
  for (const name of names) await opened.register(name)
  const createLink = async (label: string) => {
    const link = await opened.organizer.do(api.createCheckInLink, { params: opened.params, body: { label } })
    return { ...link, token: tokenOf(link) }
  }
  return { ...opened, createLink, link: await createLink('Main entrance') }
}

/** Every operation by link, as a helper would call it. */
const calls = (token: string, registrationId = UNKNOWN_ID) => [
  () => foyer.visitor.call(api.getCheckInByLink, { params: { token } }),
  () => foyer.visitor.call(api.scanTicketByLink, { params: { token }, body: { code: 'x' } }),
  () => foyer.visitor.call(api.scanTicketsByLink, { params: { token }, body: { scans: [] } }),
  () => foyer.visitor.call(api.listGuestsByLink, { params: { token } }),
  () => foyer.visitor.call(api.searchGuestsByLink, { params: { token } }),
  () => foyer.visitor.call(api.checkInByLink, { params: { token, registrationId } }),
  () => foyer.visitor.call(api.undoCheckInByLink, { params: { token, registrationId } }),
]

describe('a check-in link', () => {
  test('is created by an admin, ends two days after the event, and is listed with its URL and last use', async () => {
    const { organizer, params, link, event } = await eventWithLink(['ada'])
    const { token, ...created } = link
    expect(created).toEqual({
      id: expect.any(String),
      eventId: event.id,
      label: 'Main entrance',
      status: 'active',
      url: expect.stringMatching(/\/check-in\/[\w-]{22}\.[\w-]{22}$/),
      expiresAt: '2090-05-03T12:00:00.000Z',
      revokedAt: null,
      lastUsedAt: null,
      createdBy: expect.stringMatching(/^Person \d+$/),
      createdAt: now.toISOString(),
    })
    expect(await foyer.visitor.do(api.getCheckInByLink, { params: { token } })).toEqual({
      label: 'Main entrance',
      expiresAt: created.expiresAt,
      workspaceName: expect.any(String),
      event: {
        name: 'Party',
        startTime: '2090-05-01T10:00:00.000Z',
        endTime: '2090-05-01T12:00:00.000Z',
        timezone: 'Europe/Berlin',
        canceledAt: null,
      },
      counts: { confirmed: 1, checkedIn: 0, stillExpected: 1 },
    })
    const { links } = await organizer.do(api.listCheckInLinks, { params })
    expect(links).toEqual([{ ...created, lastUsedAt: now.toISOString() }])
    const member = await foyer.colleague(organizer, 'member')
    expect((await member.do(api.listCheckInLinks, { params })).links).toMatchObject([{ id: link.id, url: null }])
  })

  test('expires when it was asked to, which is in the future and at most 30 days after the event', async () => {
    const { organizer, params } = await eventWithLink([])
    const create = (expiresAt: string) => organizer.call(api.createCheckInLink, { params, body: { label: 'x', expiresAt } })
    expect((await create('2090-05-31T12:00:00Z')).status).toBe(201)
    expect(await create('2090-05-31T12:00:01Z')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(await create(minute(0))).toMatchObject({ status: 400, body: { error: 'expiresAt must be in the future.' } })
    const { body } = await create(minute(5))
    now = new Date(minute(5))
    expect((await calls(tokenOf(body as api.CheckInLink))[0]!()).status).toBe(404)
    expect((await organizer.do(api.listCheckInLinks, { params })).links[0]).toMatchObject({ status: 'expired', url: null })
  })

  test('that is revoked, unknown or forged gets the same 404 everywhere, at once', async () => {
    const { organizer, params, link, find } = await eventWithLink(['ada'])
    const ada = await find('ada')
    const remove = () => organizer.do(api.revokeCheckInLink, { params: { ...params, checkInLinkId: link.id } })
    expect(await remove()).toEqual({ ok: true })
    expect(await remove()).toEqual({ ok: true })
    expect((await organizer.do(api.listCheckInLinks, { params })).links).toMatchObject([
      { status: 'revoked', revokedAt: minute(0), url: null },
    ])
    const { tokens } = foyer.services
    const body = { error: 'There is no such check-in link.', status: 404, code: 'NOT_FOUND', retryAfterSeconds: 0 }
    for (const token of [link.token, tokens.signId('check-in-link', UNKNOWN_ID), tokens.signId('manage', link.id), link.id, 'nonsense'])
      for (const call of calls(token, ada.id)) expect(await call()).toMatchObject({ status: 404, body })
    const { entries } = await organizer.do(api.listAuditLog, {})
    expect(
      entries.filter(({ action }) => action.startsWith('check_in_link')).map(({ action, details }) => [action, details.label]),
    ).toEqual([
      ['check_in_link.revoked', 'Main entrance'],
      ['check_in_link.created', 'Main entrance'],
    ])
  })

  test('shows names and nothing else about guests', async () => {
    const { organizer, params, link, register, find } = await eventWithLink(['ada'], { capacity: 2, waitlistEnabled: true })
    await register('zoe', { name: 'Zoe Example' })
    await register('ben')
    const other = await organizer.do(api.createEvent, { body: { name: 'Secret Afterparty', ...FUTURE_TIMES } })
    const elsewhere = await organizer.do(api.addRegistrant, {
      params: { eventId: other.id },
      body: { email: 'x@example.test', name: 'Xena' },
    })
    const nameless = await organizer.do(api.createEvent, { body: { name: 'Second', ...FUTURE_TIMES } })
    const second = tokenOf(await organizer.do(api.createCheckInLink, { params: { eventId: nameless.id }, body: { label: 'Second' } }))
    const noName = await organizer.do(api.addRegistrant, { params: { eventId: nameless.id }, body: { email: 'quiet@example.test' } })
    const { token } = link
    const scan = (code: string, by = token) => foyer.visitor.do(api.scanTicketByLink, { params: { token: by }, body: { code } })
    const ada = await find('ada')
    const texts: unknown[] = [
      await scan(codeOf(ada)),
      await scan(codeOf(ada)),
      await scan(codeOf(await find('ben'))),
      await scan(codeOf(elsewhere)),
      await scan(codeOf(noName), second),
      await foyer.visitor.do(api.searchGuestsByLink, { params: { token }, query: { q: 'exam' } }),
      await foyer.visitor.do(api.listGuestsByLink, { params: { token }, query: { changedSince: '2000-01-01T00:00:00Z' } }),
      await foyer.visitor.do(api.scanTicketsByLink, {
        params: { token: second },
        body: { scans: [{ id: UNKNOWN_ID, registrationId: noName.id, scannedAt: minute(0) }] },
      }),
    ]
    expect(texts.slice(0, 6)).toMatchObject([
      { outcome: 'checked_in', message: 'ada is checked in.', name: 'ada', checkedInBy: 'Main entrance', counts: { checkedIn: 1 } },
      { outcome: 'already_checked_in', message: expect.stringMatching(/^ada was already checked in on .* by Main entrance\.$/) },
      { outcome: 'not_confirmed', message: 'ben is on the waitlist and has no seat.' },
      { outcome: 'wrong_event', message: 'This ticket is for another event.', registrationId: null, name: null },
      { outcome: 'checked_in', message: 'This guest is checked in.', name: null },
      { guests: [{ name: 'Zoe Example' }] },
    ])
    expect(JSON.stringify(texts)).not.toMatch(new RegExp(`example\\.test|Afterparty|${ada.contactId}`))
    expect((await organizer.do(api.getCheckIn, { params })).latest).toMatchObject([{ name: 'ada', checkedInBy: 'Main entrance' }])
    expect(await scan('not a ticket')).toMatchObject({ outcome: 'not_found', registrationId: null })
  })

  test('checks in guests without their ticket, of its event only', async () => {
    const { link, find } = await eventWithLink(['ada'])
    const foreign = await eventWithLink(['eve'])
    const checkIn = async (registrationId: string) =>
      foyer.visitor.call(api.checkInByLink, { params: { token: link.token, registrationId } })
    expect(await checkIn((await find('ada')).id)).toMatchObject({ status: 200, body: { outcome: 'checked_in', name: 'ada' } })
    expect(await checkIn((await find('ada')).id)).toMatchObject({ status: 200, body: { outcome: 'already_checked_in' } })
    for (const id of [(await foreign.find('eve')).id, UNKNOWN_ID, 'nonsense'])
      expect(await checkIn(id)).toMatchObject({ status: 404, body: { error: 'There is no such registration.' } })
    expect(await foreign.find('eve')).toMatchObject({ checkedInAt: null })
  })

  test('undoes its own check-ins within ten minutes, and no others', async () => {
    const { organizer, params, link, createLink, find } = await eventWithLink(['ada', 'ben'])
    const side = await createLink('Side entrance')
    const [ada, ben] = [await find('ada'), await find('ben')]
    const undo = ({ token }: { token: string }, { id }: { id: string }) =>
      foyer.visitor.do(api.undoCheckInByLink, { params: { token, registrationId: id } })
    expect(await undo(link, ada)).toMatchObject({ outcome: 'not_checked_in', message: 'ada is not checked in.' })
    await foyer.visitor.do(api.checkInByLink, { params: { token: link.token, registrationId: ada.id } })
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: ben.id } })
    now = new Date(minute(10))
    expect(await undo(side, ada)).toMatchObject({ outcome: 'refused', message: expect.stringContaining('not checked in with this link') })
    expect(await undo(link, ben)).toMatchObject({ outcome: 'refused' })
    expect(await undo(link, ada)).toMatchObject({ outcome: 'undone', checkedInAt: null, counts: { confirmed: 2, checkedIn: 1 } })
    await foyer.visitor.do(api.checkInByLink, { params: { token: link.token, registrationId: ada.id } })
    now = new Date(minute(21))
    expect(await undo(link, ada)).toMatchObject({ outcome: 'refused', message: expect.stringContaining('more than ten minutes ago') })
    expect(await find('ada')).toMatchObject({ checkedInAt: minute(10) })
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: ada.id } })
    expect(logs.map(({ action, metadata }) => [action, metadata.by, metadata.byName]).slice(0, 3)).toEqual([
      ['registration.checked_in', 'check_in_link', 'Main entrance'],
      ['registration.check_in_undone', 'check_in_link', 'Main entrance'],
      ['registration.checked_in', 'check_in_link', 'Main entrance'],
    ])
  })
})

describe('the list for offline use', () => {
  test('has what a device needs to recognize tickets, in pages, and later only what changed', async () => {
    const { organizer, params, link, find, register } = await eventWithLink(['ada', 'ben', 'cleo'], { capacity: 4, waitlistEnabled: true })
    const query = (more: Record<string, string>) => ({ params: { token: link.token }, query: more })
    const first = await foyer.visitor.call(api.listGuestsByLink, query({ limit: '2' }))
    const cursor = new URL(/<(.+)>/.exec(first.headers.get('link')!)![1]!, 'http://x').searchParams.get('cursor')!
    const second = await foyer.visitor.do(api.listGuestsByLink, query({ limit: '2', cursor }))
    const page = first.body as api.Result<typeof api.listGuestsByLink>
    expect([...page.guests, ...second.guests].map(({ name }) => name)).toEqual(['ada', 'ben', 'cleo'])
    const ada = await find('ada')
    expect(page.guests[0]).toEqual({
      registrationId: ada.id,
      name: 'ada',
      confirmed: true,
      ticketHash: createHash('sha256').update(codeOf(ada)).digest('base64url').slice(0, 16),
      checkedInAt: null,
    })
    expect(await organizer.do(api.listCheckInGuests, { params, query: { limit: '2' } })).toEqual(page)

    now = new Date(minute(1))
    const { asOf } = await foyer.visitor.do(api.listGuestsByLink, query({}))
    expect((await foyer.visitor.do(api.listGuestsByLink, query({ changedSince: asOf }))).guests).toEqual([])
    now = new Date(minute(2))
    await register('dan')
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: ada.id } })
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ben')).id } })
    const changed = (await foyer.visitor.do(api.listGuestsByLink, query({ changedSince: asOf }))).guests
    const seen = changed.map(({ name, confirmed, checkedInAt }) => [name, confirmed, checkedInAt])
    expect(seen).toHaveLength(3)
    expect(seen).toEqual(
      expect.arrayContaining([
        ['ada', true, minute(2)],
        [null, false, null],
        ['dan', true, null],
      ]),
    )
  })
})
