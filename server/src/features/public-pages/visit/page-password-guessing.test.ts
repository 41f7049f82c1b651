import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'

const foyer = useFoyer({ config: { rateLimits: true } })

test('guesses of a page password are rate limited', async () => {
  const { organizer, params, slugs } = await openEvent(foyer)
  await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
  const guess = (password: string) =>
    foyer.visitor
      .with({ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' })
      .send<string>('POST', `/${slugs.orgSlug}/${slugs.eventSlug}/unlock`, `password=${password}`)
  const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => guess(`guess-${index}`)))
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(30)
  const refused = await guess('open+sesame')
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('Too many attempts') })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.getSetCookie()).toEqual([])
})
