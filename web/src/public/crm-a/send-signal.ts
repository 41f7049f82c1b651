import type { Submission } from './listen-for-submissions.ts'

/** Long enough in total to outlast a restart of the service. */
const RETRY_DELAYS_SECONDS = [1, 3, 8, 20, 45]

/** Whether the service accepted the signal. Sending it twice does no harm. */
export async function sendSignal(url: string, signal: Submission & { formId: string }): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await trySending(url, signal)
    if (outcome !== 'retry') return outcome === 'accepted'
    const seconds = RETRY_DELAYS_SECONDS[attempt]
    if (seconds === undefined) return false
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

async function trySending(url: string, signal: object): Promise<'accepted' | 'rejected' | 'retry'> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signal),
      // The form may redirect the visitor to another page while this is being sent.
      keepalive: true,
    })
    if (ok) return 'accepted'
    return status >= 500 || status === 429 ? 'retry' : 'rejected'
  } catch {
    return 'retry'
  }
}
