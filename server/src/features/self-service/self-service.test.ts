import * as api from '@foyer/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { UNKNOWN_ID } from '../../../test/support/same-not-found.ts'
import { manageUrl } from './manage-link.ts'

let later = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + later) } })
afterEach(() => {
  later = 0
})

const QUESTIONS = [
  { key: 'company', label: 'Company', type: 'text', required: true },
  { key: 'diet', label: 'Diet', type: 'select', options: ['Vegan', 'Everything'] },
]

async function registered(settings: Record<string, unknown> = {}, name = 'ada') {
  const opened = await openEvent(foyer, settings)
  await opened.register(name)
  return { ...opened, ...(await linkOf(opened, name)) }
}

async function linkOf({ find }: Pick<Awaited<ReturnType<typeof openEvent>>, 'find'>, name: string) {
  const { id } = await find(name)
  const url = manageUrl(foyer.services.baseUrl, foyer.services.tokens, { id, linkVersion: 0 })
  const params = { token: url.split('/').at(-1) }
  return {
    id,
    url,
    token: params.token!,
    get: () => foyer.visitor.call(api.getOwnRegistration, { params }),
    change: (body: object) => foyer.visitor.call(api.changeOwnRegistration, { params, body }),
    act: (action: string) => foyer.visitor.call(api.actOnOwnRegistration, { params, body: { action } }),
  }
}

describe('the link in the emails', () => {
  test('shows the registration with its event, its ticket and the possible actions, and is not cached', async () => {
    const location = { fullAddress: 'Torstraße 1, Berlin', location: 'Berlin', coordinates: [13.4, 52.5], context: [] }
    const { id, url, get, event, organizer } = await registered({ location })
    expect(url).toMatch(new RegExp(`^${foyer.services.baseUrl}/registrations/[\\w-]{22}\\.[\\w-]{22}$`))
    const answer = await get()
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'CONFIRMED',
        waitlistPosition: null,
        offerExpiresAt: null,
        checkedInAt: null,
        name: 'ada',
        email: 'ada@example.test',
        answers: {},
        event: {
          name: event.name,
          slug: event.slug,
          startTime: event.startTime,
          endTime: event.endTime,
          timezone: 'Europe/Berlin',
          location,
          canceledAt: null,
          url: `${foyer.services.baseUrl}/${organizer.slug}/${event.slug}`,
        },
        form: [],
        ticketCode: foyer.services.tokens.signId('ticket', id),
        can: { cancel: true, accept: false, decline: false, change: true },
      },
    })
  })

  test('shows the waitlist position, and no ticket before there is a seat', async () => {
    const opened = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    for (const name of ['a', 'b', 'c']) await opened.register(name)
    expect((await (await linkOf(opened, 'c')).get()).body).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 2, ticketCode: null })
  })

  test('that was forged, is for something else or for a deleted registration is not found, with the same answer for each', async () => {
    const { token, id } = await registered()
    const { tokens } = foyer.services
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const others = [changed, tokens.signId('ticket', id), tokens.signId('manage', UNKNOWN_ID), id, 'nonsense', `${token}x`, '😀']
    for (const op of [api.getOwnRegistration, api.changeOwnRegistration, api.actOnOwnRegistration]) {
      const answers = await Promise.all(
        others.map((other) => foyer.visitor.call(op, { params: { token: other }, body: 'body' in op ? op.example.body : undefined })),
      )
      expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toEqual(
        new Set([
          JSON.stringify({
            status: 404,
            body: { error: 'There is no such registration.', status: 404, code: 'NOT_FOUND', retryAfterSeconds: 0 },
          }),
        ]),
      )
    }
  })
})

