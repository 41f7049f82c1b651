import pg from 'pg'

/** A statement that PostgreSQL parses and plans once per connection. */
export type NamedStatement = { name: string; text: string }

type Connection = { describe(message: object): void }
type Field = { name: string }
type Values = readonly (string | null)[]
type Parser = (value: string) => unknown
type ToRow = (values: Values) => object

/** What `pg.Query` has and its types do not show. named-query.test.ts fails if a new version of the driver changes it. */
type DriverQuery = {
  name: string
  _result: { rows: object[]; _parsers: Parser[] }
  submit(connection: unknown): void
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: Field[] }): void
  handleDataRow(message: { fields: Values }): void
}
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery

/** Of one connection: how rows are made of the columns of each prepared statement. */
type Prepared = { toRow: Map<string, ToRow>; withoutDescribe: Connection }
const preparedOn = new WeakMap<Connection, Prepared>()

/**
 * The driver asks PostgreSQL to describe the columns of a named statement on every execution, and puts each row together column by column.
 * The columns cannot change while the statement is prepared: PostgreSQL refuses to execute it then. So both are done once per connection, which
 * saves half of the time of a small query (docs/decisions/database-driver.md).
 */
class NamedQuery extends DriverQuery {
  private prepared: Prepared | undefined
  private toRow: ToRow | undefined

  constructor({ name, text }: NamedStatement, values: unknown[]) {
    super(text, values)
    this.name = name
  }

  override prepare(connection: Connection) {
    this.prepared = preparedOn.get(connection) ?? {
      toRow: new Map(),
      withoutDescribe: Object.assign(Object.create(connection) as Connection, { describe() {} }),
    }
    preparedOn.set(connection, this.prepared)
    this.toRow = this.prepared.toRow.get(this.name)
    super.prepare(this.toRow ? this.prepared.withoutDescribe : connection)
  }

  override handleRowDescription(message: { fields: Field[] }) {
    super.handleRowDescription(message)
    this.prepared!.toRow.set(this.name, compileRow(message.fields, this._result._parsers))
  }

  override handleDataRow(message: { fields: Values }) {
    if (this.toRow) this._result.rows.push(this.toRow(message.fields))
    else super.handleDataRow(message)
  }
}

/** An object literal with the names of the columns, so that all rows of a statement have one shape. The names are those of our own SQL. */
function compileRow(fields: readonly Field[], parsers: readonly Parser[]): ToRow {
  // Of two columns with one name the last one counts, as in the driver.
  const indexes = new Map(fields.map(({ name }, index) => [name, index]))
  const properties = [...indexes].map(([name, index]) => `${JSON.stringify(name)}: v[${index}] === null ? null : p[${index}](v[${index}])`)
  return new Function('p', `return (v) => ({ ${properties.join(', ')} })`)(parsers) as ToRow
}

/** A pool takes a query object and a callback; its types know that of a client only. */
type CallbackPool = { query(query: NamedQuery, done: (error: Error | undefined, result: { rows: object[] }) => void): void }

export async function runNamedQuery<Row>(pool: pg.Pool, statement: NamedStatement, values: unknown[]): Promise<Row[]> {
  try {
    return await new Promise((resolve, reject) => {
      ;(pool as unknown as CallbackPool).query(new NamedQuery(statement, values), (error, result) =>
        error ? reject(error) : resolve(result.rows as Row[]),
      )
    })
  } catch (error) {
    // As the driver does: otherwise the stack leads to its socket.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
