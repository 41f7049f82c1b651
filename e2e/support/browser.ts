import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { browserPath, executablePath } from './chromium.ts'

/** Without a browser, the tests are skipped with a warning. */
export const hasBrowser = executablePath !== undefined
export const canHaveCamera = browserPath !== undefined
if (!hasBrowser) console.warn('No Chromium found: browser tests are skipped. Install it or set CHROMIUM_PATH.')

/**
 * No request leaves the machine: no other name or address is found. Not by intercepting requests, which also turns off the cache of the
 * browser and with it doubles the CPU time of every page.
 */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost'
/** The pages of a context share a process. A new one for each page takes a tenth of the CPU time of all browser tests. */
const ONE_RENDERER = '--renderer-process-limit=1'
const PHONE = { width: 390, height: 844 }
type ContextOptions = Parameters<Browser['newContext']>[0]

const launch = (executablePath: string, more: readonly string[] = []) =>
  chromium.launch({ executablePath, args: ['--no-sandbox', LOOPBACK_ONLY, ONE_RENDERER, ...more] })

type Used = { context: BrowserContext; key: string; origins: Set<string> }
type Free = { context: BrowserContext; key: string; page: Page }

/** Of all test files of a worker, because it takes a second of CPU time to start. It ends with the worker. */
let shared: Promise<Browser> | undefined
/** Contexts of the shared browser, the last used one last. */
const free: Free[] = []
const MAX_FREE = 4

/**
 * Each visitor has a separate context. Tests use those of the tests before them again, without what they stored, because a new one loads and
 * compiles the files of the dashboard anew.
 */
export class TestBrowser {
  readonly #cameraArgs: readonly string[]
  #browser: Browser | undefined
  #used: Used[] = []

  constructor(cameraArgs: readonly string[] = []) {
    this.#cameraArgs = cameraArgs
  }

  async start() {
    if (this.#cameraArgs.length > 0) {
      if (browserPath) this.#browser = await launch(browserPath, this.#cameraArgs)
      return
    }
    if (executablePath) shared ??= launch(executablePath)
    this.#browser = await shared
  }

  async stop() {
    if (this.#cameraArgs.length > 0) await this.#browser?.close()
  }

  /** With the viewport of a phone and without animations, unless the options say otherwise. `faults` collects what the page throws or logs as an error. */
  async visitor(options: ContextOptions = {}): Promise<Page & { faults: string[] }> {
    const key = JSON.stringify(options)
    // Those that are free are contexts of the shared browser, which has no camera.
    const index = this.#cameraArgs.length > 0 ? -1 : free.findLastIndex((each) => each.key === key)
    const [found] = index === -1 ? [] : free.splice(index, 1)
    const context = found?.context ?? (await this.#browser!.newContext({ viewport: PHONE, reducedMotion: 'reduce', ...options }))
    const origins = new Set<string>()
    this.#used.push({ context, key, origins })
    // Only ends what hangs, also on a busy machine.
    context.setDefaultTimeout(120_000)
    const page = Object.assign(found?.page ?? (await context.newPage()), { faults: [] as string[] })
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin))
    page.on('pageerror', (error) => page.faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && page.faults.push(`${message.text()} ${message.location().url}`))
    return page
  }

  /** What the pages of a failed test show and have logged. */
  async describePages(): Promise<string> {
    const pages = this.#used.flatMap(({ context }) => context.pages() as (Page & { faults?: string[] })[])
    const texts = pages.map(async (page) => {
      // biome-ignore lint/performance/useDomNodeTextContent: that would include scripts and style sheets.
      const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
      return [page.url(), ...(page.faults ?? []), text].join('\n')
    })
    return (await Promise.all(texts)).join('\n\n')
  }

  async clear() {
    for (const each of this.#used.splice(0)) {
      const page = await this.#emptied(each)
      if (page) free.push({ context: each.context, key: each.key, page })
      else await each.context.close()
    }
    while (free.length > MAX_FREE) await free.shift()!.context.close()
  }

  /** A page in which nothing is left that the next visitor could see. None where a service worker goes on, or with a camera, for its permission stays. */
  async #emptied({ context, origins }: Used): Promise<Page | undefined> {
    if (this.#cameraArgs.length > 0 || context.serviceWorkers().length > 0) return undefined
    const old = context.pages()
    const page = await context.newPage()
    for (const each of old) await each.close()
    await context.clearCookies()
    const session = await context.newCDPSession(page)
    for (const origin of origins) if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
    return page
  }
}

export function useBrowser(cameraArgs: readonly string[] = []): TestBrowser {
  const browser = new TestBrowser(cameraArgs)
  beforeAll(() => browser.start())
  // Open pages go on loading and drawing, and would slow down the tests after them.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await browser.describePages())
    await browser.clear()
  })
  afterAll(() => browser.stop())
  return browser
}
