import { expect } from 'vitest'
import { applyRetention } from '../../src/platform/db/retention.ts'
import { retentionRules } from '../../src/retention.ts'
import type { Services } from '../../src/services.ts'
import { eventually } from './eventually.ts'

/** Removes what will be due in so many days, as the housekeeping job does. Waits for a run of that job, which every start queues. */
export async function retain({ db, config }: Services, daysLater: number, settings: Partial<Services['config']> = {}): Promise<void> {
  const clock = () => new Date(Date.now() + daysLater * 86_400_000)
  await eventually(async () => expect(await applyRetention({ db, clock }, retentionRules({ ...config, ...settings }))).toBe('done'))
}
