import type { AuthorizationCode } from '../oauth/authorization-codes.ts'
import { type Consent, grantEverything } from '../oauth/consent.ts'

export type SuiteUser = {
  id: string
  email: string
  name: string
  givenName: string
  familyName: string
  picture: string
  /** The hosted domain of a company account; undefined for a personal one. */
  hostedDomain?: string
}

export type SuiteToken = {
  accessToken: string
  userId: string
  scopes: string[]
  expiresAt: number
  refreshToken: string | null
}

export type SuiteGrant = {
  userId: string
  scopes: string[]
}

export type SuiteFile = {
  id: string
  userId: string
  name: string
  mimeType: string
  createdTime: string
  modifiedTime: string
  trashed: boolean
  /** Undefined for a file without a page. */
  webViewLink?: string
}

type CalendarTime = { dateTime: string; timeZone?: string }

export type SuiteCalendarEvent = {
  id: string
  userId: string
  /** A deleted event is kept as cancelled. */
  status: 'confirmed' | 'tentative' | 'cancelled'
  summary?: string
  description?: string
  location?: string
  start: CalendarTime
  end: CalendarTime
  sequence: number
  created: string
  updated: string
}

export type SuiteState = {
  app: { clientId: string; clientSecret: string }
  /** How the user responds to the consent page, and for which account. */
  consent: Consent & { userId: string }
  users: SuiteUser[]
  /** Keyed by access token. */
  tokens: Map<string, SuiteToken>
  /** Keyed by refresh token. */
  grants: Map<string, SuiteGrant>
  codes: Map<string, AuthorizationCode & { isOffline?: boolean }>
  /** Users who have consented before: they get no second refresh token unless the consent is forced. */
  consentedUserIds: Set<string>
  tokenLifeSeconds: number
  files: SuiteFile[]
  calendarEvents: SuiteCalendarEvent[]
  /** False once the vendor has forgotten what deleted events were: then they can no longer be changed. */
  restoresCalendarEvents: boolean
}

export const SUITE_SCOPES = {
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
  fileMetadata: 'https://www.googleapis.com/auth/drive.metadata.readonly',
  calendarEvents: 'https://www.googleapis.com/auth/calendar.events',
}

/** One of these is enough for the file list. */
export const FILE_SCOPES = [
  SUITE_SCOPES.fileMetadata,
  'https://www.googleapis.com/auth/drive.metadata',
  'https://www.googleapis.com/auth/drive.readonly',
  'https://www.googleapis.com/auth/drive.file',
  'https://www.googleapis.com/auth/drive',
]

/** One of these is enough to change the calendar. */
export const CALENDAR_SCOPES = [SUITE_SCOPES.calendarEvents, 'https://www.googleapis.com/auth/calendar']

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
    consent: { ...grantEverything(), userId: user.id },
    users: [user],
    tokens: new Map(),
    grants: new Map(),
    codes: new Map(),
    consentedUserIds: new Set(),
    tokenLifeSeconds: 3599,
    files: [],
    calendarEvents: [],
    restoresCalendarEvents: true,
  }
}
