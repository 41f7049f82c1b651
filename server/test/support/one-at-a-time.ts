import pg from 'pg'
import { inject } from 'vitest'

/** As the superuser of the test cluster. */
export async function asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** Work that one of the workers does for all: the others wait. The lock ends with the connection. */
export const oneAtATime = <Result>(lock: number, work: (admin: pg.Client) => Promise<Result>): Promise<Result> =>
  asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [lock])
    return work(admin)
  })
