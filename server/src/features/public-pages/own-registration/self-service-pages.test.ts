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
  /** The path of a registrant's self-service page. */
  const pageOf = async (name: string) => {
    const { id } = await find(name)
    return new URL(manageUrl(foyer.services.baseUrl, foyer.services.tokens, { id, linkVersion: 0 })).pathname
  }
  /** Registers a person and returns the path of their page. */
  const registerAs = async (name: string, more: object = {}) => {
    expect((await register(name, more)).status).toBe(201)
    return pageOf(name)
  }
  const read = async (path: string) => textOf((await visitor.open(path)).html)
  return { ...opened, visitor, registerAs, pageOf, read }
}

describe('the page behind the link of a registration', () => {
  test('shows the status, the ticket once confirmed, and stays out of caches, search engines and referrers', async () => {
    const { registerAs, visitor, read } = await openRegistration({ capacity: 1, waitlistEnabled: true })
    const ada = await registerAs('ada')
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
    const ben = await registerAs('ben')
    expect(await read(ben)).toContain('You are number 1 on the waitlist')
    expect((await visitor.open(ben)).html).not.toContain('QR code')
  })

  test('gives the calendar entry of the registration', async () => {
    const { registerAs, visitor } = await openRegistration()
    const calendar = await visitor.open(`${await registerAs('ada')}/calendar.ics`)
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    expect(calendar.html).toContain('BEGIN:VEVENT')
  })

  test('is the same 404 for a forged code and for one of another kind', async () => {
    const { registerAs, find, visitor } = await openRegistration()
    const path = await registerAs('ada')
    const { id } = await find('ada')
    const unknown = foyer.services.tokens.signId('manage', '0198c0de-0000-7000-8000-00000000dead')
    const ticket = foyer.services.tokens.signId('ticket', id)
    // Not the last character: some of its bits mean nothing.
    const forged = (link: string) => `${link.slice(0, -10)}${link.at(-10) === 'A' ? 'B' : 'A'}${link.slice(-9)}`
    const withoutRequestId = (html: string) => html.replace(/<code>[^<]*<\/code>/, '')
    const answers = await Promise.all(
      [forged(path), `/registrations/${unknown}`, `/registrations/${ticket}`, `/registrations/${id}`, '/registrations/x%00y'].map(
        visitor.open,
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ html }) => withoutRequestId(html))).size).toBe(1)
    for (const action of ['cancel', 'accept', 'decline', 'change']) {
      const sent = await visitor.send(`/registrations/${ticket}/${action}`, { name: 'x' })
      expect(sent.status).toBe(404)
    }
  })

  test('changes nothing on GET, whatever link a mail scanner opens', async () => {
    const { registerAs, visitor, find, organizer, params } = await openRegistration({
      capacity: 1,
      waitlistEnabled: true,
      waitlistOfferHours: 24,
    })
    const ada = await registerAs('ada')
    const ben = await registerAs('ben')
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
    const before = [await find('ada'), await find('ben')]
    expect(before.map(({ status }) => status)).toEqual(['CANCELED', 'OFFERED'])
    for (const path of [ada, ben])
      for (const address of ['', '/cancel', '/decline', '/accept', '/change', '/calendar.ics', '?done=cancel'])
        await visitor.open(path + address)
    expect([await find('ada'), await find('ben')]).toEqual(before)
  })

  test('refuses a form on another site', async () => {
    const { registerAs, visitor, find } = await openRegistration()
    const path = await registerAs('ada')
    const refused = await visitor.with({ 'sec-fetch-site': 'cross-site' }).send(`${path}/cancel`, {})
    expect(refused.status).toBe(403)
    expect((await find('ada')).status).toBe('CONFIRMED')
  })

  test('escapes answers', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const { register, list, visitor } = await openRegistration({ name: hostile }, [{ key: 'a', label: hostile, type: 'text' }])
    await register('x', { name: hostile, answers: { a: hostile } })
    const [registrant] = (await list()).registrants
    const { pathname } = new URL(manageUrl(foyer.services.baseUrl, foyer.services.tokens, { id: registrant!.id, linkVersion: 0 }))
    for (const address of ['', '/change', '/cancel']) {
      const { status, html } = await visitor.open(pathname + address)
      expect(status).toBe(200)
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(html).not.toContain('<img src=x')
    }
  })
})

