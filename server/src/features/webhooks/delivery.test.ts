import * as api from '@foyer/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { retain } from '../../../test/support/retain.ts'
import { type Received, verified, WebhookReceiver } from '../../../test/support/webhook-receiver.ts'

const receiver = new WebhookReceiver()
const foyer = useFoyer(async () => {
  await receiver.start()
  return { config: { webhookOrigins: [receiver.origin] } }
})
afterAll(() => receiver.stop())

let paths = 0
/** A webhook with a path of its own at the receiver. */
async function webhookOf(organizer: Organizer, settings: object = {}) {
  paths += 1
  const path = `/hook-${paths}`
  const webhook = await organizer.do(api.createWebhook, { body: { url: receiver.origin + path, ...settings } })
  const params = { webhookId: webhook.id }
  const deliveries = async (query: Record<string, string> = {}) =>
    (await organizer.do(api.listWebhookDeliveries, { params, query })).deliveries
  return { path, webhook, params, secret: webhook.secret, deliveries }
}
const typesAt = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body).type as string)
const received = (path: string, count: number) => eventually(async () => expect(receiver.at(path)).toHaveLength(count))

describe('a delivery', () => {
  test('is signed after Standard Webhooks, and has the registration as the API answers it', async () => {
    const { organizer, event, register, find } = await openEvent(foyer)
    const { path, secret, deliveries, webhook } = await webhookOf(organizer)
    await register('ada')
    await received(path, 1)
    const [request] = receiver.at(path) as [Received]
    const { type, timestamp, data } = verified(secret, request)
    const ada = await find('ada')
    expect({ type, data }).toEqual({
      type: 'registration.created',
      data: {
        eventId: event.id,
        registrationId: ada.id,
        status: 'CONFIRMED',
        event: {
          id: event.id,
          name: event.name,
          slug: event.slug,
          startTime: event.startTime,
          endTime: event.endTime,
          timezone: event.timezone,
        },
        registration: ada,
      },
    })
    expect(timestamp).toBe(ada.createdAt)
    await eventually(async () => expect((await deliveries())[0]?.status).toBe('delivered'))
    expect(await deliveries()).toEqual([
      {
        id: request.headers['webhook-id'],
        webhookId: webhook.id,
        type: 'registration.created',
        status: 'delivered',
        reason: null,
        eventId: event.id,
        registrationId: ada.id,
        body: request.body,
        attempts: [{ at: expect.any(String), status: 204, durationMs: expect.any(Number), error: null, response: null }],
        nextAttemptAt: null,
        deliveredAt: expect.any(String),
        createdAt: expect.any(String),
      },
    ])
    expect(request.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Foyer' })
    expect(() => verified('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', request)).toThrow()
    expect(() => verified(secret, { ...request, body: request.body.replace('ada', 'eve') })).toThrow()
    expect((await organizer.do(api.listWebhooks)).webhooks[0]).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) })
  })

  test('is made for each change of a registration, and for the events themselves', async () => {
    const { organizer, event, register, find, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    const { path, secret } = await webhookOf(organizer)
    await register('ada')
    await register('ben')
    const [ada, ben] = [await find('ada'), await find('ben')]
    const of = ({ id }: { id: string }) => ({ params: { ...params, registrationId: id } })
    await received(path, 2)
    await organizer.do(api.checkInRegistrant, of(ada))
    await organizer.do(api.undoCheckIn, of(ada))
    await organizer.do(api.updateRegistrant, { ...of(ben), body: { name: 'Benjamin' } })
    await organizer.do(api.cancelRegistrant, of(ada))
    await received(path, 7)
    await organizer.do(api.updateEvent, { params, body: { name: 'Great party' } })
    await organizer.do(api.unpublishEvent, { params })
    await organizer.do(api.publishEvent, { params })
    await received(path, 10)
    expect(typesAt(path).sort()).toEqual(
      [
        'registration.created',
        'registration.created',
        'registration.checked_in',
        'registration.check_in_undone',
        'registration.updated',
        'registration.canceled',
        'registration.confirmed',
        'event.changed',
        'event.unpublished',
        'event.published',
      ].sort(),
    )
    const messages = receiver.at(path).map((request) => verified(secret, request))
    const published = messages.find(({ type }) => type === 'event.published')
    const { type: _, ...details } = await organizer.do(api.getEvent, { params })
    expect(published?.data).toMatchObject({ eventId: event.id, event: { id: event.id, name: 'Great party', status: 'PUBLISHED' } })
    for (const [name, value] of Object.entries(published!.data.event as object))
      if (!/thumbnail/i.test(name)) expect(details, name).toMatchObject({ [name]: value })
    await organizer.do(api.cancelEvent, { params })
    await eventually(async () => expect(typesAt(path)).toContain('event.canceled'))
    // Neither codes of self-service nor private settings.
    const bodies = receiver.at(path).map(({ body }) => body)
    const code = foyer.services.tokens.signId('manage', ada.id)
    for (const secretText of [code, 'onlineUrl', 'pagePasswordHash', 'linkVersion', 'metadata'])
      expect(bodies.join()).not.toContain(secretText)
  })

  test('is sent only for the chosen types and event', async () => {
    const { organizer, register, params } = await openEvent(foyer)
    const other = await organizer.do(api.createEvent, { body: { name: 'Other', startTime: '2090-05-01T10:00:00Z', timezone: 'UTC' } })
    const everything = await webhookOf(organizer)
    const cancellations = await webhookOf(organizer, { eventTypes: ['event.canceled'] })
    const ofOther = await webhookOf(organizer, { eventId: other.id })
    const disabled = await webhookOf(organizer)
    await organizer.do(api.updateWebhook, { params: disabled.params, body: { enabled: false } })
    const strangers = await webhookOf(await foyer.organizer())
    await register('ada')
    await organizer.do(api.updateEvent, { params: { eventId: other.id }, body: { name: 'Another' } })
    await organizer.do(api.cancelEvent, { params })
    await eventually(async () => {
      expect(
        typesAt(everything.path)
          .filter((type) => type.startsWith('event.'))
          .sort(),
      ).toEqual(['event.canceled', 'event.changed'])
      expect(typesAt(everything.path)).toContain('registration.created')
      expect(typesAt(cancellations.path)).toEqual(['event.canceled'])
      expect(typesAt(ofOther.path)).toEqual(['event.changed'])
    })
    expect(await disabled.deliveries()).toEqual([])
    expect(receiver.at(strangers.path)).toEqual([])
  })

  test('of a test tells that it is one, whatever types the webhook has', async () => {
    const organizer = await foyer.organizer()
    const { path, params, secret, webhook } = await webhookOf(organizer, { eventTypes: ['event.canceled'] })
    const delivery = await organizer.do(api.testWebhook, { params })
    expect(delivery).toMatchObject({ type: 'webhook.test', status: 'pending', attempts: [], eventId: null })
    await received(path, 1)
    expect(verified(secret, receiver.at(path)[0]!)).toMatchObject({ type: 'webhook.test', data: { webhookId: webhook.id } })
  })

  test('is signed with both secrets for a day after a rotation', async () => {
    const organizer = await foyer.organizer()
    const { path, params, secret } = await webhookOf(organizer)
    const rotated = await organizer.do(api.rotateWebhookSecret, { params })
    expect(rotated.secret).not.toBe(secret)
    expect(new Date(rotated.previousSecretUntil!).getTime() - Date.now()).toBeGreaterThan(23.9 * 3600_000)
    await organizer.do(api.testWebhook, { params })
    await received(path, 1)
    const [request] = receiver.at(path) as [Received]
    expect(String(request.headers['webhook-signature']).split(' ')).toHaveLength(2)
    for (const each of [secret, rotated.secret]) verified(each, request)
    const again = await organizer.do(api.rotateWebhookSecret, { params })
    await organizer.do(api.testWebhook, { params })
    await received(path, 2)
    const second = receiver.at(path)[1]!
    for (const each of [rotated.secret, again.secret]) verified(each, second)
    expect(() => verified(secret, second)).toThrow()
  })
})

