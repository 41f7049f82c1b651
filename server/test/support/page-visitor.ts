export type PageResponse = { status: number; html: string; headers: Headers; location: string | null }
export type FormValues = Record<string, string | string[]>

/** A browser without JavaScript: opens pages and sends forms, but does not follow redirects. */
export function pageVisitor(url: string, headers: Record<string, string> = {}) {
  async function request(path: string, init: RequestInit = {}): Promise<PageResponse> {
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html,application/xhtml+xml', ...headers, ...init.headers },
    })
    return { status: response.status, html: await response.text(), headers: response.headers, location: response.headers.get('location') }
  }
  return {
    open: (path: string) => request(path),
    send(path: string, values: FormValues, more: Record<string, string> = {}) {
      const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
      return request(path, { method: 'POST', body: new URLSearchParams(pairs), headers: more })
    },
    with: (more: Record<string, string>) => pageVisitor(url, { ...headers, ...more }),
  }
}

/** The text of a page, without its markup. */
export const textOf = (html: string): string =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!)
    .replace(/\s+/g, ' ')
    .trim()
