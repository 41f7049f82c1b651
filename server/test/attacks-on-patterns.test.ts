import { existsSync } from 'node:fs'
import { type Operation, operations, rateLimitOf } from '@foyer/contracts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OpenEvent } from './process/open-event.ts'
import { expensiveStrings } from './support/expensive-texts.ts'
import { dashboard, expectShortBlocks, json, startWatchedService, stopWatchedService } from './support/watched-service.ts'

let event: OpenEvent

const asMember = () => ({ cookie: event.cookie })

/** Where a pattern tries again from every position, a text of 40,000 characters takes seconds. */
describe.runIf(existsSync('/proc/thread-self/schedstat'))('no long text blocks the event loop for 100 ms of CPU time:', () => {
  beforeAll(async () => {
    event = await startWatchedService()
  })
  afterAll(stopWatchedService)

  /** Ends the session or the workspace that the other tests use. */
  const DESTRUCTIVE = ['deleteAccount', 'deleteCurrentWorkspace', 'leaveWorkspace', 'deleteEvent', 'changePassword']
  const written = operations.filter((op) => op.body && !DESTRUCTIVE.includes(op.id))
  test.each(written.map((op) => [op.id, op] as const))('%s with every text replaced by long ones', async (_, op) => {
    for (const replace of textsIn(op.example.body)) {
      await expectShortBlocks(expensiveStrings(40_000).map((text) => ({ ...sentTo(op), ...json(replace(text), asMember()) })))
    }
  })

  const read = operations.filter((op) => op.query && rateLimitOf(op) !== 'none')
  test.each(read.map((op) => [op.id, op] as const))('%s with every query parameter replaced by long texts', async (_, op) => {
    for (const name of Object.keys(op.query!.properties)) {
      const { path, method } = sentTo(op)
      await expectShortBlocks(
        expensiveStrings(4_000).map((text) => ({
          method,
          path: `${path}?${name}=${encodeURIComponent(text).slice(0, 12_000)}`,
          headers: asMember(),
          ...(op.body && json({}, asMember())),
        })),
      )
    }
  })

  const HEADERS = ['user-agent', 'accept-language', 'accept', 'cookie', 'if-none-match', 'referer', 'origin', 'x-forwarded-for']
  const MORE_HEADERS = ['x-forwarded-host', 'forwarded', 'idempotency-key', 'x-request-id', 'authorization', 'range', 'content-type']
  test.each([...HEADERS, ...MORE_HEADERS])('the header %s of 12,000 characters', async (name) => {
    const values = [
      ...expensiveStrings(12_000).map((text) => text.replace(/[^\x20-\x7e]/g, 'x')),
      'a=b; '.repeat(2_400),
      'en;q=0.1,'.repeat(1_300),
      '"a", '.repeat(2_400),
    ]
    const paths = ['/process/rush', '/process', '/v1/organizations/process/events', dashboard('/events'), '/api/auth/get-session']
    for (const value of values.map((text) => text.trim())) {
      const read = paths.map((path) => ({ method: 'GET', path, headers: { [name]: value } }))
      await expectShortBlocks([...read, { path: event.registrations, ...json({ name: '' }, { [name]: value }) }])
    }
  })

  function sentTo(op: Operation) {
    const params: Record<string, unknown> = {
      ...op.example.params,
      eventId: event.eventId,
      orgSlug: 'process',
      eventSlug: 'rush',
      slug: 'process',
    }
    return { method: op.method, path: op.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) }
  }
})

/** For every text in a value: a function that returns the value with that text replaced. */
function textsIn(value: unknown): ((text: string) => unknown)[] {
  if (typeof value === 'string') return [(text) => text]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    textsIn(child).map(
      (replace) => (text: string) => (Array.isArray(value) ? value.with(Number(key), replace(text)) : { ...value, [key]: replace(text) }),
    ),
  )
}
