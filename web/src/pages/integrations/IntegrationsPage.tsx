import { listIntegrations } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { read } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { CallsDrawer } from './CallsDrawer.tsx'
import { ConnectDrawer } from './ConnectDrawer.tsx'
import { ConsentNotice } from './ConsentNotice.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'
import classes from './IntegrationsPage.module.css'
import { SuiteDrawer } from './SuiteDrawer.tsx'

/** Times of calls change without a message on the stream. */
const REFRESH_MS = 30_000
const ROUTE = '/signed-in/dashboard/integrations'

/** One card for each system. */
export function IntegrationsPage() {
  const { connect, calls, documents, system, outcome } = useSearch({ from: ROUTE })
  const { data, error, refetch } = useQuery({ ...read(listIntegrations), refetchInterval: REFRESH_MS })
  const mayManage = useMay('admin')
  const navigate = useNavigate()
  const close = useCallback(() => navigate({ to: '.', search: {} }), [navigate])
  return (
    <>
      <PageHeader title={t.integrations.title} text={mayManage ? t.integrations.text : t.integrations.askAdmin} />
      {system && outcome && <ConsentNotice system={system} outcome={outcome} onClose={close} />}
      {error && (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      )}
      <div className={classes.grid}>
        {!data && !error && [1, 2, 3, 4].map((card) => <Skeleton key={card} height={240} radius={16} />)}
        {data?.integrations.map((integration) => (
          <IntegrationCard key={integration.system} integration={integration} />
        ))}
      </div>
      {mayManage && <ConnectDrawer system={connect} integrations={data?.integrations} onClose={close} />}
      {mayManage && <CallsDrawer system={calls} onClose={close} />}
      {mayManage && <SuiteDrawer opened={documents === true} onClose={close} />}
    </>
  )
}
