import type { Database } from './database.ts'

/** A statement that Drizzle prepares once per database and PostgreSQL plans once per connection, for frequent reads. */
export function prepareOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const prepared = new WeakMap<Database, Statement>()
  return (db) => {
    const known = prepared.get(db)
    if (known) return known
    const statement = prepare(db)
    prepared.set(db, statement)
    return statement
  }
}
