import type { CheckInCounts } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { numberOf } from '../../../ui/times.ts'
import classes from './CountsCard.module.css'

/** The number that matters first and large. */
export function CountsCard({ counts: { checkedIn, confirmed, stillExpected } }: { counts: CheckInCounts }) {
  const share = confirmed > 0 ? `${(checkedIn / confirmed) * 100}%` : '0'
  return (
    <Card>
      <p className={classes.main}>
        <span className={classes.large}>{numberOf(checkedIn)}</span> <span>{t.checkIn.ofConfirmed(confirmed)}</span>
      </p>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.share} style={{ width: share }} />
      </div>
      <p className={classes.rest}>{confirmed === 0 ? t.checkIn.noGuests : t.checkIn.stillExpected(stillExpected)}</p>
    </Card>
  )
}
