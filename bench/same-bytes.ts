import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchFolder } from './cleanup.ts'
import { startCeiling } from './system.ts'

const SKIPPED_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** Runs a plain node:http server that sends the same response. */
export async function withSameBytes<T>(response: Response, run: (ceilingUrl: string) => Promise<T>): Promise<T> {
  const file = join(await benchFolder('foyer-bench-bytes-'), 'response.json')
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !SKIPPED_HEADERS.has(name)))
  await writeFile(file, JSON.stringify({ status: response.status, headers, body: await response.text() }))
  const ceiling = await startCeiling('ceiling-http.ts', ['same-bytes', file])
  try {
    return await run(ceiling.url)
  } finally {
    await ceiling.stop()
  }
}
