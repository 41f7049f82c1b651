import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { activateDomain, TestDns } from '../../../../test/support/dns.ts'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openPage } from '../../../../test/support/open-page.ts'
import { textOf } from '../../../../test/support/page-visitor.ts'
import { sendRaw } from '../../../../test/support/raw-request.ts'

const dns = new TestDns()
const foyer = useFoyer({ services: { dns } })

const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }

const EVERY_TYPE = [
  { key: 'company', label: 'Company', type: 'text', required: true, helpText: 'Where you work' },
  { key: 'about', label: 'About you', type: 'long-text' },
  { key: 'assistant', label: 'Assistant’s email', type: 'email' },
  { key: 'mobile', label: 'Mobile', type: 'phone' },
  { key: 'years', label: 'Years of work', type: 'number' },
  { key: 'arrival', label: 'Arrival', type: 'date' },
  { key: 'site', label: 'Site', type: 'url' },
  { key: 'size', label: 'Shirt', type: 'select', options: ['S', 'M & L'] },
  { key: 'talks', label: 'Talks', type: 'multi-select', options: ['One', 'Two', 'Three'], required: true },
  { key: 'news', label: 'News by email', type: 'checkbox' },
  { key: 'terms', label: 'I agree to the terms', type: 'consent', required: true },
]
const EVERY_ANSWER = {
  'answers.company': 'Analytical Engines',
  'answers.about': 'First line\r\nsecond line',
  'answers.assistant': 'help@example.test',
  'answers.mobile': '+49 30 123',
  'answers.years': '4.5',
  'answers.arrival': '2090-04-30',
  'answers.site': 'https://example.test/ada',
  'answers.size': 'M & L',
  'answers.talks': ['Three', 'One'],
  'answers.news': 'true',
  'answers.terms': 'true',
}

