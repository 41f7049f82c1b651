import type { Foyer } from './support/foyer.ts'

/** One change of a status or of the capacity, in the order they happened: each is made while the seats of its event are locked. */
export type Recorded = {
  seq: number
  txid: string
  registration_id: string | null
  old_status: string | null
  new_status: string | null
  waitlist_number: number | null
  capacity: number | null
}

/** Creates triggers that record every transition, so that a history can be checked step by step afterwards. */
export async function recordMoves({ services }: Foyer) {
  await services.db.$client.query(`
    CREATE TABLE recorded_moves (
      seq bigserial PRIMARY KEY, txid text NOT NULL DEFAULT pg_current_xact_id()::text, event_id uuid NOT NULL, registration_id uuid,
      old_status text, new_status text, waitlist_number bigint, capacity int);
    CREATE FUNCTION record_status() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' OR OLD.status <> NEW.status THEN
        INSERT INTO recorded_moves (event_id, registration_id, old_status, new_status, waitlist_number)
        VALUES (NEW.event_id, NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status, NEW.waitlist_number);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER record_status AFTER INSERT OR UPDATE ON registrations FOR EACH ROW EXECUTE FUNCTION record_status();
    CREATE FUNCTION record_capacity() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' OR OLD.capacity IS DISTINCT FROM NEW.capacity THEN
        INSERT INTO recorded_moves (event_id, capacity) VALUES (NEW.event_id, NEW.capacity);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER record_capacity AFTER INSERT OR UPDATE ON event_seats FOR EACH ROW EXECUTE FUNCTION record_capacity()`)
}

const HOLDS_SEAT = ['CONFIRMED', 'OFFERED']
const isPromotion = ({ old_status, new_status }: Recorded) => old_status === 'WAITLISTED' && HOLDS_SEAT.includes(new_status!)

/** Replays the transitions of an event: finds registrations that skipped the waitlist, and seats that did not exist. */
export async function replay({ services }: Foyer, eventId: string): Promise<string[]> {
  const { rows } = await services.db.$client.query<Recorded>('SELECT * FROM recorded_moves WHERE event_id = $1 ORDER BY seq', [eventId])
  const faults: string[] = []
  const waitlist = new Map<string, number>()
  let capacity: number | null = null
  let taken = 0
  for (const [index, row] of rows.entries()) {
    if (!row.registration_id) {
      capacity = row.capacity
      continue
    }
    if (HOLDS_SEAT.includes(row.old_status ?? '')) taken -= 1
    if (HOLDS_SEAT.includes(row.new_status!)) {
      taken += 1
      const isNewSeat = !HOLDS_SEAT.includes(row.old_status ?? '')
      if (isNewSeat && capacity !== null && taken > capacity) faults.push(`oversold: ${taken} of ${capacity} seats at move ${row.seq}`)
      if (isNewSeat && row.old_status !== 'WAITLISTED' && waitlist.size > 0 && capacity !== null) {
        faults.push(`overtaken: a seat was taken past ${waitlist.size} on the waitlist at move ${row.seq}`)
      }
    }
    waitlist.delete(row.registration_id)
    if (row.new_status === 'WAITLISTED') waitlist.set(row.registration_id, row.waitlist_number!)
    // Several promotions by one statement have no particular order.
    const next = rows[index + 1]
    const hasMore = next && next.txid === row.txid && isPromotion(next)
    if (isPromotion(row) && !hasMore) faults.push(...inversions(rows, index, waitlist))
  }
  return faults
}

function inversions(rows: readonly Recorded[], last: number, waitlist: ReadonlyMap<string, number>): string[] {
  let latest = 0
  for (let index = last; index >= 0 && isPromotion(rows[index]!) && rows[index]!.txid === rows[last]!.txid; index -= 1) {
    latest = Math.max(latest, rows[index]!.waitlist_number!)
  }
  return [...waitlist.values()]
    .filter((number) => number < latest)
    .map((number) => `inversion: number ${latest} was given a seat while ${number} waited, at move ${rows[last]!.seq}`)
}
