import type { ConnectableSystem, Integration } from '@foyer/contracts'
import { t } from '../../texts/index.ts'

/** Scopes that include another one, or are its longer name. */
const ALSO_GRANTED_BY: Record<string, readonly string[]> = {
  api: ['full'],
  refresh_token: ['offline_access'],
  email: ['https://www.googleapis.com/auth/userinfo.email'],
  'https://www.googleapis.com/auth/drive.metadata.readonly': [
    'https://www.googleapis.com/auth/drive.metadata',
    'https://www.googleapis.com/auth/drive.readonly',
    'https://www.googleapis.com/auth/drive',
  ],
}

export type Right = { scope: string; purpose: string }

/** What a token must allow, and what for. */
export const rightsOf = (system: ConnectableSystem): Right[] =>
  Object.entries(t.integrations.purposes[system]).map(([scope, purpose]) => ({ scope, purpose }))

/** The rights a connection lacks; null if the vendor does not say what it granted. */
export function missingRights({ scope }: Pick<Integration, 'scope'>, system: ConnectableSystem): Right[] | null {
  if (!scope) return null
  const granted = new Set(scope.split(/[\s,]+/))
  return rightsOf(system).filter(({ scope: needed }) => ![needed, ...(ALSO_GRANTED_BY[needed] ?? [])].some((one) => granted.has(one)))
}

/** True while calls fail: the last error is later than the last success. */
export const isFailing = ({ lastError, lastSuccessAt }: Pick<Integration, 'lastError' | 'lastSuccessAt'>): boolean =>
  lastError !== null && (lastSuccessAt === null || lastError.at >= lastSuccessAt)
