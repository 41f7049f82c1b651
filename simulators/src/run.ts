import { demoFormGuid } from './demo-seed.ts'
import { startAllSimulators } from './start-all.ts'

const firstPort = Number(process.argv[2] ?? 4101)

const simulators = await startAllSimulators({ firstPort }).catch((error: unknown) => {
  console.error(`The simulators could not start on ports ${firstPort} to ${firstPort + 3}: ${(error as Error).message}`)
  process.exit(1)
})

const { crmA, crmB, suite, environment } = simulators
const tokens = { 'CRM A': crmA.issueToken(), 'CRM B': crmB.issueToken(), 'workspace suite': suite.issueToken() }

console.log('# Settings for the service:')
for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`)
console.log('\n# Tokens to connect with, without the consent pages:')
for (const [vendor, token] of Object.entries(tokens)) console.log(`# ${vendor}: access ${token.accessToken}, refresh ${token.refreshToken}`)
console.log(`# CRM A portal ${crmA.state.portals[0]!.portalId}, registration form ${demoFormGuid}`)
console.log('\nThe simulators answer on 127.0.0.1 until this process ends.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulators.stop())
