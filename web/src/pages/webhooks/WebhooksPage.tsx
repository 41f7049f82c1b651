import { listWebhooks, MAX_WEBHOOKS } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { List } from '../../ui/List.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { WebhookDrawer } from './WebhookDrawer.tsx'
import { WebhookRow } from './WebhookRow.tsx'

/** How soon the state of the receivers is looked at again. */
const REFRESH_MS = 30_000

export function WebhooksPage() {
  const isAdmin = useMay('admin')
  const { data, error, refetch } = useQuery({ ...read(listWebhooks), refetchInterval: REFRESH_MS, enabled: isAdmin })
  const [opened, { open, close }] = useDisclosure()
  const count = data?.webhooks.length ?? 0
  const add = (
    <Button variant="filled" onClick={open} disabled={count >= MAX_WEBHOOKS}>
      {t.webhooks.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.webhooks.title} text={t.webhooks.text} actions={count > 0 && add} />
      <Card flush>
        {!isAdmin && <EmptyState icon="lock" title={t.webhooks.askAdmin} />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {isAdmin && !data && !error && <LoadingRows rows={3} />}
        {data && count === 0 && <EmptyState icon="flash" title={t.webhooks.empty} text={t.webhooks.emptyText} action={add} />}
        {data && count > 0 && (
          <List label={t.webhooks.title}>
            {data.webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </List>
        )}
      </Card>
      <WebhookDrawer opened={opened} onClose={close} />
    </>
  )
}
