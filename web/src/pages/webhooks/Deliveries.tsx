import { listWebhookDeliveries, WEBHOOK_DELIVERY_STATUSES, type Webhook } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageOf } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { Row } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import type { WebhookSearch } from './webhook-search.ts'

const PAGE_SIZE = 50
const REFRESH_MS = 5_000
/** While something is pending, so that a test or a replay shows its result. */
const PENDING_MS = 1_500

/** What was sent to a webhook, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const search: WebhookSearch = useSearch({ from: '/signed-in/dashboard/webhooks/$webhookId' })
  const navigate = useNavigate()
  const { state: status, delivery: deliveryId } = search
  const list = useInfiniteQuery({
    ...pageOf(listWebhookDeliveries, { params: { webhookId: webhook.id }, query: { ...(status && { status }), limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ result }) => result.deliveries.some((delivery) => delivery.status === 'pending')) ? PENDING_MS : REFRESH_MS,
  })
  const deliveries = list.data?.pages.flatMap(({ result }) => result.deliveries) ?? []
  const change = (next: WebhookSearch, replace = true) =>
    navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace, resetScroll: false })
  const link = (state: WebhookSearch['state']) => ({ to: '.' as const, search: { ...search, state, delivery: undefined } })
  return (
    <>
      <Tabs
        label={t.webhooks.statusTabs}
        tabs={[
          { key: 'all', label: t.webhooks.all, active: !status, link: link(undefined) },
          ...WEBHOOK_DELIVERY_STATUSES.map((value) => ({
            key: value,
            label: t.webhooks.statuses[value],
            active: status === value,
            link: link(value),
          })),
        ]}
      />
      <Card title={t.webhooks.deliveries} flush>
        {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <LoadingRows rows={6} />}
        {list.isSuccess && deliveries.length === 0 && !status && (
          <EmptyState icon="flash" title={t.webhooks.noDeliveries} text={t.webhooks.noDeliveriesText} />
        )}
        {list.isSuccess && deliveries.length === 0 && status && (
          <EmptyState
            icon="search"
            title={t.webhooks.noMatch}
            action={<Button onClick={() => change({ state: undefined })}>{t.clearFilters}</Button>}
          />
        )}
        {deliveries.length > 0 && <DeliveryTable deliveries={deliveries} onOpen={(id) => change({ delivery: id }, false)} />}
      </Card>
      {list.hasNextPage && (
        <Row>
          <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {t.loadMore}
          </Button>
        </Row>
      )}
      <DeliveryDrawer
        webhook={webhook}
        opened={deliveryId !== undefined}
        delivery={deliveries.find(({ id }) => id === deliveryId)}
        isLoading={list.isPending}
        onClose={() => change({ delivery: undefined })}
      />
    </>
  )
}