describe('a receiver', () => {
  test('that fails is seen with its answer, and gets the same delivery again when it is replayed', async () => {
    const organizer = await foyer.organizer()
    const { path, params, deliveries, secret, webhook } = await webhookOf(organizer)
    receiver.answers.set(path, { status: 500, body: `no database ${'x'.repeat(600)}` })
    await organizer.do(api.testWebhook, { params })
    await eventually(async () => expect((await deliveries())[0]?.attempts).toHaveLength(1))
    const [failed] = await deliveries({ status: 'pending' })
    expect(failed).toMatchObject({
      status: 'pending',
      attempts: [{ status: 500, error: 'The receiver responded with status 500.', response: expect.stringMatching(/^no database x+$/) }],
    })
    expect(failed!.attempts[0]!.response).toHaveLength(500)
    expect((await organizer.do(api.listWebhooks)).webhooks[0]).toMatchObject({ failingSince: expect.any(String) })
    receiver.answers.delete(path)
    const replay = { params: { webhookId: webhook.id, deliveryId: failed!.id } }
    expect(await organizer.do(api.replayWebhookDelivery, replay)).toMatchObject({ id: failed!.id, status: 'pending' })
    await eventually(async () => expect((await deliveries())[0]?.status).toBe('delivered'))
    const [first, second] = receiver.at(path).slice(-2) as [Received, Received]
    expect(second.body).toBe(first.body)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    verified(secret, second)
    expect((await organizer.do(api.listWebhooks)).webhooks[0]).toMatchObject({ failingSince: null })
    expect((await deliveries())[0]!.attempts.at(-1)).toMatchObject({ status: 204, error: null })
    // A delivered one can be replayed, too.
    await organizer.do(api.replayWebhookDelivery, replay)
    await received(path, receiver.at(path).length + 1)
    expect(await deliveries({ status: 'failed' })).toEqual([])
  })

  test('that answers 410 gets nothing more, and what is pending can be replayed later', async () => {
    const { organizer, register } = await openEvent(foyer)
    const { path, params, deliveries, webhook } = await webhookOf(organizer)
    receiver.answers.set(path, { status: 410 })
    await register('ada')
    await eventually(async () =>
      expect((await organizer.do(api.listWebhooks)).webhooks[0]).toMatchObject({
        enabled: false,
        disabledReason: 'The receiver answered with 410 Gone, which means that it no longer wants requests.',
      }),
    )
    const [failed] = await deliveries({ status: 'failed' })
    expect(failed).toMatchObject({ reason: 'The webhook was disabled before the delivery succeeded.', nextAttemptAt: null })
    await register('ben')
    // Its change was dispatched, as its email shows.
    await eventually(async () => expect((await organizer.do(api.listMail, { query: { q: 'ben' } })).messages).toHaveLength(1))
    const replay = { params: { webhookId: webhook.id, deliveryId: failed!.id } }
    expect((await organizer.call(api.replayWebhookDelivery, replay)).status).toBe(409)
    expect(receiver.at(path)).toHaveLength(1)
    receiver.answers.delete(path)
    await organizer.do(api.updateWebhook, { params, body: { enabled: true } })
    await organizer.do(api.replayWebhookDelivery, replay)
    await eventually(async () => expect(await deliveries({ status: 'delivered' })).toHaveLength(1))
  })

  test('that redirects gets a hint to enter the final URL, and the redirect is not followed', async () => {
    const organizer = await foyer.organizer()
    const { path, params, deliveries } = await webhookOf(organizer)
    receiver.answers.set(path, { status: 307, headers: { location: `${receiver.origin}/elsewhere` } })
    await organizer.do(api.testWebhook, { params })
    await eventually(async () =>
      expect((await deliveries())[0]?.attempts[0]?.error).toBe(
        'The receiver responded with status 307. Redirects are not followed: enter the final URL.',
      ),
    )
    expect(receiver.at('/elsewhere')).toEqual([])
  })

  test('that answers with a huge body is cut off, and its status counts', async () => {
    const organizer = await foyer.organizer()
    const { path, params, deliveries } = await webhookOf(organizer)
    receiver.answers.set(path, { status: 200, body: 'x'.repeat(5_000_000) })
    await organizer.do(api.testWebhook, { params })
    await eventually(async () =>
      expect((await deliveries())[0]).toMatchObject({ status: 'delivered', attempts: [{ status: 200, response: null }] }),
    )
  })

  test('that does not answer delays no other one', async () => {
    const organizer = await foyer.organizer()
    const [slow, fast] = [await webhookOf(organizer), await webhookOf(organizer)]
    let release = () => {}
    const held = new Promise<{ status: number }>((resolve) => {
      release = () => resolve({ status: 204 })
    })
    receiver.answers.set(slow.path, () => held)
    for (let count = 0; count < 40; count += 1) await organizer.do(api.testWebhook, { params: slow.params })
    await eventually(async () => expect(receiver.at(slow.path).length).toBeGreaterThan(0))
    await organizer.do(api.testWebhook, { params: fast.params })
    await eventually(async () => expect(await fast.deliveries({ status: 'delivered' })).toHaveLength(1))
    expect(receiver.at(slow.path).length).toBeLessThanOrEqual(16)
    expect(await slow.deliveries({ status: 'delivered' })).toEqual([])
    release()
    await eventually(async () => expect(await slow.deliveries({ status: 'delivered' })).toHaveLength(40))
    expect(receiver.at(slow.path)).toHaveLength(40)
  })
})

