import type { EventAnalytics } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { Breakdown } from './Breakdown.tsx'

type Links = EventAnalytics['campaignLinks']

export const LinksCard = ({ links, fileName }: { links: Links; fileName: string }) => (
  <Breakdown
    title={t.analytics.links}
    nameTitle={t.analytics.link}
    rows={mostFirst(links).map(({ linkId, label, unlinkedAt, ...counts }) => ({
      ...counts,
      key: linkId,
      name: unlinkedAt ? t.analytics.unlinked(label) : label,
    }))}
    emptyText={t.analytics.empty.links}
    fileName={fileName}
  />
)

const mostFirst = (links: Links) => links.toSorted((a, b) => b.registrations - a.registrations || b.views - a.views)
