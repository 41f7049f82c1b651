/** Keeps a path that the base URL may have, as behind a reverse proxy. */
export function urlAt(baseUrl: string, path: string): URL {
  return new URL(baseUrl.replace(/\/+$/, '') + path)
}

export function originOf(url: string): string {
  return new URL(url).origin
}
