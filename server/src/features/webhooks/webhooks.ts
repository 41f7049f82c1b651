import { MAX_WEBHOOKS, type NewWebhook, type Webhook, type WebhookChanges, type WebhookWithSecret } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid, newId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, notFound, Problem, problem } from '../../platform/http/problem.ts'
import type { Sealer } from '../../platform/sealed-secrets.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { checkWebhookUrl } from './check-url.ts'
import { disableWebhook } from './disable.ts'
import { requireWebhookForChange } from './own-webhook.ts'
import { newSecret, sealSecret } from './secrets.ts'
import { changeWebhook, countWebhooks, insertWebhook, listWebhooks as listRows, lockWebhooks, removeWebhook } from './store.ts'
import { DISABLED_REASONS, WEBHOOK_ERRORS } from './strings.ts'
import { toWebhook } from './webhook-shape.ts'

export type WebhookServices = { db: Database; clock: Clock; sealer: Sealer; config: { webhookOrigins: string[] } }

const PREVIOUS_SECRET_MS = 24 * 3600_000

export const listWebhooks = async ({ db, clock }: WebhookServices, { organizationId }: Member): Promise<Webhook[]> =>
  (await listRows(db, organizationId, MAX_WEBHOOKS)).map((row) => toWebhook(row, clock()))

export async function createWebhook(services: WebhookServices, actor: Member, input: NewWebhook): Promise<WebhookWithSecret> {
  const { db, clock, sealer } = services
  const { organizationId } = actor
  const settings = await checkedSettings(services, organizationId, input)
  return db.transaction(async (tx) => {
    await lockWebhooks(tx, organizationId)
    if ((await countWebhooks(tx, organizationId)) >= MAX_WEBHOOKS)
      throw problem('STATUS_CONFLICT', { detail: WEBHOOK_ERRORS.tooMany(MAX_WEBHOOKS) })
    const now = clock()
    const [id, secret] = [newId(), newSecret()]
    const row = await insertWebhook(tx, {
      id,
      organizationId,
      url: input.url,
      ...settings,
      sealedSecret: sealSecret(sealer, { organizationId, id }, secret),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    await recordAudit(tx, clock, actor, 'webhook.created', { webhookId: id, host: hostOf(row) })
    return { ...toWebhook(row, now), secret }
  })
}

export async function updateWebhook(services: WebhookServices, actor: Member, id: string, input: WebhookChanges): Promise<Webhook> {
  const { db, clock } = services
  const { organizationId } = actor
  const settings = await checkedSettings(services, organizationId, input)
  return db.transaction(async (tx) => {
    const before = await requireWebhookForChange(tx, organizationId, id)
    const now = clock()
    const isEnabled = input.enabled === true && !before.enabled
    const changes = {
      ...settings,
      // It starts anew: five more days until failures disable it again.
      ...(isEnabled && { enabled: true, disabledReason: null, failingSince: null }),
      updatedAt: now.toISOString(),
    }
    let row = await changeWebhook(tx, organizationId, before.id, changes)
    const isDisabled = input.enabled === false && before.enabled
    if (isDisabled) row = await disableWebhook(tx, row, DISABLED_REASONS.byMember, now)
    const action = isDisabled ? 'webhook.disabled' : 'webhook.updated'
    await recordAudit(tx, clock, actor, action, { webhookId: row.id, host: hostOf(row), ...(isEnabled && { enabled: true }) })
    return toWebhook(row, now)
  })
}

export async function deleteWebhook({ db, clock }: WebhookServices, actor: Member, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('webhook')
  await db.transaction(async (tx) => {
    const row = await removeWebhook(tx, actor.organizationId, id)
    if (!row) throw notFound('webhook')
    await recordAudit(tx, clock, actor, 'webhook.deleted', { webhookId: row.id, host: hostOf(row) })
  })
}

export async function rotateSecret({ db, clock, sealer }: WebhookServices, actor: Member, id: string): Promise<WebhookWithSecret> {
  return db.transaction(async (tx) => {
    const before = await requireWebhookForChange(tx, actor.organizationId, id)
    const now = clock()
    const secret = newSecret()
    const row = await changeWebhook(tx, actor.organizationId, before.id, {
      sealedSecret: sealSecret(sealer, before, secret),
      sealedPreviousSecret: before.sealedSecret,
      previousSecretUntil: new Date(now.getTime() + PREVIOUS_SECRET_MS).toISOString(),
      updatedAt: now.toISOString(),
    })
    await recordAudit(tx, clock, actor, 'webhook.secret_rotated', { webhookId: row.id, host: hostOf(row) })
    return { ...toWebhook(row, now), secret }
  })
}

type Settings = Pick<WebhookChanges, 'url' | 'description' | 'eventTypes' | 'eventId'>

async function checkedSettings({ db, config }: WebhookServices, organizationId: OrganizationId, input: Settings): Promise<Settings> {
  const { url, description, eventTypes, eventId } = input
  if (eventId)
    await requireEvent(db, organizationId, eventId).catch((error) => {
      throw error instanceof Problem && error.code === 'NOT_FOUND' ? invalid(WEBHOOK_ERRORS.unknownEvent) : error
    })
  return {
    ...(url !== undefined && { url: checkWebhookUrl(url, config.webhookOrigins) }),
    ...(description !== undefined && { description: description?.trim() || null }),
    ...(eventTypes !== undefined && { eventTypes }),
    ...(eventId !== undefined && { eventId }),
  }
}

/** The rest of the URL may be a secret of the receiver. */
const hostOf = ({ url }: { url: string }): string => new URL(url).host
