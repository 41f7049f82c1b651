type FetchEvent = Event & { request: Request; respondWith(response: Promise<Response>): void }

// As in keep-page.ts. This file is served alone, so it imports nothing.
const CACHE = 'foyer-check-in'
const PAGE = '/check-in/page'
const FILES = /^\/(assets\/dashboard|check-in\/files)\//

/**
 * Opens the page of a check-in link without a connection. It controls nothing but these pages, and answers only with what such a page has
 * stored itself (keep-page.ts). Requests to the API are left to the browser.
 */
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent
  const answer = (response: Promise<Response>) => (event as FetchEvent).respondWith(response)
  if (request.mode === 'navigate') answer(openPage(request))
  else if (FILES.test(new URL(request.url).pathname)) answer(find(request).then((stored) => stored ?? fetch(request)))
})

async function openPage(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => Response.error())
  const isAway = response.type === 'error' || response.status >= 500
  return (isAway && (await find(PAGE))) || response
}

const find = (request: Request | string) => caches.match(request, { cacheName: CACHE, ignoreVary: true })
