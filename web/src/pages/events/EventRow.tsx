import type { ListedEvent } from '@foyer/contracts'
import { Link } from '@tanstack/react-router'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import classes from './EventRow.module.css'
import { statusOf } from './status-of.ts'
import { dayOf, placeOf, whenOf } from './when-of.ts'

export function EventRow({ event }: { event: ListedEvent }) {
  const { timeFormat } = useWorkspace()
  const { label, tone } = statusOf(event)
  const when = whenOf(event, timeFormat)
  const { confirmed, pendingApproval } = event.registrations
  return (
    <li className={classes.row}>
      <Picture event={event} />
      <div className={classes.main}>
        <Link to="/dashboard/events/$eventId" params={{ eventId: event.id }} className={classes.name}>
          {event.name}
        </Link>
        <span className={classes.text}>{when.main}</span>
        <span className={classes.text}>{placeOf(event)}</span>
      </div>
      <div className={classes.numbers}>
        <span className="tabular">
          {event.capacity === null ? t.events.registered(confirmed) : t.events.ofSeats(confirmed, event.capacity)}
        </span>
        {pendingApproval > 0 && <Badge tone="warn">{t.events.pending(pendingApproval)}</Badge>}
      </div>
      <div className={classes.status}>
        <Badge tone={tone}>{label}</Badge>
      </div>
    </li>
  )
}

/** The picture of the event, or its date. */
function Picture({ event }: { event: ListedEvent }) {
  if (event.previewThumbnailUrl) return <img className={classes.picture} src={event.previewThumbnailUrl} alt="" loading="lazy" />
  const date = dayOf(event)
  return (
    <span className={classes.picture} aria-hidden="true">
      {date && (
        <span className={classes.date}>
          <b>{date.day}</b>
          {date.month}
        </span>
      )}
    </span>
  )
}
