import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { pageVisitor } from '../../../test/support/page-visitor.ts'

/** Around noon in Berlin, so that the day is the same in UTC. */
let now = new Date(`${new Date().toISOString().slice(0, 10)}T10:30:00Z`)
const foyer = useFoyer({ config: { trustedProxies: ['127.0.0.1'] }, services: { clock: () => now } })
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** IP addresses with a stable country. */
const FROM_US = '8.8.8.8'
const FROM_DE = '2a02:2450::1'

type Opened = Awaited<ReturnType<typeof openEvent>>
const pathOf = ({ slugs }: Opened) => `/${slugs.orgSlug}/${slugs.eventSlug}`
const from = (address: string) => pageVisitor(foyer.url, { 'user-agent': BROWSER, 'x-forwarded-for': address })

async function read(opened: Opened) {
  await foyer.services.viewCounts.flush()
  return opened.organizer.do(api.getEventAnalytics, { params: opened.params })
}

describe('the country', () => {
  test('of views, started forms and registrations is counted, and what is unknown makes up the totals', async () => {
    const opened = await openEvent(foyer)
    const path = pathOf(opened)
    for (const address of [FROM_DE, FROM_DE, FROM_US, '10.1.2.3']) expect((await from(address).open(path)).status).toBe(200)
    expect((await from(FROM_DE).send(`${path}/started`, { referrer: '' })).status).toBe(204)
    expect((await from(FROM_DE).send(`${path}/register`, { name: 'Ada', email: 'ada@example.test' })).status).toBe(303)
    expect((await from('10.1.2.3').send(`${path}/register`, { name: 'Ben', email: 'ben@example.test' })).status).toBe(303)
    await opened.organizer.do(api.addRegistrant, { params: opened.params, body: { email: 'cleo@example.test' } })
    await eventually(async () => expect((await read(opened)).totals.registrations).toBe(3))
    const { totals, countries } = await read(opened)
    expect(countries).toEqual([
      { country: 'DE', views: 2, started: 1, registrations: 1 },
      { country: 'US', views: 1, started: 0, registrations: 0 },
      { country: null, views: 1, started: 0, registrations: 2 },
    ])
    expect(totals).toMatchObject({ views: 4, started: 1, registrations: 3 })
  })

  test('is stored with the registration, and the address is not', async () => {
    const opened = await openEvent(foyer)
    await from(FROM_US).send(`${pathOf(opened)}/register`, { name: 'Ada', email: 'ada@example.test' })
    const { rows } = await foyer.services.db.$client.query('SELECT r::text AS row, r.metadata FROM registrations r WHERE event_id = $1', [
      opened.event.id,
    ])
    expect(rows).toMatchObject([{ metadata: { country: 'US' } }])
    expect(rows[0].row).not.toContain(FROM_US)
  })
})

