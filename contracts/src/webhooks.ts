import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE } from './webhook-events.ts'

export const MAX_WEBHOOKS = 20
/** Deliveries contain the request body, so a page of them is smaller than of other lists. */
export const MAX_DELIVERIES_PER_PAGE = 100
export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const

const EventTypes = Type.Array(Choice(WEBHOOK_EVENT_TYPES), { minItems: 1, maxItems: WEBHOOK_EVENT_TYPES.length, uniqueItems: true })

export const Webhook = Type.Object(
  {
    id: Id,
    url: Type.String({ description: 'Where requests are sent' }),
    description: Nullable(Type.String({ description: 'What the receiver is, for members of the workspace; null if not given' })),
    eventTypes: Nullable(Type.Array(Choice(WEBHOOK_EVENT_TYPES), { description: 'Which events are sent; null for all, also later ones' })),
    eventId: Nullable(Type.String({ format: 'uuid', description: 'Only this event and its registrations; null for all events' })),
    enabled: Type.Boolean({ description: 'False: nothing is sent' }),
    disabledReason: Nullable(Type.String({ description: 'Why it is disabled; null while it is enabled' })),
    failingSince: Nullable(
      Type.String({ format: 'date-time', description: 'Since when every attempt has failed; null if the last one did not' }),
    ),
    lastDeliveredAt: Nullable(
      Type.String({ format: 'date-time', description: 'When a delivery last succeeded, to the minute; null if none did' }),
    ),
    previousSecretUntil: Nullable(
      Type.String({
        format: 'date-time',
        description: 'Until when requests are also signed with the secret before the last rotation; null if they are not',
      }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Webhook' },
)
export type Webhook = Static<typeof Webhook>

export const WebhookWithSecret = Type.Object(
  {
    ...Webhook.properties,
    secret: Type.String({ description: 'Key to verify signatures with. It is shown only here: store it' }),
  },
  { title: 'WebhookWithSecret' },
)
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

const Attempt = Type.Object({
  at: Type.String({ format: 'date-time', description: 'When the request was sent' }),
  status: Nullable(Type.Integer({ description: 'HTTP status of the response; null if there was none' })),
  durationMs: Type.Integer({ description: 'How long it took, in milliseconds' }),
  error: Nullable(Type.String({ description: 'Why the attempt failed; null if it did not' })),
  response: Nullable(Type.String({ description: 'The first 500 characters of the response body; null if there was none' })),
})

export const WebhookDelivery = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Id of the delivery, sent as webhook-id: the same for every attempt' }),
    webhookId: Id,
    type: Choice([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE], { description: 'What happened' }),
    status: Choice(WEBHOOK_DELIVERY_STATUSES, { description: 'pending until an attempt succeeds or no further one is made' }),
    reason: Nullable(Type.String({ description: 'Why it failed; null unless the status is failed' })),
    eventId: Nullable(Type.String({ format: 'uuid', description: 'Id of the event; null for a test' })),
    registrationId: Nullable(Type.String({ format: 'uuid', description: 'Id of the registration; null if it is not about one' })),
    body: Nullable(Type.String({ description: 'The request body; null once the person was erased' })),
    attempts: Type.Array(Attempt, { description: 'The last 30 attempts, oldest first' }),
    nextAttemptAt: Nullable(Type.String({ format: 'date-time', description: 'When the next attempt is due; null unless pending' })),
    deliveredAt: Nullable(Type.String({ format: 'date-time', description: 'When an attempt succeeded; null if none did' })),
    createdAt: Timestamp,
  },
  { title: 'WebhookDelivery' },
)
export type WebhookDelivery = Static<typeof WebhookDelivery>

const Url = Type.String({
  minLength: 1,
  maxLength: 2000,
  format: 'http-url',
  description: 'https URL on the public internet. http and private addresses only where the operator allows their origin',
})
const Description = Nullable(Type.String({ maxLength: 200, description: 'What the receiver is, for members of the workspace' }))
const TypesInput = Nullable({ ...EventTypes, description: 'Which events are sent; null for all, also later ones' })
const EventInput = Nullable(Type.String({ format: 'uuid', description: 'Only this event and its registrations; null for all events' }))

export const NewWebhook = Type.Object({
  url: Url,
  description: Type.Optional(Description),
  eventTypes: Type.Optional(TypesInput),
  eventId: Type.Optional(EventInput),
})
export type NewWebhook = Static<typeof NewWebhook>

export const WebhookChanges = Type.Object({
  url: Type.Optional(Url),
  description: Type.Optional(Description),
  eventTypes: Type.Optional(TypesInput),
  eventId: Type.Optional(EventInput),
  enabled: Type.Optional(
    Type.Boolean({ description: 'False stops it: deliveries that are pending fail, and can be sent again after it is enabled' }),
  ),
})
export type WebhookChanges = Static<typeof WebhookChanges>

const path = '/api/v1/dashboard/webhooks'
const params = Type.Object({ webhookId: PathId })
const deliveryParams = Type.Object({ webhookId: PathId, deliveryId: PathId })
const exampleWebhook = {
  id: '0198c0de-0000-7000-8000-0000000000d1',
  url: 'https://hooks.example.org/foyer',
  description: 'Badge printer',
  eventTypes: ['registration.created', 'registration.canceled'],
  eventId: null,
  enabled: true,
  disabledReason: null,
  failingSince: null,
  lastDeliveredAt: '2027-02-01T08:00:00.000Z',
  previousSecretUntil: null,
  createdAt: '2027-01-10T09:00:00.000Z',
  updatedAt: '2027-01-10T09:00:00.000Z',
}
const exampleSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDXH3LzVjTUT0='
const exampleParams = { webhookId: exampleWebhook.id }
const exampleDelivery = {
  id: '0198c0de-0000-7000-8000-0000000000d2',
  webhookId: exampleWebhook.id,
  type: 'event.published',
  status: 'delivered',
  reason: null,
  eventId: '0198c0de-0000-7000-8000-000000000001',
  registrationId: null,
  body: '{"type":"event.published","timestamp":"2027-02-01T08:00:00.000Z","data":{"eventId":"0198c0de-0000-7000-8000-000000000001"}}',
  attempts: [{ at: '2027-02-01T08:00:01.000Z', status: 204, durationMs: 87, error: null, response: null }],
  nextAttemptAt: null,
  deliveredAt: '2027-02-01T08:00:01.000Z',
  createdAt: '2027-02-01T08:00:00.000Z',
}
const exampleDeliveryParams = { webhookId: exampleWebhook.id, deliveryId: exampleDelivery.id }

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path,
  tag: 'Webhooks',
  summary: 'List webhooks',
  description: 'Oldest first. Their secrets are not shown.',
  access: 'admin',
  success: 200,
  result: Type.Object({ webhooks: Type.Array(Webhook, { description: 'The webhooks of the workspace' }) }),
  example: { result: { webhooks: [exampleWebhook] } },
})

