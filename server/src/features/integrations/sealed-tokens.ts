import type { System } from '@foyer/contracts'
import type { Tokens } from '../../connectors/connection.ts'
import { SealedSecretError, type Sealer } from '../../platform/sealed-secrets.ts'
import type { OrganizationId } from '../auth/tables.ts'

type IntegrationKey = { organizationId: OrganizationId; system: System }

/** Binds the sealed value to its workspace and system: copied elsewhere, it cannot be opened. */
const contextOf = ({ organizationId, system }: IntegrationKey): string => `${organizationId}:${system}`

export const sealTokens = (sealer: Sealer, key: IntegrationKey, tokens: Tokens): string =>
  sealer.seal(JSON.stringify(tokens), contextOf(key))

/** Null when they cannot be opened, for example after FOYER_SECRET was replaced: then the system has to be reconnected. */
export function openTokens(sealer: Sealer, row: IntegrationKey & { sealedTokens: string }): Tokens | null {
  try {
    return JSON.parse(sealer.open(row.sealedTokens, contextOf(row))) as Tokens
  } catch (error) {
    if (error instanceof SealedSecretError) return null
    throw error
  }
}
