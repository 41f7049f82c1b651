import type { Submission } from './hear-submissions.ts'

/** Seconds before each further attempt: a service that restarts is back within these. */
const WAITS = [1, 3, 8, 20, 45]

/** Whether the service has heard of it. Telling it twice does no harm. */
export async function sendSignal(url: string, signal: Submission & { formId: string }): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryOnce(url, signal)
    if (outcome !== 'again') return outcome === 'heard'
    const seconds = WAITS[attempt]
    if (seconds === undefined) return false
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

async function tryOnce(url: string, signal: object): Promise<'heard' | 'refused' | 'again'> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signal),
      // The form may send its visitor on to another page: this is sent all the same.
      keepalive: true,
    })
    if (ok) return 'heard'
    return status >= 500 || status === 429 ? 'again' : 'refused'
  } catch {
    return 'again'
  }
}
