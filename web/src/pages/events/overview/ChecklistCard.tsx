import { type EventDetails, listRegistrants } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import classes from './ChecklistCard.module.css'

/** What is left to do before people arrive. */
export function ChecklistCard({ event }: { event: EventDetails }) {
  const { data } = useQuery(read(listRegistrants, { params: { eventId: event.id }, query: { limit: 1 } }))
  const { checks, todo } = t.events
  const pending = data?.counts.PENDING_APPROVAL ?? 0
  const isPublished = event.status === 'PUBLISHED'
  const steps = [
    { label: checks.times, done: event.startTime !== null },
    { label: checks.place, done: event.type === 'VIRTUAL' ? event.onlineUrl !== null : event.location !== null },
    { label: checks.description, done: Boolean(event.description) },
    { label: checks.published, done: isPublished },
    ...(pending > 0 ? [{ label: checks.review(pending), done: false }] : []),
  ]
  return (
    <Card title={t.events.checklist}>
      <ul className={classes.list}>
        {steps.map(({ label, done }) => (
          <li key={label} className={classes.row}>
            <Badge tone={done ? 'ok' : 'warn'}>{done ? todo.done : todo.todo}</Badge>
            {done ? (
              label
            ) : (
              <Link to="/dashboard/events/$eventId/page" params={{ eventId: event.id }}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
