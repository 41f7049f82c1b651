import type { AuthorizationCode } from '../oauth/authorization-codes.ts'
import { type Consent, grantEverything } from '../oauth/consent.ts'
import { STANDARD_FIELDS } from './schema.ts'

export type CrmBOrg = {
  organizationId: string
  userId: string
  username: string
  email: string
  displayName: string
}

export type CrmBToken = {
  accessToken: string
  organizationId: string
  scopes: string[]
  /** Never sent to the caller: the vendor's token responses contain no expiry time. Null for a session that does not expire. */
  expiresAt: number | null
  refreshToken: string | null
}

export type CrmBGrant = {
  organizationId: string
  scopes: string[]
}

export type FieldValue = string | number | boolean | null

export type CrmBRow = {
  type: string
  organizationId: string
  fields: Record<string, FieldValue> & { Id: string }
}

export type CrmBState = {
  app: { clientId: string; clientSecret: string }
  /** How the user responds to the consent page, and for which organization. */
  consent: Consent & { organizationId: string }
  orgs: CrmBOrg[]
  /** Keyed by access token. */
  tokens: Map<string, CrmBToken>
  /** Keyed by refresh token. */
  grants: Map<string, CrmBGrant>
  codes: Map<string, AuthorizationCode>
  /** Whether every refresh returns a new refresh token and invalidates the old one. */
  rotatesRefreshTokens: boolean
  sessionSeconds: number
  /** Rows per page of a query; the vendor's limit is 2000. */
  pageSize: number
  /** Record types the organization does not have, for example ContentNote without enhanced notes. */
  missingTypes: Set<string>
  /** Requests of the last day. Calls are rejected once `used` has reached `max`. */
  apiUsage: { used: number; max: number }
  /** The vendor does not document whether the blob of a note is decoded. */
  noteBlob: 'decoded' | 'base64'
  /** Known fields by record type. */
  fields: Map<string, Set<string>>
  rows: CrmBRow[]
  /** Remaining pages of queries by locator. */
  openQueries: Map<string, { records: unknown[]; totalSize: number }>
}

export function emptyCrmBState(): CrmBState {
  const organizationId = '00DSM0000000001EAA'
  const userId = '005SM0000000001EAA'
  const owner = { Name: 'Olive Owner', Email: 'owner@org.example', Username: 'owner@org.example' }
  return {
    app: { clientId: 'crm-b-client', clientSecret: 'crm-b-secret' },
    consent: { ...grantEverything(), organizationId },
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
    fields: new Map(Object.entries(STANDARD_FIELDS).map(([type, names]) => [type, new Set(names)])),
    rows: [{ type: 'User', organizationId, fields: { Id: userId, ...owner } }],
    openQueries: new Map(),
  }
}
