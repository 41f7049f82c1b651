import type { AuthorizationCode } from '../oauth/authorization-codes.ts'
import { agreeToEverything, type Consent } from '../oauth/consent.ts'

export interface SuiteUser {
  id: string
  email: string
  name: string
  givenName: string
  familyName: string
  picture: string
  /** The hosted domain of a company account; left out for a personal one. */
  hostedDomain?: string
}

export interface SuiteToken {
  accessToken: string
  userId: string
  scopes: string[]
  expiresAt: number
  refreshToken: string | null
}

export interface SuiteGrant {
  userId: string
  scopes: string[]
}

export interface SuiteFile {
  id: string
  userId: string
  name: string
  mimeType: string
  createdTime: string
  modifiedTime: string
  trashed: boolean
  /** Undefined for a file that has no page of its own. */
  webViewLink?: string
}

export interface SuiteState {
  app: { clientId: string; clientSecret: string }
  /** How the person at the consent page behaves, and which account they pick. */
  consent: Consent & { userId: string }
  users: SuiteUser[]
  /** Keyed by access token. */
  tokens: Map<string, SuiteToken>
  /** Keyed by refresh token. */
  grants: Map<string, SuiteGrant>
  codes: Map<string, AuthorizationCode & { isOffline?: boolean }>
  /** Who has consented before: they get no second refresh token unless the consent is forced. */
  consentedUserIds: Set<string>
  tokenLifeSeconds: number
  files: SuiteFile[]
}

export const suiteScopes = {
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
  fileMetadata: 'https://www.googleapis.com/auth/drive.metadata.readonly',
}

/** Any one of these opens the file list. */
export const fileScopes = [
  suiteScopes.fileMetadata,
  'https://www.googleapis.com/auth/drive.metadata',
  'https://www.googleapis.com/auth/drive.readonly',
  'https://www.googleapis.com/auth/drive.file',
  'https://www.googleapis.com/auth/drive',
]

export function emptySuiteState(): SuiteState {
  const user: SuiteUser = {
    id: '100000000000000000001',
    email: 'wanda@workspace.example',
    name: 'Wanda Workspace',
    givenName: 'Wanda',
    familyName: 'Workspace',
    picture: 'https://workspace.example/wanda.png',
    hostedDomain: 'workspace.example',
  }
  return {
    app: { clientId: 'suite-client', clientSecret: 'suite-secret' },
    consent: { ...agreeToEverything(), userId: user.id },
    users: [user],
    tokens: new Map(),
    grants: new Map(),
    codes: new Map(),
    consentedUserIds: new Set(),
    tokenLifeSeconds: 3599,
    files: [],
  }
}
