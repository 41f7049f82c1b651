import * as api from '@foyer/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { WebhookReceiver } from '../../../test/support/webhook-receiver.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let now = new Date()
const receiver = new WebhookReceiver()
const foyer = useFoyer(async () => {
  await receiver.start()
  return { config: { webhookOrigins: [receiver.origin] }, services: { clock: () => now } }
})
afterAll(() => receiver.stop())

let paths = 0
async function failingWebhook(organizer: Organizer, headers: Record<string, string> = {}) {
  paths += 1
  const path = `/hook-${paths}`
  receiver.answers.set(path, { status: 503, headers })
  const { id: webhookId } = await organizer.do(api.createWebhook, { body: { url: receiver.origin + path } })
  const params = { webhookId }
  const { id: deliveryId } = await organizer.do(api.testWebhook, { params })
  const read = async () => (await organizer.do(api.listWebhookDeliveries, { params })).deliveries.find(({ id }) => id === deliveryId)!
  const webhook = async () => (await organizer.do(api.listWebhooks)).webhooks.find(({ id }) => id === webhookId)!
  /** Waits for the result of attempt number `count`. */
  const attempted = async (count: number) => {
    await eventually(async () => expect((await read()).attempts).toHaveLength(count))
    return read()
  }
  return { path, params, deliveryId, read, webhook, attempted }
}
const wait = (until: string) => {
  now = new Date(until)
}
const delayOf = ({ nextAttemptAt }: { nextAttemptAt: string | null }) => new Date(nextAttemptAt!).getTime() - now.getTime()

describe('a delivery that fails', () => {
  test('is sent ten times within about three days, and then fails until it is replayed', async () => {
    const organizer = await foyer.organizer()
    const { path, params, deliveryId, attempted, read } = await failingWebhook(organizer)
    const delays = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
    for (const [index, delay] of delays.entries()) {
      const delivery = await attempted(index + 1)
      expect(delivery.status).toBe('pending')
      expect(delayOf(delivery) / delay).toBeGreaterThanOrEqual(0.9)
      expect(delayOf(delivery) / delay).toBeLessThanOrEqual(1.1)
      // Not a moment earlier.
      wait(new Date(new Date(delivery.nextAttemptAt!).getTime() - 1).toISOString())
      await foyer.services.webhookSender.poll()
      expect(receiver.at(path)).toHaveLength(index + 1)
      wait(delivery.nextAttemptAt!)
    }
    expect(await attempted(10)).toMatchObject({ status: 'failed', reason: 'All 10 attempts failed.', nextAttemptAt: null })
    expect(new Set(receiver.at(path).map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveryId]))
    receiver.answers.set(path, { status: 200, body: 'ok' })
    await organizer.do(api.replayWebhookDelivery, { params: { ...params, deliveryId } })
    expect(await attempted(11)).toMatchObject({ status: 'delivered', reason: null })
    expect((await read()).attempts.at(-1)).toMatchObject({ status: 200, response: 'ok' })
  })

  test('waits as long as the receiver asks for, up to a day', async () => {
    const organizer = await foyer.organizer()
    const asked: [string, number][] = [
      ['90', 90_000],
      ['864000', DAY],
      [new Date(now.getTime() + HOUR).toUTCString(), HOUR],
    ]
    for (const [header, delay] of asked) {
      const { attempted } = await failingWebhook(organizer, { 'retry-after': header })
      const actual = delayOf(await attempted(1))
      expect(Math.abs(actual - delay)).toBeLessThanOrEqual(1_500)
    }
    for (const header of ['1', '-5', 'soon', '0']) {
      const { attempted } = await failingWebhook(organizer, { 'retry-after': header })
      expect(delayOf(await attempted(1))).toBeLessThanOrEqual(5_500)
    }
  })
})

describe('a webhook', () => {
  test('is disabled after five days without a success, and its admins get one email each', async () => {
    const organizer = await foyer.organizer()
    const member = await foyer.colleague(organizer, 'member')
    const admin = await foyer.colleague(organizer, 'admin')
    const { params, webhook, attempted, deliveryId } = await failingWebhook(organizer)
    await attempted(1)
    const printed = foyer.printed.length
    const { failingSince } = await webhook()
    expect(failingSince).toBe(now.toISOString())
    wait(new Date(now.getTime() + 5 * DAY - MINUTE).toISOString())
    await attempted(2)
    expect(await webhook()).toMatchObject({ enabled: true, failingSince })
    wait(new Date(now.getTime() + HOUR).toISOString())
    await eventually(async () =>
      expect(await webhook()).toMatchObject({ enabled: false, disabledReason: 'Every attempt failed for five days.' }),
    )
    expect(await attempted(3)).toMatchObject({ id: deliveryId, status: 'failed', reason: expect.stringContaining('disabled') })
    // Webhooks of the tests above are disabled at the same time.
    const own = [organizer, admin, member].map(({ email }) => email)
    const mails = () => foyer.printed.slice(printed).filter(({ to }) => own.includes(to))
    await eventually(async () =>
      expect(
        mails()
          .map(({ to }) => to)
          .sort(),
      ).toEqual([admin.email, organizer.email].sort()),
    )
    const { host } = new URL(receiver.origin)
    for (const mail of mails()) {
      expect(mail.subject).toBe(`The webhook to ${host} was disabled`)
      expect(mail.link).toMatch(/\/dashboard\/webhooks$/)
    }
    // Enabled again, it has five days from its next failure.
    expect(await organizer.do(api.updateWebhook, { params, body: { enabled: true } })).toMatchObject({ failingSince: null })
    await organizer.do(api.replayWebhookDelivery, { params: { ...params, deliveryId } })
    await attempted(4)
    expect(await webhook()).toMatchObject({ enabled: true, failingSince: now.toISOString() })
  })

  test('is not signed with the previous secret once a day has passed', async () => {
    const organizer = await foyer.organizer()
    const { path, params, webhook } = await failingWebhook(organizer)
    receiver.answers.delete(path)
    await organizer.do(api.rotateWebhookSecret, { params })
    expect((await webhook()).previousSecretUntil).toBe(new Date(now.getTime() + DAY).toISOString())
    const count = receiver.at(path).length
    wait(new Date(now.getTime() + DAY).toISOString())
    const { id } = await organizer.do(api.testWebhook, { params })
    await eventually(async () => expect(receiver.at(path).length).toBeGreaterThan(count))
    await eventually(async () => expect(receiver.at(path).some(({ headers }) => headers['webhook-id'] === id)).toBe(true))
    const request = receiver.at(path).find(({ headers }) => headers['webhook-id'] === id)!
    expect(String(request.headers['webhook-signature']).split(' ')).toHaveLength(1)
    expect((await webhook()).previousSecretUntil).toBeNull()
  })
})
