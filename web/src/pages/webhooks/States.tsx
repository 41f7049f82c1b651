import type { Webhook, WebhookDelivery } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'

export function WebhookState({ webhook: { enabled, failingSince } }: { webhook: Webhook }) {
  if (!enabled) return <Badge tone="off">{t.webhooks.disabled}</Badge>
  return failingSince ? <Badge tone="bad">{t.webhooks.failing}</Badge> : <Badge tone="ok">{t.webhooks.enabled}</Badge>
}

const TONES: Record<WebhookDelivery['status'], Tone> = { pending: 'warn', delivered: 'ok', failed: 'bad' }

export const DeliveryState = ({ status }: { status: WebhookDelivery['status'] }) => (
  <Badge tone={TONES[status]}>{t.webhooks.statuses[status]}</Badge>
)

/** A pending delivery that was tried already says why it waits. */
export function faultOf({ reason, attempts, status }: WebhookDelivery): string | null {
  return status === 'delivered' ? null : (reason ?? attempts.at(-1)?.error ?? null)
}
