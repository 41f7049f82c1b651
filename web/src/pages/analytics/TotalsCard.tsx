import type { WorkspaceAnalytics } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { numberOf, percentOf } from '../../ui/times.ts'
import { shareOf } from './labels.ts'
import classes from './TotalsCard.module.css'

export function TotalsCard({ totals }: { totals: WorkspaceAnalytics['totals'] }) {
  const conversion = shareOf(totals.registrations, totals.views)
  return (
    <dl className={classes.totals}>
      <Total label={t.analytics.registrations} value={numberOf(totals.registrations)} />
      <Total label={t.analytics.views} value={numberOf(totals.views)} />
      <Total label={t.analytics.conversion} value={conversion === null ? '–' : percentOf(conversion)} />
      <Total label={t.analytics.confirmed} value={numberOf(totals.confirmed)} />
      <Total label={t.analytics.checkedIn} value={numberOf(totals.checkedIn)} />
    </dl>
  )
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <div className={classes.total}>
    <dd className={classes.value}>{value}</dd>
    <dt className={classes.label}>{label}</dt>
  </div>
)
