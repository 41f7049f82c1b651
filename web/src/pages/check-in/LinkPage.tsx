import type { LinkedCheckIn } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { FoyerError } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { ErrorState, LoadingPage } from '../../ui/States.tsx'
import { CheckInScreen } from './CheckInScreen.tsx'
import { keepUntil } from './device/keep-until.ts'
import { readLinked } from './device/linked.ts'
import { linkSource } from './device/source.ts'
import { useDevice } from './device/use-device.ts'
import { LinkEnded } from './LinkEnded.tsx'
import { useKeptPage } from './offline/use-kept-page.ts'

/** Check-in by a helper without an account. */
export function LinkPage() {
  const { token } = useParams({ from: '/check-in/$token' })
  const { data, error, refetch } = useQuery({
    queryKey: ['check-in-link', token],
    queryFn: ({ signal }) => readLinked(token, signal),
    // Read once: the device itself notices when the link ends.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  })
  if (error instanceof FoyerError && error.status === 404) return <LinkEnded token={token} unsent={0} />
  if (error && !data) {
    return (
      <main>
        <ErrorState isPage error={error} onRetry={refetch} />
      </main>
    )
  }
  return data ? <LinkedScreen token={token} linked={data} /> : <LoadingPage />
}

function LinkedScreen({ token, linked }: { token: string; linked: LinkedCheckIn }) {
  const { event, label, workspaceName, expiresAt } = linked
  const source = useMemo(() => linkSource(token), [token])
  const style = { timezone: event.timezone }
  const opened = useDevice(source, style, keepUntil(event, expiresAt), linked)
  const opensOffline = useKeptPage()
  const device = opened?.device
  useEffect(() => {
    if (device) return atTime(expiresAt, () => void device.end())
  }, [device, expiresAt])

  if (!opened?.state.isReady) return <LoadingPage />
  if (opened.state.ended) return <LinkEnded token={token} unsent={opened.state.ended.unsent} />
  return (
    <CheckInScreen
      title={event.name}
      subtitle={t.checkIn.byLink(label, workspaceName)}
      source={source}
      opened={opened}
      opensOffline={opensOffline}
      style={style}
      isCanceled={event.canceledAt !== null}
      searchLabel={t.checkIn.searchByName}
    />
  )
}

/** Timers of browsers end after 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Also without a connection, when the service cannot say that the link has expired. */
function atTime(time: string, run: () => void): () => void {
  const left = Date.parse(time) - Date.now()
  if (left > MAX_TIMER_MS) return () => {}
  const timer = setTimeout(run, Math.max(0, left))
  return () => clearTimeout(timer)
}
