import { hkdfSync } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDataDir } from '../platform/data-dir.ts'
import { readOrCreateSecret } from '../platform/secret-file.ts'
import { StartProblem } from '../platform/start-problem.ts'

/** Starts the service with sample data and simulated vendors, reachable from this machine only. */
export async function runDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const demoEnv = withoutSharedStores(env)
  const config = readConfig(demoEnv)
  const dataDir = openDataDir(config.dataDir)
  claimDataDir(dataDir)
  const password = passwordFrom(config.secret ?? (await readOrCreateSecret(dataDir)))
  // Loaded only now: a demo that is refused does not need it.
  const { startDemo } = await import('./start-demo.ts')
  await startDemo(demoEnv, password)
}

const SHARED_STORES = ['REDIS_URL', 'S3_URL', 'SMTP_URL']

/** A real database in the environment must not be filled with sample data. */
function withoutSharedStores(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(([name]) => !name.startsWith('DATABASE_') && !SHARED_STORES.includes(name))
  return { FOYER_DATA_DIR: './data/demo', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...Object.fromEntries(own) }
}

/** With simulators instead of vendors, a real installation would lose its connections. */
function claimDataDir(dataDir: string): void {
  const marker = join(dataDir, 'demo')
  if (existsSync(marker)) return
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new StartProblem(`${dataDir} holds a real installation. Use another folder for the demo. Example: FOYER_DATA_DIR=./data/demo`)
  }
  writeFileSync(marker, 'This folder belongs to npm run demo.\n')
}

/** Derived from the secret of the data folder: the same at every start, and different for every installation. */
const passwordFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'foyer', 'demo password', 9)).toString('base64url')
