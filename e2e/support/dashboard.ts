import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Foyer, type FoyerOptions, type SignedIn, useFoyer } from '../../server/test/support/foyer.ts'
import { freePort, isFree } from '../../server/test/support/free-port.ts'
import { accessibilityFaults, type Rules } from './accessibility.ts'
import { type TestBrowser, useBrowser } from './browser.ts'

const DESKTOP = { width: 1280, height: 900 }

type Options = Omit<FoyerOptions, 'port'>

/** The files of a worker have the same port, so that the browser has the files of the dashboard cached. */
let lastPort: number | undefined
const workerPort = async () => (lastPort = lastPort && (await isFree(lastPort)) ? lastPort : await freePort())

/** The service at the address its own links name, and a browser. */
export function useDashboard(
  options: Options | (() => Options | Promise<Options>) = {},
  cameraArgs: readonly string[] = [],
): { foyer: Foyer; browser: TestBrowser } {
  const foyer = useFoyer(async () => {
    const port = await workerPort()
    const { config, ...rest } = typeof options === 'function' ? await options() : options
    return { ...rest, port, config: { ...config, baseUrl: `http://127.0.0.1:${port}`, previewOrigin: `http://preview.localhost:${port}` } }
  })
  return { foyer, browser: useBrowser(cameraArgs) }
}

/** A browser window of a person who is signed in. */
export async function windowOf(
  browser: TestBrowser,
  person: Pick<SignedIn, 'url' | 'headers'>,
  options: { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark'; locale?: string } = {},
) {
  const page = await browser.visitor({ viewport: DESKTOP, baseURL: person.url, ...options })
  const [name, value] = person.headers.cookie!.split(/=(.*)/s) as [string, string]
  await page.context().addCookies([{ name, value, url: person.url }])
  return page
}

type Scheme = 'light' | 'dark'
type Check = readonly [colors: Scheme, width: number, rules: Rules | null]

/** Has the layout of a phone or of a desktop, so only its width is checked. */
const TABLET = 768
/** Light colors are checked on a phone, dark ones on a desktop. */
const EVERY_WIDTH: readonly Check[] = [
  ['light', 320, 'all'],
  ['light', TABLET, null],
  ['dark', 1440, 'all'],
]

/**
 * Everything in the present colors and width, then in the other colors and on the other device what depends on colors; dashboard-screens.e2e.ts
 * checks every screen with `everyWidth`. The page keeps the last colors, with which the next check begins: to draw a screen in other colors or in
 * another width takes nearly as long as to check it.
 */
export async function expectAccessible(page: Page, what: string, { everyWidth = false } = {}) {
  const before = page.viewportSize()!
  const isDark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches')
  let [colors, width]: readonly [Scheme, number] = [isDark ? 'dark' : 'light', before.width]
  const [present, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const every = isDark ? EVERY_WIDTH.toReversed() : EVERY_WIDTH
  const extremes: Check[] = [
    [present, width, 'all'],
    [other, width < TABLET ? 1440 : 320, 'colors'],
  ]
  for (const [wantedColors, wantedWidth, rules] of everyWidth ? every : extremes) {
    if (wantedColors !== colors) {
      await page.emulateMedia({ colorScheme: wantedColors })
      await page.locator(`html[data-mantine-color-scheme="${wantedColors}"]`).waitFor()
    }
    if (wantedWidth !== width) await page.setViewportSize({ width: wantedWidth, height: 900 })
    ;[colors, width] = [wantedColors, wantedWidth]
    const where = `${what}, ${colors}, ${width} px`
    expect(await page.evaluate(MOVING), `${where} moves`).toBe(0)
    // The dashboard draws the layout of the other device a moment after the width has changed.
    await expect.poll(() => page.evaluate(OVERFLOW), { message: `${where} scrolls sideways`, timeout: 30_000 }).toBe(0)
    if (rules) expect(await accessibilityFaults(page, rules), where).toEqual([])
  }
  if (!everyWidth) await page.setViewportSize(before)
}

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
/** How much moves by styles, though the person wants no animations. What a script moves is ended, for its colors would be measured on their way. */
const MOVING = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => {
  const animations = document.getAnimations()
  for (const each of animations) Number.isFinite(each.effect.getComputedTiming().endTime) ? each.finish() : each.cancel()
  resolve(animations.filter((each) => each instanceof CSSTransition || each instanceof CSSAnimation).length)
})))`

/** Opens a screen without loading the dashboard again. */
export const goInside = (page: Page, path: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

/** Whether the screen of the address is shown, and not the one before it any more. */
const IS_SHOWN = `(() => {
  const { status, location: wanted, resolvedLocation: shown } = __TSR_ROUTER__.state
  return status === 'idle' && wanted.pathname === location.pathname && shown?.href === wanted.href
    && document.querySelector('[aria-label="Loading…"], .mantine-Skeleton-root') === null
})()`

/** Waits until everything of the screen is loaded. */
export async function expectShown(page: Page & { faults: string[] }, path: string) {
  await expect.poll(() => page.evaluate(IS_SHOWN), { message: `${path}: ${page.faults.join()}` }).toBe(true)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1)
}