describe('changing', () => {
  async function withQuestions() {
    const opened = await openEvent(foyer)
    const form = await opened.organizer.do(api.createForm, { body: { name: 'Questions', fields: QUESTIONS } })
    await opened.organizer.do(api.updateEvent, { params: opened.params, body: { registrationFormId: form.id } })
    await opened.register('ada', { answers: { company: 'Engines', diet: 'Vegan' } })
    return { ...opened, form, ...(await linkOf(opened, 'ada')) }
  }

  test('name and answers is validated by the form', async () => {
    const { get, change, find } = await withQuestions()
    expect((await get()).body.form.map(({ key }) => key)).toEqual(['company', 'diet'])
    expect(await change({ name: '  Ada King ', answers: { company: 'Looms', other: 'x' } })).toMatchObject({
      status: 200,
      body: { name: 'Ada King', answers: { company: 'Looms' } },
    })
    expect(await find('Ada King')).toMatchObject({ answers: { company: 'Looms' } })
    expect(await change({ answers: { diet: 'Vegan' } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error: 'answers.company: “Company” is required.' },
    })
    expect((await change({ answers: { company: 'Looms', diet: 'Stones' } })).body.error).toContain('answers.diet')
    expect((await change({})).status).toBe(400)
    expect((await change({ name: ' ' })).status).toBe(400)
  })

  test('keeps answers to questions that are no longer in the form', async () => {
    const { organizer, form, change } = await withQuestions()
    await organizer.do(api.updateForm, { params: { formId: form.id }, body: { fields: [QUESTIONS[0]] } })
    expect((await change({ answers: { company: 'Looms' } })).body.answers).toEqual({ company: 'Looms', diet: 'Vegan' })
  })

  test('answers is refused for an event without questions; the name can always be corrected', async () => {
    const { change } = await registered()
    expect((await change({ answers: { company: 'x' } })).status).toBe(400)
    expect((await change({ name: 'Ada', answers: {} })).body).toMatchObject({ name: 'Ada', answers: {} })
  })

  test('is refused once the registration is canceled or the event is canceled or over, and `can` says so beforehand', async () => {
    const conflict = { status: 409, body: { code: 'STATUS_CONFLICT' } }
    const one = await registered()
    await one.act('cancel')
    expect(await one.change({ name: 'x' })).toMatchObject(conflict)
    expect((await one.get()).body.can).toEqual({ cancel: false, accept: false, decline: false, change: false })
    const two = await registered()
    await two.organizer.do(api.cancelEvent, { params: two.params })
    expect(await two.change({ name: 'x' })).toMatchObject(conflict)
    expect((await two.get()).body).toMatchObject({ event: { canceledAt: expect.any(String) }, can: { cancel: true, change: false } })
    const three = await registered({ startTime: '2026-01-01T00:00:00Z', endTime: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await three.get()).body.can.change).toBe(true)
    later = 2 * 3_600_000
    expect(await three.change({ name: 'x' })).toMatchObject(conflict)
    expect((await three.get()).body.can).toEqual({ cancel: false, accept: false, decline: false, change: false })
  })
})

describe('acting', () => {
  test('a canceled seat goes to the next person at once; repeated clicks change nothing; the log says who canceled', async () => {
    const opened = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    for (const name of ['a', 'b']) await opened.register(name)
    const { act, id } = await linkOf(opened, 'a')
    const clicks = await Promise.all([act('cancel'), act('cancel'), act('cancel')])
    for (const click of clicks) expect(click).toMatchObject({ status: 200, body: { status: 'CANCELED', ticketCode: null } })
    expect((await opened.find('b')).status).toBe('CONFIRMED')
    const { logs } = await opened.organizer.do(api.listRegistrationLogs, { params: { ...opened.params, registrationId: id } })
    expect(logs.map(({ action, metadata }) => [action, metadata.reason])).toEqual([
      ['registration.canceled', 'Canceled by the registrant'],
      ['registration.created', 'Confirmed: seat 1 of 1'],
    ])
  })

  test('an offer can be accepted or declined, once; its deadline is shown', async () => {
    const opened = await openEvent(foyer, { capacity: 1, waitlistEnabled: true, waitlistOfferHours: 2 })
    for (const name of ['a', 'b', 'c']) await opened.register(name)
    await (await linkOf(opened, 'a')).act('cancel')
    const b = await linkOf(opened, 'b')
    expect((await b.get()).body).toMatchObject({
      status: 'OFFERED',
      offerExpiresAt: expect.any(String),
      can: { cancel: true, accept: true, decline: true, change: true },
    })
    expect((await b.act('decline')).body.status).toBe('DECLINED')
    expect((await b.act('decline')).body.status).toBe('DECLINED')
    expect(await b.act('accept')).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
    const c = await linkOf(opened, 'c')
    expect((await c.act('accept')).body).toMatchObject({ status: 'CONFIRMED', ticketCode: expect.any(String) })
    expect((await c.act('accept')).body.status).toBe('CONFIRMED')
  })

  test('an unknown action is refused by name', async () => {
    const { act } = await registered()
    expect(await act('approve')).toMatchObject({ status: 400, body: { error: expect.stringContaining('action') } })
  })
})