export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  path,
  tag: 'Webhooks',
  summary: 'Create a webhook',
  description:
    'From now on, a request is sent to the URL for each event of these types, signed as Standard Webhooks prescribes. A workspace has at most 20 webhooks (STATUS_CONFLICT).',
  access: 'admin',
  returnsSecret: true,
  body: NewWebhook,
  success: 201,
  result: WebhookWithSecret,
  errors: ['STATUS_CONFLICT'],
  example: {
    body: { url: exampleWebhook.url, description: exampleWebhook.description, eventTypes: exampleWebhook.eventTypes },
    result: { ...exampleWebhook, lastDeliveredAt: null, secret: exampleSecret },
  },
})

export const updateWebhook = operation({
  id: 'updateWebhook',
  method: 'PATCH',
  path: `${path}/:webhookId`,
  tag: 'Webhooks',
  summary: 'Change, enable or disable a webhook',
  description: 'A new URL is also used for deliveries that are pending.',
  access: 'admin',
  params,
  body: WebhookChanges,
  success: 200,
  result: Webhook,
  example: { params: exampleParams, body: { enabled: true }, result: exampleWebhook },
})

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: `${path}/:webhookId`,
  tag: 'Webhooks',
  summary: 'Delete a webhook',
  description: 'With its deliveries. Those that are pending are not sent.',
  access: 'admin',
  params,
  success: 200,
  result: Ok,
  example: { params: exampleParams, result: { ok: true } },
})

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${path}/:webhookId/rotate-secret`,
  tag: 'Webhooks',
  summary: 'Rotate the secret of a webhook',
  description:
    'For 24 hours requests carry two signatures, one with the new secret and one with the previous secret, so that the receiver can be changed meanwhile. Rotating again within that time ends the oldest secret.',
  access: 'admin',
  returnsSecret: true,
  params,
  success: 200,
  result: WebhookWithSecret,
  example: {
    params: exampleParams,
    result: { ...exampleWebhook, previousSecretUntil: '2027-02-02T08:00:00.000Z', secret: exampleSecret },
  },
})

export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: `${path}/:webhookId/test`,
  tag: 'Webhooks',
  summary: 'Send a test event',
  description:
    'Of the type webhook.test, whatever types the webhook has. The delivery shows the response. A disabled webhook is STATUS_CONFLICT.',
  access: 'admin',
  params,
  success: 201,
  result: WebhookDelivery,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: exampleParams,
    result: {
      ...exampleDelivery,
      type: 'webhook.test',
      status: 'pending',
      eventId: null,
      body: '{"type":"webhook.test","timestamp":"2027-02-01T08:00:00.000Z","data":{"webhookId":"0198c0de-0000-7000-8000-0000000000d1"}}',
      attempts: [],
      nextAttemptAt: '2027-02-01T08:00:00.000Z',
      deliveredAt: null,
    },
  },
})

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: `${path}/:webhookId/deliveries`,
  tag: 'Webhooks',
  summary: 'List the deliveries of a webhook',
  description: 'Newest first. They are kept for 30 days unless the operator chose another time.',
  access: 'admin',
  params,
  query: Type.Object({
    status: Type.Optional(Choice(WEBHOOK_DELIVERY_STATUSES, { description: 'Only deliveries with this status' })),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_DELIVERIES_PER_PAGE,
        default: MAX_DELIVERIES_PER_PAGE,
        description: 'Maximum number of items',
      }),
    ),
    cursor: Page.cursor,
  }),
  success: 200,
  result: Type.Object({ deliveries: Type.Array(WebhookDelivery, { description: 'The deliveries' }) }),
  example: { params: exampleParams, query: { status: 'delivered' }, result: { deliveries: [exampleDelivery] } },
})

export const replayWebhookDelivery = operation({
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: `${path}/:webhookId/deliveries/:deliveryId/replay`,
  tag: 'Webhooks',
  summary: 'Send a delivery again',
  description:
    'With the same id and body, and retried as the first time. A delivery that is pending is sent now. STATUS_CONFLICT if the webhook is disabled, or the person the delivery is about was erased.',
  access: 'admin',
  params: deliveryParams,
  success: 200,
  result: WebhookDelivery,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: exampleDeliveryParams,
    result: { ...exampleDelivery, status: 'pending', nextAttemptAt: '2027-02-01T09:00:00.000Z', deliveredAt: null },
  },
})
