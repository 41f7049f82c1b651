/**
 * Sends a creation under a key, so that sending it again after a lost response does not create it twice. The key stays the same for the
 * same input until there is a response.
 */
export function createSendOnce() {
  let waiting: { input: string; key: string } | undefined
  return async <T>(input: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(input)
    if (waiting?.input !== text) waiting = { input: text, key: crypto.randomUUID() }
    const result = await send(waiting.key)
    waiting = undefined
    return result
  }
}