test('erasing a person removes what deliveries tell about them, and stops those that are pending', async () => {
  const { organizer, register, find } = await openEvent(foyer)
  const { path, params, deliveries } = await webhookOf(organizer)
  receiver.answers.set(path, ({ body }) => ({ status: 500, headers: { 'retry-after': '3600' }, body }))
  await register('yusuf')
  await eventually(async () => expect((await deliveries())[0]?.attempts[0]?.response).toContain('registration.created'))
  const [pending] = await deliveries()
  const { contactId } = await find('yusuf')
  await organizer.do(api.eraseContact, { params: { contactId: contactId! }, body: { email: 'yusuf@example.test' } })
  expect((await deliveries()).find(({ id }) => id === pending!.id)).toMatchObject({
    status: 'failed',
    reason: 'The person was erased.',
    body: null,
    attempts: [{ status: 500, response: null }],
  })
  const replay = await organizer.call(api.replayWebhookDelivery, { params: { ...params, deliveryId: pending!.id } })
  expect(replay).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
  // The receiver learns that there is one guest less, but not who. (Not a name that a hexadecimal id may contain.)
  await eventually(async () => expect(typesAt(path)).toContain('registration.canceled'))
  const request = receiver.at(path).find(({ body }) => body.includes('registration.canceled'))!
  expect(request.body).not.toContain('yusuf')
})

