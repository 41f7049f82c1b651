import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch.ts'
import { objectStoreConformance } from './conformance.ts'
import { createS3Store } from './s3.ts'
import { parseS3Url } from './s3-url.ts'

type S3Files = { putObject(object: S3Put): Promise<unknown>; deleteObject(bucket: string, key: string): Promise<void> }
type S3Put = { bucket: string; key: string }
type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void>; store: S3Files }
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server

let folder: string
let server: S3Server
let fetch: SafeFetch
let host: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-s3-'))
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'foyer' }] })
  discardBrokenUploads(server.store)
  host = `127.0.0.1:${(await server.run()).port}`
  fetch = createSafeFetch()
})
afterAll(async () => {
  await fetch.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** S3 discards a request whose body is incomplete; the test server would serve the received part. */
function discardBrokenUploads(files: S3Files): void {
  const putObject = files.putObject.bind(files)
  files.putObject = async (object) => {
    try {
      return await putObject(object)
    } catch (error) {
      await files.deleteObject(object.bucket, object.key)
      throw error
    }
  }
}

const storeAt = (path: string) => createS3Store({ url: `http://S3RVER:S3RVER@${host}${path}`, fetch })

objectStoreConformance('s3 store', () => ({ store: storeAt('/foyer?region=eu-central-1') }))

test('a prefix in the URL separates installations that share a bucket', async () => {
  const meta = { contentType: 'text/plain', sizeBytes: 1 }
  await storeAt('/foyer/one').put('same', Readable.from([Buffer.from('1')]), meta)
  expect(await storeAt('/foyer/two').get('same')).toBeNull()
  expect(await storeAt('/foyer').get('one/same')).not.toBeNull()
})

test('a wrong secret or bucket is a configuration error', async () => {
  const wrongSecret = createS3Store({ url: `http://S3RVER:WRONG@${host}/foyer`, fetch })
  await expect(wrongSecret.check()).rejects.toMatchObject({ kind: 'configuration', reason: 'refused', status: 403 })
  await expect(storeAt('/absent').check()).rejects.toMatchObject({ kind: 'configuration', status: 404 })
})

test('a store that is down, returns 503 or hangs is a temporary error without the secret', async () => {
  let mode: 'busy' | 'hang' = 'busy'
  const faulty = createServer((request, response) => {
    request.resume()
    if (mode === 'busy') response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  })
  await new Promise<void>((resolve) => faulty.listen(0, '127.0.0.1', resolve))
  const url = `http://KEY:topsecret@127.0.0.1:${(faulty.address() as AddressInfo).port}/foyer`
  const store = createS3Store({ url, fetch, timeoutMs: 300 })
  const put = () => store.put('key', Readable.from([Buffer.from('x')]), { contentType: 'text/plain', sizeBytes: 1 })
  await expect(put()).rejects.toMatchObject({ kind: 'temporary', status: 503 })
  mode = 'hang'
  await expect(store.get('key')).rejects.toMatchObject({ kind: 'temporary', reason: 'timeout' })
  await expect(put()).rejects.toMatchObject({ kind: 'temporary', reason: 'timeout' })
  faulty.closeAllConnections()
  await new Promise<void>((resolve) => faulty.close(() => resolve()))
  const error = await put().catch((reason) => reason)
  expect(error).toMatchObject({ kind: 'temporary', reason: 'unreachable' })
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('topsecret')
})

test('an invalid URL is rejected with an example and without its secret', () => {
  expect(parseS3Url('https://a%2Fb:c%2Bd@s3.example.com/bucket/prefix/?region=auto')).toEqual({
    baseUrl: 'https://s3.example.com/bucket/prefix',
    region: 'auto',
    accessKeyId: 'a/b',
    secretAccessKey: 'c+d',
  })
  for (const url of [
    '',
    'bucket',
    's3://KEY:hush@bucket',
    'https://s3.example.com/bucket',
    'https://KEY@h/b',
    'https://KEY:hush@host/',
    'https://KEY:hush@host/b/%2e%2e/x y',
  ]) {
    expect(() => parseS3Url(url)).toThrow(/https:\/\/KEY:SECRET@/)
    expect(() => parseS3Url(url)).not.toThrow(/hush/)
  }
})
