import { getCheckIn } from '@foyer/contracts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { read } from '../../api.ts'
import { RootNotFoundPage } from '../../frame/ErrorPages.tsx'
import { useLiveUpdates } from '../../frame/use-live-updates.ts'
import { useWorkspaceOfOtherTabs } from '../../frame/use-workspace-of-other-tabs.ts'
import { useAccount, useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadingPage } from '../../ui/States.tsx'
import { eventQuery } from '../events/queries.ts'
import classes from './CheckInScreen.module.css'
import { CheckInScreen } from './CheckInScreen.tsx'
import { keepUntil } from './device/keep-until.ts'
import { memberSource } from './device/source.ts'
import { useDevice } from './device/use-device.ts'

/** Check-in by a member. The counter moves with the stream of the workspace. */
export function ScanPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId/check-in/scan' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { id: accountId } = useAccount()
  const { id: workspaceId, timeFormat } = useWorkspace()
  useLiveUpdates()
  useWorkspaceOfOtherTabs()
  const source = useMemo(() => memberSource(eventId, { accountId, workspaceId }), [eventId, accountId, workspaceId])
  const style = { timezone: event.timezone, timeFormat }
  const opened = useDevice(source, style, keepUntil(event))
  const { data: arrivals } = useQuery(read(getCheckIn, { params: { eventId } }))
  const device = opened?.device
  useEffect(() => {
    if (device && arrivals) device.setCounts(arrivals.counts)
  }, [device, arrivals])

  if (!opened?.state.isReady) return <LoadingPage />
  if (opened.state.ended) return <RootNotFoundPage />
  return (
    <CheckInScreen
      title={event.name}
      back={
        <Link to="/dashboard/events/$eventId/check-in" params={{ eventId }} className={classes.iconButton} aria-label={t.checkIn.back}>
          <Icon name="chevronLeft" size={22} />
        </Link>
      }
      source={source}
      opened={opened}
      style={style}
      isCanceled={event.canceledAt !== null}
      searchLabel={t.checkIn.search}
    />
  )
}
