import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { copyDatabase } from '../../src/platform/backup/copy-database.ts'
import { missingRoleSettings } from '../../src/platform/db/session-settings.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { freePort } from '../support/free-port.ts'
import { ROOT, waitUntil } from './service-process.ts'
import { copyInstallation } from './used-installation.ts'

/** Debian installs both where only root looks. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) }
export const hasPoolerAndBalancer = ['pgbouncer', 'haproxy'].every((name) => spawnSync(name, ['-v'], { env }).error === undefined)

/** Not durable, because it is discarded. A time zone that would show wrong times if a session kept it. */
const PRIMARY_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '60', timezone: 'Pacific/Chatham' }

/** The parts of deploy/scale on loopback: a primary, a streaming replica, PgBouncer in front of the primary, HAProxy in front of two nodes. */
export class ScaledInstallation {
  readonly folder = mkdtempSync(join(tmpdir(), 'foyer-scale-'))
  primary!: EmbeddedPostgres
  replica!: EmbeddedPostgres
  poolerUrl = ''
  url = ''
  nodePorts: [number, number] = [0, 0]
  #children: ChildProcess[] = []

  async start(): Promise<void> {
    // PgBouncer runs as the user of the database, because it refuses root.
    chmodSync(this.folder, 0o755)
    await copyInstallation(join(this.folder, 'primary'))
    this.primary = await startEmbeddedPostgres({ dataDir: join(this.folder, 'primary'), settings: PRIMARY_SETTINGS })
    // Belongs to the secret of the nodes.
    await this.query('DELETE FROM installation')
    await this.#startReplica()
    await this.#startPooler()
    await this.#startBalancer()
  }

  async #startReplica() {
    const dataDir = join(this.folder, 'replica')
    mkdirSync(dataDir)
    await copyDatabase(this.primary.connection, join(this.folder, 'primary/postgres'), join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/standby.signal'), '')
    const { host, port, user } = this.primary.connection
    const settings = { ...PRIMARY_SETTINGS, primary_conninfo: `host=${host} port=${port} user=${user}`, hot_standby_feedback: 'on' }
    this.replica = await startEmbeddedPostgres({ dataDir, settings })
  }

  async #startPooler() {
    const [port, { host, port: databasePort }] = [await freePort(), this.primary.connection]
    const { uid, gid } = statSync(host)
    const folder = join(this.folder, 'pgbouncer')
    mkdirSync(folder)
    writeFileSync(join(folder, 'users.txt'), '"foyer" ""\n"pgbouncer" ""\n')
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      recipe('pgbouncer.ini', {
        'host=10.0.0.20 port=5432': `host=${host} port=${databasePort}`,
        'listen_addr = 10.0.0.21': 'listen_addr = 127.0.0.1\nunix_socket_dir =',
        'listen_port = 6432': `listen_port = ${port}`,
        'auth_type = scram-sha-256': 'auth_type = trust',
        '/etc/pgbouncer/userlist.txt': join(folder, 'users.txt'),
        // Fewer sessions than the nodes have connections, so that they are shared.
        'default_pool_size = 32': 'default_pool_size = 6',
        // Registrations queue for a session; on a busy machine longer than visitors would be kept waiting.
        'query_wait_timeout = 10': 'query_wait_timeout = 120',
      }),
    )
    this.#run('pgbouncer', [join(folder, 'pgbouncer.ini')], process.getuid?.() === 0 ? { uid, gid } : {})
    this.poolerUrl = `postgres://foyer@127.0.0.1:${port}/foyer`
    await waitUntil(() => this.#isAccepting(port), 'PgBouncer')
  }

  async #startBalancer() {
    const port = await freePort()
    this.nodePorts = [await freePort(), await freePort()]
    const file = join(this.folder, 'haproxy.cfg')
    writeFileSync(
      file,
      recipe('haproxy.cfg', {
        // As many open files as any machine allows.
        'maxconn 20000': 'maxconn 2000',
        'bind 10.0.0.10:80': `bind 127.0.0.1:${port}`,
        '10.0.0.11:4000': `127.0.0.1:${this.nodePorts[0]}`,
        '10.0.0.12:4000': `127.0.0.1:${this.nodePorts[1]}`,
      }),
    )
    this.#run('haproxy', ['-db', '-f', file])
    this.url = `http://127.0.0.1:${port}`
    await waitUntil(() => this.#isAccepting(port), 'HAProxy')
  }

  #run(program: string, args: string[], as: { uid?: number; gid?: number } = {}) {
    this.#children.push(spawn(program, args, { env, stdio: 'ignore', cwd: '/', ...as }))
  }

  #isAccepting(port: number): Promise<boolean> {
    const ended = this.#children.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`${ended.spawnargs.join(' ')} ended with ${ended.exitCode}`)
    return isAccepting(port)
  }

  /** Runs statements on the primary, or on the replica. */
  async query<Row>(sql: string, on: 'primary' | 'replica' = 'primary'): Promise<Row[]> {
    const client = new pg.Client(this[on].connection)
    await client.connect()
    try {
      const results = [await client.query(sql)].flat()
      return results.at(-1)!.rows
    } finally {
      await client.end()
    }
  }

  /** PgBouncer opens new sessions and reads their settings again. */
  async reconnectPooler(): Promise<void> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: Number(new URL(this.poolerUrl).port),
      user: 'pgbouncer',
      database: 'pgbouncer',
    })
    await client.connect()
    await client.query('RECONNECT').finally(() => client.end())
  }

  /** What a role needs behind a pooler. */
  async prepareRole(): Promise<void> {
    const client = new pg.Client(this.primary.connection)
    await client.connect()
    const statements = await missingRoleSettings(client).finally(() => client.end())
    await this.query(statements.join(';'))
    await this.reconnectPooler()
  }

  /** The replica applies changes this much later. */
  async delayReplica(seconds: number): Promise<void> {
    await this.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${seconds}s'`, 'replica')
    await this.query('SELECT pg_reload_conf()', 'replica')
  }

  async stop(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL')
    await this.replica?.stop()
    await this.primary?.stop()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** A file of deploy/scale with its example addresses replaced. One that is not found would test something else than the file. */
function recipe(name: string, replacements: Record<string, string>): string {
  let text = readFileSync(join(ROOT, 'deploy/scale', name), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/scale/${name} does not contain ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

const isAccepting = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    // PgBouncer speaks another protocol and closes the connection.
    ({ cause }) => cause?.code !== 'ECONNREFUSED',
  )
