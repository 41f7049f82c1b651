import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

// Loaded into the service under test (node --import). Measures the longest time its event loop was blocked, as CPU time of the main thread:
// elapsed time would depend on what else the machine does. Linux only.
if (isMainThread) {
  const cpuMs = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  let before = cpuMs()
  let longest = 0
  const measure = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  setInterval(measure, 2).unref()
  const server = createServer((request, response) => {
    measure()
    // The control: a request that does block.
    const blockMs = Number(request.url.slice(1))
    const end = cpuMs() + blockMs
    while (cpuMs() < end);
    // A kept connection could be closed while the next request is sent.
    response.setHeader('connection', 'close').end(String(longest))
    longest = 0
  })
  server.listen(0, '127.0.0.1', () => process.stderr.write(`watching at ${server.address().port}\n`)).unref()
}
