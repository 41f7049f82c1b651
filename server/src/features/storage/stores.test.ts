import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, type Foyer, useFoyer } from '../../../test/support/foyer.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import { storageProblem } from './storage-problem.ts'
import { download, filesOf, presign, upload } from './test-uploads.ts'

type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server
const bytes = Buffer.from('the picture')

function expectStorageUnavailable(answer: ApiResponse) {
  expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY', retryAfterSeconds: 10 } })
  expect((answer.body as { error: string }).error).toMatch(/^The file storage is unavailable\. Nothing was changed\./)
  expect(answer.headers.get('retry-after')).toBe('10')
}

async function expectToWork(foyer: Foyer, given: Awaited<ReturnType<typeof presign>>) {
  expect((await upload(foyer, given, bytes)).status).toBe(200)
  const answer = await download(foyer, given.publicUrl)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await answer.text()).toBe('the picture')
}

describe('objects in S3', () => {
  let folder: string
  let server: S3Server
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-s3-'))
  })
  const foyer = useFoyer(async () => {
    server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'foyer' }] })
    return { config: { s3Url: `http://S3RVER:S3RVER@127.0.0.1:${(await server.run()).port}/foyer` } }
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('can be uploaded and read, and are not on the local disk', async () => {
    await expectToWork(foyer, await presign(await foyer.organizer(), { fileName: 'Große Datei.png' }))
    expect(await filesOf(foyer)).toEqual([])
  })
})

describe('an S3 store that is unavailable', () => {
  let mode: 'refuse' | 'busy' = 'refuse'
  const broken = createServer((request, response) => {
    if (mode === 'refuse') return request.destroy()
    request.resume().on('end', () => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'))
  })
  const foyer = useFoyer(async () => {
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    return { config: { s3Url: `http://KEY:hushhush@127.0.0.1:${(broken.address() as AddressInfo).port}/foyer` } }
  })
  afterAll(() => broken.close())

  test('is a 503 for uploads and reads, leaks no secret and keeps the token valid', async () => {
    const given = await presign(await foyer.organizer(), { size: 4_000_000 })
    for (mode of ['refuse', 'busy'] as const) {
      const answer = await upload(foyer, given, Buffer.alloc(4_000_000))
      expectStorageUnavailable(answer)
      expect(JSON.stringify(answer.body)).not.toContain('hushhush')
    }
    await foyer.services.db.$client.query(`UPDATE stored_objects SET status = 'stored', etag = 'x', size_bytes = 1`)
    const reading = await download(foyer, given.publicUrl)
    expect(reading.status).toBe(503)
    expect(reading.headers.get('cache-control')).toBeNull()
    expect(reading.headers.get('content-disposition')).toBeNull()
  })
})

describe('a disk that cannot be written', () => {
  const foyer = useFoyer()

  test('is a 503, stores nothing, and the same token works afterwards', async () => {
    const given = await presign(await foyer.organizer())
    const folder = join(foyer.services.config.dataDir, 'objects')
    await writeFile(folder, 'in the way')
    expectStorageUnavailable(await upload(foyer, given, bytes))
    expect((await download(foyer, given.publicUrl)).status).toBe(404)
    await rm(folder)
    await mkdir(folder)
    await expectToWork(foyer, given)
  })

  test('that is full has its own message', () => {
    const full = new ConnectorError({ system: 'object-store', kind: 'temporary', message: 'No space', vendorCode: 'ENOSPC' })
    expect(storageProblem(full)).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^The file storage is full\. Nothing was changed\./),
    })
  })

  test('an object missing on the disk is a 404, not an internal error', async () => {
    const given = await presign(await foyer.organizer())
    await expectToWork(foyer, given)
    await rm(join(foyer.services.config.dataDir, 'objects'), { recursive: true })
    expect((await download(foyer, given.publicUrl)).status).toBe(404)
  })
})
