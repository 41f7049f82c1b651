import type { WebhookDelivery } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { dateTimeOf, numberOf, timeAgo } from '../../ui/times.ts'
import classes from './DeliveryTable.module.css'
import { DeliveryState, faultOf } from './States.tsx'

export function DeliveryTable({ deliveries, onOpen }: { deliveries: WebhookDelivery[]; onOpen: (id: string) => unknown }) {
  const { columns, typeNames } = t.webhooks
  const all: Column<WebhookDelivery>[] = [
    {
      title: columns.type,
      cell: ({ id, type }) => (
        <div className={classes.cell}>
          <button type="button" className={classes.open} onClick={() => onOpen(id)}>
            {typeNames[type]}
          </button>
          <span className={classes.quiet}>{type}</span>
        </div>
      ),
    },
    {
      title: columns.status,
      cell: (delivery) => {
        const fault = faultOf(delivery)
        return (
          <div className={classes.cell}>
            <span>
              <DeliveryState status={delivery.status} />
            </span>
            {fault && <span className={classes.quiet}>{inWords(fault)}</span>}
          </div>
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
