import { type EventDetails, getEventAnalytics, listRegistrants } from '@foyer/contracts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { numberOf } from '../../../ui/times.ts'
import { daysBefore } from './days.ts'
import classes from './NumbersCard.module.css'

/** The number that matters first and large; the others one click away. */
export function NumbersCard({ event }: { event: EventDetails }) {
  const params = { eventId: event.id }
  const registrants = useQuery(read(listRegistrants, { params, query: { limit: 1 } }))
  const week = useQuery(
    read(getEventAnalytics, { params, query: { from: daysBefore(6, event.timezone), to: daysBefore(0, event.timezone) } }),
  )
  if (registrants.isError) {
    return (
      <Card>
        <ErrorState error={registrants.error} onRetry={registrants.refetch} />
      </Card>
    )
  }
  const counts = registrants.data?.counts
  if (!counts) return <Skeleton height={210} radius={16} />
  const { CONFIRMED: confirmed, OFFERED: offered, PENDING_APPROVAL: pending, WAITLISTED: waitlisted } = counts
  const added = week.data?.totals.registrations ?? 0
  const notes = [offered > 0 && t.events.held(offered), pending > 0 && t.events.waitForApproval(pending)].filter(Boolean)
  return (
    <Card>
      <div className={classes.top}>
        <p className={classes.main}>
          <span className={classes.large}>{numberOf(confirmed)}</span>{' '}
          <span className={classes.of}>{event.capacity === null ? t.events.noLimit : t.events.seatsOf(event.capacity)}</span>
        </p>
        {added > 0 && (
          <p className={classes.week}>
            <b>+{numberOf(added)}</b> {t.events.thisWeek}
          </p>
        )}
      </div>
      {event.capacity !== null && event.capacity > 0 && <SeatBar confirmed={confirmed} offered={offered} capacity={event.capacity} />}
      {notes.length > 0 && <p className={classes.note}>{notes.join(', ')}</p>}
      <dl className={classes.tiles}>
        <Tile label={t.events.confirmed} value={confirmed} />
        <Tile label={pending > 0 ? t.events.pendingReview : t.events.pendingNone} value={pending} warn={pending > 0} />
        <Tile label={t.events.waitlist} value={waitlisted} />
        <Tile label={t.events.checkedIn} value={registrants.data?.checkedIn ?? 0} />
      </dl>
    </Card>
  )
}

function SeatBar({ confirmed, offered, capacity }: { confirmed: number; offered: number; capacity: number }) {
  const share = (seats: number) => `${Math.min(100, (seats / capacity) * 100)}%`
  return (
    <div className={classes.bar} aria-hidden="true">
      <span className={classes.confirmed} style={{ width: share(confirmed) }} />
      <span className={classes.offered} style={{ width: share(offered) }} />
    </div>
  )
}

const Tile = ({ label, value, warn = false }: { label: string; value: number; warn?: boolean }) => (
  <div className={`${classes.tile} ${warn ? classes.warn : ''}`}>
    <dd className={classes.value}>{numberOf(value)}</dd>
    <dt>{label}</dt>
  </div>
)
