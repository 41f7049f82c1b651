import type { CampaignTotals } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { numberOf } from '../../ui/times.ts'
import classes from './Totals.module.css'

/** What matters first and large. */
export function Totals({ totals }: { totals: CampaignTotals }) {
  const { sums } = t.campaigns
  return (
    <Card>
      <dl className={classes.totals}>
        {(['registered', 'checkedIn', 'clicks', 'links', 'events'] as const).map((name) => (
          <div key={name}>
            <dt>{sums[name]}</dt>
            <dd>{numberOf(totals[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
