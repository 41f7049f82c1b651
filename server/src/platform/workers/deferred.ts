/** A promise that is settled from outside. Promise.withResolvers needs Node 22. */
export function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}
