import type { System } from './system.ts'

/** Otherwise the emails of thousands of registrations would be composed while something else is measured. */
export async function discardPendingEmail({ db }: System) {
  await db.$client.query(`UPDATE registration_logs SET announced_at = now() WHERE announced_at IS NULL`)
  await db.$client.query(`DELETE FROM jobs.job WHERE name = 'mail.send'`)
}
