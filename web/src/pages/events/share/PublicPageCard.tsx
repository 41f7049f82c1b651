import type { EventDetails } from '@foyer/contracts'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { QrDialog } from '../../campaigns/links/QrDialog.tsx'
import { siteQuery } from '../queries.ts'
import classes from './PublicPageCard.module.css'

/** The address of the page: to copy, to print as a QR code, and as an entry for calendars. */
export function PublicPageCard({ event }: { event: EventDetails }) {
  const { data: site, error, refetch } = useQuery(siteQuery(event.id))
  const [shows, qrDialog] = useDisclosure()
  const isDraft = event.status !== 'PUBLISHED'
  return (
    <Card title={t.campaigns.page} text={isDraft ? t.campaigns.draft : undefined}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!site && !error && <Skeleton height={104} radius={10} />}
      {site && (
        <div className={classes.links}>
          <div className={classes.link}>
            <CopyField value={site.publicUrl} label={t.campaigns.pageLink} />
            <Button leftSection={<Icon name="qr" size={16} />} onClick={qrDialog.open}>
              {t.campaigns.qr}
            </Button>
          </div>
          {event.startTime && (
            <div>
              <p className={classes.name}>{t.campaigns.calendar}</p>
              <CopyField value={`${site.publicUrl}/calendar.ics`} label={t.campaigns.calendar} />
              <p className={classes.text}>{t.campaigns.calendarText}</p>
            </div>
          )}
          <QrDialog opened={shows} onClose={qrDialog.close} label={event.name} url={site.publicUrl} />
        </div>
      )}
    </Card>
  )
}
