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

/** A property of contacts, as the account defines it. */
export type CrmAProperty = {
  name: string
  label: string
  type: 'string' | 'number' | 'date' | 'datetime' | 'enumeration' | 'bool' | 'phone_number'
  fieldType: string
  options: { label: string; value: string }[]
  readOnlyValue: boolean
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
  propertiesRead: ['crm.objects.contacts.read', 'crm.schemas.contacts.read'],
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
  /** The properties of contacts by name; writing any other is rejected. */
  contactProperties: Map<string, CrmAProperty>
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

/** A single-line text, unless more is given. */
export function newProperty(name: string, more: Partial<CrmAProperty> = {}): CrmAProperty {
  return { name, label: name, type: 'string', fieldType: 'text', options: [], readOnlyValue: false, ...more }
}

const standardContactProperties = (): CrmAProperty[] => [
  newProperty('email', { label: 'Email' }),
  newProperty('firstname', { label: 'First name' }),
  newProperty('lastname', { label: 'Last name' }),
  newProperty('company', { label: 'Company name' }),
  newProperty('jobtitle', { label: 'Job title' }),
  newProperty('phone', { label: 'Phone number', fieldType: 'phonenumber' }),
  newProperty('website', { label: 'Website URL' }),
  newProperty('city', { label: 'City' }),
  newProperty('country', { label: 'Country/Region' }),
  newProperty('date_of_birth', { label: 'Date of birth', type: 'date', fieldType: 'date' }),
  newProperty('numemployees', {
    label: 'Number of employees',
    type: 'enumeration',
    fieldType: 'select',
    options: optionsOf('1-5', '5-25'),
  }),
  newProperty('lifecyclestage', {
    label: 'Lifecycle stage',
    type: 'enumeration',
    fieldType: 'radio',
    options: [
      { label: 'Subscriber', value: 'subscriber' },
      { label: 'Lead', value: 'lead' },
      { label: 'Customer', value: 'customer' },
    ],
  }),
  newProperty('hs_lead_status', { label: 'Lead status', type: 'enumeration', fieldType: 'radio', options: optionsOf('NEW', 'OPEN') }),
  newProperty('hubspot_owner_id', { label: 'Contact owner', fieldType: 'select' }),
  newProperty('hs_object_id', { label: 'Record ID', type: 'number', fieldType: 'number', readOnlyValue: true }),
  newProperty('createdate', { label: 'Create date', type: 'datetime', fieldType: 'date', readOnlyValue: true }),
  newProperty('lastmodifieddate', { label: 'Last modified date', type: 'datetime', fieldType: 'date', readOnlyValue: true }),
]

const optionsOf = (...values: string[]) => values.map((value) => ({ label: value, value }))

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
    contactProperties: new Map(standardContactProperties().map((property) => [property.name, property])),
    searchLagMs: 0,
    associationIds: 'string',
    rejectedEmails: new Set(),
  }
}
