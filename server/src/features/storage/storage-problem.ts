import type { ConnectorError } from '../../connectors/connector-error.ts'
import { type Problem, problem } from '../../platform/http/problem.ts'
import { STORAGE } from './strings.ts'

const RETRY_AFTER_SECONDS = 10
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])

/** The caller learns that the storage failed and that nothing was stored. The cause is only in the log. */
export function storageProblem(error: ConnectorError): Problem {
  const isFull = DISK_FULL_CODES.has(error.vendorCode ?? '')
  return problem('BUSY', {
    detail: isFull ? STORAGE.full : STORAGE.unavailable,
    cause: error,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