describe('a started form', () => {
  test('is counted with the source of the view, without bots and other sites', async () => {
    const opened = await openEvent(foyer)
    const path = `${pathOf(opened)}/started`
    const visitor = from('10.1.2.3')
    await visitor.send(`${path}?utm_source=poster`, { referrer: '' })
    await visitor.send(path, { referrer: 'www.blog.example' })
    expect((await visitor.send(path, { referrer: '' }, { 'user-agent': 'Googlebot/2.1' })).status).toBe(204)
    expect((await visitor.send(path, { referrer: '' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
    const { totals, sources, funnel } = await read(opened)
    expect(totals).toMatchObject({ views: 0, started: 2 })
    expect(sources).toEqual([
      { source: 'blog.example', views: 0, clicks: 0, started: 1, registrations: 0 },
      { source: 'poster', views: 0, clicks: 0, started: 1, registrations: 0 },
    ])
    expect(funnel.map(({ step, count }) => [step, count])).toEqual([
      ['view', 0],
      ['started', 2],
      ['registered', 0],
      ['checked_in', 0],
    ])
  })

  test('of a locked page or of no event is not counted', async () => {
    const opened = await openEvent(foyer)
    await opened.organizer.do(api.setPagePassword, { params: opened.params, body: { password: 'sesame' } })
    expect((await from('10.1.2.3').send(`${pathOf(opened)}/started`, {})).status).toBe(204)
    expect((await from('10.1.2.3').send(`/${opened.slugs.orgSlug}/nothing/started`, {})).status).toBe(404)
    expect((await read(opened)).totals.started).toBe(0)
  })

  test('is reported by a new form, not by one that is shown again', async () => {
    const opened = await openEvent(foyer)
    const path = pathOf(opened)
    expect((await from('10.1.2.3').open(path)).html).toContain(`data-started="${path}/started"`)
    expect((await from('10.1.2.3').send(`${path}/register`, { name: '', email: '' })).html).not.toContain('data-started')
  })
})

describe('answers', () => {
  const QUESTIONS = [
    { key: 'diet', label: 'Diet', type: 'radio', options: ['Any', 'Vegan', 'Halal'], allowOther: true },
    { key: 'days', label: 'Days', type: 'multi-select', options: ['Monday', 'Tuesday'] },
    { key: 'news', label: 'Newsletter', type: 'checkbox' },
    { key: 'age', label: 'Age', type: 'number' },
    { key: 'hobby', label: 'Hobby', type: 'text' },
  ]

  async function withForm() {
    const opened = await openEvent(foyer)
    const form = await opened.organizer.do(api.createForm, { body: { name: 'Form', fields: QUESTIONS } })
    await opened.organizer.do(api.updateEvent, { params: opened.params, body: { registrationFormId: form.id } })
    const count = (question?: string, query: Record<string, string> = {}) =>
      opened.organizer.do(api.getAnswerAnalytics, { params: opened.params, query: { ...query, ...(question && { question }) } })
    return { ...opened, form, count }
  }

  test('are counted by option, with options without an answer, of people who neither canceled nor were declined', async () => {
    const { register, find, organizer, params, count } = await withForm()
    await register('ada', { answers: { diet: 'Vegan', days: ['Monday', 'Tuesday'], news: true } })
    await register('ben', { answers: { diet: 'Vegan', days: ['Monday'] } })
    await register('cleo', { answers: { diet: 'Any' } })
    await register('dora', {})
    await register('eve', { answers: { diet: 'No onions' } })
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('cleo')).id } })
    expect(await count()).toMatchObject({
      questions: QUESTIONS.slice(0, 4).map(({ key, label, type }) => ({ key, label, type })),
      question: 'diet',
      registrations: 4,
      answered: 3,
      values: [
        { value: 'Any', count: 0 },
        { value: 'Vegan', count: 2 },
        { value: 'Halal', count: 0 },
        { value: 'No onions', count: 1 },
      ],
      others: 0,
    })
    expect(await count('days')).toMatchObject({
      answered: 2,
      values: [
        { value: 'Monday', count: 2 },
        { value: 'Tuesday', count: 1 },
      ],
    })
    expect(await count('news')).toMatchObject({
      answered: 4,
      values: [
        { value: 'true', count: 1 },
        { value: 'false', count: 3 },
      ],
    })
    for (const unknown of ['hobby', 'nothing', "x'; --"])
      expect(await count(unknown)).toMatchObject({ question: null, registrations: 0, values: [] })
  })

  test('are those of the requested days, and of options that were renamed since', async () => {
    const { register, organizer, form, count } = await withForm()
    const today = now
    now = new Date(today.getTime() - 40 * 86_400_000)
    await register('ada', { answers: { diet: 'Vegan' } })
    now = today
    await register('ben', { answers: { diet: 'Any' } })
    const fields = [{ ...QUESTIONS[0]!, options: ['Everything', 'Vegan'] }]
    await organizer.do(api.updateForm, { params: { formId: form.id }, body: { fields } })
    expect(await count('diet')).toMatchObject({
      registrations: 1,
      values: [
        { value: 'Everything', count: 0 },
        { value: 'Vegan', count: 0 },
        { value: 'Any', count: 1 },
      ],
    })
    const day = new Date(today.getTime() - 40 * 86_400_000).toISOString().slice(0, 10)
    expect((await count('diet', { from: day, to: day })).values).toContainEqual({ value: 'Vegan', count: 1 })
  })

  test('that are numbers are listed while there are few, and grouped when there are many', async () => {
    const { register, count } = await withForm()
    const people = (ages: number[]) => Promise.all(ages.map((age, index) => register(`p${age}-${index}`, { answers: { age } })))
    await people([30, 30, 7.5])
    expect((await count('age')).values).toEqual([
      { value: '7.5', count: 1 },
      { value: '30', count: 2 },
    ])
    await people([18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 94])
    const { values, answered } = await count('age')
    expect(values.map(({ value }) => value)).toEqual([
      '0–10',
      '10–20',
      '20–30',
      '30–40',
      '40–50',
      '50–60',
      '60–70',
      '70–80',
      '80–90',
      '90–100',
    ])
    expect(values.map(({ count }) => count)).toEqual([1, 2, 9, 2, 0, 0, 0, 0, 0, 1])
    expect(answered).toBe(15)
  })
})

