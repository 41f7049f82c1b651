import type { AuthorizationCode } from '../oauth/authorization-codes.ts'
import { agreeToEverything, type Consent } from '../oauth/consent.ts'

export interface CrmAPortal {
  portalId: number
  /** Where the account is kept; na1 unless said otherwise. */
  region?: string
  domain: string
  timeZone: string
  userId: number
  userEmail: string
}

export interface CrmAToken {
  accessToken: string
  portalId: number
  scopes: string[]
  /** Epoch milliseconds; null for a private app's token, which never expires. */
  expiresAt: number | null
  refreshToken: string | null
}

export interface CrmAGrant {
  portalId: number
  scopes: string[]
}

export interface CrmAForm {
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

export interface CrmASubmission {
  conversionId: string
  submittedAt: number
  values: { name: string; value: string }[]
  pageUrl: string
  /** Not listed before this moment. */
  visibleAt: number
  /** Not listed for this many more first-page reads. */
  hiddenPolls: number
}

export interface CrmARecord {
  id: string
  portalId: number
  properties: Record<string, string | null>
  createdAt: string
  updatedAt: string
  archived: boolean
}

export interface CrmANote extends CrmARecord {
  contactIds: string[]
}

export interface CrmAList {
  listId: string
  portalId: number
  name: string
  processingType: 'MANUAL' | 'SNAPSHOT' | 'DYNAMIC'
  objectTypeId: string
  memberIds: string[]
  createdAt: string
  updatedAt: string
}

/** Any one scope of the row opens the area. Tests may tighten a row, for instance to require a scope of its own for notes. */
const crmAScopes = {
  submissions: ['forms', 'forms-uploaded-files'],
  forms: ['forms'],
  contactsRead: ['crm.objects.contacts.read'],
  contactsWrite: ['crm.objects.contacts.write'],
  listsRead: ['crm.lists.read'],
  listsWrite: ['crm.lists.write'],
  notesRead: ['crm.objects.contacts.read', 'crm.objects.notes.read'],
  notesWrite: ['crm.objects.contacts.write', 'crm.objects.notes.write'],
} satisfies Record<string, string[]>

export type CrmAArea = keyof typeof crmAScopes

export interface CrmAState {
  app: { clientId: string; clientSecret: string; appId: number }
  /** How the person at the consent page behaves, and for which account they sign in. */
  consent: Consent & { portalId: number }
  portals: CrmAPortal[]
  /** Keyed by access token. */
  tokens: Map<string, CrmAToken>
  /** Keyed by refresh token. */
  grants: Map<string, CrmAGrant>
  codes: Map<string, AuthorizationCode>
  tokenLifeSeconds: number
  requiredScopes: Record<CrmAArea, string[]>
  /** Some credentials are only told whether the token is active. */
  introspection: 'full' | 'active-only'
  forms: CrmAForm[]
  /** Keyed by form id. */
  submissions: Map<string, CrmASubmission[]>
  contacts: CrmARecord[]
  notes: CrmANote[]
  lists: CrmAList[]
  /** The properties contacts may have; writing any other is refused. */
  contactProperties: Set<string>
  /** How long a written contact stays out of search results. */
  searchLagMs: number
  /** The vendor's specification says text, its older answers were numbers. */
  associationIds: 'string' | 'number'
  /** E-mail addresses that a batch upsert refuses, which makes its answer partial. */
  refusedEmails: Set<string>
}

export const everyCrmAScope = [
  'oauth',
  'forms',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.lists.read',
  'crm.lists.write',
  'crm.objects.notes.read',
  'crm.objects.notes.write',
]

const standardContactProperties = [
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
    consent: { ...agreeToEverything(), portalId: 4242 },
    portals: [
      { portalId: 4242, domain: 'portal-4242.example', timeZone: 'Europe/Paris', userId: 71, userEmail: 'owner@portal-4242.example' },
    ],
    tokens: new Map(),
    grants: new Map(),
    codes: new Map(),
    tokenLifeSeconds: 1800,
    requiredScopes: structuredClone(crmAScopes),
    introspection: 'full',
    forms: [],
    submissions: new Map(),
    contacts: [],
    notes: [],
    lists: [],
    contactProperties: new Set(standardContactProperties),
    searchLagMs: 0,
    associationIds: 'string',
    refusedEmails: new Set(),
  }
}
