import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** A process that ends with the bench, also if a signal ends it in the middle. */
export function endWithBench<C extends ChildProcess>(child: C): C {
  listen()
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** A folder that is removed with the bench, if not before. */
export async function benchFolder(name: string): Promise<string> {
  listen()
  const folder = await mkdtemp(join(tmpdir(), name))
  folders.add(folder)
  return folder
}

let listening = false
function listen() {
  if (listening) return
  listening = true
  for (const [signal, exitCode] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(exitCode))
  process.on('exit', () => {
    for (const child of children) child.kill('SIGTERM')
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
}
