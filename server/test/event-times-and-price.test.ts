import * as api from '@foyer/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { FUTURE_TIMES } from './support/open-event.ts'
import { openPage } from './support/open-page.ts'
import { textOf } from './support/page-visitor.ts'

let now = '2090-04-01T12:00:00Z'
const foyer = useFoyer({ services: { clock: () => new Date(now) } })
afterEach(() => {
  now = '2090-04-01T12:00:00Z'
})

const OPENS = '2090-04-10T08:00:00Z'
const CLOSES = '2090-04-20T16:00:00Z'
const WINDOW = { registrationOpensAt: OPENS, registrationClosesAt: CLOSES }
const page = async ({ visitor, path }: Awaited<ReturnType<typeof openPage>>) => textOf((await visitor.open(`${path}?at=${now}`)).html)

describe('registration with an opening and a closing time', () => {
  test('is open exactly between them, and the refusal names the time', async () => {
    const { register, list } = await openPage(foyer, WINDOW)
    const at = async (time: string, name: string) => {
      now = time
      return register(name)
    }
    expect(await at('2090-04-10T07:59:59.999Z', 'early')).toMatchObject({
      status: 409,
      body: { code: 'REGISTRATION_CLOSED', error: 'Registration for this event opens on Mon, 10 Apr 2090, 10:00 CEST.' },
    })
    expect((await at('2090-04-10T08:00:00Z', 'first')).status).toBe(201)
    expect((await at('2090-04-20T15:59:59.999Z', 'last')).status).toBe(201)
    expect(await at('2090-04-20T16:00:00Z', 'late')).toMatchObject({
      status: 409,
      body: { code: 'REGISTRATION_CLOSED', error: 'Registration for this event closed on Thu, 20 Apr 2090, 18:00 CEST.' },
    })
    expect((await list()).registrants.map(({ name }) => name).sort()).toEqual(['first', 'last'])
  })

  test('is announced on the page with the time left in words; the form is there only while it is open', async () => {
    const opened = await openPage(foyer, WINDOW)
    expect(await page(opened)).toContain('Registration opens on Mon, 10 Apr 2090, 10:00 CEST (in 8 days).')
    expect(await page(opened)).not.toContain('Email')
    now = '2090-04-10T06:30:00Z'
    expect(await page(opened)).toContain('(in 90 minutes).')
    now = '2090-04-20T11:00:00Z'
    expect(await page(opened)).toContain('Registration closes on Thu, 20 Apr 2090, 18:00 CEST (in 5 hours).')
    expect(await page(opened)).toContain('Email')
    now = '2090-04-20T16:00:00Z'
    expect(await page(opened)).toContain('Registration closed on Thu, 20 Apr 2090, 18:00 CEST.')
    expect(await page(opened)).not.toContain('Email')
  })

  test('does not stop the organizer, nor people who already have or are offered a seat', async () => {
    const { register, find, organizer, params } = await openPage(foyer, { ...WINDOW, capacity: 1, waitlistEnabled: true })
    now = '2090-04-12T00:00:00Z'
    await register('ada')
    await register('ben')
    now = '2090-04-21T00:00:00Z'
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
    expect((await find('ben')).status).toBe('CONFIRMED')
    const body = { email: 'guest@example.test', name: 'guest' }
    expect((await organizer.call(api.addRegistrant, { params, body })).status).toBe(201)
  })

  test('is refused where the times contradict each other', async () => {
    const organizer = await foyer.organizer()
    const create = (fields: object) => organizer.call(api.createEvent, { body: { name: 'Party', ...FUTURE_TIMES, ...fields } })
    expect(await create({ registrationOpensAt: CLOSES, registrationClosesAt: OPENS })).toMatchObject({
      status: 400,
      body: { error: 'registrationClosesAt must be after registrationOpensAt.' },
    })
    expect(await create({ registrationOpensAt: '2090-06-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { error: 'registrationOpensAt must be before endTime.' },
    })
    const created = await create({ registrationOpensAt: '2090-04-10T10:00:00+02:00' })
    expect(created).toMatchObject({ status: 201, body: { registrationOpensAt: '2090-04-10T08:00:00.000Z', registrationClosesAt: null } })
    const params = { eventId: (created.body as { id: string }).id }
    expect((await organizer.call(api.updateEvent, { params, body: { registrationClosesAt: '2090-04-01T00:00:00Z' } })).status).toBe(400)
    expect((await organizer.call(api.updateEvent, { params, body: { registrationOpensAt: null } })).status).toBe(200)
  })
})

describe('a price', () => {
  test('comes with its currency, and a currency with a price', async () => {
    const organizer = await foyer.organizer()
    const create = async (fields: object) =>
      (await organizer.call(api.createEvent, { body: { name: 'Party', ...FUTURE_TIMES, ...fields } })) as {
        status: number
        body: { id: string }
      }
    expect(await create({ ticketPriceAmount: 25 })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('ticketCurrency') },
    })
    expect(await create({ ticketCurrency: 'EUR' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('ticketPriceAmount') },
    })
    expect((await create({ ticketPriceAmount: 0 })).status).toBe(201)
    const params = { eventId: (await create({ ticketPriceAmount: 25, ticketCurrency: 'EUR' })).body.id }
    const change = async (body: object) => (await organizer.call(api.updateEvent, { params, body })).status
    expect(await change({ ticketCurrency: null })).toBe(400)
    expect(await change({ ticketPriceAmount: 30 })).toBe(200)
    expect(await change({ ticketPriceAmount: null, ticketCurrency: null })).toBe(200)
  })

  test('is shown on the page with how it is paid', async () => {
    const price = { ticketPriceAmount: 25, ticketCurrency: 'EUR' }
    expect(await page(await openPage(foyer, { ...price, paymentNote: 'Cash or card at the entrance' }))).toContain(
      '€25 Cash or card at the entrance',
    )
    expect(await page(await openPage(foyer, price))).toContain('€25 You pay the host directly.')
    expect(await page(await openPage(foyer, { ticketPriceAmount: 0 }))).toContain('Price Free Host')
  })
})
