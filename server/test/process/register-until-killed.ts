import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { OpenEvent } from './open-event.ts'

type Load = { url: string; event: OpenEvent; who: string; pauseMs?: number }

/** Registers one person after another until the service no longer responds. Collects the emails of successful registrations. */
export async function registerUntilKilled({ url, event, who, pauseMs = 0 }: Load, acknowledged: string[]) {
  for (let turn = 0; ; turn += 1) {
    const email = `${who}t${turn}@example.test`
    const response = await fetch(url + event.registrations, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'Guest' }),
    }).catch(() => undefined)
    if (!response) return
    expect(response.status).toBe(201)
    acknowledged.push(email)
    if (pauseMs > 0) await sleep(pauseMs)
  }
}
