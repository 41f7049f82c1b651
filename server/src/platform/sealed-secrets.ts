import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealer = {
  /** `context` names the place the secret belongs to, e.g. workspace and system. It is not stored; opening needs the same one. */
  seal(text: string, context: string): string
  /** Throws SealedSecretError when the value was changed, sealed for another context, or sealed with another service secret. */
  open(sealed: string, context: string): string
}

/** Says nothing about the value or the key: it may end up in a log. */
export class SealedSecretError extends Error {
  override readonly name = 'SealedSecretError'
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16
const minSecretLength = 16

/** AES-256-GCM; sealed values are `v1.<iv>.<ciphertext and tag>` in base64url. */
export function createSealer(secret: string): Sealer {
  if (secret.length < minSecretLength) throw new Error(`The service secret must have at least ${minSecretLength} characters`)
  const key = Buffer.from(hkdfSync('sha256', secret, 'foyer sealed secrets', version, 32))

  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      cipher.setAAD(boundTo(context))
      const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}.${iv.toString('base64url')}.${box.toString('base64url')}`
    },

    open(sealed, context) {
      const { iv, box } = parseSealed(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      decipher.setAAD(boundTo(context))
      decipher.setAuthTag(box.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(box.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        throw new SealedSecretError('A sealed secret does not open: it was changed, moved, or sealed with another service secret')
      }
    },
  }
}

function boundTo(context: string): Buffer {
  return Buffer.from(`${version}\0${context}`, 'utf8')
}

function parseSealed(sealed: string): { iv: Buffer; box: Buffer } {
  const parts = sealed.split('.')
  const [, ivText = '', boxText = ''] = parts
  const iv = Buffer.from(ivText, 'base64url')
  const box = Buffer.from(boxText, 'base64url')
  if (parts.length !== 3 || parts[0] !== version || iv.length !== ivBytes || box.length < tagBytes) {
    throw new SealedSecretError(`A sealed secret is not in the format of version ${version}`)
  }
  return { iv, box }
}