test('deliveries are listed newest first, in pages', async () => {
  const organizer = await foyer.organizer()
  const { params } = await webhookOf(organizer)
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.unshift((await organizer.do(api.testWebhook, { params })).id)
  const listed: string[] = []
  for (let path: string | undefined = `${api.urlPathFor(api.listWebhookDeliveries, { params })}?limit=2`; path; ) {
    const page: Awaited<ReturnType<typeof organizer.send<{ deliveries: { id: string }[] }>>> = await organizer.send('GET', path)
    expect(page.body.deliveries.length).toBeLessThanOrEqual(2)
    listed.push(...page.body.deliveries.map(({ id }) => id))
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(listed).toEqual(ids)
})

test('deliveries are deleted after thirty days, but not while they are pending', async () => {
  const organizer = await foyer.organizer()
  const { path, params, deliveries } = await webhookOf(organizer)
  await organizer.do(api.testWebhook, { params })
  await eventually(async () => expect(await deliveries({ status: 'delivered' })).toHaveLength(1))
  receiver.answers.set(path, { status: 500, headers: { 'retry-after': '86400' } })
  await organizer.do(api.testWebhook, { params })
  await eventually(async () => expect((await deliveries({ status: 'pending' }))[0]?.attempts).toHaveLength(1))
  await retain(foyer.services, 29)
  expect(await deliveries()).toHaveLength(2)
  await retain(foyer.services, 31)
  expect((await deliveries()).map(({ status }) => status)).toEqual(['pending'])
})

test('the metrics count attempts by outcome', async () => {
  const { body } = await foyer.visitor.send<string>('GET', '/metrics')
  expect(body).toMatch(/^foyer_webhook_attempts\{outcome="delivered"\} [1-9]\d*$/m)
  expect(body).toMatch(/^foyer_webhook_attempts\{outcome="gone"\} 1$/m)
  expect(body).toMatch(/^foyer_webhooks_late_seconds \d/m)
})
