import { getCheckInByLink, type LinkedCheckIn } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { FoyerError, read } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingPage } from '../../ui/States.tsx'
import { CheckInScreen } from './CheckInScreen.tsx'
import { forgetLink } from './device/forget.ts'
import { keepUntil } from './device/keep-until.ts'
import { linkKey, linkSource } from './device/source.ts'
import { useDevice } from './device/use-device.ts'

/** Check-in by a helper without an account. */
export function LinkPage() {
  const { token } = useParams({ from: '/check-in/$token' })
  // Read once: the device itself notices when the link ends.
  const { data, error, refetch } = useQuery({ ...read(getCheckInByLink, { params: { token } }), staleTime: Infinity, gcTime: 0 })
  const isOver = error instanceof FoyerError && error.status === 404
  const lost = useQuery({ queryKey: ['forget-link', token], queryFn: () => forgetLink(linkKey(token)), enabled: isOver, gcTime: 0 })
  if (isOver) return <LinkEnded unsent={lost.data ?? 0} />
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
  const opened = useDevice(source, style, keepUntil(event, expiresAt))
  const device = opened?.device
  useEffect(() => device?.setCounts(linked.counts), [device, linked])
  useEffect(() => {
    if (device) return atTime(expiresAt, () => void device.end())
  }, [device, expiresAt])

  if (!opened?.state.isReady) return <LoadingPage />
  if (opened.state.ended) return <LinkEnded unsent={opened.state.ended.unsent} />
  return (
    <CheckInScreen
      title={event.name}
      subtitle={t.checkIn.byLink(label, workspaceName)}
      source={source}
      opened={opened}
      style={style}
      isCanceled={event.canceledAt !== null}
      searchLabel={t.checkIn.searchByName}
    />
  )
}

function LinkEnded({ unsent }: { unsent: number }) {
  usePageTitle(t.checkInLinks.endedTitle)
  const text = unsent > 0 ? `${t.checkInLinks.endedText} ${t.checkInLinks.unsent(unsent)}` : t.checkInLinks.endedText
  return (
    <main>
      <EmptyState isPage icon="lock" title={t.checkInLinks.endedTitle} text={text} />
    </main>
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
