// biome-ignore lint/suspicious/noExplicitAny: tests check the shape of the responses
type Body = any

/** A plain HTTP call with a timeout. Redirects are not followed. */
export async function call(
  url: string,
  options: { method?: string; token?: string; json?: unknown; form?: Record<string, string>; timeoutMs?: number } = {},
): Promise<{ status: number; headers: Headers; text: string; body: Body }> {
  const headers: Record<string, string> = {}
  if (options.token) headers.authorization = `Bearer ${options.token}`
  if (options.json !== undefined) headers['content-type'] = 'application/json'
  const isPost = options.json !== undefined || options.form !== undefined
  const response = await fetch(url, {
    method: options.method ?? (isPost ? 'POST' : 'GET'),
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
    ...(isPost && { body: options.form ? new URLSearchParams(options.form) : JSON.stringify(options.json) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parsed(text) }
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
