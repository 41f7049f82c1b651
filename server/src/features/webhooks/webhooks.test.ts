import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { UNKNOWN_ID } from '../../../test/support/same-not-found.ts'

const ALLOWED = 'http://automation.internal:5678'
const foyer = useFoyer({ config: { webhookOrigins: [ALLOWED] } })
const url = 'https://hooks.example.org/foyer?channel=7'

describe('a webhook', () => {
  test('is created with a secret that is shown only then', async () => {
    const organizer = await foyer.organizer()
    const created = await organizer.do(api.createWebhook, { body: { url, description: ' Badges ', eventTypes: ['registration.created'] } })
    expect(created).toEqual({
      id: expect.any(String),
      url,
      description: 'Badges',
      eventTypes: ['registration.created'],
      eventId: null,
      enabled: true,
      disabledReason: null,
      failingSince: null,
      lastDeliveredAt: null,
      previousSecretUntil: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const { secret, ...webhook } = created
    expect(await organizer.do(api.listWebhooks)).toEqual({ webhooks: [webhook] })
    const params = { webhookId: created.id }
    expect(await organizer.do(api.updateWebhook, { params, body: { description: null } })).not.toHaveProperty('secret')
    const { rows } = await foyer.services.db.$client.query('SELECT w::text AS line FROM webhooks w')
    expect(rows.map(({ line }) => line).join()).not.toContain(secret.slice(6))
    const another = await organizer.do(api.createWebhook, { body: { url } })
    expect(another).toMatchObject({ description: null, eventTypes: null })
    expect(another.secret).not.toBe(secret)
  })

  test('is changed in part, disabled and enabled again, and deleted', async () => {
    const { organizer, event } = await openEvent(foyer)
    const { id: webhookId } = await organizer.do(api.createWebhook, { body: { url, eventId: event.id } })
    const params = { webhookId }
    const update = (body: object) => organizer.do(api.updateWebhook, { params, body })
    expect(await update({ eventTypes: ['event.canceled'], url: 'https://hooks.example.org/other' })).toMatchObject({
      url: 'https://hooks.example.org/other',
      eventTypes: ['event.canceled'],
      eventId: event.id,
    })
    expect(await update({ eventTypes: null, eventId: null })).toMatchObject({ eventTypes: null, eventId: null })
    expect(await update({ enabled: false })).toMatchObject({ enabled: false, disabledReason: 'Disabled by a member of the workspace.' })
    expect((await organizer.call(api.testWebhook, { params })).body).toMatchObject({
      code: 'STATUS_CONFLICT',
      error: 'This webhook is disabled. Enable it first.',
    })
    expect(await update({ enabled: true })).toMatchObject({ enabled: true, disabledReason: null })
    await organizer.do(api.deleteWebhook, { params })
    expect(await organizer.do(api.listWebhooks)).toEqual({ webhooks: [] })
    expect((await organizer.call(api.deleteWebhook, { params })).status).toBe(404)
    const owner = await organizer.do(api.listAuditLog)
    expect(owner.entries.map(({ action }) => action).filter((action) => action.startsWith('webhook.'))).toEqual([
      'webhook.deleted',
      'webhook.updated',
      'webhook.disabled',
      'webhook.updated',
      'webhook.updated',
      'webhook.created',
    ])
    // The rest of the URL may be a secret.
    expect(JSON.stringify(owner)).not.toContain('/other')
  })

  test('is for admins of its own workspace', async () => {
    const [organizer, stranger] = [await foyer.organizer(), await foyer.organizer()]
    const { id: webhookId } = await organizer.do(api.createWebhook, { body: { url } })
    const params = { webhookId }
    const { id: deliveryId } = await organizer.do(api.testWebhook, { params })
    const calls = [
      [api.updateWebhook, { params, body: { enabled: false } }],
      [api.rotateWebhookSecret, { params }],
      [api.testWebhook, { params }],
      [api.listWebhookDeliveries, { params }],
      [api.replayWebhookDelivery, { params: { webhookId, deliveryId } }],
      [api.deleteWebhook, { params }],
    ] as const
    const member = await foyer.colleague(organizer, 'member')
    for (const [op, input] of calls) {
      expect((await member.call(op, input)).status, op.id).toBe(403)
      const foreign = await stranger.call(op, input)
      expect(foreign, op.id).toMatchObject({ status: 404, body: { error: 'There is no such webhook.' } })
    }
    expect((await member.call(api.listWebhooks)).status).toBe(403)
    expect((await stranger.do(api.listWebhooks)).webhooks).toEqual([])
    const own = await stranger.do(api.createWebhook, { body: { url } })
    const mixed = { webhookId: own.id, deliveryId }
    expect((await stranger.call(api.replayWebhookDelivery, { params: mixed })).body.error).toBe('There is no such delivery.')
    const { event } = await openEvent(foyer)
    for (const eventId of [event.id, UNKNOWN_ID])
      expect((await stranger.call(api.createWebhook, { body: { url, eventId } })).body).toMatchObject({
        code: 'VALIDATION_ERROR',
        error: 'eventId is not an event of this workspace.',
      })
  })

  test('a workspace has at most twenty, also when they are created at once', async () => {
    const organizer = await foyer.organizer()
    const answers = await Promise.all(Array.from({ length: 24 }, () => organizer.call(api.createWebhook, { body: { url } })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'STATUS_CONFLICT',
      error: 'This workspace has 20 webhooks, which is the maximum. Delete one that is no longer needed.',
    })
    expect((await organizer.do(api.listWebhooks)).webhooks).toHaveLength(20)
  })

  test('wrong settings are refused with the field', async () => {
    const organizer = await foyer.organizer()
    const refused: [object, RegExp][] = [
      [{}, /^url /],
      [{ url: 'hooks.example.org' }, /^url /],
      [{ url: 'ftp://hooks.example.org' }, /^url /],
      [{ url: 'http://hooks.example.org' }, /^url must start with https/],
      [{ url: 'https://user:pass@hooks.example.org' }, /^url /],
      [{ url, eventTypes: [] }, /^eventTypes /],
      [{ url, eventTypes: ['registration.exploded'] }, /^eventTypes/],
      [{ url, eventTypes: ['event.canceled', 'event.canceled'] }, /^eventTypes /],
      [{ url, description: 'x'.repeat(201) }, /^description /],
      [{ url, eventId: 'nonsense' }, /^eventId /],
    ]
    for (const [body, sentence] of refused) {
      const answer = await organizer.call(api.createWebhook, { body })
      expect({ body, ...answer.body }).toMatchObject({ body, code: 'VALIDATION_ERROR', error: expect.stringMatching(sentence) })
    }
  })

  test('without TLS and on a private network only where the operator allows the origin', async () => {
    const organizer = await foyer.organizer()
    expect((await organizer.do(api.createWebhook, { body: { url: `${ALLOWED}/hook` } })).url).toBe(`${ALLOWED}/hook`)
    for (const other of [
      'http://automation.internal:5679/hook',
      'https://automation.internal:5678/hook',
      'http://automation.internal/hook',
    ])
      expect((await organizer.call(api.createWebhook, { body: { url: other } })).status, other).toBe(400)
  })
})

test('docs/webhooks.md has every type with its description', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8')
  const rows = [...document.matchAll(/^\| `([a-z._]+)` +\| (.+?) +\|$/gm)].map(([, type, text]) => [type, text])
  const test = ['webhook.test', 'A test was requested for this webhook; `data` has its id only']
  expect(rows).toEqual([...Object.entries(api.WEBHOOK_EVENTS), test])
})