describe('registering on the page, without JavaScript', () => {
  test('renders every type of question and stores every answer', async () => {
    const { path, visitor, answerTo, find } = await openPage(foyer, {}, EVERY_TYPE)
    const { html } = await visitor.open(path)
    for (const field of EVERY_TYPE) expect(html).toContain(`name="answers.${field.key}"`)
    expect(html).toMatch(
      /<input type="text" dir="auto" id="answers\.company"[^>]* required aria-describedby="answers\.company-hint"[^>]* maxlength="1000"/,
    )
    expect(html).toMatch(/<textarea id="answers\.about"[^>]*maxlength="10000"/)
    expect(html).toMatch(/<fieldset class="choices"[^>]*aria-describedby="answers\.talks-least"[^>]*><legend>Talks/)
    expect(html).toContain('autocomplete="email"')
    const result = await answerTo({ ...ada, ...EVERY_ANSWER })
    expect(textOf(result.html)).toContain('You are registered')
    expect((await find('Ada Lovelace')).answers).toEqual({
      company: 'Analytical Engines',
      about: 'First line\nsecond line',
      assistant: 'help@example.test',
      mobile: '+49 30 123',
      years: 4.5,
      arrival: '2090-04-30',
      site: 'https://example.test/ada',
      size: 'M & L',
      talks: ['One', 'Three'],
      news: true,
      terms: true,
    })
  })

  test('shows a rejected form again with everything typed, each fault at its field and in a summary', async () => {
    const { send, list } = await openPage(foyer, {}, EVERY_TYPE)
    const wrong = {
      'answers.company': '  ',
      'answers.years': 'many',
      'answers.talks': [],
      'answers.mobile': 'call me',
      'answers.site': 'nowhere',
    }
    const { status, html } = await send({ name: '', email: 'ada@', ...EVERY_ANSWER, ...wrong })
    expect(status).toBe(422)
    const text = textOf(html)
    expect(text).toContain('Please fix 7 answers.')
    for (const [control, message] of [
      ['name', '“Name” is required.'],
      ['email', '“Email” must be an email address.'],
      ['answers.company', '“Company” is required.'],
      ['answers.mobile', '“Mobile” must be a phone number.'],
      ['answers.years', '“Years of work” must be a number.'],
      ['answers.site', '“Site” must be a web address such as https://example.org.'],
      ['answers.talks', '“Talks” is required.'],
    ]) {
      expect(html).toContain(`<a href="#${control}">${message}</a>`)
      expect(html).toContain(`id="${control}-error">${message}</p>`)
      expect(html).toMatch(new RegExp(`id="${control}"[^>]*aria-invalid="true"`))
    }
    expect(html).toMatch(/id="email"[^>]*value="ada@"/)
    expect(html).toMatch(/id="answers\.mobile"[^>]*value="call me"/)
    expect(html).toMatch(/id="answers\.years"[^>]*value="many"/)
    expect(html).toContain('First line\nsecond line</textarea>')
    expect(html).toContain('<option value="M &amp; L" selected>M &amp; L</option>')
    expect(html).toMatch(/id="answers\.terms"[^>]*value="true" checked/)
    expect((await list()).registrants).toEqual([])
  })

  test('shows chosen options again, too', async () => {
    const { send } = await openPage(foyer, {}, EVERY_TYPE)
    const { html } = await send({ ...ada, ...EVERY_ANSWER, 'answers.company': '' })
    expect(html).toMatch(/value="One" checked/)
    expect(html).not.toMatch(/value="Two" checked/)
    expect(html).toMatch(/value="Three" checked/)
  })

  test('escapes everything that was typed', async () => {
    const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script></textarea>'
    const { send, path, visitor } = await openPage(foyer, {}, [
      { key: 'a', label: hostile, type: 'text', helpText: hostile },
      { key: 'b', label: 'b', type: 'long-text' },
      { key: 'c', label: 'c', type: 'select', options: [hostile, 'x'] },
      { key: 'd', label: 'd', type: 'text', visibleIf: { field: 'c', equals: hostile } },
    ])
    const typed = { name: hostile, email: hostile, 'answers.a': hostile, 'answers.b': hostile, 'answers.c': hostile, referrer: hostile }
    const query = `?utm_source=${encodeURIComponent(hostile)}&ref=${encodeURIComponent(hostile)}&invite=${encodeURIComponent(hostile)}`
    for (const { html } of [await send(typed, query), await visitor.open(path + query)]) {
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script>alert')
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    }
  })

  test('drops answers to hidden questions, and requires those to shown ones', async () => {
    const { path, visitor, send, answerTo, find } = await openPage(foyer, {}, [
      { key: 'dinner', label: 'Dinner?', type: 'select', options: ['Yes', 'No'], required: true },
      { key: 'diet', label: 'Diet', type: 'text', required: true, visibleIf: { field: 'dinner', equals: 'Yes' } },
      { key: 'guest', label: 'With a guest', type: 'checkbox' },
      { key: 'guest_name', label: 'Guest’s name', type: 'text', visibleIf: { field: 'guest', equals: true } },
    ])
    const { html } = await visitor.open(path)
    expect(textOf(html)).toContain('Only if “Dinner?” is “Yes”.')
    expect(textOf(html)).toContain('Only if “With a guest” is checked.')
    // Without JavaScript the browser would require an answer to a question that does not apply.
    expect(html).not.toMatch(/id="answers\.diet"[^>]* required/)
    await answerTo({ ...ada, 'answers.dinner': 'No', 'answers.diet': 'vegan', 'answers.guest_name': 'Charles' })
    expect((await find('Ada Lovelace')).answers).toEqual({ dinner: 'No' })
    const refused = await send({ name: 'Ben', email: 'ben@example.test', 'answers.dinner': 'Yes' })
    expect(refused).toMatchObject({ status: 422 })
    expect(textOf(refused.html)).toContain('“Diet” is required.')
  })

  test('sent several times, also at once, is one registration with the same result', async () => {
    const { send, list, visitor } = await openPage(foyer, { capacity: 5 })
    const responses = [...(await Promise.all([send(ada), send(ada), send(ada)])), await send({ ...ada, email: 'ADA@example.test' })]
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const results = await Promise.all(responses.map(({ location }) => visitor.open(location!)))
    expect(new Set(results.map(({ html }) => textOf(html))).size).toBe(1)
    expect((await list()).registrants).toHaveLength(1)
  })

  test('with the honeypot filled in is rejected with a message, in case it was a person', async () => {
    const { send, list } = await openPage(foyer)
    const rejected = await send({ ...ada, homepage: 'https://spam.example' })
    expect(rejected.status).toBe(422)
    expect(textOf(rejected.html)).toContain('This looked automated. Please send it again.')
    expect(rejected.html).not.toContain('spam.example')
    expect((await list()).registrants).toEqual([])
  })

  test('refuses a form sent from another site, with an explanation', async () => {
    const { visitor, path, list } = await openPage(foyer)
    const from = (headers: Record<string, string>) => visitor.with(headers).send(`${path}/register`, ada)
    const refused = await from({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
    expect(refused.status).toBe(403)
    expect(textOf(refused.html)).toContain('This form was sent from another site.')
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await list()).registrants).toEqual([])
    expect((await from({ 'sec-fetch-site': 'same-origin', origin: foyer.url })).status).toBe(303)
  })

  test('works at the short path on a custom domain', async () => {
    const { organizer, slugs, find } = await openPage(foyer)
    const hostname = `${slugs.orgSlug}.example.org`
    await activateDomain(dns, organizer, hostname)
    const body = new URLSearchParams(ada).toString()
    const headers = {
      host: hostname,
      origin: `https://${hostname}`,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': `${body.length}`,
    }
    const { status, text } = await sendRaw(Number(new URL(foyer.url).port), {
      method: 'POST',
      path: `/${slugs.eventSlug}/register`,
      headers,
      body,
    })
    expect(status).toBe(303)
    expect(text).toMatch(new RegExp(`^location: /${slugs.eventSlug}/registered\\?answer=`, 'im'))
    expect((await find('Ada Lovelace')).status).toBe('CONFIRMED')
  })

  test('handles bodies that are not forms, NUL characters and too many values', async () => {
    const { path, send, list } = await openPage(foyer)
    const post = (type: string, body: string) =>
      fetch(`${foyer.url}${path}/register`, {
        method: 'POST',
        headers: { 'content-type': type, accept: 'text/html' },
        body,
        redirect: 'manual',
      })
    expect((await post('application/json', '{"name":"a","email":"a@example.test"}')).status).toBe(422)
    expect((await post('text/plain', 'name=a')).status).toBe(415)
    expect((await post('application/x-www-form-urlencoded', 'a=1&'.repeat(6000))).status).toBe(413)
    expect((await post('application/x-www-form-urlencoded', `name=${'a'.repeat(1_100_000)}`)).status).toBe(413)
    expect((await send({ name: 'A\0da', email: 'ada@example.test' })).status).toBe(303)
    expect((await list()).registrants[0]!.name).toBe('Ada')
  })
})

