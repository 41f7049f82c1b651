import { eq } from 'drizzle-orm'
import type { Foyer } from '../../../test/support/foyer.ts'
import { eventSeats } from '../events/tables.ts'

const STEP = 10_000

/** Registrants straight into the table: a hundred thousand through the door would take minutes. They share one contact. */
export async function addCrowd(
  { services: { db } }: Foyer,
  { organizationId, eventId }: { organizationId: string; eventId: string },
  howMany: number,
) {
  const sql = db.$client
  const contact = `INSERT INTO contacts (id, organization_id, email) VALUES (gen_random_uuid(), $1, 'crowd@example.test') RETURNING id`
  const contactId = (await sql.query<{ id: string }>(contact, [organizationId])).rows[0]!.id
  for (let start = 1; start <= howMany; start += STEP) {
    await sql.query(
      `INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, source, answers, created_at)
       SELECT gen_random_uuid(), $1, $2, $3, 'guest' || n || '@example.test', 'Guest Number' || n, 'CONFIRMED', 'native',
              jsonb_build_object('company', 'Company ' || n, 'motto', repeat('Wer da hat, dem wird gegeben. ', 5), 'size', n), now() - n * interval '1 second'
       FROM generate_series($4::int, $5::int) n`,
      [organizationId, eventId, contactId, start, Math.min(start + STEP - 1, howMany)],
    )
  }
  await db.update(eventSeats).set({ taken: howMany }).where(eq(eventSeats.eventId, eventId))
  await sql.query('ANALYZE registrations')
}
