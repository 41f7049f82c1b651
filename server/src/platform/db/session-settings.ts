import type pg from 'pg'

/** After these, the service is busy (503) and nothing was changed. */
export type DatabaseWaits = { lockMs: number; connectionMs: number }
export const WAITS: DatabaseWaits = { lockMs: 3_000, connectionMs: 10_000 }

/** `transaction`: a pooler such as PgBouncer gives each transaction another session of the database. */
export const POOLERS = ['none', 'transaction'] as const
export type Pooler = (typeof POOLERS)[number]

/** Shows that the server got our settings: a pooler can be configured to drop them without an error. */
const MARKER = 'foyer.session'

const settingsFor = ({ lockMs }: Pick<DatabaseWaits, 'lockMs'>): Record<string, string> => ({
  timezone: 'UTC',
  lock_timeout: `${lockMs}`,
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '30000',
})

/** The start parameter that gives a session its settings. Poolers refuse it. */
export const sessionOptions = (waits: DatabaseWaits, indexesOnly: boolean): string =>
  Object.entries({ ...settingsFor(waits), ...(indexesOnly && { enable_seqscan: 'off' }), [MARKER]: 'direct' })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

type Queryable = Pick<pg.Pool, 'query'>

/** Whether the settings of a session reach the server, and with them everything that needs a session: LISTEN, locks, migrations. */
export async function keepsSession(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ marker: string | null }>('SELECT current_setting($1, true) AS marker', [MARKER])
  return rows[0]?.marker === 'direct'
}

/**
 * Behind a pooler the role has to have the settings. Empty if it has them, otherwise the statements that set them. An operator may choose
 * other timeouts, but none would let a forgotten transaction or lock stop everything.
 */
export async function missingRoleSettings(client: Queryable): Promise<string[]> {
  const wanted = settingsFor(WAITS)
  const { rows } = await client.query<{ name: string; value: string; role: string; database: string }>(
    `SELECT name, setting AS value, quote_ident(current_user) AS role, quote_ident(current_database()) AS database
     FROM pg_settings WHERE name = ANY($1)`,
    [Object.keys(wanted).map((name) => (name === 'timezone' ? 'TimeZone' : name))],
  )
  return rows
    .filter(({ name, value }) => (name === 'TimeZone' ? !/^(Etc\/)?UTC$/.test(value) : value === '0'))
    .map(({ name, role, database }) => ({ name: name.toLowerCase(), role, database }))
    .map(({ name, role, database }) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${wanted[name]}';`)
    .sort()
}
