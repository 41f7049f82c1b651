import type { Event } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import type { Tone } from '../../ui/Badge.tsx'

type Dated = Pick<Event, 'status' | 'canceledAt' | 'endTime'>

/** What people call the state of an event. Canceled is a state of its own, although the event is a draft then. */
export function statusOf({ status, canceledAt, endTime }: Dated, now = Date.now()): { label: string; tone: Tone } {
  const { statuses } = t.events
  if (canceledAt) return { label: statuses.canceled, tone: 'bad' }
  if (status === 'DRAFT') return { label: statuses.draft, tone: 'off' }
  if (endTime && Date.parse(endTime) < now) return { label: statuses.ended, tone: 'off' }
  return { label: statuses.published, tone: 'ok' }
}
