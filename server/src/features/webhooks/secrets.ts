import { createHmac, randomBytes } from 'node:crypto'
import { SealedSecretError, type Sealer } from '../../platform/sealed-secrets.ts'
import type { WebhookKey } from './store.ts'
import type { WebhookRow } from './tables.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** Binds the sealed value to its webhook: copied elsewhere, it cannot be opened. */
const contextOf = ({ organizationId, id }: WebhookKey): string => `webhook ${organizationId} ${id}`

export const sealSecret = (sealer: Sealer, webhook: WebhookKey, secret: string): string => sealer.seal(secret, contextOf(webhook))

type Sealed = WebhookKey & Pick<WebhookRow, 'sealedSecret' | 'sealedPreviousSecret' | 'previousSecretUntil'>

/** The current secret, then the previous one for as long as it counts. Null when they cannot be opened, because FOYER_SECRET was replaced. */
export function openSecrets(sealer: Sealer, webhook: Sealed, now: Date): string[] | null {
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil } = webhook
  const isPreviousValid = sealedPreviousSecret !== null && previousSecretUntil !== null && new Date(previousSecretUntil) > now
  try {
    return [sealedSecret, ...(isPreviousValid ? [sealedPreviousSecret] : [])].map((sealed) => sealer.open(sealed, contextOf(webhook)))
  } catch (error) {
    if (error instanceof SealedSecretError) return null
    throw error
  }
}

/** The headers of Standard Webhooks. The id is the same for every attempt, the timestamp and the signature are those of the attempt. */
export function signedHeaders(secrets: readonly string[], id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
