import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

/** A browser is the one part of these tests that npm does not bring. Where it is missing they say so and are skipped. */
const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = PLACES.find((path) => path && existsSync(path))
export const hasBrowser = executablePath !== undefined
if (!hasBrowser) console.warn('No Chromium found: journeys in a browser are skipped. Install it or set CHROMIUM_PATH.')

const isElsewhere = ({ protocol, hostname }: URL) => protocol.startsWith('http') && hostname !== '127.0.0.1'
const PHONE = { width: 390, height: 844 }
type Looks = Parameters<Browser['newContext']>[0]

/** One browser for a test file; every visitor is a profile of their own. */
export class TestBrowser {
  #browser: Browser | undefined
  #contexts: BrowserContext[] = []

  async start() {
    if (hasBrowser) this.#browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] })
  }

  async stop() {
    await this.#browser?.close()
  }

  /** Somebody on a phone, unless said otherwise. A page that throws or logs an error fails the test that opened it. */
  async visitor(looks: Looks = {}): Promise<Page & { faults: string[] }> {
    const context = await this.#browser!.newContext({ viewport: PHONE, ...looks })
    this.#contexts.push(context)
    // Nothing leaves the machine, whatever a page asks for.
    await context.route(isElsewhere, (route) => route.abort())
    const page = Object.assign(await context.newPage(), { faults: [] as string[] })
    page.on('pageerror', (error) => page.faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()))
    return page
  }

  async clear() {
    for (const context of this.#contexts.splice(0)) await context.close()
  }
}

export function useBrowser(): TestBrowser {
  const browser = new TestBrowser()
  beforeAll(() => browser.start())
  afterAll(() => browser.stop())
  return browser
}
