import { ConnectorError } from '../connector-error.ts'

const MAX_KEY_LENGTH = 512
const SEGMENT_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/**
 * Keys are slash-separated segments of letters, digits and `._-`. Stores and proxies treat everything else differently (empty segments,
 * `..`, percent signs, backslashes, Unicode forms), which can be exploited.
 */
export function requireSafeKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !key.split('/').every((part) => SEGMENT_PATTERN.test(part))) {
    throw new ConnectorError({ system: 'object-store', kind: 'permanent', reason: 'invalid-key', message: 'The object key is not allowed' })
  }
  return key
}
