import { createPreviewSession, type EventDetails } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { ErrorState } from '../../../ui/States.tsx'
import { DeviceFrame } from './DeviceFrame.tsx'

const SESSION_MS = 9 * 60 * 1000

/** The page as visitors will see it, loaded again after every save. */
export function PagePreview({ event }: { event: EventDetails }) {
  const { data, error, refetch } = useQuery({
    ...read(createPreviewSession, { params: { eventId: event.id } }),
    staleTime: SESSION_MS,
    refetchInterval: SESSION_MS,
  })
  // Another version of the event is another document.
  const page = data ? { title: t.events.previewTitle(event.name), url: `${data.url}#${event.version}` } : null
  const devices = { desktop: t.events.previewDesktop, phone: t.events.previewPhone }
  const versions = (
    <Link to="/dashboard/events/$eventId/page/versions" params={{ eventId: event.id }}>
      {t.siteVersions.manage}
    </Link>
  )
  return (
    <DeviceFrame title={t.events.preview} page={page} devices={devices} link={versions}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={600} radius={16} />}
    </DeviceFrame>
  )
}