describe('changing', () => {
  test('saves name and answers by the rules of the form', async () => {
    const { registerAs, visitor, find, read } = await openRegistration({}, QUESTIONS)
    const path = await registerAs('ada', { answers: { company: 'Engines', dinner: true, diet: ['Vegan'] } })
    expect(await read(path)).toContain('Company Engines Dinner? Yes Diet Vegan')
    const { html } = await visitor.open(`${path}/change`)
    expect(html).toMatch(/id="name"[^>]*value="ada"/)
    expect(html).toMatch(/id="answers\.company"[^>]*value="Engines"/)
    expect(html).toMatch(/value="Vegan" checked/)
    const typed = { name: 'ada', 'answers.company': 'Looms', 'answers.diet': ['Vegan', 'No nuts'] }
    const sent = await visitor.send(`${path}/change`, typed)
    expect(sent).toMatchObject({ status: 303, location: `${path}?done=changed` })
    expect(await read(sent.location!)).toContain('Your changes are saved.')
    // Dinner is no longer checked, so the diet is not asked for.
    expect((await find('ada')).answers).toEqual({ company: 'Looms' })
  })

  test('shows the faults, with everything typed', async () => {
    const { registerAs, visitor, find } = await openRegistration({}, QUESTIONS)
    const path = await registerAs('ada', { answers: { company: 'Engines' } })
    const { status, html } = await visitor.send(`${path}/change`, { name: '<b>Ada</b>', 'answers.company': ' ' })
    expect(status).toBe(422)
    expect(textOf(html)).toContain('“Company” is required.')
    expect(html).toMatch(/id="name"[^>]*value="&lt;b&gt;Ada&lt;\/b&gt;"/)
    expect((await find('ada')).answers).toEqual({ company: 'Engines' })
  })
})

describe('canceling', () => {
  test('needs a confirmation that explains the effect, frees the seat for the first person on the waitlist, and can be sent twice', async () => {
    const { registerAs, visitor, read, find } = await openRegistration({ capacity: 1, waitlistEnabled: true })
    const ada = await registerAs('ada')
    const ben = await registerAs('ben')
    expect(await read(`${ada}/cancel`)).toContain('Your seat goes to the next person right away')
    expect(await read(`${ben}/cancel`)).toContain('Leave the waitlist? Party You lose your position.')
    const clicks = [await visitor.send(`${ada}/cancel`, {}), await visitor.send(`${ada}/cancel`, {})]
    expect(clicks.map(({ status, location }) => [status, location])).toEqual(Array(2).fill([303, `${ada}?done=cancel`]))
    const page = await visitor.open(ada)
    expect(textOf(page.html)).toContain('You do not have a seat')
    expect(page.html).not.toContain('QR code')
    expect(page.html).not.toContain(`${ada}/cancel`)
    expect(await read(ben)).toContain('You have a seat')
    expect((await find('ben')).status).toBe('CONFIRMED')
  })

  test('on the waitlist is called leaving it, and sent again it shows a canceled registration', async () => {
    const { registerAs, visitor, read } = await openRegistration({ capacity: 1, waitlistEnabled: true })
    expect(await read(await registerAs('ada'))).toContain('Cancel my registration')
    const ben = await registerAs('ben')
    expect(await read(ben)).toContain('Leave the waitlist')
    expect(await read(ben)).not.toContain('Cancel my registration')
    const sent = await visitor.send(`${ben}/cancel`, {})
    expect(sent).toMatchObject({ status: 303, location: `${ben}?done=left-waitlist` })
    expect(await read(sent.location!)).toContain('You left the waitlist.')
    expect(await visitor.send(`${ben}/cancel`, {})).toMatchObject({ status: 303, location: `${ben}?done=cancel` })
  })

  test('is not offered, and refused with the reason, when the event has ended', async () => {
    const { registerAs, visitor, find, event } = await openRegistration()
    const path = await registerAs('ada')
    const before = clock.now
    clock.now = new Date(Date.parse(event.endTime!) + 1000)
    try {
      const page = await visitor.open(path)
      expect(textOf(page.html)).toContain('This event has ended')
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

  test('a canceled event is shown first', async () => {
    const { registerAs, visitor, organizer, params } = await openRegistration()
    const path = await registerAs('ada')
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
    const first = await opened.registerAs('first')
    const ada = await opened.registerAs('ada')
    const next = await opened.registerAs('next')
    await opened.visitor.send(`${first}/cancel`, {})
    return { ...opened, ada, next }
  }

  test('shows the deadline in the event’s zone, and can be accepted once or twice', async () => {
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

  test('can be declined after a confirmation, and goes to the next person on the waitlist', async () => {
    const { ada, read, visitor, find } = await offered()
    expect(await read(`${ada}/decline`)).toContain('goes to the next person on the waitlist right away')
    expect(await visitor.send(`${ada}/decline`, {})).toMatchObject({ status: 303, location: `${ada}?done=decline` })
    expect((await visitor.send(`${ada}/decline`, {})).status).toBe(303)
    expect((await find('ada')).status).toBe('DECLINED')
    expect((await find('next')).status).toBe('OFFERED')
  })

  test('cannot be accepted after the deadline, and the page says why', async () => {
    const { ada, read, visitor, find } = await offered()
    const before = clock.now
    clock.now = new Date(Date.parse((await find('ada')).offerExpiresAt!) + 1)
    try {
      const refused = await visitor.send(`${ada}/accept`, {})
      expect(refused.status).toBe(409)
      expect(await read(ada)).toMatch(/Your offer has expired|You do not have a seat/)
    } finally {
      clock.now = before
    }
    expect((await find('ada')).status).not.toBe('CONFIRMED')
  })
})
