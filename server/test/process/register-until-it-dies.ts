import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { OpenEvent } from './open-event.ts'

type Load = { url: string; event: OpenEvent; who: string; pauseMs?: number }

/** One person after another, until the service does not answer any more. Who was answered is told. */
export async function registerUntilItDies({ url, event, who, pauseMs = 0 }: Load, acknowledged: string[]) {
  for (let turn = 0; ; turn += 1) {
    const email = `${who}t${turn}@example.test`
    const answer = await fetch(url + event.registrations, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'Somebody' }),
    }).catch(() => undefined)
    if (!answer) return
    expect(answer.status).toBe(201)
    acknowledged.push(email)
    if (pauseMs > 0) await sleep(pauseMs)
  }
}
