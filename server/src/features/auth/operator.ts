import type { Reader } from '../../platform/db/database.ts'
import { findFirstUserId } from './store.ts'

/** The first account of the installation is the operator's. When it is deleted, the oldest one left takes its place. */
export const isOperator = async (db: Reader, userId: string): Promise<boolean> => (await findFirstUserId(db)) === userId
