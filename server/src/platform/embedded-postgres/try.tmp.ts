import { startEmbeddedPostgres } from '/work/main/server/src/platform/embedded-postgres/embedded-postgres.ts'

const t = performance.now()
const db = await startEmbeddedPostgres({
  dataDir: process.argv[2]!,
  log: (e, f) => console.log(e, f),
  settings: process.argv[3] ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {},
})
console.log(db, performance.now() - t)
const t2 = performance.now()
if (!process.argv[4]) await db.stop()
console.log('stop', performance.now() - t2)
