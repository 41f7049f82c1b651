import { ConnectorError } from '../connector-error.ts'

const maxKeyLength = 512
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/**
 * Keys are slash-separated names of plain characters. Stores and proxies disagree about everything else (empty segments, `..`,
 * percent signs, backslashes, Unicode forms), and what they disagree about can be abused.
 */
export function requireSafeKey(key: string): string {
  if (key.length > maxKeyLength || !key.split('/').every((part) => segment.test(part))) {
    throw new ConnectorError({ system: 'object-store', kind: 'permanent', reason: 'invalid-key', message: 'The object key is not allowed' })
  }
  return key
}
