import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { Refusal } from './refusal.ts'
import { serveTasks } from './serve-tasks.ts'

/** Tasks of every outcome, for task-thread.test.ts. */
const TASKS = {
  echo: (text: string) => text,
  threadId: () => threadId,
  refuse: (reason: string) => {
    throw new Refusal(reason)
  },
  fail: (message: string) => {
    throw new Error(message)
  },
  runForever: () => {
    for (;;);
  },
  runForeverOnce: (path: string) => {
    if (existsSync(path)) return 'second try'
    writeFileSync(path, '')
    for (;;);
  },
  fillMemory: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array<number>(100_000).fill(Math.random()))
  },
  exit: () => process.exit(1),
  sleep: async (ms: number) => {
    await setTimeout(ms)
    return 'awake'
  },
  wait: () => new Promise(() => {}),
}
export type TestTasks = typeof TASKS

serveTasks(TASKS)
