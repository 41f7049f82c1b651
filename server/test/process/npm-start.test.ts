import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { buildService, ProcessSandbox, ROOT, waitUntil } from './service-process.ts'
import { usedDataDir } from './used-installation.ts'

const sandbox = new ProcessSandbox()
beforeAll(buildService)
afterEach(() => sandbox.clear())

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a stop signal for npm alone ends the service and its database', async () => {
  const dataDir = await usedDataDir(sandbox)
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', FOYER_DATA_DIR: dataDir }
  const npm = spawn('npm', ['start', '--silent'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  await waitUntil(() => output.includes('"listening"'), 'the service to listen')
  const { pid } = readPidFile(join(dataDir, 'postgres'))!
  expect(isRunning(pid)).toBe(true)
  npm.kill('SIGTERM')
  await waitUntil(() => npm.exitCode !== null || npm.signalCode !== null, 'npm to end')
  await waitUntil(() => !isRunning(pid), 'the database to end')
  const url = /"url":"([^"]+)"/.exec(output)![1]!
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  expect(output).toContain('stopping: finishing requests in progress')
})
