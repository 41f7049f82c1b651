import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { markSent, saveAttempts } from './batch-store.ts'

const foyer = useFoyer()
const MESSAGES = 12

/** Messages that wait to be sent, without jobs that would send them. */
async function queuedMessages() {
  const organizer = await foyer.organizer()
  const body = { subject: 'Hello', body: 'A test' }
  for (let count = 0; count < MESSAGES; count += 1) await organizer.do(api.testSendEmailTemplate, { body })
  await eventually(async () => expect((await organizer.do(api.listMail)).counts.sent).toBe(MESSAGES))
  const { organizationId } = organizer
  await foyer.services.db.$client.query(`UPDATE mail_messages SET status = 'queued' WHERE organization_id = $1`, [organizationId])
  const { messages } = await organizer.do(api.listMail)
  return { organizer, messages: messages.map(({ id }) => ({ organizationId, id, attempts: 1 })) }
}

const content = { toEmail: 'ada@example.test', toName: null, subject: 'Hello', html: '', text: '', calendar: null }
const NOW = '2026-01-01T00:00:00.000Z'

test.each([
  [
    'stored before they are sent',
    (messages: Awaited<ReturnType<typeof queuedMessages>>['messages']) =>
      saveAttempts(
        foyer.services.db,
        messages.map((message) => ({ message, content })),
        { at: NOW, via: 'smtp' },
      ),
  ],
  ['marked as sent', (messages: Awaited<ReturnType<typeof queuedMessages>>['messages']) => markSent(foyer.services.db, messages, NOW)],
])('messages that are %s together do not deadlock with a transaction that changes one of them, and then the others', async (_, change) => {
  const { organizer, messages } = await queuedMessages()
  const other = await foyer.services.db.$client.connect()
  try {
    const lock = (ids: string[]) => other.query('SELECT FROM mail_messages WHERE id = ANY($1::uuid[]) FOR UPDATE', [ids])
    const [first, ...others] = messages.map(({ id }) => id).toSorted(() => Math.random() - 0.5)
    await other.query('BEGIN')
    await lock([first!])
    const changing = change(messages)
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await eventually(async () => expect((await other.query(waiting)).rowCount).toBeGreaterThan(0))
    await lock(others)
    await other.query('COMMIT')
    await changing
  } finally {
    other.release(true)
  }
  const { rows } = await foyer.services.db.$client.query<{ status: string; attempts: number }>(
    'SELECT DISTINCT status, attempts FROM mail_messages WHERE organization_id = $1',
    [organizer.organizationId],
  )
  expect(rows).toHaveLength(1)
  expect([
    { status: 'queued', attempts: 2 },
    { status: 'sent', attempts: 1 },
  ]).toContainEqual(rows[0])
})
