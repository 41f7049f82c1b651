import { readFileSync } from 'node:fs'
import type { Row } from '../compare.ts'
import type { System } from '../system.ts'

export function processRows(system: System, idleBytes: number): Row[] {
  return [
    {
      path: 'process: ready, warm start',
      ceiling: 'seconds',
      result: system.readyMs / 1000,
      target: 2,
      atMost: true,
      unit: 's',
      note: 'from the start of the process until it listens',
    },
    {
      path: 'process: idle memory',
      ceiling: 'MB',
      result: idleBytes / 1e6,
      target: 150,
      atMost: true,
      unit: 'MB',
      note: 'resident, without the database',
    },
  ]
}

export const idleMemory = (system: System): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${system.pid}/status`, 'utf8'))![1]) * 1024
