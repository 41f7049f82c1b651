import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCeiling } from './system.ts'

const SKIPPED = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** A bare node:http server that sends this very answer, for as long as the run takes. */
export async function withSameBytes<T>(answer: Response, run: (ceilingUrl: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `foyer-bench-${process.pid}-${answer.status}.json`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !SKIPPED.has(name)))
  await writeFile(file, JSON.stringify({ status: answer.status, headers, body: await answer.text() }))
  const ceiling = await startCeiling('ceiling-http.ts', ['same-bytes', file])
  try {
    return await run(ceiling.url)
  } finally {
    await ceiling.stop()
  }
}
