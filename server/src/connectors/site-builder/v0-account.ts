import { urlAt } from '../urls.ts'
import { rateLimited, unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { SYSTEM } from './v0-api.ts'

/** Keys of some teams may not read these; generating works all the same. */
const NOT_ALLOWED = [403, 404]

/** The rate limits are what every key that works may read. */
export async function describeAccount(session: VendorSession, apiUrl: string): Promise<{ account: string | null }> {
  const { body } = await session.json({ url: () => urlAt(apiUrl, '/rate-limits').href })
  if (typeof fieldsOf(body).limit !== 'number') throw unexpectedResponse(SYSTEM, 'its rate limit')
  const user = await session.json({ url: () => urlAt(apiUrl, '/user').href, accept: NOT_ALLOWED })
  const { email, name, id } = fieldsOf(user.body)
  return { account: user.status === 200 ? (textOf(email) ?? textOf(name) ?? textOf(id)) : null }
}

/** Asked before a version is started, because a 429 does not always say how long to wait. */
export async function requireQuota(session: VendorSession, apiUrl: string, now: number): Promise<void> {
  const { body } = await session.json({ url: () => urlAt(apiUrl, '/rate-limits').href, accept: NOT_ALLOWED })
  const limits = fieldsOf(body)
  const ends = [limits, fieldsOf(limits.dailyLimit)].filter(({ remaining }) => remaining === 0).map((limit) => resetOf(limit, now))
  if (ends.length > 0) throw rateLimited(SYSTEM, { status: 429, headers: {}, body: null }, secondsUntil(Math.max(...ends), now))
}

/** In seconds or milliseconds: the documentation does not say. An hour if it is missing. */
function resetOf({ reset }: Fields, now: number): number {
  if (typeof reset !== 'number') return now + 3_600_000
  return reset > 1e11 ? reset : reset * 1000
}

const secondsUntil = (end: number, now: number): number => Math.min(Math.max(1, Math.ceil((end - now) / 1000)), 86_400)
