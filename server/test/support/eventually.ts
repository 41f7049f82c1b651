import { onBusyMachine } from './busy-machine.ts'

const SHORTEST_PAUSE_MS = 25
const LONGEST_PAUSE_MS = 150

/**
 * Repeats a check until it passes, for what happens in the background. On an idle machine within seconds; the limit is for busy ones. The
 * longer it takes, the longer the pauses: a check is often a request, and what it waits for needs the processor too.
 */
export async function eventually(check: () => Promise<unknown>, withinMs = onBusyMachine(60_000)): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    try {
      await check()
      return
    } catch (error) {
      const elapsedMs = Date.now() - startedAt
      if (elapsedMs > withinMs) throw error
      const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, elapsedMs / 5))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
