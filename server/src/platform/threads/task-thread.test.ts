import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { Refusal, TaskTimedOut, TaskTooExpensive, TooManyTasks } from './refusal.ts'
import { createTaskThread, type TaskThread } from './task-thread.ts'
import type { TestTasks } from './test-tasks.ts'

const FILE = new URL('./test-tasks.ts', import.meta.url)
let thread: TaskThread<TestTasks>
const start = (timeoutMs?: number) => {
  thread = createTaskThread<TestTasks>(FILE, timeoutMs)
  return thread
}
afterEach(() => thread.close())

/** Of a core, which the threads of this process use. */
async function cpuShare(): Promise<number> {
  const [before, startedAt] = [process.cpuUsage(), performance.now()]
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / (performance.now() - startedAt)
}

test('tasks are answered in order, and a refusal or an error concerns one task only', async () => {
  const { run } = start()
  const outcomes = await Promise.allSettled([
    run('echo', 'a', 50),
    run('refuse', 'not this', 50),
    run('fail', 'broken', 50),
    run('echo', 'b', 50),
  ])
  expect(outcomes).toMatchObject([
    { value: 'a' },
    { reason: expect.any(Refusal) },
    { reason: { message: expect.stringContaining('broken') } },
    { value: 'b' },
  ])
  expect((outcomes[1] as PromiseRejectedResult).reason.message).toBe('not this')
})

describe('a task that', () => {
  test('uses more CPU time than it may is stopped, and the next one gets a new thread', async () => {
    const { run } = start()
    await expect(run('runForever', undefined, 50)).rejects.toBeInstanceOf(TaskTooExpensive)
    expect(await run('echo', 'next', 50)).toBe('next')
  })

  test('never ends leaves no thread running, and further tasks share one', async () => {
    const { run } = start()
    await expect(run('runForever', undefined, 50)).rejects.toBeInstanceOf(TaskTooExpensive)
    const next = await run('threadId', undefined, 50)
    await expect.poll(cpuShare).toBeLessThan(0.5)
    expect(await run('threadId', undefined, 50)).toBe(next)
  })

  test('exceeds its CPU time by chance, as on a machine that others share, gets a second try', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-task-thread-'))
    const { run } = start()
    expect(await run('runForeverOnce', join(folder, 'tried'), 50)).toBe('second try')
    rmSync(folder, { recursive: true })
  })

  test('takes long but uses little CPU time, as on a busy machine, is not stopped', async () => {
    const { run } = start()
    expect(await run('sleep', 300, 20)).toBe('awake')
  })

  test('gets no CPU time fails with an error of its own, because another attempt may succeed', async () => {
    const { run } = start(200)
    await expect(run('wait', undefined, 50)).rejects.toBeInstanceOf(TaskTimedOut)
  })

  test('fills the memory ends its thread, not the service', async () => {
    const { run } = start()
    await expect(run('fillMemory', undefined, 20_000)).rejects.toBeInstanceOf(TaskTooExpensive)
    expect(await run('echo', 'next', 50)).toBe('next')
  })

  test('ends its thread fails, and the next one gets a new thread', async () => {
    const { run } = start()
    await expect(run('exit', undefined, 50)).rejects.toThrow('The thread ended')
    expect(await run('echo', 'next', 50)).toBe('next')
  })
})

test('a full queue refuses further tasks at once, and closing rejects those that wait', async () => {
  const { run, close } = start()
  const waiting = [run('wait', undefined, 50), ...Array.from({ length: 500 }, () => run('echo', 'x', 50))]
  const outcomes = Promise.allSettled(waiting)
  await expect(run('echo', 'one too many', 50)).rejects.toBeInstanceOf(TooManyTasks)
  await close()
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
})
