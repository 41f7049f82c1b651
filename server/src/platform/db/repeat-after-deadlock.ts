import { databaseCode } from './error-code.ts'

const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 4

/**
 * For a transaction that deletes a row with everything that belongs to it: it locks rows in the order of the foreign keys, and what is written
 * meanwhile locks them in other orders. PostgreSQL ends one of the two after a second.
 */
export async function repeatAfterDeadlock<T>(transaction: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (databaseCode(error) !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error
    return repeatAfterDeadlock(transaction, attempt + 1)
  }
}
