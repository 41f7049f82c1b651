import type { EventAnalytics } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { Breakdown } from './Breakdown.tsx'

export const SourcesCard = ({ sources, fileName }: { sources: EventAnalytics['sources']; fileName: string }) => (
  <Breakdown
    title={t.analytics.sources}
    nameTitle={t.analytics.source}
    rows={sources.map((row) => ({ ...row, key: row.source, name: t.analytics.sourceNames[row.source] ?? row.source }))}
    emptyText={t.analytics.empty.sources}
    fileName={fileName}
  />
)
