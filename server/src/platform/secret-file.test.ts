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

test('the secret is created once and stays the same', async () => {
  const first = await readOrCreateSecret(folder)
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await readOrCreateSecret(folder)).toBe(first)
})

test('simultaneous starts agree on one secret and leave no other files', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('a secret that other users can read is made private', async () => {
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

test('a missing folder is reported with what to do', async () => {
  await expect(readOrCreateSecret(join(folder, 'missing'))).rejects.toThrow(/The secret cannot be stored in .*ENOENT.*FOYER_SECRET/)
})
