import { hkdfSync } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { controlUrlsOf, startAllSimulators } from '@foyer/simulators'
import { readConfig } from '../config.ts'
import { serveAlone } from '../main.ts'
import { openDataDir } from '../platform/data-dir.ts'
import { readOrCreateSecret } from '../platform/secret-file.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { printAccountMail } from '../start-service.ts'
import { findDemo } from './accounts.ts'
import { COLLEAGUES, EVENTS, WORKSPACE } from './catalog.ts'
import { fillDemo } from './fill.ts'
import { createSignInLink } from './sign-in-link.ts'
import { connectVendors, issueTokens } from './vendors.ts'

/** Starts the service with sample data and simulated vendors, reachable from this machine only. */
export async function runDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const demoEnv = withoutSharedStores(env)
  const config = readConfig(demoEnv)
  const dataDir = openDataDir(config.dataDir)
  claimDataDir(dataDir)
  const password = passwordFrom(config.secret ?? (await readOrCreateSecret(dataDir)))
  const simulators = await startAllSimulators()
  const signInLink = createSignInLink()
  let isFilling = true
  const { services, url, stop, isStopping } = await serveAlone(
    { ...demoEnv, ...simulators.environment, SITE_BUILDER_API_KEY: undefined },
    {
      mount: signInLink.mount,
      // The accounts of the demo are confirmed already.
      printAccountMail: (mail) => (isFilling ? undefined : printAccountMail(mail)),
    },
  )
  const tokens = issueTokens(simulators)
  try {
    const filled = await fillDemo(services, { password, vendors: tokens, onProgress: (line) => process.stdout.write(`${line}\n`) })
    if (!filled) await connectVendors(services, (await findDemo(services))!, tokens)
  } catch (error) {
    if (isStopping()) return
    await stop()
    throw error
  }
  isFilling = false
  const signInUrl = url + signInLink.issue({ email: COLLEAGUES.owner.email, password })
  process.stdout.write(welcome({ url, password, signInUrl, controlUrls: controlUrlsOf(simulators) }))
}

/** A real database in the environment must not be filled with sample data. */
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

type Welcome = { url: string; password: string; signInUrl: string; controlUrls: { vendor: string; url: string }[] }

function welcome({ url, password, signInUrl, controlUrls }: Welcome): string {
  const colleagues = `${COLLEAGUES.admin.email} (admin), ${COLLEAGUES.member.email} (member)`
  return `
The demo is running at ${url}
  Open it signed in, with a link that works once within 30 minutes:
     ${signInUrl}
  Or sign in as ${COLLEAGUES.owner.email} with the password ${password}
  The same password works for ${colleagues}

Three things to try:
  1. The pages of ${WORKSPACE.name}, in a browser. Register for an event that is full, and see your waitlist position:
     ${url}/${WORKSPACE.slug}/harbour-lights
  2. Sign in, and read the emails that would have been sent, including yours:
     curl -c cookies.txt --json '{"email":"${COLLEAGUES.owner.email}","password":"${password}"}' ${url}/api/auth/sign-in/email
     curl -b cookies.txt ${url}/api/v1/dashboard/mail
  3. All ${EVENTS.length} events, including drafts and canceled ones:
     curl -b cookies.txt ${url}/api/v1/dashboard/events

The vendors are simulated. Each has an address where you can make it fail (docs/connectors.md shows how):
${controlUrls.map(({ vendor, url: controlUrl }) => `  ${vendor}: ${controlUrl}`).join('\n')}

Press Ctrl-C to stop. Your changes are kept for the next start.
`
}
