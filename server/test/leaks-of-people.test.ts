import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { ticketCode } from '../src/features/check-in/ticket-code.ts'
import { eventually } from './support/eventually.ts'
import { useFoyer } from './support/foyer.ts'
import { openEvent } from './support/open-event.ts'
import { pageVisitor } from './support/page-visitor.ts'
import { expectSameNotFound } from './support/same-not-found.ts'
import { fullResponseText, PASSWORD, type SecretEvent, secretEvent, secretsIn } from './support/secret-event.ts'

const foyer = useFoyer()
const html = { accept: 'text/html' }
const STRANGER = 'stranger@example.test'
const INSIDE = 'inside@example.test'

/** A response without what differs between any two. */
const request = async (path: string, init: RequestInit) =>
  (await fullResponseText(foyer.url, path, { ...init, headers: { 'x-request-id': 'same', ...init.headers } })).replace(/^date: .*\n/m, '')
const register = ({ slugs }: Pick<SecretEvent, 'slugs'>, body: object) =>
  request(`/api/v1/public/orgs/${slugs.orgSlug}/events/${slugs.eventSlug}/registrations`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Ada', ...body }),
    headers: { 'content-type': 'application/json' },
  })

describe('whether an email is registered is not revealed', () => {
  test('without the page password: the registrations are not even read', async () => {
    const event = await secretEvent(foyer)
    await event.lock()
    const client = await foyer.services.db.$client.connect()
    try {
      // A request that reads or writes a registration now waits for the lock, and gets BUSY after three seconds.
      await client.query('BEGIN; LOCK TABLE registrations IN ACCESS EXCLUSIVE MODE')
      for (const more of [{}, { pagePassword: 'wrong' }, { pagePassword: 'wrong', inviteToken: 'x' }, { answers: event.answers }]) {
        const response = await register(event, { email: INSIDE, ...more })
        expect(response).toMatch(/^401\n/)
        expect(await register(event, { email: STRANGER, ...more })).toBe(response)
        expect(secretsIn(response)).toEqual([])
      }
      const init = { method: 'POST', headers: html, body: new URLSearchParams({ name: 'Ada', email: INSIDE }) }
      expect(await request(`${event.path}/register`, init)).toMatch(/^303\n/)
      expect(await register(event, { email: STRANGER, answers: event.answers, pagePassword: PASSWORD })).toMatch(/^503\n[\s\S]*BUSY/)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test('when it registers again: the response is the same as the first time, in the API and on the page', async () => {
    const event = await secretEvent(foyer)
    const first = await register(event, { email: STRANGER, answers: event.answers })
    expect(first).toMatch(/^201\n/)
    expect(await register(event, { email: STRANGER, answers: event.answers })).toBe(first)
    const send = async (email: string) => {
      const form = { name: 'Ada', email, 'answers.zanzibar_question': 'zanzibar-option' }
      const { location } = await pageVisitor(foyer.url).send(`${event.path}/register`, form)
      return (await pageVisitor(foyer.url).open(location!)).html
    }
    expect(await send(INSIDE)).toBe(await send('another@example.test'))
  })

  test('with an invite that is forged, of another event, revoked or used by another guest', async () => {
    const [event, other] = [await secretEvent(foyer), await openEvent(foyer)]
    const tokenOf = async ({ organizer, params }: Pick<SecretEvent, 'organizer' | 'params'>, email: string) => {
      const [invite] = (await organizer.do(api.createInvites, { params, body: { email } })).invites
      return { id: invite!.id, token: new URL(invite!.url).searchParams.get('invite')! }
    }
    const [foreign, revoked, used] = [await tokenOf(other, 'a@b.test'), await tokenOf(event, 'c@d.test'), await tokenOf(event, 'e@f.test')]
    await event.organizer.do(api.revokeInvite, { params: { ...event.params, inviteId: revoked.id } })
    const accepted = await register(event, { email: 'guest@example.test', answers: event.answers, inviteToken: used.token })
    expect(accepted).toMatch(/^201\n/)
    for (const inviteToken of ['made-up', foreign.token, revoked.token, used.token]) {
      const response = await register(event, { email: STRANGER, answers: event.answers, inviteToken })
      expect(response).toMatch(/^404\n/)
      expect(await register(event, { email: INSIDE, answers: event.answers, inviteToken })).toBe(response)
    }
    // The guest who used it may send it again.
    const again = { email: 'guest@example.test', answers: event.answers, inviteToken: used.token }
    expect(await register(event, again)).toBe(accepted)
  })

  test.each<[string, (event: SecretEvent) => Promise<unknown>]>([
    [
      'by an event without registration',
      ({ organizer, params }) => organizer.do(api.updateEvent, { params, body: { registrationProvider: null } }),
    ],
    ['by a canceled event', ({ organizer, params }) => organizer.do(api.cancelEvent, { params })],
    ['by an event that is over', ({ organizer, params }) => organizer.do(api.updateEvent, { params, body: PAST })],
    ['by an invite-only event', ({ organizer, params }) => organizer.do(api.updateEvent, { params, body: { inviteOnly: true } })],
  ])('%s', async (_, close) => {
    const event = await secretEvent(foyer)
    await close(event)
    const response = await register(event, { email: STRANGER, answers: event.answers })
    expect(response).toMatch(/^409\n[\s\S]*REGISTRATION_CLOSED/)
    expect(await register(event, { email: INSIDE, answers: event.answers })).toBe(response)
  })
  const PAST = { startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T12:00:00Z' }
})

describe('the link of a registration', () => {
  async function twoPeople() {
    const event = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    await event.register('ada')
    await event.register('grace')
    const [ada, grace] = [await event.find('ada'), await event.find('grace')]
    const codeOf = (id: string) => foyer.services.tokens.signId('manage', id)
    return { ...event, ada: { ...ada, code: codeOf(ada.id) }, grace: { ...grace, code: codeOf(grace.id) } }
  }

  test('shows its own registrant and nothing of others', async () => {
    const { ada, grace } = await twoPeople()
    for (const [own, other] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      for (const path of [`/registrations/${own.code}`, `/registrations/${own.code}/change`, `/api/v1/public/registrations/${own.code}`]) {
        const response = await request(path, { headers: html })
        expect(response).toMatch(/^200\n/)
        expect(response).toContain(own.name!)
        for (const word of [other.name!, other.email, other.id, other.contactId, other.code]) expect(response).not.toContain(word)
      }
    }
  })

  test('returns the same 404 if it is forged, a ticket, for another purpose or of an unknown registration, for every request', async () => {
    const { ada, grace } = await twoPeople()
    const [adaPart, adaMac] = ada.code.split('.') as [string, string]
    const mixed = `${grace.code.split('.')[0]}.${adaMac}`
    const gone = foyer.services.tokens.signId('manage', '00000000-0000-7000-8000-000000000000')
    const codes = [mixed, `${adaPart}.`, adaPart, ticketCode(foyer.services.tokens, { id: ada.id, linkVersion: 0 }), gone, ada.id]
    const requests: [string, RequestInit][] = [
      ['/registrations/CODE', { headers: html }],
      ['/registrations/CODE/calendar.ics', { headers: html }],
      ['/registrations/CODE/cancel', { headers: html, method: 'POST' }],
      ['/api/v1/public/registrations/CODE', {}],
      [
        '/api/v1/public/registrations/CODE',
        { method: 'POST', body: '{"action":"cancel"}', headers: { 'content-type': 'application/json' } },
      ],
      ['/api/v1/public/registrations/CODE', { method: 'PATCH', body: '{"name":"x"}', headers: { 'content-type': 'application/json' } }],
    ]
    for (const [path, init] of requests) {
      const unknown = await request(path.replace('CODE', 'nonsense'), init)
      expect(unknown).toMatch(/^404\n/)
      for (const code of codes)
        expect({ code, path, response: await request(path.replace('CODE', code), init) }).toEqual({ code, path, response: unknown })
    }
    expect((await foyer.visitor.do(api.getOwnRegistration, { params: { token: ada.code } })).status).toBe('CONFIRMED')
  })

  test('is not exposed to caches, search engines or other sites', async () => {
    const { ada } = await twoPeople()
    for (const path of [`/registrations/${ada.code}`, `/registrations/${ada.code}/change`, '/registrations/nonsense']) {
      const { headers } = await pageVisitor(foyer.url).open(path)
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect(headers.get('x-robots-tag')).toMatch(/noindex/)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })
})

test('the emails of another workspace cannot be found by id, search or event', async () => {
  const [ours, theirs] = [await openEvent(foyer), await openEvent(foyer)]
  await theirs.register('ada')
  await eventually(async () => expect((await theirs.organizer.do(api.listMail)).counts.sent).toBe(1))
  const [message] = (await theirs.organizer.do(api.listMail)).messages
  for (const op of [api.getMailMessage, api.getMailAttachment, api.resendMailMessage])
    await expectSameNotFound('message', message!.id, (messageId) =>
      ours.organizer.call(op, { params: { messageId, attachmentName: 'ticket.png' } }),
    )
  for (const query of [{}, { q: 'ada' }, { eventId: theirs.event.id }, { registrationId: message!.registrationId! }])
    expect((await ours.organizer.do(api.listMail, { query: query as Record<string, string> })).messages).toEqual([])
})
