import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type ApiResponse, type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { retain } from '../../../test/support/retain.ts'
import { insertChunk, insertImport } from './import-store.ts'
import { runImport } from './run-import.ts'
import { sendCsv } from './test-files.ts'

const now = new Date()
const foyer = useFoyer({ services: { clock: () => now } })

type Started = ApiResponse<api.RegistrantImport & { error: string | null; code?: string }>
const start = (caller: Organizer, eventId: string, csv: string, query: Record<string, string> = {}): Promise<Started> =>
  caller
    .with({ 'content-type': 'text/csv' })
    .send('POST', `/api/v1/dashboard/events/${eventId}/registrants/imports?${new URLSearchParams(query)}`, csv)

const guests = (count: number) => ['email,name', ...Array.from({ length: count }, (_, n) => `guest${n}@example.test,Guest ${n}`)].join('\n')
const chunksLeft = async () => (await foyer.services.db.$client.query('SELECT 1 FROM registrant_import_chunks')).rowCount

async function finished(organizer: Organizer, eventId: string, importId: string) {
  let found: api.RegistrantImport | undefined
  await eventually(async () => {
    found = await organizer.do(api.getRegistrantImport, { params: { eventId, importId } })
    expect(['done', 'failed']).toContain(found.status)
  })
  return found!
}

test('an import in the background ends with the report of a direct one, and leaves no file behind', async () => {
  const csv = `${guests(60)}\nnobody,x\nguest1@example.test,again`
  const direct = await openEvent(foyer, { capacity: 40, waitlistEnabled: true })
  const { body: expected } = await sendCsv(direct.organizer, direct.event.id, csv, { dryRun: 'false' })
  const { organizer, event, list } = await openEvent(foyer, { capacity: 40, waitlistEnabled: true })
  const { status, body } = await start(organizer, event.id, csv)
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    eventId: event.id,
    status: 'queued',
    rows: 62,
    done: 0,
    report: null,
    error: null,
    createdBy: expect.stringMatching(/^Person \d+$/),
    createdAt: now.toISOString(),
    finishedAt: null,
  })
  expect(await finished(organizer, event.id, body.id)).toEqual({
    ...body,
    status: 'done',
    done: 62,
    report: { ...expected, columns: expected.columns.map((column) => ({ ...column, samples: [] })) },
    finishedAt: now.toISOString(),
  })
  expect((await list()).counts).toMatchObject({ CONFIRMED: 40, WAITLISTED: 20 })
  expect(await chunksLeft()).toBe(0)

  const other = await foyer.organizer()
  const foreign = { params: { eventId: event.id, importId: body.id } }
  expect((await other.call(api.getRegistrantImport, foreign)).status).toBe(404)
  expect((await direct.organizer.call(api.getRegistrantImport, { params: { eventId: direct.event.id, importId: body.id } })).status).toBe(
    404,
  )
})

test('a file that cannot be imported is refused at once', async () => {
  const { organizer, event, params } = await openEvent(foyer)
  expect(await start(organizer, event.id, 'name\nada')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  expect(await start(organizer, event.id, 'email,E-Mail\na@b.test,c@d.test')).toMatchObject({ status: 400 })
  expect((await start(organizer, event.id, 'email\n"open')).status).toBe(400)
  await organizer.do(api.cancelEvent, { params })
  expect(await start(organizer, event.id, guests(1))).toMatchObject({ status: 409, body: { code: 'REGISTRATION_CLOSED' } })
  expect(await chunksLeft()).toBe(0)
})

test('a process that stops in the middle is continued by another, with one report for both', async () => {
  const { organizer, event, list } = await openEvent(foyer)
  const { organizationId } = organizer
  const { db, jobs } = foyer.services
  const csv = `${guests(220)}\nnobody,x`
  const key = await db.transaction(async (tx) => {
    const shared = { organizationId, eventId: event.id, mediaType: 'text/csv', rows: 221, createdBy: 'Ada' }
    const { id: importId } = await insertImport(tx, shared)
    await insertChunk(tx, { organizationId, importId }, 0, Buffer.from(csv.slice(0, 1000)))
    await insertChunk(tx, { organizationId, importId }, 1, Buffer.from(csv.slice(1000)))
    return { organizationId, importId }
  })
  await expect(runImport(foyer.services, key, { number: 1, isLast: false, signal: AbortSignal.abort() })).rejects.toThrow()
  const halfway = await organizer.do(api.getRegistrantImport, { params: { eventId: event.id, importId: key.importId } })
  expect(halfway).toMatchObject({ status: 'running', done: 100, report: null })
  expect((await list()).registrants).toHaveLength(100)

  await jobs.enqueue(db, 'registrants.import', key)
  const { report } = await finished(organizer, event.id, key.importId)
  expect(report).toMatchObject({ rows: 221, valid: 220, created: 220, existing: 0, errors: [{ row: 222 }] })
  expect((await list()).registrants).toHaveLength(220)
  // A job may run twice.
  await runImport(foyer.services, key, { number: 1, isLast: false, signal: new AbortController().signal })
  expect((await organizer.do(api.getRegistrantImport, { params: { eventId: event.id, importId: key.importId } })).report).toEqual(report)
  expect(await chunksLeft()).toBe(0)
})

test('an import of an event that is canceled meanwhile fails with the reason, and is forgotten after seven days', async () => {
  const { organizer, event, params } = await openEvent(foyer)
  const { organizationId } = organizer
  const importId = await foyer.services.db.transaction(async (tx) => {
    const row = { organizationId, eventId: event.id, mediaType: 'text/csv', rows: 1, createdBy: 'Ada', createdAt: now.toISOString() }
    const { id } = await insertImport(tx, row)
    await insertChunk(tx, { organizationId, importId: id }, 0, Buffer.from(guests(1)))
    return id
  })
  await organizer.do(api.cancelEvent, { params })
  await runImport(foyer.services, { organizationId, importId }, { number: 1, isLast: false, signal: new AbortController().signal })
  const get = () => organizer.call(api.getRegistrantImport, { params: { ...params, importId } })
  expect((await get()).body).toMatchObject({ status: 'failed', error: expect.stringContaining('canceled'), finishedAt: now.toISOString() })
  expect(await chunksLeft()).toBe(0)
  await retain(foyer.services, 6)
  expect((await get()).status).toBe(200)
  await retain(foyer.services, 8)
  expect((await get()).status).toBe(404)
})
