import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { batchedRead, runBatched } from './batched-reads.ts'
import { type Database, openDatabase } from './database.ts'
import { beginRequestTransaction } from './request-transaction.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, poolSize: 4, onIdleError: () => {} })
  await db.$client.query('CREATE TABLE things (id int PRIMARY KEY, kind text NOT NULL, note text)')
  await db.$client.query(`INSERT INTO things SELECT n, 'kind' || n % 7, 'note ' || n FROM generate_series(1, 300) n`)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const OF_KIND = batchedRead(
  'things-of-kind',
  { kind: 'text', behind: 'int', most: 'int' },
  `SELECT t.id, t.note FROM things t WHERE t.kind = wanted.kind AND (wanted.behind IS NULL OR t.id < wanted.behind) ORDER BY t.id DESC LIMIT wanted.most`,
  ['id DESC'],
)
const ofKind = async (kind: string, behind: number | null, most: number) =>
  (await runBatched<{ id: number }>(db, OF_KIND, [kind, behind, most])).map(({ id }) => id)

function countStatements(): { count: number } {
  const statements = { count: 0 }
  db.$client.on('acquire', () => {
    statements.count += 1
  })
  return statements
}

test('callers at the same time share a few statements, and each gets its own rows in their order', async () => {
  const statements = countStatements()
  const wanted = Array.from({ length: 120 }, (_, n) => [`kind${n % 9}`, n % 4 === 0 ? null : 10 * n, (n % 5) + 1] as const)
  const found = await Promise.all(wanted.map(([kind, behind, most]) => ofKind(kind, behind, most)))
  const ids = Array.from({ length: 300 }, (_, index) => 300 - index)
  for (const [index, [kind, behind, most]] of wanted.entries()) {
    const expected = ids.filter((id) => `kind${id % 7}` === kind && (behind === null || id < behind)).slice(0, most)
    expect(found[index], `${kind} behind ${behind}`).toEqual(expected)
  }
  expect(statements.count).toBeLessThanOrEqual(3)
})

test('a caller sees what was committed before it asked, however many others are reading', async () => {
  const read = batchedRead('thing', { id: 'int' }, 'SELECT t.note, pg_sleep(0.01) FROM things t WHERE t.id = wanted.id')
  let isOver = false
  const others = Array.from({ length: 8 }, async () => {
    while (!isOver) await runBatched(db, read, [1])
  })
  for (let change = 0; change < 40; change += 1) {
    await db.$client.query('UPDATE things SET note = $1 WHERE id = 1', [`change ${change}`])
    expect(await runBatched(db, read, [1])).toMatchObject([{ note: `change ${change}` }])
  }
  isOver = true
  await Promise.all(others)
})

test('a statement that takes long does not hold up those who ask later', async () => {
  const read = batchedRead('slow', { seconds: 'float8' }, 'SELECT pg_sleep(wanted.seconds) IS NULL AS done')
  const order: string[] = []
  const slow = runBatched(db, read, [1.5]).then(() => order.push('slow'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  await runBatched(db, read, [0]).then(() => order.push('quick'))
  await slow
  expect(order).toEqual(['quick', 'slow'])
})

test('an error reaches all callers of the statement, and the next ones are answered', async () => {
  const read = batchedRead('quotient', { divisor: 'int' }, 'SELECT 12 / wanted.divisor AS result')
  const outcomes = await Promise.allSettled([1, 0, 2].map((divisor) => runBatched(db, read, [divisor])))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await Promise.all([3, 4].map((divisor) => runBatched(db, read, [divisor])))).toMatchObject([[{ result: 4 }], [{ result: 3 }]])
})

test('in the transaction of a request, what the request has written is read', async () => {
  const read = batchedRead('written', { id: 'int' }, 'SELECT t.note FROM things t WHERE t.id = wanted.id')
  const transaction = await beginRequestTransaction(db.$client)
  await transaction.run(async () => {
    await db.$client.query(`UPDATE things SET note = 'not committed' WHERE id = 2`)
    expect(await runBatched(db, read, [2])).toMatchObject([{ note: 'not committed' }])
  })
  expect(await runBatched(db, read, [2])).toMatchObject([{ note: 'note 2' }])
  await transaction.rollback()
})
