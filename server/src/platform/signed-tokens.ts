import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type Claims = Record<string, unknown>

type TokenVerdict = { ok: true; claims: Claims } | { ok: false; reason: 'invalid' | 'expired' }

export type SignedId = { id: string; version: number }

export type TokenSigner = {
  sign(audience: string, claims: Claims, expiresAt: Date): string
  /** Never throws. 'expired' is returned only for a token with a valid signature. */
  verify(audience: string, token: unknown, now: Date): TokenVerdict
  /**
   * A code for one id, without expiry and with 45 characters: short enough for a QR code and a link in an email. A version above 0 adds
   * its digits; whether it is the current one is checked by the caller.
   */
  signId(audience: string, id: string, version?: number): string
  /** The id and its version, or null if the code was not signed for this audience. */
  verifyId(audience: string, code: unknown): SignedId | null
}

const TOKEN_VERSION = 'v1'
const MAX_TOKEN_LENGTH = 4096
/** 32 bytes in base64url. */
const MAC_LENGTH = 43
const MIN_SECRET_LENGTH = 16
const ENCODED_ID_LENGTH = 22
/** 128 bits cannot be guessed, and the code stays short. */
const SHORT_MAC_LENGTH = 22
/** Ends with `.<version>` before the MAC, unless the version is 0: codes from before there were versions stay valid. */
const CODE = new RegExp(`^([\\w-]{${ENCODED_ID_LENGTH}}(?:\\.([1-9]\\d{0,8}))?)\\.([\\w-]{${SHORT_MAC_LENGTH}})$`)
const INVALID: TokenVerdict = { ok: false, reason: 'invalid' }

/**
 * Tokens are `v1.<payload>.<mac>`, URL-safe. Each audience has its own key, so a token for one purpose is never valid for another, even if
 * the claims are alike. The holder of a token can read its claims: put no secrets in them.
 */
export function createTokenSigner(secret: string): TokenSigner {
  if (secret.length < MIN_SECRET_LENGTH) throw new Error(`The service secret must have at least ${MIN_SECRET_LENGTH} characters`)
  const keys = new Map<string, Buffer>()

  function keyFor(audience: string): Buffer {
    let key = keys.get(audience)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, 'foyer signed tokens', `${TOKEN_VERSION} ${audience}`, 32))
      keys.set(audience, key)
    }
    return key
  }

  function macOf(audience: string, signed: string): string {
    return createHmac('sha256', keyFor(audience)).update(signed).digest('base64url')
  }

  const shortMacOf = (audience: string, signed: string) => macOf(`id ${audience}`, signed).slice(0, SHORT_MAC_LENGTH)

  return {
    sign(audience, claims, expiresAt) {
      const expiresAtMs = expiresAt.getTime()
      if (!Number.isFinite(expiresAtMs)) throw new Error('A token needs a valid expiry time')
      const payload = Buffer.from(JSON.stringify({ exp: expiresAtMs, claims })).toString('base64url')
      const signed = `${TOKEN_VERSION}.${payload}`
      const token = `${signed}.${macOf(audience, signed)}`
      if (token.length > MAX_TOKEN_LENGTH) throw new Error(`The claims do not fit into a token of ${MAX_TOKEN_LENGTH} characters`)
      return token
    },

    verify(audience, token, now) {
      if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return INVALID
      const dot = token.lastIndexOf('.')
      const signed = token.slice(0, Math.max(dot, 0))
      const mac = token.slice(dot + 1)
      if (mac.length !== MAC_LENGTH || !signed.startsWith(`${TOKEN_VERSION}.`)) return INVALID
      // Compares the text, not the decoded bytes: base64url can encode the same bytes in several ways.
      if (!isSameText(mac, macOf(audience, signed))) return INVALID
      return readPayload(signed.slice(TOKEN_VERSION.length + 1), now)
    },

    signId(audience, id, version = 0) {
      const encodedId = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
      const signed = version === 0 ? encodedId : `${encodedId}.${version}`
      return `${signed}.${shortMacOf(audience, signed)}`
    },

    verifyId(audience, code) {
      const [, signed = '', version = '0', mac = ''] = (typeof code === 'string' && CODE.exec(code)) || []
      if (!isSameText(mac, shortMacOf(audience, signed))) return null
      return { id: decodeId(signed.slice(0, ENCODED_ID_LENGTH)), version: Number(version) }
    },
  }
}

function decodeId(encodedId: string): string {
  const hex = Buffer.from(encodedId, 'base64url').toString('hex')
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
    // With an invalid `now` (NaN) the comparison is false, and the token counts as expired.
    return now.getTime() < exp ? { ok: true, claims } : { ok: false, reason: 'expired' }
  } catch {
    return INVALID
  }
}
