import { getSystem } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { FoyerError, read } from '../../api.ts'
import { useMay } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { DeadLettersCard } from './DeadLettersCard.tsx'
import { HealthCard } from './HealthCard.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { MailCard } from './MailCard.tsx'
import { QueuesCard } from './QueuesCard.tsx'
import { StorageCard } from './StorageCard.tsx'

const REFRESH_MS = 15_000

/** The state of the installation, for the person who runs it. */
export function SystemPage() {
  const { data, error, refetch } = useQuery({ ...read(getSystem), refetchInterval: REFRESH_MS })
  const mayReplay = useMay('admin')
  const isForbidden = error instanceof FoyerError && error.status === 403
  if (isForbidden) return <EmptyState isPage icon="lock" title={t.system.forbidden} text={t.system.forbiddenText} />
  return (
    <>
      <PageHeader title={t.system.title} text={t.system.text} />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <LoadingRows rows={6} height={96} />}
      {data && (
        <Stack>
          <HealthCard system={data} />
          <QueuesCard queues={data.queues} />
          {mayReplay && <DeadLettersCard />}
          <MailCard mail={data.mail} />
          <StorageCard storage={data.storage} />
          <LimitsCard rateLimits={data.rateLimits} />
        </Stack>
      )}
    </>
  )
}
