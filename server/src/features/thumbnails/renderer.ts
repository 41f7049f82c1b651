import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Rendered } from './render-process.ts'
import type { ThumbnailContent } from './thumbnail-content.ts'

export type ThumbnailRenderer = {
  /** Returns a PNG. Renders one thumbnail at a time and queues further calls. */
  render(content: ThumbnailContent): Promise<Uint8Array>
  close(): Promise<void>
}

const IDLE_TIMEOUT_MS = 60_000
const RENDER_TIMEOUT_MS = 20_000
const MAX_HEAP_MB = 192

/**
 * Renders in a separate process: a thumbnail takes a tenth of a second in which no request would be served, and the libraries need more memory
 * than the rest of the service. The process is started on demand and killed after a minute without work. A worker thread would also work, but
 * does not release forty megabytes when it ends.
 */
export function createThumbnailRenderer(): ThumbnailRenderer {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastRender: Promise<unknown> = Promise.resolve()

  async function stopProcess() {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function renderNow(content: ThumbnailContent): Promise<Uint8Array> {
    clearTimeout(idleTimer)
    if (!child?.connected) child = startProcess()
    try {
      return await renderIn(child, content)
    } catch (error) {
      // The next thumbnail gets a new process.
      await stopProcess()
      throw error
    } finally {
      idleTimer = setTimeout(stopProcess, IDLE_TIMEOUT_MS).unref()
    }
  }

  return {
    render(content) {
      const rendering = lastRender.then(() => renderNow(content))
      lastRender = rendering.catch(() => {})
      return rendering
    },
    close: stopProcess,
  }
}

/** The bundle has the compiled file next to it; from the sources (tests, npm run dev) the process needs a TypeScript loader. */
function startProcess(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const file = new URL(isSource ? './render-process.ts' : './render-process.js', import.meta.url)
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, ...loader],
    // The process needs no environment variables, some of which are secret.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Unreferenced, so that the service can exit without waiting. An unhandled 'error' event would end the service.
  child.on('error', () => {}).unref()
  child.channel?.unref()
  return child
}

function renderIn(child: ChildProcess, content: ThumbnailContent): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => settle(() => reject(new Error(message)))
    const timer = setTimeout(() => fail('Rendering the thumbnail timed out'), RENDER_TIMEOUT_MS)
    const onMessage = (rendered: Rendered) =>
      'png' in rendered ? settle(() => resolve(rendered.png)) : fail(`Rendering the thumbnail failed: ${rendered.failure}`)
    const onExit = () => fail('The render process exited')
    function settle(resolveOrReject: () => void) {
      clearTimeout(timer)
      child.off('message', onMessage).off('error', onExit).off('exit', onExit)
      resolveOrReject()
    }
    child.on('message', onMessage).on('error', onExit).on('exit', onExit)
    child.send(content)
  })
}
