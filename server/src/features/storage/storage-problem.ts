import type { ConnectorError } from '../../connectors/connector-error.ts'
import { type Problem, problem } from '../../platform/http/problem.ts'

const RETRY_AFTER_SECONDS = 10
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The caller learns that the storage is the trouble and that nothing was kept; the operator finds the reason in the log. */
export function storageProblem(error: ConnectorError): Problem {
  const what = FULL.has(error.vendorCode ?? '') ? 'The file storage is full.' : 'The file storage cannot be reached right now.'
  return problem('BUSY', {
    detail: `${what} Nothing was changed. Try again in a moment; if it stays like this, tell whoever runs this service.`,
    cause: error,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
