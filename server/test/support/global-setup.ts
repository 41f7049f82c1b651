import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWebIfNeeded } from '../../../web/build.mjs'
import { openDatabase } from '../../src/platform/db/database.ts'
import { migrateDatabase } from '../../src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { TEMPLATE } from './template-database.ts'

export type TestCluster = { host: string; port: number; user: string }
declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
    /** Of this run, and removed after it. */
    runFolder: string
  }
}

/** One real PostgreSQL for the whole run, with a migrated template database, of which every test file gets its own copy; and the dashboard, built. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  // Test data is discarded, so it does not have to be durable.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  const { host, port, user, database } = postgres.connection
  const admin = openDatabase({ connection: { host, port, user, database }, poolSize: 1, onIdleError: () => {} })
  await admin.$client.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.$client.end()
  const template = openDatabase({ connection: { host, port, user, database: TEMPLATE }, onIdleError: () => {} })
  await migrateDatabase(template, join(import.meta.dirname, '../../migrations'))
  await template.$client.end()
  await buildWebIfNeeded()
  project.provide('cluster', { host, port, user })
  project.provide('runFolder', dataDir)

  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
