import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'

const foyer = useFoyer({ config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })

test('guesses of a page password are rate limited', async () => {
  const { organizer, params, slugs } = await openEvent(foyer)
  await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
  const guess = (password: string) =>
    foyer.visitor
      .with({ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' })
      .send<string>('POST', `/${slugs.orgSlug}/${slugs.eventSlug}/unlock`, `password=${password}`)
  const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => guess(`guess-${index}`)))
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(30)
  const refused = await guess('open+sesame')
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('Too many attempts') })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.getSetCookie()).toEqual([])
})

test('guesses from many addresses are limited per event, and correct passwords do not count', async () => {
  const { organizer, params, slugs } = await openEvent(foyer)
  await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
  // Of the 300 guesses that an event allows; checking one takes 60 ms of CPU time.
  for (let guess = 0; guess < 280; guess += 1) await foyer.services.rateLimits.spend('event-password', params.eventId)
  const register = (index: number, pagePassword: string) =>
    foyer.visitor.with({ 'x-forwarded-for': `203.0.113.${index % 250}` }).call(api.registerForEvent, {
      params: slugs,
      body: { email: `guest${index}@example.test`, name: 'Guest', pagePassword },
    })
  for (let index = 0; index < 10; index += 1) expect((await register(index, 'open sesame')).status).toBe(201)
  const guesses = Array.from({ length: 31 }, (_, index) => register(index, `guess-${index}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(11)
})

describe('many people who send the correct password at once are let in', () => {
  async function lockedEvent() {
    const opened = await openEvent(foyer)
    await opened.organizer.do(api.setPagePassword, { params: opened.params, body: { password: 'open sesame' } })
    return opened
  }

  test('from many addresses', async () => {
    const { slugs } = await lockedEvent()
    const register = (index: number) =>
      foyer.visitor.with({ 'x-forwarded-for': `198.51.100.${index % 250}` }).call(api.registerForEvent, {
        params: slugs,
        body: { email: `crowd${index}@example.test`, name: 'Guest', pagePassword: 'open sesame' },
      })
    const answers = await Promise.all(Array.from({ length: 400 }, (_, index) => register(index)))
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  })

  test('from one address, and one after the other', async () => {
    const { slugs } = await lockedEvent()
    const office = foyer.visitor.with({ 'x-forwarded-for': '192.0.2.1', 'content-type': 'application/x-www-form-urlencoded' })
    const unlock = async () => (await office.send('POST', `/${slugs.orgSlug}/${slugs.eventSlug}/unlock`, 'password=open+sesame')).status
    const statuses = await Promise.all(Array.from({ length: 60 }, unlock))
    for (let person = 0; person < 60; person += 1) statuses.push(await unlock())
    expect(statuses.filter((status) => status !== 303)).toEqual([])
  })
})
