import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrCreateSecret } from './secret-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the secret is made once and stays the same', async () => {
  const first = await readOrCreateSecret(folder)
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await readOrCreateSecret(folder)).toBe(first)
})

test('starts at the same moment agree on one secret and leave nothing else behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('a secret others may read is closed to them', async () => {
  await readOrCreateSecret(folder)
  chmodSync(join(folder, 'secret'), 0o644)
  await readOrCreateSecret(folder)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('a damaged secret is reported, never replaced', async () => {
  writeFileSync(join(folder, 'secret'), 'short\n')
  await expect(readOrCreateSecret(folder)).rejects.toThrow(/is damaged.*Restore it from a backup/)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('short\n')
})

test('a folder that is not there says what to do', async () => {
  await expect(readOrCreateSecret(join(folder, 'missing'))).rejects.toThrow(/No secret can be stored in .*ENOENT.*FOYER_SECRET/)
})
