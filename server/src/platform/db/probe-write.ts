import type { Database } from './database.ts'

/** Writes a row of its own, which the next probe replaces. */
export async function probeWrite(db: Database): Promise<void> {
  await db.$client.query(
    `INSERT INTO idempotency_keys (scope, key, request_hash) VALUES ('readiness', 'write', '')
     ON CONFLICT (scope, key) DO UPDATE SET created_at = now()`,
  )
}
