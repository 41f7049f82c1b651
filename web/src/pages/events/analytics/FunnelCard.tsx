import type { EventAnalytics } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { ChartCard } from '../../../ui/ChartCard.tsx'
import { FunnelChart } from '../../../ui/FunnelChart.tsx'
import { percentOf } from '../../../ui/times.ts'

export function FunnelCard({ funnel, fileName }: { funnel: EventAnalytics['funnel']; fileName: string }) {
  const steps = funnel.map(({ step, count, rate }, index) => {
    const previous = funnel[index - 1]
    const note = previous && rate !== null ? t.analytics.ofStep(percentOf(rate), t.analytics.steps[previous.step]) : undefined
    return { key: step, label: t.analytics.steps[step], value: count, note }
  })
  return (
    <ChartCard
      title={t.analytics.funnel}
      fileName={fileName}
      note={t.analytics.funnelNote}
      table={{
        columns: [{ title: t.analytics.step }, { title: t.analytics.people }, { title: t.analytics.ofPrevious, percent: true }],
        rows: funnel.map(({ step, count, rate }) => [t.analytics.steps[step], count, rate]),
      }}
    >
      <FunnelChart title={t.analytics.funnel} steps={steps} />
    </ChartCard>
  )
}
