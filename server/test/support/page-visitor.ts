export type PageAnswer = { status: number; html: string; headers: Headers; location: string | null }
export type Typed = Record<string, string | string[]>

/** A browser without JavaScript: opens pages, sends forms, follows nothing by itself. */
export function pageVisitor(url: string, headers: Record<string, string> = {}) {
  async function ask(path: string, init: RequestInit = {}): Promise<PageAnswer> {
    const answer = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html,application/xhtml+xml', ...headers, ...init.headers },
    })
    return { status: answer.status, html: await answer.text(), headers: answer.headers, location: answer.headers.get('location') }
  }
  return {
    open: (path: string) => ask(path),
    send(path: string, typed: Typed, more: Record<string, string> = {}) {
      const pairs = Object.entries(typed).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]))
      return ask(path, { method: 'POST', body: new URLSearchParams(pairs), headers: more })
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
