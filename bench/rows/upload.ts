import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { benchFolder } from '../cleanup.ts'
import { compare, type Row } from '../compare.ts'
import { residentBytes, type System, startCeiling } from '../system.ts'
import { createBenchWorkspace } from '../workspace.ts'

const SIZE_BYTES = 25 * 1024 * 1024
const UPLOADS = 6
const ROUNDS = 3

export async function uploadRows(system: System): Promise<Row[]> {
  const { cookie } = await createBenchWorkspace(system, 'bench-upload')
  const bytes = randomBytes(SIZE_BYTES)
  const folder = await benchFolder('foyer-bench-upload-')
  const ceiling = await startCeiling('ceiling-http.ts', ['to-disk', folder])
  const presign = () =>
    system.call<{ uploadUrl: string; headers: Record<string, string> }>(
      'POST',
      '/api/v1/storage/presign',
      { fileName: 'picture.png', contentType: 'image/png', size: SIZE_BYTES, purpose: 'event-image' },
      { cookie },
    )
  const put = async (url: string) => {
    const response = await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: bytes })
    if (!response.ok) throw new Error(`upload returned ${response.status}: ${await response.text()}`)
    await response.text()
  }
  const timed = async (targets: string[]) => {
    const started = performance.now()
    for (const target of targets) await put(target)
    return { perSecond: targets.length / ((performance.now() - started) / 1000) }
  }
  await put(withHost(system, (await presign()).uploadUrl))
  const before = residentBytes(system.pid)
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, residentBytes(system.pid))
  }, 20)
  const { ratio, note } = await compare(
    ROUNDS,
    async () => timed(await Promise.all(Array.from({ length: UPLOADS }, async () => withHost(system, (await presign()).uploadUrl)))),
    () => timed(Array(UPLOADS).fill(ceiling.url)),
  )
  clearInterval(watch)
  await ceiling.stop()
  await rm(folder, { recursive: true, force: true })
  const grownMiB = (highest - before) / 1024 / 1024
  return [
    { path: 'upload 25 MiB', ceiling: 'node:http writing the same stream to disk', result: ratio, target: 0.7, note },
    {
      path: 'upload 25 MiB, memory growth',
      ceiling: 'MiB',
      result: grownMiB,
      target: 32,
      atMost: true,
      unit: 'MiB',
      note: `${UPLOADS * (ROUNDS + 1)} uploads one after the other`,
    },
  ]
}

const withHost = (system: System, url: string) => new URL(new URL(url).pathname + new URL(url).search, system.url).href
