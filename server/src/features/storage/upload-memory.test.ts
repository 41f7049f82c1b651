import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MAX_UPLOAD_BYTES } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { download, presign } from './test-uploads.ts'

const foyer = useFoyer()
const CHUNK = Buffer.alloc(64 * 1024, 7)

/** Collects garbage first, otherwise unreachable buffers count as held. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heldBytes = async () => {
  collectGarbage()
  await new Promise(setImmediate) // buffers are freed on another thread
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

test('25 MiB are uploaded and read in chunks, and memory stays flat', async () => {
  const given = await presign(await foyer.organizer(), { size: MAX_UPLOAD_BYTES })
  const { pathname, search } = new URL(given.uploadUrl)
  const before = await heldBytes()
  let peakBytes = 0
  const measure = async () => {
    peakBytes = Math.max(peakBytes, (await heldBytes()) - before)
  }
  const headers = { ...given.headers, 'content-length': MAX_UPLOAD_BYTES }
  const request = httpRequest(foyer.url + pathname + search, { method: 'PUT', headers })
  const answered = once(request, 'response')
  for (let sent = 0; sent < MAX_UPLOAD_BYTES; sent += CHUNK.length) {
    if (!request.write(CHUNK)) await once(request, 'drain')
    if (sent % (64 * CHUNK.length) === 0) await measure()
  }
  await measure()
  request.end()
  const [response] = (await answered) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()

  let sizeBytes = 0
  for await (const chunk of (await download(foyer, given.publicUrl)).body!) {
    const measured = Math.floor(sizeBytes / 2 ** 22)
    sizeBytes += chunk.length
    if (Math.floor(sizeBytes / 2 ** 22) > measured) await measure()
  }
  expect(sizeBytes).toBe(MAX_UPLOAD_BYTES)
  expect(peakBytes).toBeLessThan(8 * 1024 * 1024)
})
