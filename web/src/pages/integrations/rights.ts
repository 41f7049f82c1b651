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
  'https://www.googleapis.com/auth/calendar.events': ['https://www.googleapis.com/auth/calendar'],
}

export type Right = { scope: string; purpose: string }

const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events'

/** What a token must allow, and what for. The calendar only where the operator has switched it on. */
export const rightsOf = (system: ConnectableSystem, { hasCalendar }: Pick<Integration, 'hasCalendar'>): Right[] =>
  Object.entries(t.integrations.purposes[system])
    .filter(([scope]) => hasCalendar || scope !== CALENDAR_SCOPE)
    .map(([scope, purpose]) => ({ scope, purpose }))

/** The rights a connection lacks; null if the vendor does not say what it granted. */
export function missingRights(integration: Pick<Integration, 'scope' | 'hasCalendar'>, system: ConnectableSystem): Right[] | null {
  const { scope } = integration
  if (!scope) return null
  const granted = new Set(scope.split(/[\s,]+/))
  return rightsOf(system, integration).filter(
    ({ scope: needed }) => ![needed, ...(ALSO_GRANTED_BY[needed] ?? [])].some((one) => granted.has(one)),
  )
}

/** True while calls fail: the last error is later than the last success. */
export const isFailing = ({ lastError, lastSuccessAt }: Pick<Integration, 'lastError' | 'lastSuccessAt'>): boolean =>
  lastError !== null && (lastSuccessAt === null || lastError.at >= lastSuccessAt)
