/** Keeps the path of the base URL, which it has behind a reverse proxy. */
export function urlAt(baseUrl: string, path: string): URL {
  return new URL(baseUrl.replace(/\/+$/, '') + path)
}

export function originOf(url: string): string {
  return new URL(url).origin
}
