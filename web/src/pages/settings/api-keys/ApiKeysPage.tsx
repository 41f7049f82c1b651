import { type ApiKey, listApiKeys, revokeApiKey } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, read, refresh } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { List } from '../../../ui/List.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { ApiKeyRow } from './ApiKeyRow.tsx'
import classes from './ApiKeysPage.module.css'
import { NewApiKeyDialog } from './NewApiKeyDialog.tsx'

/** When a key was last used changes without a message on the stream. */
const REFRESH_MS = 30_000

export function ApiKeysPage() {
  const { data, error, refetch } = useQuery({ ...read(listApiKeys), refetchInterval: REFRESH_MS })
  const [creates, createDialog] = useDisclosure()
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const revoke = async () => {
    await call(revokeApiKey, { params: { keyId: asked!.id } })
    notify(t.apiKeys.revoked)
    await refresh(listApiKeys)
  }
  const create = (
    <Button variant="filled" onClick={createDialog.open}>
      {t.apiKeys.new}
    </Button>
  )
  const hasKeys = data !== undefined && data.apiKeys.length > 0
  return (
    <>
      <p className={classes.path}>
        <Link to="/dashboard/settings">{t.workspace.settingsTitle}</Link>
      </p>
      <PageHeader
        title={t.apiKeys.title}
        text={t.apiKeys.text}
        actions={
          <Row>
            <Button component="a" href="/docs">
              {t.apiKeys.reference}
            </Button>
            {hasKeys && create}
          </Row>
        }
      />
      <Card flush>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <LoadingRows rows={3} />}
        {data?.apiKeys.length === 0 && <EmptyState icon="key" title={t.apiKeys.empty} text={t.apiKeys.emptyText} action={create} />}
        {hasKeys && (
          <List label={t.apiKeys.title}>
            {data.apiKeys.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setAsked(apiKey)} />
            ))}
          </List>
        )}
      </Card>
      <NewApiKeyDialog opened={creates} onClose={createDialog.close} />
      <Confirm
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t.apiKeys.revokeTitle(asked?.name ?? '')}
        confirm={t.apiKeys.revoke}
        onConfirm={revoke}
      >
        {t.apiKeys.revokeText}
      </Confirm>
    </>
  )
}
