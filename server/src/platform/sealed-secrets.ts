import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealer = {
  /** `context` identifies what the secret belongs to, e.g. workspace and system. It is not stored; opening needs the same context. */
  seal(text: string, context: string): string
  /** Throws SealedSecretError when the value was changed, sealed for another context, or sealed with another service secret. */
  open(sealed: string, context: string): string
}

/** Contains nothing of the value or the key, because it may be logged. */
export class SealedSecretError extends Error {
  override readonly name = 'SealedSecretError'
}

const FORMAT_VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const MIN_SECRET_LENGTH = 16

/** AES-256-GCM; sealed values are `v1.<iv>.<ciphertext and tag>` in base64url. */
export function createSealer(secret: string): Sealer {
  if (secret.length < MIN_SECRET_LENGTH) throw new Error(`The service secret must have at least ${MIN_SECRET_LENGTH} characters`)
  const key = Buffer.from(hkdfSync('sha256', secret, 'foyer sealed secrets', FORMAT_VERSION, 32))

  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(additionalDataFor(context))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${FORMAT_VERSION}.${iv.toString('base64url')}.${ciphertext.toString('base64url')}`
    },

    open(sealed, context) {
      const { iv, ciphertext } = parseSealed(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(additionalDataFor(context))
      decipher.setAuthTag(ciphertext.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(ciphertext.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        throw new SealedSecretError('A sealed secret cannot be opened: it was changed, moved, or sealed with another service secret')
      }
    },
  }
}

function additionalDataFor(context: string): Buffer {
  return Buffer.from(`${FORMAT_VERSION}\0${context}`, 'utf8')
}

function parseSealed(sealed: string): { iv: Buffer; ciphertext: Buffer } {
  const parts = sealed.split('.')
  const [, ivText = '', ciphertextText = ''] = parts
  const iv = Buffer.from(ivText, 'base64url')
  const ciphertext = Buffer.from(ciphertextText, 'base64url')
  if (parts.length !== 3 || parts[0] !== FORMAT_VERSION || iv.length !== IV_BYTES || ciphertext.length < TAG_BYTES) {
    throw new SealedSecretError(`A sealed secret is not in the format of version ${FORMAT_VERSION}`)
  }
  return { iv, ciphertext }
}
