import type { WebhookDelivery } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { TwoLineCell } from '../../ui/TwoLineCell.tsx'
import { dateTimeOf, numberOf, timeAgo } from '../../ui/times.ts'
import { DeliveryState, faultOf } from './States.tsx'

export function DeliveryTable({ deliveries, onOpen }: { deliveries: WebhookDelivery[]; onOpen: (id: string) => unknown }) {
  const { columns, typeNames } = t.webhooks
  const all: Column<WebhookDelivery>[] = [
    {
      title: columns.type,
      cell: ({ id, type }) => (
        <TwoLineCell text={type} onOpen={() => onOpen(id)}>
          {typeNames[type]}
        </TwoLineCell>
      ),
    },
    {
      title: columns.status,
      cell: (delivery) => {
        const fault = faultOf(delivery)
        return (
          <TwoLineCell text={fault && inWords(fault)}>
            <DeliveryState status={delivery.status} />
          </TwoLineCell>
        )
      },
    },
    { title: columns.attempts, end: true, cell: ({ attempts }) => numberOf(attempts.length) },
    {
      title: columns.when,
      nowrap: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={dateTimeOf(createdAt)}>
          {timeAgo(createdAt)}
        </time>
      ),
    },
  ]
  return <Table label={t.webhooks.deliveries} rows={deliveries} columns={all} keyOf={({ id }) => id} />
}
