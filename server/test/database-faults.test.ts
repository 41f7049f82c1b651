import * as api from '@foyer/contracts'
import { afterEach, expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'

const foyer = useFoyer()

/** Makes the database itself fail with this statement when a row is written to the table. */
async function failOn(table: string, statement: string) {
  await foyer.services.db.$client.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$;
    CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`)
}
afterEach(() => foyer.services.db.$client.query('DROP FUNCTION IF EXISTS fail() CASCADE'))
const raise = (code: string) => `RAISE EXCEPTION 'simulated' USING ERRCODE = '${code}'`

test.each([
  ['the disk is full', raise('53100')],
  ['memory is used up', raise('53200')],
  ['the disk fails', raise('58030')],
  ['the server is a standby', raise('25006')],
  ['the server shuts down', raise('57P01')],
  ['the connection breaks inside the transaction', 'PERFORM pg_terminate_backend(pg_backend_pid())'],
])('when %s, a write is a 503 with a time to retry, and nothing is half-done', async (_, statement) => {
  const owner = await foyer.organizer()
  await failOn('events', statement)
  for (const caller of [owner, owner.with({ 'idempotency-key': 'retried' })]) {
    const refused = await caller.call(api.createEvent, { body: { name: 'Lost?' } })
    expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY', retryAfterSeconds: 1 } })
  }
  await foyer.services.db.$client.query('DROP FUNCTION fail() CASCADE')
  expect((await owner.do(api.listEvents)).events).toEqual([])
  await owner.with({ 'idempotency-key': 'retried' }).call(api.createEvent, { body: { name: 'Lost?' } })
  expect((await owner.do(api.listEvents)).events).toHaveLength(1)
})

test('a database that refuses writes is not ready, and is asked at most once in ten seconds', async () => {
  const owner = await foyer.organizer()
  await failOn('idempotency_keys', raise('53100'))
  expect(await foyer.visitor.call(api.getReadiness)).toMatchObject({ status: 503, body: { checks: { database: 'failing' } } })
  await foyer.services.db.$client.query('DROP FUNCTION fail() CASCADE')
  // The last result holds for a while.
  expect((await foyer.visitor.call(api.getReadiness)).status).toBe(503)
  expect((await owner.call(api.listEvents)).status).toBe(200)
})
