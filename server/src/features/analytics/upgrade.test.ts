import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { MIGRATIONS_FOLDER } from '../../platform/installed-files.ts'

const foyer = useFoyer()

test('the migration counts registrations made before there were counters, by the rules of today', async () => {
  const { organizer, params, register } = await openEvent(foyer)
  const { id: marketingCampaignId } = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
  const body = { marketingCampaignId, label: 'March issue', source: 'Newsletter', medium: 'email', campaign: 'spring' }
  const link = await organizer.do(api.createCampaignLink, { params, body })
  await register('ada', { campaign: link.id })
  await register('ben')
  await organizer.do(api.addRegistrant, { params, body: { email: 'dora@example.test' } })
  const read = () => organizer.do(api.getEventAnalytics, { params })
  await eventually(async () => expect((await read()).totals.registrations).toBe(3))
  const counted = await read()
  const { db } = foyer.services
  await db.$client.query('DELETE FROM event_daily_counts')
  expect((await read()).totals.registrations).toBe(0)
  const steps = (await readFile(join(MIGRATIONS_FOLDER, '0003_backfill_and_announce.sql'), 'utf8')).split('--> statement-breakpoint')
  await db.$client.query(steps.find((step) => step.includes('INSERT INTO event_daily_counts'))!)
  expect(await read()).toEqual(counted)
})
