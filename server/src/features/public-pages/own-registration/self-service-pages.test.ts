import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { pageVisitor, textOf } from '../../../../test/support/page-visitor.ts'
import { manageUrl } from '../../self-service/manage-link.ts'

const clock = { now: new Date() }
const foyer = useFoyer({ services: { clock: () => clock.now } })

const QUESTIONS = [
  { key: 'company', label: 'Company', type: 'text', required: true },
  { key: 'dinner', label: 'Dinner?', type: 'checkbox' },
  { key: 'diet', label: 'Diet', type: 'multi-select', options: ['Vegan', 'No nuts'], visibleIf: { field: 'dinner', equals: true } },
]

async function openRegistration(settings: Record<string, unknown> = {}, fields: object[] = []) {
  const opened = await openEvent(foyer, settings)
  const { organizer, params, register, find } = opened
  if (fields.length > 0) {
    const form = await organizer.do(api.createForm, { body: { name: 'Questions', fields } })
    await organizer.do(api.updateEvent, { params, body: { registrationFormId: form.id } })
  }
  const visitor = pageVisitor(foyer.url)
  /** The path of somebody's self-service page. */
  const pageOf = async (name: string) => {
    const { id } = await find(name)
    return new URL(manageUrl(foyer.services.baseUrl, foyer.services.tokens, id)).pathname
  }
  /** Registers them and opens theirs. */
  const arrive = async (name: string, more: object = {}) => {
    expect((await register(name, more)).status).toBe(201)
    return pageOf(name)
  }
  const read = async (path: string) => textOf((await visitor.open(path)).html)
  return { ...opened, visitor, arrive, pageOf, read }
}

describe('the page behind the link of a registration', () => {
  test('shows how it stands, with the ticket once there is a seat, and stays out of caches, indexes and referrers', async () => {
    const { arrive, visitor, read } = await openRegistration({ capacity: 1, waitlistEnabled: true })
    const ada = await arrive('ada')
    const page = await visitor.open(ada)
    expect(page.status).toBe(200)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(textOf(page.html)).toContain('You have a seat')
    expect(page.html).toMatch(/aria-label="Your ticket as a QR code"><svg/)
    expect(page.html).toContain(`href="${ada}/calendar.ics"`)
    const ben = await arrive('ben')
    expect(await read(ben)).toContain('You are number 1 on the waitlist')
    expect((await visitor.open(ben)).html).not.toContain('QR code')
  })

  test('gives the calendar entry of the registration', async () => {
    const { arrive, visitor } = await openRegistration()
    const calendar = await visitor.open(`${await arrive('ada')}/calendar.ics`)
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    expect(calendar.html).toContain('BEGIN:VEVENT')
  })

  test('is the same 404 for a code nobody signed and for one of another kind', async () => {
    const { arrive, find, visitor } = await openRegistration()
    const path = await arrive('ada')
    const { id } = await find('ada')
    const unknown = foyer.services.tokens.signId('manage', '0198c0de-0000-7000-8000-00000000dead')
    const ticket = foyer.services.tokens.signId('ticket', id)
    const withoutRequestId = (html: string) => html.replace(/<code>[^<]*<\/code>/, '')
    const answers = await Promise.all(
      [
        `${path.slice(0, -1)}_`,
        `/registrations/${unknown}`,
        `/registrations/${ticket}`,
        `/registrations/${id}`,
        '/registrations/x%00y',
      ].map(visitor.open),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ html }) => withoutRequestId(html))).size).toBe(1)
    for (const action of ['cancel', 'accept', 'decline', 'change']) {
      const sent = await visitor.send(`/registrations/${ticket}/${action}`, { name: 'x' })
      expect(sent.status).toBe(404)
    }
  })

  test('changes nothing when it is only looked at, whatever address a mail scanner tries', async () => {
    const { arrive, visitor, find, organizer, params } = await openRegistration({
      capacity: 1,
      waitlistEnabled: true,
      waitlistOfferHours: 24,
    })
    const ada = await arrive('ada')
    const ben = await arrive('ben')
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
    const before = [await find('ada'), await find('ben')]
    expect(before.map(({ status }) => status)).toEqual(['CANCELED', 'OFFERED'])
    for (const path of [ada, ben])
      for (const address of ['', '/cancel', '/decline', '/accept', '/change', '/calendar.ics', '?done=cancel'])
        await visitor.open(path + address)
    expect([await find('ada'), await find('ben')]).toEqual(before)
  })

  test('lets a form of another site do nothing', async () => {
    const { arrive, visitor, find } = await openRegistration()
    const path = await arrive('ada')
    const refused = await visitor.with({ 'sec-fetch-site': 'cross-site' }).send(`${path}/cancel`, {})
    expect(refused.status).toBe(403)
    expect((await find('ada')).status).toBe('CONFIRMED')
  })

  test('shows no answer as markup', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const { register, list, visitor } = await openRegistration({ name: hostile }, [{ key: 'a', label: hostile, type: 'text' }])
    await register('x', { name: hostile, answers: { a: hostile } })
    const [registrant] = (await list()).registrants
    const { pathname } = new URL(manageUrl(foyer.services.baseUrl, foyer.services.tokens, registrant!.id))
    for (const address of ['', '/change', '/cancel']) {
      const { status, html } = await visitor.open(pathname + address)
      expect(status).toBe(200)
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(html).not.toContain('<img src=x')
    }
  })
})

