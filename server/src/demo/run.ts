import { hkdfSync } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startAllSimulators } from '@foyer/simulators'
import { readConfig } from '../config.ts'
import { serve } from '../main.ts'
import { openDataDir } from '../platform/data-dir.ts'
import { readOrCreateSecret } from '../platform/secret-file.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { findDemo } from './accounts.ts'
import { COLLEAGUES, WORKSPACE } from './catalog.ts'
import { fillDemo } from './fill.ts'
import { connectVendors, issueTokens } from './vendors.ts'

/** The service with a workspace full of life and all vendors played by simulators, on this machine alone. */
export async function runDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const own = withoutSharedStores(env)
  const config = readConfig(own)
  const dataDir = openDataDir(config.dataDir)
  claimFolder(dataDir)
  const password = passwordFrom(config.secret ?? (await readOrCreateSecret(dataDir)))
  const simulators = await startAllSimulators()
  const { services, url, stop } = await serve({ ...own, ...simulators.environment })
  const tokens = issueTokens(simulators)
  try {
    const filled = await fillDemo(services, { password, vendors: tokens })
    if (!filled) await connectVendors(services, (await findDemo(services))!, tokens)
  } catch (error) {
    await stop()
    throw error
  }
  process.stdout.write(welcome(url, password))
}

/** Somebody's real database in the environment must not be filled with invented people. */
function withoutSharedStores({
  DATABASE_URL,
  DATABASE_REPLICA_URL,
  REDIS_URL,
  S3_URL,
  SMTP_URL,
  ...env
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { FOYER_DATA_DIR: './data/demo', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env }
}

/** Simulators in the place of vendors would make a real installation lose its connections. */
function claimFolder(dataDir: string): void {
  const mark = join(dataDir, 'demo')
  if (existsSync(mark)) return
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new StartProblem(`${dataDir} holds a real installation. Give the demo a folder of its own. Example: FOYER_DATA_DIR=./data/demo`)
  }
  writeFileSync(mark, 'This folder belongs to npm run demo.\n')
}

/** Made from the secret of the data folder: the same at every start, and nobody else's. */
const passwordFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'foyer', 'demo password', 9)).toString('base64url')

function welcome(url: string, password: string): string {
  const colleagues = `${COLLEAGUES.admin.email} (admin), ${COLLEAGUES.member.email} (member)`
  return `
The demo is running at ${url}
  Sign in as ${COLLEAGUES.owner.email} with the password ${password}
  The same password works for ${colleagues}

Three things to try:
  1. The pages of ${WORKSPACE.name}, in a browser. Register for an event that is full, and see your place in line:
     ${url}/${WORKSPACE.slug}/harbour-lights
  2. Sign in, and read the mail everybody would have got, yours too:
     curl -c cookies.txt --json '{"email":"${COLLEAGUES.owner.email}","password":"${password}"}' ${url}/api/auth/sign-in/email
     curl -b cookies.txt ${url}/api/v1/dashboard/mail
  3. The twelve events, drafts and canceled ones too:
     curl -b cookies.txt ${url}/api/v1/dashboard/events

Ctrl-C ends it. The next start finds everything as you left it.
`
}
