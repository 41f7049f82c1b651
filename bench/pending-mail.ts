import type { System } from './system.ts'

/** Otherwise tens of thousands of confirmation emails would be composed while the next rows are measured. */
export async function discardPendingEmail({ db }: System) {
  await db.$client.query(`UPDATE registration_logs SET announced_at = now() WHERE announced_at IS NULL`)
  await db.$client.query(`DELETE FROM jobs.job WHERE name = 'mail.send'`)
}
