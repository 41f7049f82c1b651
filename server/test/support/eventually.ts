import { onBusyMachine } from './busy-machine.ts'

/** Repeats a check until it passes, for what happens in the background. On an idle machine within seconds; the limit is for busy ones. */
export async function eventually(check: () => Promise<unknown>, withinMs = onBusyMachine(60_000)): Promise<void> {
  const end = Date.now() + withinMs
  for (;;) {
    try {
      await check()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
