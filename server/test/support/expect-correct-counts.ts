import { expect } from 'vitest'
import type { Foyer } from './foyer.ts'

/** The counters of the seats row and the counts of the registrations, read in one statement. */
export const COUNTS_AND_ROWS = `
  SELECT s.capacity, s.ceiling, s.taken, s.offered, s.waiting, s.pending, s.declined, s.canceled, s.checked_in,
         (SELECT jsonb_build_object(
            'taken', count(*) FILTER (WHERE r.status IN ('CONFIRMED', 'OFFERED')), 'offered', count(*) FILTER (WHERE r.status = 'OFFERED'),
            'waiting', count(*) FILTER (WHERE r.status = 'WAITLISTED'), 'pending', count(*) FILTER (WHERE r.status = 'PENDING_APPROVAL'),
            'declined', count(*) FILTER (WHERE r.status = 'DECLINED'), 'canceled', count(*) FILTER (WHERE r.status = 'CANCELED'),
            'checked_in', count(*) FILTER (WHERE r.checked_in_at IS NOT NULL))
          FROM registrations r WHERE r.event_id = s.event_id AND NOT r.preview) AS rows,
         e.canceled_at IS NOT NULL AS event_canceled
  FROM event_seats s JOIN events e ON e.id = s.event_id WHERE s.event_id = $1`

type Counts = Record<'taken' | 'offered' | 'waiting' | 'pending' | 'declined' | 'canceled' | 'checked_in', number>
export type CountsAndRows = Counts & { capacity: number | null; ceiling: number | null; rows: Counts; event_canceled: boolean }

export async function expectCorrectCounts({ services }: Foyer, eventId: string) {
  const { rows } = await services.db.$client.query<CountsAndRows>(COUNTS_AND_ROWS, [eventId])
  const [seen] = rows
  expect(seen).toMatchObject(seen!.rows)
}
