import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

/** Redis is not available as an npm package; tests that need it are skipped if it is not installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export type TestRedis = { url: string; stop(): Promise<void> }

/** A real Redis on its own port, without persistence. */
export async function startRedis(port?: number): Promise<TestRedis & { port: number }> {
  const chosen = port ?? (await freePort())
  const child = spawn('redis-server', ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (/Ready to accept connections/i.test(line)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
  })
  return { port: chosen, url: `redis://127.0.0.1:${chosen}`, stop: () => kill(child) }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
