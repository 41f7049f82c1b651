import type { SmtpSession } from './smtp-session.ts'

/** Some servers accept three or four connections from one client. */
const MAX_BUSY = 4
const MAX_MESSAGES = 100
const IDLE_MS = 10_000

export type Lease = {
  session: SmtpSession
  /** From now on the session is no longer counted as busy: its server is slow to answer, and other messages need not wait for that. */
  stepAside(): void
}

/** Keeps sessions open for the next message, and limits how many are busy at a time. */
export function createSmtpPool(open: (signal?: AbortSignal) => Promise<SmtpSession>) {
  const idle: { session: SmtpSession; messages: number; timer: NodeJS.Timeout }[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  async function takeSlot(signal?: AbortSignal): Promise<() => void> {
    if (busy < MAX_BUSY) busy += 1
    else await turn(signal)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  function turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(take), 1)
        reject(Object.assign(new Error('interrupted'), { code: 'EABORTED' }))
      }
      const take = () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }
      waiting.push(take)
      signal?.addEventListener('abort', onAbort)
    })
  }

  function takeIdle() {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.session.isOpen()) return kept
    }
    return undefined
  }

  function keep(session: SmtpSession, messages: number) {
    if (!session.isOpen() || messages >= MAX_MESSAGES || idle.length >= MAX_BUSY) return session.close()
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((kept) => kept.session === session),
        1,
      )
      session.close()
    }, IDLE_MS)
    idle.push({ session, messages, timer: timer.unref() })
  }

  return {
    async use(work: (lease: Lease) => Promise<void>, signal?: AbortSignal): Promise<void> {
      const stepAside = await takeSlot(signal)
      try {
        const { session, messages } = takeIdle() ?? { session: await open(signal), messages: 0 }
        // A session that failed has closed itself.
        await work({ session, stepAside })
        keep(session, messages + 1)
      } finally {
        stepAside()
      }
    },
    close() {
      for (const { session, timer } of idle.splice(0)) {
        clearTimeout(timer)
        session.close()
      }
    },
  }
}
