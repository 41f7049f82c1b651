import { getEvent, listWebhooks, type Webhook } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { read } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { dateTimeOf, timeAgo } from '../../ui/times.ts'
import { Deliveries } from './Deliveries.tsx'
import { Fact, Facts } from './Facts.tsx'
import { WebhookState } from './States.tsx'
import { WebhookActions } from './WebhookActions.tsx'

const REFRESH_MS = 10_000

/** One webhook with its deliveries. */
export function WebhookPage() {
  const { webhookId } = useParams({ from: '/signed-in/dashboard/webhooks/$webhookId' })
  const isAdmin = useMay('admin')
  const { data, error, refetch } = useQuery({ ...read(listWebhooks), refetchInterval: REFRESH_MS, enabled: isAdmin })
  const webhook = data?.webhooks.find(({ id }) => id === webhookId)
  const back = <Link to="/dashboard/webhooks">{t.webhooks.back}</Link>
  if (webhook)
    return (
      <>
        {back}
        <PageHeader title={webhook.description ?? new URL(webhook.url).host} actions={<WebhookActions webhook={webhook} />} />
        <Stack>
          <WebhookCard webhook={webhook} />
          <Deliveries webhook={webhook} />
        </Stack>
      </>
    )
  return (
    <>
      {back}
      <PageHeader title={t.webhooks.title} />
      <Card flush>
        {!isAdmin && <EmptyState icon="lock" title={t.webhooks.askAdmin} />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {isAdmin && !data && !error && <LoadingRows rows={6} />}
        {data && <EmptyState icon="flash" title={t.webhooks.notFound} />}
      </Card>
    </>
  )
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { url, eventTypes, eventId, disabledReason, failingSince, lastDeliveredAt, previousSecretUntil } = webhook
  const { data: event } = useQuery({ ...read(getEvent, { params: { eventId: eventId ?? '' } }), enabled: eventId !== null })
  return (
    <Card>
      <Facts>
        <Fact title={t.webhooks.state}>
          <Row>
            <WebhookState webhook={webhook} />
            {disabledReason && <span>{inWords(disabledReason)}</span>}
            {!disabledReason && failingSince && <span>{t.webhooks.failingSince(timeAgo(failingSince))}</span>}
          </Row>
        </Fact>
        <Fact title={t.webhooks.url} copy={url}>
          {url}
        </Fact>
        <Fact title={t.webhooks.types}>
          {eventTypes ? eventTypes.map((type) => t.webhooks.typeNames[type]).join(', ') : t.webhooks.allTypes}
        </Fact>
        <Fact title={t.webhooks.event}>{eventId ? (event?.name ?? '…') : t.webhooks.allEvents}</Fact>
        <Fact title={t.webhooks.lastDelivery}>{lastDeliveredAt ? timeAgo(lastDeliveredAt) : t.webhooks.neverDelivered}</Fact>
        {previousSecretUntil && <Fact title={t.webhooks.secret}>{t.webhooks.previousSecretUntil(dateTimeOf(previousSecretUntil))}</Fact>}
      </Facts>
    </Card>
  )
}
