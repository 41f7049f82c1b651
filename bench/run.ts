import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { isMet, type Row } from './compare.ts'
import { describeProfiles, profileFolder } from './profile.ts'
import { dashboardRows } from './rows/dashboard.ts'
import { growthRows } from './rows/growth.ts'
import { largeGrowthRows } from './rows/growth-large.ts'
import { importRows } from './rows/import.ts'
import { installRows } from './rows/install.ts'
import { lockedEventRows } from './rows/locked-event.ts'
import { mailRows } from './rows/mail.ts'
import { processRows } from './rows/process.ts'
import { publicListRows } from './rows/public-list.ts'
import { publicPageRows } from './rows/public-page.ts'
import { registrantRows } from './rows/registrants.ts'
import { registrationRows } from './rows/registration.ts'
import { rushRows } from './rows/rush.ts'
import { signalRows, startBenchVendor } from './rows/signal.ts'
import { stormRows } from './rows/storm.ts'
import { uploadRows } from './rows/upload.ts'
import { workerRows } from './rows/workers.ts'
import { isShort } from './short.ts'
import { startSystem } from './system.ts'

type Shared = { system: Awaited<ReturnType<typeof startSystem>>; crmA: Awaited<ReturnType<typeof startBenchVendor>> }

let started: Shared | undefined
/** One service for the groups that need nothing special of it. Those without it start their own, and this one is not running then. */
async function shared(): Promise<Shared> {
  if (started) return started
  const crmA = await startBenchVendor()
  started = { crmA, system: await startSystem({ CRM_A_API_URL: crmA.url, CRM_A_AUTH_URL: crmA.url }) }
  return started
}

async function stopShared(): Promise<void> {
  await started?.system.stop()
  await started?.crmA.stop()
  started = undefined
}

const groups: Record<string, () => Promise<Row[]>> = {
  process: processRows,
  storm: stormRows,
  list: async () => publicListRows((await shared()).system),
  page: async () => publicPageRows((await shared()).system),
  registration: async () => registrationRows((await shared()).system),
  rush: async () => rushRows((await shared()).system),
  locked: async () => lockedEventRows((await shared()).system),
  dashboard: async () => dashboardRows((await shared()).system),
  signal: async () => signalRows((await shared()).system, (await shared()).crmA),
  upload: async () => uploadRows((await shared()).system),
  import: async () => importRows((await shared()).system),
  mail: mailRows,
  workers: async () => workerRows((await shared()).system),
  growth: async () => growthRows((await shared()).system),
  registrants: async () => registrantRows((await shared()).system),
}
/** These take long, or need the network, and run only if they are named. */
const onRequest: Record<string, () => Promise<Row[]>> = { install: installRows, 'growth-large': largeGrowthRows }

const every = { ...groups, ...onRequest }
/** By name, as in `npm run bench -- list registration`; with `all` also those on request. */
const given = process.argv.slice(2)
const wanted = given.includes('all') ? Object.keys(every) : given
const isWhole = wanted.length === 0 || given.includes('all')
const unknown = wanted.filter((name) => !Object.hasOwn(every, name))
if (unknown.length > 0) throw new Error(`there is no group ${unknown.join(', ')}; there are ${Object.keys(every).join(', ')}, and all`)
const rows: Row[] = []
const failures: string[] = []
try {
  for (const [name, run] of Object.entries(wanted.length === 0 ? groups : every)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stderr.write(`${name} …\n`)
    // The other groups have to be measured anyway; a run takes half an hour.
    await run().then(
      (measured) => {
        rows.push(...measured)
        // At once, so that a run that is interrupted was not for nothing.
        process.stderr.write(`${measured.map(lineOf).join('\n')}\n`)
      },
      (error: unknown) => failures.push(`${name}: ${error}`),
    )
  }
} finally {
  await stopShared()
}
if (profileFolder) process.stdout.write(`${describeProfiles(profileFolder)}\n`)
const table = tableOf(rows)
process.stdout.write(`${table}\n`)
for (const failure of failures) process.stderr.write(`${failure}\n`)
if (failures.length === 0 && isWhole && !isShort) await writeFile(join(import.meta.dirname, 'RESULTS.md'), resultsPage(table))
// A group that failed while it started may have left a server open.
process.exit(failures.length > 0 ? 1 : 0)

function lineOf(row: Row): string {
  const unit = row.unit ? ` ${row.unit}` : ''
  const target = row.target === null ? '' : `${row.atMost ? '<=' : '>='} ${row.target}${unit}`
  const outcome = row.target === null ? '' : isMet(row) ? 'met' : 'missed'
  return `| ${row.path} | ${row.ceiling} | ${row.result.toFixed(2)} | ${target} | ${outcome} | ${row.note} |`
}

function tableOf(measured: Row[]): string {
  return [
    '| path | ceiling = 1.00 | result | target | | measured in this run |',
    '|---|---|---|---|---|---|',
    ...measured.map(lineOf),
  ].join('\n')
}

function resultsPage(text: string): string {
  return `# Results of the last \`npm run bench\`

Each result is the ratio of the service to a ceiling that is measured in the same run with the same bytes or the same SQL. The rates depend
on the machine and its other load (here ${cpus().length} cores shared by the service, PostgreSQL and the load generator), so compare the ratios.
[Benchmarks](../docs/benchmarks.md) says how each row is measured.

${text}
`
}
