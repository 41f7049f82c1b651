import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/test/support/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `npm run demo` with a data folder of its own, until it prints the link to sign in. */
export async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-screenshots-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), FOYER_DATA_DIR: dataDir, SUITE_CALENDAR: 'on' }
  const child = spawn(process.execPath, ['scripts/start.mjs', 'demo'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    const [signInUrl] = /http:\S*\/demo\S*/.exec(output) ?? []
    if (signInUrl && output.includes('Or sign in')) return { url: new URL(signInUrl).origin, signInUrl, stop }
  }
  await stop()
  throw new Error(`The demo did not start:\n${output}`)
}
