import type { EventDetails } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { siteQuery } from '../queries.ts'

/** The last of the four screens: the page is there, and one button publishes it. */
export function FirstPageCard({ event }: { event: EventDetails }) {
  const { data: site } = useQuery(siteQuery(event.id))
  return (
    <Card title={t.events.firstTitle} text={t.events.firstText}>
      {site && <CopyField value={site.publicUrl} label={t.events.link} />}
    </Card>
  )
}
