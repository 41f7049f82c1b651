import { createPreviewSession, type EventDetails } from '@foyer/contracts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { ErrorState } from '../../../ui/States.tsx'
import classes from './PagePreview.module.css'

const DEVICES = ['desktop', 'phone'] as const
type Device = (typeof DEVICES)[number]
const SESSION_MS = 9 * 60 * 1000

/** The page as visitors will see it, loaded again after every save. On an origin of its own, which never sees the session. */
export function PagePreview({ event }: { event: EventDetails }) {
  const [device, setDevice] = useState<Device>('desktop')
  const { data, error, refetch } = useQuery({
    ...read(createPreviewSession, { params: { eventId: event.id } }),
    staleTime: SESSION_MS,
    refetchInterval: SESSION_MS,
  })
  return (
    <section className={classes.preview} aria-label={t.events.preview}>
      <div className={classes.bar}>
        <h2 className={classes.title}>{t.events.preview}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t.events.preview}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={DEVICES.map((value) => ({ value, label: value === 'phone' ? t.events.previewPhone : t.events.previewDesktop }))}
        />
      </div>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={600} radius={16} />}
      {data && (
        <div className={`${classes.frame} ${device === 'phone' ? classes.phone : ''}`}>
          <iframe
            // Another version of the event is another document.
            key={event.version}
            src={data.url}
            title={t.events.previewTitle(event.name)}
            className={classes.page}
            sandbox="allow-same-origin"
          />
        </div>
      )}
    </section>
  )
}
