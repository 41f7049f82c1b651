const CACHE = 'foyer-check-in'
/** The HTML is the same for every link and is stored without the address, which is the key of the link. */
const PAGE = '/check-in/page'
const SERVICE_WORKER = '/check-in/service-worker.js'
const FILES = /^\/(assets\/dashboard|check-in\/files)\//

/** Stores this page and the files it loads, so that it opens again without a connection. */
export async function keepPage(signal: AbortSignal): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const page = await fetch(location.pathname, { signal })
  if (!page.ok) throw new Error(`The page could not be stored: ${page.status}`)
  await removeOlderVersion(await page.clone().text())
  await addFiles(performance.getEntriesByType('resource'))
  await (await caches.open(CACHE)).put(PAGE, page)
  // Such as the decoder, which is loaded with the camera.
  const observer = new PerformanceObserver((list) => void addFiles(list.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

async function removeOlderVersion(html: string) {
  const stored = await (await caches.open(CACHE)).match(PAGE)
  if (stored && entryOf(await stored.text()) !== entryOf(html)) await caches.delete(CACHE)
}
const entryOf = (html: string) => /<script[^>]* src="([^"]+)"/.exec(html)?.[1]

async function addFiles(entries: PerformanceEntryList) {
  const cache = await caches.open(CACHE)
  const files = entries.map(({ name }) => name).filter((url) => URL.canParse(url) && FILES.test(new URL(url).pathname))
  await Promise.all(files.map(async (url) => (await cache.match(url, { ignoreVary: true })) ?? cache.add(url)))
}

/** When the link has ended. */
export async function clearPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await caches.delete(CACHE)
  await (await navigator.serviceWorker.getRegistration(PAGE))?.unregister()
}
