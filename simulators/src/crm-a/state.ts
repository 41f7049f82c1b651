import type { AuthorizationCode } from '../oauth/authorization-codes.ts'
import { type Consent, grantEverything } from '../oauth/consent.ts'

export type CrmAPortal = {
  portalId: number
  /** The data region of the account; na1 by default. */
  region?: string
  domain: string
  timeZone: string
  userId: number
  userEmail: string
}

export type CrmAToken = {
  accessToken: string
  portalId: number
  scopes: string[]
  /** Epoch milliseconds; null for a private app's token, which never expires. */
  expiresAt: number | null
  refreshToken: string | null
}

export type CrmAGrant = {
  portalId: number
  scopes: string[]
}

export type CrmAForm = {
  id: string
  portalId: number
  name: string
  formType: string
  archived: boolean
  createdAt: string
  updatedAt: string
  fields: { name: string; label: string; required: boolean; hidden: boolean; fieldType: string }[]
  embedType: 'V3' | 'V4'
}

export type CrmASubmission = {
  conversionId: string
  submittedAt: number
  values: { name: string; value: string }[]
  pageUrl: string
  /** Not listed before this time. */
  visibleAt: number
  /** Not listed for this many more reads of the first page. */
  hiddenPolls: number
}

export type CrmARecord = {
  id: string
  portalId: number
  properties: Record<string, string | null>
  createdAt: string
  updatedAt: string
  archived: boolean
}

export type CrmANote = CrmARecord & {
  contactIds: string[]
}

export type CrmAList = {
  listId: string
  portalId: number
  name: string
  processingType: 'MANUAL' | 'SNAPSHOT' | 'DYNAMIC'
  objectTypeId: string
  memberIds: string[]
  createdAt: string
  updatedAt: string
}

/** One scope of the row is enough for the area. Tests may change a row, for example to require a separate scope for notes. */
const CRM_A_SCOPES = {
  submissions: ['forms', 'forms-uploaded-files'],
  forms: ['forms'],
  contactsRead: ['crm.objects.contacts.read'],
  contactsWrite: ['crm.objects.contacts.write'],
  listsRead: ['crm.lists.read'],
  listsWrite: ['crm.lists.write'],
  notesRead: ['crm.objects.contacts.read', 'crm.objects.notes.read'],
  notesWrite: ['crm.objects.contacts.write', 'crm.objects.notes.write'],
} satisfies Record<string, string[]>

export type CrmAArea = keyof typeof CRM_A_SCOPES

export type CrmAState = {
  app: { clientId: string; clientSecret: string; appId: number }
  /** How the user responds to the consent page, and for which account. */
  consent: Consent & { portalId: number }
  portals: CrmAPortal[]
  /** Keyed by access token. */
  tokens: Map<string, CrmAToken>
  /** Keyed by refresh token. */
  grants: Map<string, CrmAGrant>
  codes: Map<string, AuthorizationCode>
  tokenLifeSeconds: number
  requiredScopes: Record<CrmAArea, string[]>
  /** For some credentials the vendor returns only whether the token is active. */
  introspection: 'full' | 'active-only'
  forms: CrmAForm[]
  /** Keyed by form id. */
  submissions: Map<string, CrmASubmission[]>
  contacts: CrmARecord[]
  notes: CrmANote[]
  lists: CrmAList[]
  /** The properties of contacts; writing any other is rejected. */
  contactProperties: Set<string>
  /** How long a written contact is missing from search results. */
  searchLagMs: number
  /** Strings by the vendor's specification; its older responses had numbers. */
  associationIds: 'string' | 'number'
  /** Emails that a batch upsert rejects, so that its response is partial. */
  rejectedEmails: Set<string>
}

export const ALL_CRM_A_SCOPES = [
  'oauth',
  'forms',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.lists.read',
  'crm.lists.write',
  'crm.objects.notes.read',
  'crm.objects.notes.write',
]

const STANDARD_CONTACT_PROPERTIES = [
  'email',
  'firstname',
  'lastname',
  'company',
  'jobtitle',
  'phone',
  'website',
  'city',
  'country',
  'lifecyclestage',
  'hs_lead_status',
  'hubspot_owner_id',
  'hs_object_id',
  'createdate',
  'lastmodifieddate',
]

export function emptyCrmAState(): CrmAState {
  return {
    app: { clientId: 'crm-a-client', clientSecret: 'crm-a-secret', appId: 7001 },
    consent: { ...grantEverything(), portalId: 4242 },
    portals: [
      { portalId: 4242, domain: 'portal-4242.example', timeZone: 'Europe/Paris', userId: 71, userEmail: 'owner@portal-4242.example' },
    ],
    tokens: new Map(),
    grants: new Map(),
    codes: new Map(),
    tokenLifeSeconds: 1800,
    requiredScopes: structuredClone(CRM_A_SCOPES),
    introspection: 'full',
    forms: [],
    submissions: new Map(),
    contacts: [],
    notes: [],
    lists: [],
    contactProperties: new Set(STANDARD_CONTACT_PROPERTIES),
    searchLagMs: 0,
    associationIds: 'string',
    rejectedEmails: new Set(),
  }
}
