import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { SignedInUser } from '../auth/access.ts'
import { isOperator } from '../auth/operator.ts'
import { SERVICE } from './strings.ts'

/** Everyone else gets FORBIDDEN. */
export async function requireOperator(db: Database, { userId }: SignedInUser): Promise<void> {
  if (!(await isOperator(db, userId))) throw problem('FORBIDDEN', { detail: SERVICE.onlyOperator })
}
