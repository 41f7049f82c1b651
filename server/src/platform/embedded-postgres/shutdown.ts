import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterState } from './postmaster-pid-file.ts'

/** SIGINT ends sessions and writes a checkpoint; SIGQUIT aborts at once. Neither loses committed data. */
const STEPS = [
  { signal: 'SIGINT', waitMs: 15_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const

export async function shutDown(pid: number, databaseDir: string): Promise<'fast' | 'immediate' | 'killed'> {
  for (const { signal, waitMs } of STEPS) {
    if (!signalPostmaster(pid, databaseDir, signal)) return 'fast'
    const deadline = Date.now() + waitMs
    while (Date.now() < deadline) {
      if (postmasterState(pid, databaseDir) !== 'running') return OUTCOMES[signal]
      await sleep(10)
    }
  }
  return 'killed'
}

/** Checks first that the pid is still that of the postmaster: the operating system may have reused it. */
export function signalPostmaster(pid: number, databaseDir: string, signal: NodeJS.Signals): boolean {
  if (postmasterState(pid, databaseDir) !== 'running') return false
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

const OUTCOMES = { SIGINT: 'fast', SIGQUIT: 'immediate', SIGKILL: 'killed' } as const
