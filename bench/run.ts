import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMet, type Row } from './compare.ts'
import { dashboardRows } from './rows/dashboard.ts'
import { growthRows } from './rows/growth.ts'
import { importRows } from './rows/import.ts'
import { mailRows } from './rows/mail.ts'
import { idleMemory, processRows } from './rows/process.ts'
import { publicListRows } from './rows/public-list.ts'
import { publicPageRows } from './rows/public-page.ts'
import { registrantRows } from './rows/registrants.ts'
import { registrationRows } from './rows/registration.ts'
import { signalRows, startBenchVendor } from './rows/signal.ts'
import { uploadRows } from './rows/upload.ts'
import { workerRows } from './rows/workers.ts'
import { startSystem } from './system.ts'

/** Runs all groups; `npm run bench -- list registration` runs only those. */
const crmA = await startBenchVendor()
const system = await startSystem({ CRM_A_API_URL: crmA.url, CRM_A_AUTH_URL: crmA.url })
await sleep(1_000)
const idle = idleMemory(system)
const groups: Record<string, () => Promise<Row[]>> = {
  list: () => publicListRows(system),
  page: () => publicPageRows(system),
  registration: () => registrationRows(system),
  dashboard: () => dashboardRows(system),
  signal: () => signalRows(system, crmA),
  upload: () => uploadRows(system),
  import: () => importRows(system),
  mail: mailRows,
  process: async () => processRows(system, idle),
  growth: () => growthRows(system),
  workers: () => workerRows(system),
  registrants: () => registrantRows(system),
}
const wanted = process.argv.slice(2)
const rows: Row[] = []
try {
  for (const [name, run] of Object.entries(groups)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stderr.write(`${name} …\n`)
    rows.push(...(await run()))
  }
} finally {
  await system.stop()
  await crmA.stop()
}
const table = tableOf(rows)
process.stdout.write(`${table}\n`)
if (wanted.length === 0) await writeFile(join(import.meta.dirname, 'RESULTS.md'), resultsPage(table))

function tableOf(all: Row[]): string {
  const lines = all.map((row) => {
    const target = `${row.atMost ? '<=' : '>='} ${row.target}${row.unit ? ` ${row.unit}` : ''}`
    return `| ${row.path} | ${row.ceiling} | ${row.result.toFixed(2)} | ${target} | ${isMet(row) ? 'met' : 'missed'} | ${row.note} |`
  })
  return ['| path | ceiling = 1.00 | result | target | | measured in this run |', '|---|---|---|---|---|---|', ...lines].join('\n')
}

function resultsPage(text: string): string {
  return `# Results of the last \`npm run bench\`

Each result is the ratio of the service to a ceiling that is measured in the same run with the same bytes or the same SQL. The rates depend
on the machine and its other load (here ${cpus().length} cores shared by the service, PostgreSQL and the load generator), so compare the ratios.

${text}
`
}
