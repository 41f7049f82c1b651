import { createVersionPreview, type SiteVersion } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { ErrorState } from '../../../ui/States.tsx'
import { DeviceFrame } from '../edit/DeviceFrame.tsx'

const SESSION_MS = 9 * 60 * 1000

export function VersionPreview({ eventId, version: { id, number } }: { eventId: string; version: SiteVersion }) {
  const { data, error, refetch } = useQuery({
    ...read(createVersionPreview, { params: { eventId, siteVersionId: id } }),
    staleTime: SESSION_MS,
    refetchInterval: SESSION_MS,
  })
  const title = t.siteVersions.preview(number)
  const devices = { desktop: t.events.previewDesktop, tablet: t.siteVersions.tablet, phone: t.events.previewPhone }
  return (
    <DeviceFrame title={title} page={data ? { title, url: data.url } : null} devices={devices}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={600} radius={16} />}
    </DeviceFrame>
  )
}
