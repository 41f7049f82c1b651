import { eq } from 'drizzle-orm'
import type { Foyer } from '../../../test/support/foyer.ts'
import { eventSeats } from '../events/tables.ts'

const BATCH_SIZE = 10_000

/** Inserts registrants into the table directly: registering a hundred thousand would take minutes. They share one contact. */
export async function insertRegistrants(
  { services: { db } }: Foyer,
  { organizationId, eventId }: { organizationId: string; eventId: string },
  count: number,
) {
  const sql = db.$client
  const contact = `INSERT INTO contacts (id, organization_id, email) VALUES (gen_random_uuid(), $1, 'shared@example.test') RETURNING id`
  const contactId = (await sql.query<{ id: string }>(contact, [organizationId])).rows[0]!.id
  for (let start = 1; start <= count; start += BATCH_SIZE) {
    await sql.query(
      `INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, source, answers, created_at)
       SELECT gen_random_uuid(), $1, $2, $3, 'guest' || n || '@example.test', 'Guest Number' || n, 'CONFIRMED', 'native',
              jsonb_build_object('company', 'Company ' || n, 'motto', repeat('Wer da hat, dem wird gegeben. ', 5), 'size', n), now() - n * interval '1 second'
       FROM generate_series($4::int, $5::int) n`,
      [organizationId, eventId, contactId, start, Math.min(start + BATCH_SIZE - 1, count)],
    )
  }
  await db.update(eventSeats).set({ taken: count }).where(eq(eventSeats.eventId, eventId))
  await sql.query('ANALYZE registrations')
}
