import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { link?: boolean; integrity?: string; resolved?: string; optional?: boolean; cpu?: string[] }

const path = join(import.meta.dirname, '../../package-lock.json')
const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> }
const installed = Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link)

/**
 * Build tools whose native binaries for other platforms than the one that wrote the lockfile have no hash. None of them is loaded by the
 * running service. Remove a name once its hashes are there.
 */
const WITHOUT_HASH = ['@biomejs/cli', '@oxc-parser/binding', '@rolldown/binding', '@swc/core']

const toolOf = (name: string) => WITHOUT_HASH.find((tool) => name.startsWith(`node_modules/${tool}-`))
const isHashed = ({ integrity = '' }: Locked) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)

test('every installed package has a SHA-512 hash, except native binaries of the listed build tools', () => {
  expect(installed.length).toBeGreaterThan(500)
  const unhashed = installed.filter(([, entry]) => !isHashed(entry))
  const unexpected = unhashed.filter(([name, { optional, cpu }]) => !(toolOf(name) && optional && cpu))
  expect(unexpected.map(([name]) => name)).toEqual([])
  expect([...new Set(unhashed.map(([name]) => toolOf(name)))].sort()).toEqual(WITHOUT_HASH)
})

test('no package is bound to a registry: each installation uses its own', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([])
})

test('links lead to the workspaces of this repository only', () => {
  const links = Object.entries(packages).filter(([, { link }]) => link)
  expect(links.map(([name, { resolved }]) => [name, resolved])).toEqual(
    ['contracts', 'generated-client', 'server', 'simulators', 'web'].map((folder) => [`node_modules/@foyer/${folder}`, folder]),
  )
})
