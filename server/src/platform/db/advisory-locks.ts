import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

// Held until the transaction ends. Many transactions can hold a shared lock at once; an exclusive one waits for all of them.

export async function lockShared(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtext(${name}))`)
}

export async function lockExclusively(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`)
}
