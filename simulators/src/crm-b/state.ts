import type { AuthorizationCode } from '../oauth/authorization-codes.ts'
import { agreeToEverything, type Consent } from '../oauth/consent.ts'
import { standardFields } from './schema.ts'

export interface CrmBOrg {
  organizationId: string
  userId: string
  username: string
  email: string
  displayName: string
}

export interface CrmBToken {
  accessToken: string
  organizationId: string
  scopes: string[]
  /** Never told to the caller: the vendor's token answers say nothing about expiry. Null is a session that does not end. */
  expiresAt: number | null
  refreshToken: string | null
}

export interface CrmBGrant {
  organizationId: string
  scopes: string[]
}

export type FieldValue = string | number | boolean | null

export interface CrmBRow {
  type: string
  organizationId: string
  fields: Record<string, FieldValue> & { Id: string }
}

export interface CrmBState {
  app: { clientId: string; clientSecret: string }
  /** How the person at the consent page behaves, and in which organization they sign in. */
  consent: Consent & { organizationId: string }
  orgs: CrmBOrg[]
  /** Keyed by access token. */
  tokens: Map<string, CrmBToken>
  /** Keyed by refresh token. */
  grants: Map<string, CrmBGrant>
  codes: Map<string, AuthorizationCode>
  /** When true, every refresh brings a new refresh token and kills the old one. */
  rotatesRefreshTokens: boolean
  sessionSeconds: number
  /** Rows per page of a query answer; the vendor's own limit is 2000. */
  pageSize: number
  /** Kinds of records this organization does not have, for instance ContentNote without enhanced notes. */
  missingTypes: Set<string>
  /** Requests of the last day. Calls are refused once `used` has reached `max`. */
  apiUsage: { used: number; max: number }
  /** It is not documented whether a note's blob comes decoded. */
  noteBlob: 'decoded' | 'base64'
  /** Known fields by kind of record. */
  fields: Map<string, Set<string>>
  rows: CrmBRow[]
  /** Unfinished query answers by locator. */
  openQueries: Map<string, { records: unknown[]; totalSize: number }>
}

export function emptyCrmBState(): CrmBState {
  const organizationId = '00DSM0000000001EAA'
  const userId = '005SM0000000001EAA'
  const owner = { Name: 'Olive Owner', Email: 'owner@org.example', Username: 'owner@org.example' }
  return {
    app: { clientId: 'crm-b-client', clientSecret: 'crm-b-secret' },
    consent: { ...agreeToEverything(), organizationId },
    orgs: [
      {
        organizationId,
        userId: '005SM0000000001EAA',
        username: 'owner@org.example',
        email: 'owner@org.example',
        displayName: 'Olive Owner',
      },
    ],
    tokens: new Map(),
    grants: new Map(),
    codes: new Map(),
    rotatesRefreshTokens: false,
    sessionSeconds: 7200,
    pageSize: 2000,
    missingTypes: new Set(),
    apiUsage: { used: 0, max: 5000 },
    noteBlob: 'decoded',
    fields: new Map(Object.entries(standardFields).map(([type, names]) => [type, new Set(names)])),
    rows: [{ type: 'User', organizationId, fields: { Id: userId, ...owner } }],
    openQueries: new Map(),
  }
}
