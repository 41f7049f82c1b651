import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type Claims = Record<string, unknown>

type TokenVerdict = { ok: true; claims: Claims } | { ok: false; reason: 'invalid' | 'expired' }

export type TokenSigner = {
  sign(audience: string, claims: Claims, expiresAt: Date): string
  /** Never throws, whatever the token is. 'expired' is only said of a token we signed. */
  verify(audience: string, token: unknown, now: Date): TokenVerdict
  /** A short code for one row (45 characters), good until the row says otherwise: small enough for a QR code and a link in a mail. */
  signId(audience: string, id: string): string
  /** The id, or null for whatever we did not sign for this audience. */
  verifyId(audience: string, code: unknown): string | null
}

const version = 'v1'
const maxTokenLength = 4096
const macLength = 43 // 32 bytes in base64url
const minSecretLength = 16
const shortMacLength = 22
const codeLength = 22 + 1 + shortMacLength
const invalid: TokenVerdict = { ok: false, reason: 'invalid' }

/**
 * Tokens are `v1.<payload>.<mac>`, URL-safe. Each audience has a key of its own, so a token for one purpose never passes for another even
 * where the claims look alike. Claims can be read by whoever holds the token: put no secrets in them.
 */
export function createTokenSigner(secret: string): TokenSigner {
  if (secret.length < minSecretLength) throw new Error(`The service secret must have at least ${minSecretLength} characters`)
  const keys = new Map<string, Buffer>()

  function keyFor(audience: string): Buffer {
    let key = keys.get(audience)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, 'foyer signed tokens', `${version} ${audience}`, 32))
      keys.set(audience, key)
    }
    return key
  }

  function macOf(audience: string, signed: string): string {
    return createHmac('sha256', keyFor(audience)).update(signed).digest('base64url')
  }

  /** 128 bits: out of reach for guessing, and the code stays short. */
  const shortMacOf = (audience: string, short: string) => macOf(`id ${audience}`, short).slice(0, shortMacLength)

  return {
    sign(audience, claims, expiresAt) {
      const expiresAtMs = expiresAt.getTime()
      if (!Number.isFinite(expiresAtMs)) throw new Error('A token needs a valid expiry time')
      const payload = Buffer.from(JSON.stringify({ exp: expiresAtMs, claims })).toString('base64url')
      const signed = `${version}.${payload}`
      const token = `${signed}.${macOf(audience, signed)}`
      if (token.length > maxTokenLength) throw new Error(`The claims do not fit into a token of ${maxTokenLength} characters`)
      return token
    },

    verify(audience, token, now) {
      if (typeof token !== 'string' || token.length > maxTokenLength) return invalid
      const dot = token.lastIndexOf('.')
      const signed = token.slice(0, Math.max(dot, 0))
      const mac = token.slice(dot + 1)
      if (mac.length !== macLength || !signed.startsWith(`${version}.`)) return invalid
      // The text is compared, not the decoded bytes: base64url has several spellings of the same bytes.
      if (!isSameText(mac, macOf(audience, signed))) return invalid
      return readPayload(signed.slice(version.length + 1), now)
    },

    signId(audience, id) {
      const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
      return `${short}.${shortMacOf(audience, short)}`
    },

    verifyId(audience, code) {
      if (typeof code !== 'string' || code.length !== codeLength) return null
      const [short = '', mac = ''] = code.split('.')
      return isSameText(mac, shortMacOf(audience, short)) ? idFrom(short) : null
    },
  }
}

function idFrom(short: string): string {
  const hex = Buffer.from(short, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

function readPayload(payload: string, now: Date): TokenVerdict {
  try {
    const { exp, claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number; claims: Claims }
    // Written so that an invalid `now` (NaN) expires the token instead of keeping it alive.
    return now.getTime() < exp ? { ok: true, claims } : { ok: false, reason: 'expired' }
  } catch {
    return invalid
  }
}
