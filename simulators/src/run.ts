import { DEMO_FORM_ID } from './demo-seed.ts'
import { controlUrlsOf, startAllSimulators } from './start-all.ts'

const firstPort = Number(process.argv[2] ?? 4101)

const simulators = await startAllSimulators({ firstPort }).catch((error: unknown) => {
  console.error(`The simulators could not be started on ports ${firstPort} to ${firstPort + 3}: ${(error as Error).message}`)
  process.exit(1)
})

const { crmA, crmB, suite, siteBuilder, environment } = simulators
const tokens = { HubSpot: crmA.issueToken(), Salesforce: crmB.issueToken(), 'Google Workspace': suite.issueToken() }

console.log('# Settings for the service:')
for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`)
console.log('\n# Tokens to connect with:')
for (const [vendor, token] of Object.entries(tokens)) console.log(`# ${vendor}: access ${token.accessToken}, refresh ${token.refreshToken}`)
console.log(`# v0: API key ${environment.SITE_BUILDER_API_KEY}`)
console.log(`# HubSpot portal ${crmA.state.portals[0]!.portalId}, registration form ${DEMO_FORM_ID}`)
console.log('\n# Where faults are planned and requests are listed (docs/connectors.md):')
for (const { vendor, url } of controlUrlsOf({ crmA, crmB, suite, siteBuilder })) console.log(`# ${vendor}: ${url}`)
console.log('\nThe simulators are listening on 127.0.0.1. Press Ctrl-C to stop.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulators.stop())
