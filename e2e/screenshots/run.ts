import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { executablePath } from '../support/chromium.ts'
import { startDemo } from './demo.ts'
import { dashboardScreens, publicScreens, type Screen } from './screens.ts'

const FOLDER = join(import.meta.dirname, '../../screenshots')
const DEVICES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** Those of the documents, copied with `npm run screenshots -- docs`. */
const DOCS_FOLDER = join(import.meta.dirname, '../../docs/pictures')
const IN_DOCS = [
  'home-desktop-dark',
  'event-overview-desktop-light',
  'event-page-desktop-light',
  'event-registrants-desktop-light',
  'event-review-desktop-light',
  'event-template-desktop-light',
  'event-check-in-phone-light',
  'public-event-phone-light',
]
/** With names, only these screens: `npm run screenshots -- home events`. */
const NAMES = process.argv.slice(2).filter((argument) => argument !== 'docs')
const VARIANTS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  // From right to left.
  arabic: { colorScheme: 'light', locale: 'ar' },
} as const

/** Every screen, with the data of the demo, on a desktop and a phone, in light and dark, and from right to left. */
async function takeScreenshots() {
  if (!executablePath) throw new Error('No Chromium found. Install it or set CHROMIUM_PATH.')
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  const demo = await startDemo()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const session = await signIn(browser, demo.signInUrl)
    const all = [...(await dashboardScreens(session.request, demo.url)), ...(await publicScreens(session.request, demo.url))]
    const screens = NAMES.length > 0 ? all.filter(({ name }) => NAMES.includes(name)) : all
    const cookies = await session.cookies()
    for (const [device, viewport] of Object.entries(DEVICES)) {
      for (const [variant, options] of Object.entries(VARIANTS)) {
        const context = await browser.newContext({
          viewport,
          ...options,
          reducedMotion: 'reduce',
          baseURL: demo.url,
          timezoneId: 'Europe/Berlin',
        })
        const page = await context.newPage()
        for (const screen of screens) {
          await context.clearCookies()
          if (!screen.isPublic) await context.addCookies(cookies)
          await take(page, screen, join(FOLDER, `${screen.name}-${device}-${variant}.png`))
        }
        await context.close()
      }
    }
    if (process.argv.includes('docs')) for (const name of IN_DOCS) await cp(join(FOLDER, `${name}.png`), join(DOCS_FOLDER, `${name}.png`))
    process.stdout.write(`${screens.length * Object.keys(DEVICES).length * Object.keys(VARIANTS).length} screenshots in ${FOLDER}\n`)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return context
}

async function take(page: Page, { path, wholePage = false, height }: Screen, file: string) {
  const window = page.viewportSize()!
  if (height) await page.setViewportSize({ ...window, height })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  // Live streams keep the network busy, so the page is done when nothing is loading any more.
  await page.locator('[role=status]:has(.mantine-Skeleton-root), .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))')
  await page.waitForTimeout(300)
  await page.screenshot({ path: file, fullPage: wholePage })
  await page.setViewportSize(window)
}

await takeScreenshots()
