import type { Webhook } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { ListRow } from '../../ui/List.tsx'
import { timeAgo } from '../../ui/times.ts'
import { WebhookState } from './States.tsx'

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, eventTypes, disabledReason, lastDeliveredAt } = webhook
  const facts = [
    description && url,
    eventTypes ? t.webhooks.someTypes(eventTypes.length) : t.webhooks.allTypes,
    disabledReason
      ? inWords(disabledReason)
      : lastDeliveredAt
        ? t.webhooks.lastDelivered(timeAgo(lastDeliveredAt))
        : t.webhooks.neverDelivered,
  ]
  return (
    <ListRow
      title={
        <Link to="/dashboard/webhooks/$webhookId" params={{ webhookId: id }}>
          {description ?? url}
        </Link>
      }
      text={facts.filter(Boolean).join(' · ')}
      end={<WebhookState webhook={webhook} />}
    />
  )
}
