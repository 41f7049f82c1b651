import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { endWithBench } from '../cleanup.ts'
import { requestBytes } from '../load.ts'
import { stopProcess } from '../system.ts'
import { type Peer, PeerMissing } from './peer.ts'

const run = promisify(execFile)
const THREADS = 4
const STARTS_WITHIN_MS = 120_000
/** Installing and preparing take minutes, so both are kept from run to run; each run has a copy of the prepared database. */
const FOLDER = process.env.BENCH_PEERS_DIR ?? join(tmpdir(), 'foyer-bench-peers')

/**
 * pretix from PyPI, set up as its administrator guide asks for: several gunicorn workers, PostgreSQL, and Redis with a Celery worker where
 * redis-server is installed (without it, pretix sends email within the request). Threads keep connections open, which spares it the cost of
 * a new one for each request.
 */
export async function startPretix(smtpPort: number, events: number): Promise<Peer> {
  const python = await installed()
  const dataDir = join(FOLDER, 'pretix-data')
  await mkdir(join(dataDir, 'files'), { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database') })
  const children: ChildProcess[] = []
  const stop = async () => {
    for (const child of children.toReversed()) await stopProcess(child)
    await postgres.stop()
  }
  try {
    const port = await freePort()
    const redisPort = (await hasCommand('redis-server')) ? await freePort() : null
    const { host, port: databasePort, user } = postgres.connection
    const database = { host, port: databasePort, user }
    const settings = join(dataDir, 'pretix.cfg')
    const useDatabase = (name: string) =>
      writeFile(settings, settingsFile({ port, dataDir: join(dataDir, 'files'), database: { ...database, name }, smtpPort, redisPort }))
    const env = { ...process.env, PRETIX_CONFIG_FILE: settings, DJANGO_SETTINGS_MODULE: 'pretix.settings' }
    const start = (command: string, args: string[]) => {
      children.push(endWithBench(spawn(command, args, { env, cwd: dataDir, stdio: ['ignore', 'ignore', 'inherit'] })))
    }
    const execute = (...statements: string[]) => run(python, ['-c', EXECUTE, host, String(databasePort), user, ...statements])
    if (redisPort) start('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--loglevel', 'warning'])
    const prepared = join(dataDir, `prepared-${events}.json`)
    if (!existsSync(prepared)) {
      process.stderr.write('preparing the database of pretix …\n')
      await execute('DROP DATABASE IF EXISTS prepared', 'CREATE DATABASE prepared')
      await useDatabase('prepared')
      const options = { env, cwd: dataDir, maxBuffer: 1e8 }
      await run(python, ['-m', 'pretix', 'migrate'], options)
      const { stdout } = await run(python, [join(import.meta.dirname, 'pretix-seed.py'), String(events)], options)
      await writeFile(prepared, stdout.trim().split('\n').at(-1)!)
    }
    const { token, item } = JSON.parse(await readFile(prepared, 'utf8')) as { token: string; item: number }
    await execute('DROP DATABASE IF EXISTS pretix', 'CREATE DATABASE pretix TEMPLATE prepared')
    await useDatabase('pretix')
    if (redisPort) start(python, ['-m', 'celery', '-A', 'pretix.celery_app', 'worker', '-l', 'error'])
    const workers = ['--workers', String(cpus().length * 2), '--worker-class', 'gthread', '--threads', String(THREADS)]
    const address = ['--bind', `127.0.0.1:${port}`, '--keep-alive', '75', '--log-level', 'error']
    start(python, ['-m', 'gunicorn', 'pretix.wsgi', ...workers, ...address])
    const url = `http://127.0.0.1:${port}`
    await untilAnswers(`${url}/healthcheck/`)
    const order = (number: number) => ({
      email: `person${number}@bench.test`,
      locale: 'en',
      sales_channel: 'web',
      send_email: true,
      positions: [{ item, variation: null, price: '0.00', attendee_name_parts: { full_name: `Person ${number}` }, answers: [] }],
    })
    // pretix answers only under the address of its settings.
    const headers = { host: `127.0.0.1:${port}` }
    const authorization = `Token ${token}`
    return {
      name: 'pretix',
      url,
      list: requestBytes('GET', '/peers/widget/product_list?lang=en', headers),
      page: requestBytes('GET', '/peers/measured/', headers),
      register: (number) =>
        requestBytes('POST', '/api/v1/organizers/peers/events/measured/orders/', { ...headers, authorization }, order(number)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The Python of an environment that has pretix. */
async function installed(): Promise<string> {
  const python = join(FOLDER, 'pretix-venv/bin/python')
  const isInstalled = () =>
    run(python, ['-c', 'import pretix, gunicorn']).then(
      () => true,
      () => false,
    )
  if (existsSync(python) && (await isInstalled())) return python
  const version = await run('python3', ['-c', 'import sys; print(int(sys.version_info >= (3, 10)))']).catch(() => null)
  if (version?.stdout.trim() !== '1') throw new PeerMissing('pretix needs Python 3.10 or newer, which is not installed here.')
  process.stderr.write(`installing pretix into ${FOLDER} …\n`)
  await mkdir(FOLDER, { recursive: true })
  await run('python3', ['-m', 'venv', join(FOLDER, 'pretix-venv')])
  await run(python, ['-m', 'pip', 'install', '--quiet', 'pretix', 'gunicorn'], { maxBuffer: 1e8 }).catch((error: Error) => {
    throw new PeerMissing(`pretix could not be installed: ${error.message.trim().split('\n').at(-1)}`)
  })
  return python
}

const EXECUTE = `
import sys, psycopg2
host, port, user = sys.argv[1:4]
connection = psycopg2.connect(host=host, port=port, user=user, dbname='postgres')
connection.autocommit = True
for statement in sys.argv[4:]: connection.cursor().execute(statement)
`

type Settings = {
  port: number
  dataDir: string
  database: { name: string; host: string; port: number; user: string }
  smtpPort: number
  redisPort: number | null
}

function settingsFile({ port, dataDir, database, smtpPort, redisPort }: Settings): string {
  const redis = (number: number) => `redis://127.0.0.1:${redisPort}/${number}`
  return `[pretix]
instance_name=bench
url=http://127.0.0.1:${port}
datadir=${dataDir}
currency=EUR
ecb_rates=off

[database]
backend=postgresql
name=${database.name}
user=${database.user}
host=${database.host}
port=${database.port}

[mail]
from=pretix@bench.test
host=127.0.0.1
port=${smtpPort}
${redisPort ? `\n[redis]\nlocation=${redis(0)}\nsessions=true\n\n[celery]\nbackend=${redis(1)}\nbroker=${redis(2)}\n` : ''}`
}

const hasCommand = (name: string) =>
  run(name, ['--version']).then(
    () => true,
    () => false,
  )

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

async function untilAnswers(url: string): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    if (Date.now() > end) throw new Error(`${url} does not answer`)
    await sleep(200)
  }
}
