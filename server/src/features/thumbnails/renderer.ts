import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Picture } from './picture.ts'
import type { Rendered } from './render-process.ts'

export type PictureRenderer = {
  /** A PNG. One picture at a time, however many are asked for. */
  render(picture: Picture): Promise<Uint8Array>
  close(): Promise<void>
}

const IDLE_MS = 60_000
const TIMEOUT_MS = 20_000
const MEMORY_MB = 192

/**
 * Draws in a process of its own: a picture takes a tenth of a second in which no request would be answered, and the libraries for it take
 * more memory than the rest of the service. So the process is started when a picture is wanted and ended when none was for a minute. A
 * thread would do the same, but leaves forty megabytes behind when it ends.
 */
export function createPictureRenderer(): PictureRenderer {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function end() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function renderNow(picture: Picture): Promise<Uint8Array> {
    clearTimeout(idle)
    if (!child?.connected) child = startProcess()
    try {
      return await ask(child, picture)
    } catch (error) {
      // Whatever went wrong in there, the next picture gets a fresh one.
      await end()
      throw error
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return {
    render(picture) {
      const turn = last.then(() => renderNow(picture))
      last = turn.catch(() => {})
      return turn
    },
    close: end,
  }
}

/** The bundle has the file beside it; from the sources (tests, npm run dev) it first needs what reads TypeScript. */
function startProcess(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const file = new URL(isSource ? './render-process.ts' : './render-process.js', import.meta.url)
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...loader],
    // It needs none of the settings, some of which are secret.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A service that stops does not wait for it, and an error nobody waits for does not end the service.
  child.on('error', () => {}).unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, picture: Picture): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => settle(() => reject(new Error(message)))
    const timer = setTimeout(() => fail('The picture was not drawn in time'), TIMEOUT_MS)
    const onMessage = (rendered: Rendered) =>
      'png' in rendered ? settle(() => resolve(rendered.png)) : fail(`The picture cannot be drawn: ${rendered.failure}`)
    const onEnd = () => fail('The process that draws pictures ended')
    function settle(answer: () => void) {
      clearTimeout(timer)
      child.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      answer()
    }
    child.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
    child.send(picture)
  })
}
