import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { ticketCode } from '../src/features/check-in/ticket-code.ts'
import { eventually } from './support/eventually.ts'
import { useFoyer } from './support/foyer.ts'
import { openEvent } from './support/open-event.ts'
import { pageVisitor } from './support/page-visitor.ts'
import { expectSameNotFound } from './support/same-not-found.ts'
import { everythingTold, PASSWORD, type SecretEvent, secretEvent, secretsIn } from './support/secret-event.ts'

const foyer = useFoyer()
const html = { accept: 'text/html' }
const STRANGER = 'stranger@example.test'
const INSIDE = 'inside@example.test'

/** All of an answer but what differs between any two. */
const ask = async (path: string, init: RequestInit) =>
  (await everythingTold(foyer.url, path, { ...init, headers: { 'x-request-id': 'same', ...init.headers } })).replace(/^date: .*\n/m, '')
const register = ({ slugs }: Pick<SecretEvent, 'slugs'>, body: object) =>
  ask(`/api/v1/public/orgs/${slugs.orgSlug}/events/${slugs.eventSlug}/registrations`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Ada', ...body }),
    headers: { 'content-type': 'application/json' },
  })

describe('whether an address is registered is not told', () => {
  test('before the page password is right: the registrations are not even looked at', async () => {
    const event = await secretEvent(foyer)
    await event.lock()
    const client = await foyer.services.db.$client.connect()
    try {
      // Whoever reads or writes a registration now has to wait, and is sent away as BUSY after three seconds.
      await client.query('BEGIN; LOCK TABLE registrations IN ACCESS EXCLUSIVE MODE')
      for (const more of [{}, { pagePassword: 'wrong' }, { pagePassword: 'wrong', inviteToken: 'x' }, { answers: event.answers }]) {
        const told = await register(event, { email: INSIDE, ...more })
        expect(told).toMatch(/^401\n/)
        expect(await register(event, { email: STRANGER, ...more })).toBe(told)
        expect(secretsIn(told)).toEqual([])
      }
      const typed = { method: 'POST', headers: html, body: new URLSearchParams({ name: 'Ada', email: INSIDE }) }
      expect(await ask(`${event.path}/register`, typed)).toMatch(/^303\n/)
      expect(await register(event, { email: STRANGER, answers: event.answers, pagePassword: PASSWORD })).toMatch(/^503\n[\s\S]*BUSY/)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test('when it registers again: the same answer as the first time, by the API and on the page', async () => {
    const event = await secretEvent(foyer)
    const first = await register(event, { email: STRANGER, answers: event.answers })
    expect(first).toMatch(/^201\n/)
    expect(await register(event, { email: STRANGER, answers: event.answers })).toBe(first)
    const send = async (email: string) => {
      const typed = { name: 'Ada', email, 'answers.zanzibar_question': 'zanzibar-option' }
      const { location } = await pageVisitor(foyer.url).send(`${event.path}/register`, typed)
      return (await pageVisitor(foyer.url).open(location!)).html
    }
    expect(await send(INSIDE)).toBe(await send('another@example.test'))
  })

  test('by an invite that is made up, of another event, revoked or used by somebody else', async () => {
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
      const told = await register(event, { email: STRANGER, answers: event.answers, inviteToken })
      expect(told).toMatch(/^404\n/)
      expect(await register(event, { email: INSIDE, answers: event.answers, inviteToken })).toBe(told)
    }
    // Its own guest may click twice.
    const again = { email: 'guest@example.test', answers: event.answers, inviteToken: used.token }
    expect(await register(event, again)).toBe(accepted)
  })

  test.each<[string, (event: SecretEvent) => Promise<unknown>]>([
    [
      'by an event that takes no more',
      ({ organizer, params }) => organizer.do(api.updateEvent, { params, body: { registrationProvider: null } }),
    ],
    ['by a canceled event', ({ organizer, params }) => organizer.do(api.cancelEvent, { params })],
    ['by an event that is over', ({ organizer, params }) => organizer.do(api.updateEvent, { params, body: PAST })],
    ['by an event for the invited', ({ organizer, params }) => organizer.do(api.updateEvent, { params, body: { inviteOnly: true } })],
  ])('%s', async (_, close) => {
    const event = await secretEvent(foyer)
    await close(event)
    const told = await register(event, { email: STRANGER, answers: event.answers })
    expect(told).toMatch(/^409\n[\s\S]*REGISTRATION_CLOSED/)
    expect(await register(event, { email: INSIDE, answers: event.answers })).toBe(told)
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

  test('shows its own person and not a word of anybody else', async () => {
    const { ada, grace } = await twoPeople()
    for (const [own, other] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      for (const path of [`/registrations/${own.code}`, `/registrations/${own.code}/change`, `/api/v1/public/registrations/${own.code}`]) {
        const told = await ask(path, { headers: html })
        expect(told).toMatch(/^200\n/)
        expect(told).toContain(own.name!)
        for (const word of [other.name!, other.email, other.id, other.contactId, other.code]) expect(told).not.toContain(word)
      }
    }
  })

  test('that is forged, a ticket, of another purpose or of nobody is the same 404, whatever is asked of it', async () => {
    const { ada, grace } = await twoPeople()
    const [adaPart, adaMac] = ada.code.split('.') as [string, string]
    const mixed = `${grace.code.split('.')[0]}.${adaMac}`
    const gone = foyer.services.tokens.signId('manage', '00000000-0000-7000-8000-000000000000')
    const codes = [mixed, `${adaPart}.`, adaPart, ticketCode(foyer.services.tokens, ada.id), gone, ada.id]
    const asked: [string, RequestInit][] = [
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
    for (const [path, init] of asked) {
      const unknown = await ask(path.replace('CODE', 'nonsense'), init)
      expect(unknown).toMatch(/^404\n/)
      for (const code of codes)
        expect({ code, path, told: await ask(path.replace('CODE', code), init) }).toEqual({ code, path, told: unknown })
    }
    expect((await foyer.visitor.do(api.getOwnRegistration, { params: { token: ada.code } })).status).toBe('CONFIRMED')
  })

  test('tells no cache, no search engine and no other site of itself', async () => {
    const { ada } = await twoPeople()
    for (const path of [`/registrations/${ada.code}`, `/registrations/${ada.code}/change`, '/registrations/nonsense']) {
      const { headers } = await pageVisitor(foyer.url).open(path)
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect(headers.get('x-robots-tag')).toMatch(/noindex/)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })
})

test('the mail of another workspace is not there, by id, by search or by event', async () => {
  const [ours, theirs] = [await openEvent(foyer), await openEvent(foyer)]
  await theirs.register('ada')
  await eventually(async () => expect((await theirs.organizer.do(api.listMail)).counts.sent).toBe(1))
  const [message] = (await theirs.organizer.do(api.listMail)).messages
  for (const op of [api.getMailMessage, api.resendMailMessage])
    await expectSameNotFound('message', message!.id, (messageId) => ours.organizer.call(op, { params: { messageId } }))
  for (const query of [{}, { q: 'ada' }, { eventId: theirs.event.id }, { registrationId: message!.registrationId! }])
    expect((await ours.organizer.do(api.listMail, { query: query as Record<string, string> })).messages).toEqual([])
})
