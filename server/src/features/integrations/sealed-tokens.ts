import type { Tokens } from '../../connectors/connection.ts'
import { SealedSecretError, type Sealer } from '../../platform/sealed-secrets.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { IntegrationSystem } from './tables.ts'

type Place = { organizationId: OrganizationId; system: IntegrationSystem }

/** A sealed value copied to another workspace or system does not open there. */
const contextOf = ({ organizationId, system }: Place): string => `${organizationId}:${system}`

export const sealTokens = (sealer: Sealer, place: Place, tokens: Tokens): string => sealer.seal(JSON.stringify(tokens), contextOf(place))

/** Null when they do not open, as after the service's secret was replaced: they are lost, and only reconnecting helps. */
export function openTokens(sealer: Sealer, row: Place & { sealedTokens: string }): Tokens | null {
  try {
    return JSON.parse(sealer.open(row.sealedTokens, contextOf(row))) as Tokens
  } catch (error) {
    if (error instanceof SealedSecretError) return null
    throw error
  }
}
