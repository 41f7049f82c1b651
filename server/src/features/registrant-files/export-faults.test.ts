import * as api from '@foyer/contracts'
import { expect, test, vi } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'

const foyer = useFoyer()
const query = (text: string, values?: unknown[]) => foyer.services.db.$client.query(text, values)
const HIDE = 'ALTER TABLE campaign_links RENAME TO hidden'
const SHOW = 'ALTER TABLE hidden RENAME TO campaign_links'

test('a fault before the first row is an error response, not an empty file', async () => {
  const { organizer, params } = await openEvent(foyer)
  await query(HIDE)
  try {
    expect((await organizer.call(api.exportRegistrantsCsv, { params })).status).toBe(500)
  } finally {
    await query(SHOW)
  }
})

test('a fault in the middle is logged, and the file has no clean end', async () => {
  const { organizer, params, register } = await openEvent(foyer)
  await register('first')
  const { id } = (await organizer.do(api.listRegistrants, { params })).registrants[0]!
  // More than one page, and large: the second page is read only once the client has taken most of the first.
  await query(
    `INSERT INTO registrations (id, organization_id, event_id, contact_id, email, status, source, answers)
     SELECT gen_random_uuid(), organization_id, event_id, contact_id, 'p' || n || '@example.test', status, source, jsonb_build_object('text', repeat('x', 40000))
     FROM registrations, generate_series(1, 1200) AS n WHERE id = $1`,
    [id],
  )
  const logged = vi.spyOn(foyer.app.log, 'error')
  const path = api.exportRegistrantsCsv.path.replace(':eventId', params.eventId)
  const response = await fetch(foyer.url + path, { headers: organizer.headers })
  expect(response.status).toBe(200)
  const reader = response.body!.getReader()
  await reader.read()
  await query(HIDE)
  try {
    const readAll = async () => {
      while (!(await reader.read()).done);
    }
    await expect(readAll()).rejects.toThrow()
  } finally {
    await query(SHOW)
  }
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ requestId: response.headers.get('x-request-id') }), 'export failed')
})
