import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { backUp } from './platform/backup/back-up.ts'
import { restore } from './platform/backup/restore.ts'
import { provideDatabase } from './platform/db/provide-database.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

export async function makeBackup(env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const config = readConfig(env)
  const startedAt = performance.now()
  const { files, hasSecret, hasObjects } = await backUp(config, folder, print)
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6
  const seconds = (performance.now() - startedAt) / 1000
  print(`The backup is in ${resolve(folder)}: ${files.length} files, ${megabytes.toFixed(1)} MB, in ${seconds.toFixed(1)} s.`)
  if (!hasSecret) print('It has no secret, because that is in FOYER_SECRET. Keep it with the backup: links, tickets and sessions need it.')
  if (!hasObjects) print('It has no uploaded files, because they are in the bucket of S3_URL.')
  print('It contains personal data and secrets. Keep it where only you can read it.')
}

export async function restoreBackup(env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const config = readConfig(env)
  const { startedAt, foyerVersion } = await restore(config, folder)
  // Proves that the database can be recovered, before anyone needs it.
  const { stop } = await provideDatabase(config)
  await stop()
  print(`The backup of ${startedAt} (Foyer ${foyerVersion}) is restored in ${config.dataDir}. Start the service.`)
}