describe('a comparison', () => {
  test('counts the days to the start or from the publication, each event in its own zone', async () => {
    const today = now
    const at = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString()
    now = new Date(at(-5))
    const opened = await openEvent(foyer, { name: 'Now', startTime: at(10), endTime: at(11) })
    const { organizer, params } = opened
    const past = await organizer.do(api.createEvent, {
      body: { name: 'Before', startTime: at(-3), endTime: at(-2), timezone: 'Asia/Tokyo' },
    })
    const other = { eventId: past.id }
    const add = (to: { eventId: string }, email: string) => organizer.do(api.addRegistrant, { params: to, body: { email } })
    await add(other, 'ada@example.test')
    await organizer.do(api.publishEvent, { params: other })
    now = new Date(at(-4))
    await add(other, 'ben@example.test')
    await add(params, 'ada@example.test')
    now = today
    await add(params, 'cleo@example.test')
    const compare = (query: Record<string, string> = {}) =>
      organizer.do(api.compareEvents, { params: { ...params, otherEventId: past.id }, query })
    await eventually(async () => expect((await compare()).events.map(({ points }) => points.at(-1)?.total)).toEqual([2, 2]))
    const byStart = await compare()
    expect(byStart).toMatchObject({ align: 'start', from: -15, to: 0 })
    const changes = ({ points }: (typeof byStart.events)[number]) =>
      points.filter(({ registrations }) => registrations > 0).map(({ offset, total }) => [offset, total])
    expect(byStart.events.map(({ name }) => name)).toEqual(['Now', 'Before'])
    expect(byStart.events.map(changes)).toEqual([
      [
        [-14, 1],
        [-10, 2],
      ],
      [
        [-2, 1],
        [-1, 2],
      ],
    ])
    expect(byStart.events.map(({ points }) => points.at(-1)?.offset)).toEqual([-10, 0])
    const byPublication = await compare({ align: 'publish' })
    expect(byPublication).toMatchObject({ align: 'publish', from: 0, to: 5 })
    expect(byPublication.events.map(changes)).toEqual([
      [
        [1, 1],
        [5, 2],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    ])
  })

  test('with an event that has no start time or was never published has no line for it', async () => {
    const opened = await openEvent(foyer)
    const draft = await opened.organizer.do(api.createEvent, { body: { name: 'Draft' } })
    const params = { ...opened.params, otherEventId: draft.id }
    for (const align of ['start', 'publish'] as const)
      expect((await opened.organizer.do(api.compareEvents, { params, query: { align } })).events[1]).toEqual({
        eventId: draft.id,
        name: 'Draft',
        alignedOn: null,
        earlier: 0,
        points: [],
      })
  })
})
