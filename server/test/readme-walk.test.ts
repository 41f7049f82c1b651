import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@foyer/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { differences, type Step, stepsOf, walk } from './support/doc-walk.ts'
import { useFoyer } from './support/foyer.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'foyer-simulators-'))
const simulators = await startSimulators()
const settings = Object.fromEntries([...simulators.printed.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
// The addresses the documents print, wherever the service of this test listens.
const { crmA, crmB, suite, baseUrl, previewOrigin } = readConfig(settings)
const foyer = useFoyer({ config: { crmA, crmB, suite, baseUrl, previewOrigin } })
afterAll(async () => {
  simulators.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The very command the walk tells people to run, on ports that are free here. */
async function startSimulators(): Promise<{ printed: string; stop(): void }> {
  for (let attempt = 1; ; attempt += 1) {
    const firstPort = 20_000 + Math.floor(Math.random() * 10_000) * 4
    const child = spawn(process.execPath, ['--import', 'tsx', 'simulators/src/run.ts', String(firstPort)], { cwd: ROOT })
    let printed = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      printed += text
    })
    while (!printed.includes('until this process ends') && child.exitCode === null)
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (child.exitCode === null) return { printed, stop: () => child.kill() }
    if (attempt === 5) throw new Error('The simulators did not start on any ports.')
  }
}

async function stepsIn(path: string, section?: string): Promise<Step[]> {
  const markdown = await readFile(join(ROOT, path), 'utf8')
  const text = section ? markdown.slice(markdown.indexOf(`\n## ${section}\n`)).replace(/(\n## [\s\S]*?)\n## [\s\S]*/, '$1') : markdown
  return stepsOf(text)
}

async function expectKept(steps: Step[]) {
  const file = join(folder, 'simulators.txt')
  await writeFile(file, simulators.printed)
  const outcomes = await walk(steps, { FOYER: foyer.url, SIMULATORS: file, RUN: '1' })
  expect(outcomes).toHaveLength(steps.length)
  const broken = steps.flatMap(({ heading, promised }, place) => {
    const { printed, statuses } = outcomes[place]!
    if (!promised) return printed === '' ? [] : [`${heading}: prints ${printed}, and the document does not say so`]
    if (process.env.SHOW_WALK) console.log(`${heading} ${statuses.at(-1)}\n${printed}`)
    if (statuses.at(-1) !== promised.status) return [`${heading}: answered ${statuses.at(-1)}, promised is ${promised.status}: ${printed}`]
    return differences(promised.body, JSON.parse(printed)).map((difference) => `${heading}: ${difference}`)
  })
  expect(broken).toEqual([])
}

test('walk', async () => {
  await expectKept(await stepsIn('docs/walk.md'))
})
