import type { EventDetails } from '@foyer/contracts'
import { useWorkspace } from '../../../session.ts'
import { placeOf, whenOf } from '../when-of.ts'
import classes from './EventCard.module.css'

/** What, when and where at a glance. */
export function EventCard({ event }: { event: EventDetails }) {
  const { timeFormat } = useWorkspace()
  const when = whenOf(event, timeFormat)
  return (
    <section className={classes.card} aria-label={event.name}>
      {event.previewThumbnailUrl && <img className={classes.picture} src={event.previewThumbnailUrl} alt="" />}
      <div className={classes.text}>
        <h2 className={classes.name}>{event.name}</h2>
        <p>{when.main}</p>
        {when.own && <p className={classes.own}>{when.own}</p>}
        <p>{placeOf(event)}</p>
      </div>
    </section>
  )
}