describe('the state of the event', () => {
  const buttonOf = (html: string) => /<button class="button button--wide" type="submit">([^<]+)</.exec(html)?.[1]

  test('determines the button and the result', async () => {
    const approval = await openPage(foyer, { approvalRequired: true })
    expect(buttonOf((await approval.visitor.open(approval.path)).html)).toBe('Request to attend')
    expect(textOf((await approval.answerTo(ada)).html)).toContain('Your request was sent to the host')
    const full = await openPage(foyer, { capacity: 1, waitlistEnabled: true, waitlistOfferHours: 24 })
    expect(buttonOf((await full.visitor.open(full.path)).html)).toBe('Register')
    await full.answerTo({ name: 'First', email: 'first@example.test' })
    const result = await full.answerTo(ada)
    expect(textOf(result.html)).toContain('You are number 1 on the waitlist')
    expect(result.html).not.toContain('calendar.ics')
    const first = await full.find('First')
    await full.organizer.do(api.cancelRegistrant, { params: { ...full.params, registrationId: first.id } })
    // Ada holds an offer now, but a visitor who enters her address must not learn that.
    expect(textOf((await full.answerTo(ada)).html)).toContain('You are number 1 on the waitlist')
  })

  test('explains the refusal when the event is full, canceled or by invitation only', async () => {
    const full = await openPage(foyer, { capacity: 1 })
    await full.register('first')
    const refused = await full.send(ada)
    expect(refused.status).toBe(409)
    expect(textOf(refused.html)).toContain('This event is full')
    const invited = await openPage(foyer, { inviteOnly: true })
    const uninvited = await invited.send(ada)
    expect(uninvited.status).toBe(409)
    expect(textOf(uninvited.html)).toContain('by invitation only')
    expect((await invited.list()).registrants).toEqual([])
    const canceled = await openPage(foyer)
    await canceled.organizer.do(api.cancelEvent, { params: canceled.params })
    expect(textOf((await canceled.send(ada)).html)).toContain('This event was canceled')
  })

  test('lets a guest register with an invite, which fills in name and email', async () => {
    const { organizer, params, path, visitor, answerTo, find } = await openPage(foyer, { inviteOnly: true })
    const { invites } = await organizer.do(api.createInvites, { params, body: { email: 'guest@example.test', name: 'Grace' } })
    const { search } = new URL(invites[0]!.url)
    const { html } = await visitor.open(path + search)
    expect(html).toMatch(/id="name"[^>]*value="Grace"/)
    expect(html).toMatch(/id="email"[^>]*value="guest@example\.test"/)
    const action = /<form class="stack" method="post" action="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    const typed = { name: 'Grace', email: 'guest@example.test' }
    expect((await visitor.send(action, typed)).status).toBe(303)
    expect(await find('Grace')).toMatchObject({ source: 'invite', status: 'CONFIRMED' })
    expect(textOf((await answerTo(typed, search)).html)).toContain('You are registered')
    const other = await visitor.send(action, { name: 'Other', email: 'other@example.test' })
    expect(other.status).toBe(404)
    expect(textOf(other.html)).toContain('This invite is no longer valid.')
  })

  test('requires the page password first, and accepts the form with it', async () => {
    const { organizer, params, path, visitor, send, find } = await openPage(foyer)
    await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
    expect(await send(ada)).toMatchObject({ status: 303, location: path })
    const unlocked = await visitor.send(`${path}/unlock`, { password: 'sesame' })
    const cookie = unlocked.headers.getSetCookie()[0]!.split(';')[0]!
    const sent = await visitor.with({ cookie }).send(`${path}/register`, ada)
    expect(sent.status).toBe(303)
    expect((await find('Ada Lovelace')).status).toBe('CONFIRMED')
    const stranger = await visitor.open(sent.location!)
    expect(textOf(stranger.html)).toContain('You are registered')
    expect(stranger.html).not.toContain('calendar.ics')
  })
})
