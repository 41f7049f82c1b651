import { listWebhookDeliveries, listWebhooks, replayWebhookDelivery, type Webhook, type WebhookDelivery } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, refresh } from '../../api.ts'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { notify, notifyError } from '../../ui/notify.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { EmptyState, LoadingRows } from '../../ui/States.tsx'
import { dateTimeOf } from '../../ui/times.ts'
import { Attempts } from './Attempts.tsx'
import classes from './DeliveryDrawer.module.css'
import { Fact, Facts } from './Facts.tsx'
import { DeliveryState, faultOf } from './States.tsx'

type Props = { webhook: Webhook; opened: boolean; delivery?: WebhookDelivery; isLoading: boolean; onClose: () => void }

/** One delivery with its attempts, beside the list. */
export const DeliveryDrawer = ({ webhook, opened, delivery, isLoading, onClose }: Props) => (
  <SideDrawer opened={opened} onClose={onClose} size={620} title={delivery ? t.webhooks.typeNames[delivery.type] : t.webhooks.deliveries}>
    {delivery && <Content webhook={webhook} delivery={delivery} />}
    {!delivery && isLoading && <LoadingRows rows={6} />}
    {!delivery && !isLoading && opened && <EmptyState icon="search" title={t.webhooks.deliveryNotListed} />}
  </SideDrawer>
)

function Content({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { id, type, status, body, nextAttemptAt, createdAt, deliveredAt, attempts } = delivery
  const { timeFormat, timezone } = useWorkspace()
  const time = (at: string) => <time dateTime={at}>{dateTimeOf(at, { timeFormat, timezone })}</time>
  const fault = faultOf(delivery)
  return (
    <Stack>
      <Row>
        <DeliveryState status={status} />
        {fault && <span>{inWords(fault)}</span>}
      </Row>
      <ReplayButton webhook={webhook} delivery={delivery} />
      <Facts>
        <Fact title={t.webhooks.deliveryId} copy={id}>
          <code>{id}</code>
        </Fact>
        <Fact title={t.webhooks.columns.type}>
          <code>{type}</code>
        </Fact>
        <Fact title={t.webhooks.created}>{time(createdAt)}</Fact>
        {deliveredAt && <Fact title={t.webhooks.deliveredAt}>{time(deliveredAt)}</Fact>}
        {nextAttemptAt && <Fact title={t.webhooks.nextAttempt}>{time(nextAttemptAt)}</Fact>}
      </Facts>
      <section>
        <h3 className={classes.heading}>{t.webhooks.columns.attempts}</h3>
        {attempts.length === 0 ? <p className={classes.quiet}>{t.webhooks.noAttempts}</p> : <Attempts attempts={attempts} />}
      </section>
      <section>
        <Row spread>
          <h3 className={classes.heading}>{t.webhooks.body}</h3>
          {body && <CopyButton value={body} label={t.copyOf(t.webhooks.body)} />}
        </Row>
        {body ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do
          <pre className={classes.code} tabIndex={0} dir="ltr">
            {readable(body)}
          </pre>
        ) : (
          <p className={classes.quiet}>{t.webhooks.bodyErased}</p>
        )}
      </section>
    </Stack>
  )
}

function ReplayButton({ webhook, delivery: { id: deliveryId, status, body } }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const [busy, setBusy] = useState(false)
  if (body === null) return null
  if (!webhook.enabled) return <p className={classes.quiet}>{t.webhooks.enableToReplay}</p>
  const replay = async () => {
    setBusy(true)
    try {
      await call(replayWebhookDelivery, { params: { webhookId: webhook.id, deliveryId } })
      notify(t.webhooks.replayed)
      await refresh(listWebhookDeliveries, listWebhooks)
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <Row>
      <Button variant={status === 'failed' ? 'filled' : undefined} onClick={replay} loading={busy}>
        {status === 'pending' ? t.webhooks.sendNow : t.webhooks.replay}
      </Button>
    </Row>
  )
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