describe('changing', () => {
  test('keeps name and answers by the rules they were given under', async () => {
    const { arrive, visitor, find, read } = await openRegistration({}, QUESTIONS)
    const path = await arrive('ada', { answers: { company: 'Engines', dinner: true, diet: ['Vegan'] } })
    expect(await read(path)).toContain('Company Engines Dinner? Yes Diet Vegan')
    const { html } = await visitor.open(`${path}/change`)
    expect(html).toMatch(/id="name"[^>]*value="ada"/)
    expect(html).toMatch(/id="answers\.company"[^>]*value="Engines"/)
    expect(html).toMatch(/value="Vegan" checked/)
    const typed = { name: 'ada', 'answers.company': 'Looms', 'answers.diet': ['Vegan', 'No nuts'] }
    const sent = await visitor.send(`${path}/change`, typed)
    expect(sent).toMatchObject({ status: 303, location: `${path}?done=changed` })
    expect(await read(sent.location!)).toContain('Your changes are saved.')
    // Dinner was not ticked any more, so nothing about diets was asked.
    expect((await find('ada')).answers).toEqual({ company: 'Looms' })
  })

  test('shows what does not fit, with what was typed', async () => {
    const { arrive, visitor, find } = await openRegistration({}, QUESTIONS)
    const path = await arrive('ada', { answers: { company: 'Engines' } })
    const { status, html } = await visitor.send(`${path}/change`, { name: '<b>Ada</b>', 'answers.company': ' ' })
    expect(status).toBe(422)
    expect(textOf(html)).toContain('“Company” is missing.')
    expect(html).toMatch(/id="name"[^>]*value="&lt;b&gt;Ada&lt;\/b&gt;"/)
    expect((await find('ada')).answers).toEqual({ company: 'Engines' })
  })
})

