import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useFoyer } from '../server/test/support/foyer.ts'

const foyer = useFoyer()
const run = promisify(execFile)
const TSC = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const OPTIONS = '--noEmit --strict --target ES2023 --module ESNext --moduleResolution bundler --allowImportingTsExtensions --types'.split(
  ' ',
)
const PATIENCE_MS = 300_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-client-'))
  const { body } = await foyer.visitor.send<object>('GET', '/openapi.json')
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(JSON.stringify(body), { silent: true })))
}, PATIENCE_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The lines with errors, as file and line. */
async function compile(file: string): Promise<string[]> {
  await copyFile(join(import.meta.dirname, file), join(folder, file))
  const { stdout } = await run(process.execPath, [TSC, ...OPTIONS, '', file], { cwd: folder }).catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter((line) => /\(\d+,\d+\): error/.test(line))
}

test(
  'the types that a generator makes from the document compile together with a program that uses them',
  async () => {
    expect(await compile('usage.ts')).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'and refuse a missing field, a wrong type, an unknown choice and a misspelled field',
  async () => {
    const errors = await compile('misuse.ts')
    expect(errors.map((line) => /^misuse\.ts\((\d+)/.exec(line)?.[1])).toEqual(['6', '7', '8', '9'])
  },
  PATIENCE_MS,
)
