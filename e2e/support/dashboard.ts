import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Foyer, type FoyerOptions, type SignedIn, useFoyer } from '../../server/test/support/foyer.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type TestBrowser, useBrowser } from './browser.ts'
import { freePort } from './free-port.ts'

const DESKTOP = { width: 1280, height: 900 }

type Options = Omit<FoyerOptions, 'port'>

/** The service at the address its own links name, and a browser. */
export function useDashboard(
  options: Options | (() => Options | Promise<Options>) = {},
  cameraArgs: readonly string[] = [],
): { foyer: Foyer; browser: TestBrowser } {
  const foyer = useFoyer(async () => {
    const port = await freePort()
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

/**
 * Ended and not waited for: a transition may stay pending as long as the browser draws nothing. The end of one may start another in an
 * element that inherits the color.
 */
const END_ANIMATIONS = `for (let round = 0; round < 20 && document.getAnimations().length > 0; round += 1)
  for (const each of document.getAnimations()) Number.isFinite(each.effect.getComputedTiming().endTime) ? each.finish() : each.cancel()`

/** Has the layout of a phone or of a desktop, so only its width is checked. */
const TABLET = 768
const EVERY_WIDTH = { light: [320, TABLET, 1440], dark: [1440] }
const EXTREMES = { light: [1440], dark: [320] }

/**
 * In light on a desktop and in dark on a phone; dashboard-screens.e2e.ts checks every screen at every width. In dark only what depends on
 * colors is looked at again. With `everyWidth` the page keeps the last colors and width, for the next screen begins with them: to draw a
 * screen in other colors takes as long as to check it.
 */
export async function expectAccessible(page: Page, what: string, { everyWidth = false } = {}) {
  const before = page.viewportSize()!
  const isDark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches')
  for (const colorScheme of everyWidth && isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    for (const width of (everyWidth ? EVERY_WIDTH : EXTREMES)[colorScheme]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(END_ANIMATIONS)
      if (width !== TABLET)
        expect(await accessibilityFaults(page, { colorsOnly: colorScheme === 'dark' }), `${what}, ${colorScheme}, ${width} px`).toEqual([])
      const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
      expect(overflow, `${what} scrolls sideways at ${width} px`).toBe(0)
    }
  }
  if (everyWidth) return
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}