describe('giving up a place', () => {
  test('is asked for once more, says what it means, frees the seat for the first in line, and can be clicked twice', async () => {
    const { arrive, visitor, read, find } = await openRegistration({ capacity: 1, waitlistEnabled: true })
    const ada = await arrive('ada')
    const ben = await arrive('ben')
    expect(await read(`${ada}/cancel`)).toContain('Your seat goes to the next person at once')
    expect(await read(`${ben}/cancel`)).toContain('You lose your place in line.')
    const clicks = [await visitor.send(`${ada}/cancel`, {}), await visitor.send(`${ada}/cancel`, {})]
    expect(clicks.map(({ status, location }) => [status, location])).toEqual(Array(2).fill([303, `${ada}?done=cancel`]))
    const page = await visitor.open(ada)
    expect(textOf(page.html)).toContain('You have no seat')
    expect(page.html).not.toContain('QR code')
    expect(page.html).not.toContain(`${ada}/cancel`)
    expect(await read(ben)).toContain('You have a seat')
    expect((await find('ben')).status).toBe('CONFIRMED')
  })

  test('is not offered, and refused in words, when the event is over', async () => {
    const { arrive, visitor, find, event } = await openRegistration()
    const path = await arrive('ada')
    const before = clock.now
    clock.now = new Date(Date.parse(event.endTime!) + 1000)
    try {
      const page = await visitor.open(path)
      expect(textOf(page.html)).toContain('This event is over')
      expect(page.html).not.toContain(`${path}/cancel`)
      expect(await visitor.open(`${path}/cancel`)).toMatchObject({ status: 303, location: path })
      const refused = await visitor.send(`${path}/cancel`, {})
      expect(refused.status).toBe(409)
      expect(textOf(refused.html)).toContain('This event is over.')
      expect((await visitor.send(`${path}/change`, { name: 'Late' })).status).toBe(409)
    } finally {
      clock.now = before
    }
    expect(await find('ada')).toMatchObject({ status: 'CONFIRMED', name: 'ada' })
  })

  test('an event that was canceled says so first', async () => {
    const { arrive, visitor, organizer, params } = await openRegistration()
    const path = await arrive('ada')
    await organizer.do(api.cancelEvent, { params })
    const page = await visitor.open(path)
    expect(textOf(page.html)).toContain('This event was canceled')
    expect(page.html).not.toContain('QR code')
    expect(page.html).not.toContain('calendar.ics')
  })
})

describe('an offered seat', () => {
  async function offered() {
    const opened = await openRegistration({ capacity: 1, waitlistEnabled: true, waitlistOfferHours: 24 })
    const first = await opened.arrive('first')
    const ada = await opened.arrive('ada')
    const next = await opened.arrive('next')
    await opened.visitor.send(`${first}/cancel`, {})
    return { ...opened, ada, next }
  }

  test('shows until when, in the event’s zone, and is taken by one click, or two', async () => {
    const { ada, read, visitor, find } = await offered()
    const { offerExpiresAt } = await find('ada')
    const zoned = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }).format(
      new Date(offerExpiresAt!),
    )
    const text = await read(ada)
    expect(text).toContain('A seat is held for you')
    expect(text).toContain(`${zoned} CE`)
    const clicks = [await visitor.send(`${ada}/accept`, {}), await visitor.send(`${ada}/accept`, {})]
    expect(clicks.map(({ status, location }) => [status, location])).toEqual(Array(2).fill([303, `${ada}?done=accept`]))
    expect(await read(`${ada}?done=accept`)).toContain('The seat is yours. ✓ You have a seat')
    expect((await find('ada')).status).toBe('CONFIRMED')
  })

  test('can be declined after a look at what that means, and goes to the next in line', async () => {
    const { ada, read, visitor, find } = await offered()
    expect(await read(`${ada}/decline`)).toContain('goes to the next in line at once')
    expect(await visitor.send(`${ada}/decline`, {})).toMatchObject({ status: 303, location: `${ada}?done=decline` })
    expect((await visitor.send(`${ada}/decline`, {})).status).toBe(303)
    expect((await find('ada')).status).toBe('DECLINED')
    expect((await find('next')).status).toBe('OFFERED')
  })

  test('cannot be taken after its time, and the page says why', async () => {
    const { ada, read, visitor, find } = await offered()
    const before = clock.now
    clock.now = new Date(Date.parse((await find('ada')).offerExpiresAt!) + 1)
    try {
      const refused = await visitor.send(`${ada}/accept`, {})
      expect(refused.status).toBe(409)
      expect(await read(ada)).toMatch(/Your offer has ended|You have no seat/)
    } finally {
      clock.now = before
    }
    expect((await find('ada')).status).not.toBe('CONFIRMED')
  })
})
