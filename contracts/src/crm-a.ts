import { type Static, Type } from 'typebox'
import { Choice, Nullable, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const CrmAFormField = Type.Object({
  name: Type.String(),
  label: Type.String(),
  type: Type.String(),
  required: Type.Boolean(),
})
export const CrmAForm = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    fields: Type.Array(CrmAFormField),
    embed: Nullable(Choice(['V3', 'V4'] as const, { description: 'Generation of the embed, which determines its browser events' })),
  },
  { title: 'CrmAForm' },
)
export const CrmAList = Type.Object(
  { id: Type.String(), name: Type.String(), writable: Type.Boolean({ description: 'False for lists that HubSpot fills by a rule' }) },
  { title: 'CrmAList' },
)

export const CrmAProperty = Type.Object(
  {
    name: Type.String(),
    label: Type.String(),
    type: Type.String({ description: 'Type in HubSpot: string, number, date, datetime, enumeration, bool or another' }),
    fieldType: Type.String({ description: 'Kind of input in HubSpot; an enumeration takes several options if it is checkbox' }),
    options: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
    readOnly: Type.Boolean(),
  },
  { title: 'CrmAProperty' },
)
export type CrmAProperty = Static<typeof CrmAProperty>

export const SpamDomainTip = Type.Object(
  {
    show: Type.Boolean(),
    portalId: Nullable(Type.String()),
    sbPreviewHosts: Type.Array(Type.String()),
    resolvedAt: Nullable(Timestamp),
    rootDomain: Nullable(Type.String()),
  },
  { title: 'SpamDomainTip' },
)
export type SpamDomainTip = Static<typeof SpamDomainTip>

const base = '/api/v1/dashboard/integrations/crm-a'
const crmAErrors = ['CRM_A_NOT_CONNECTED', 'CRM_A_RECONNECT_REQUIRED', 'CRM_A_UPSTREAM_ERROR', 'UPSTREAM_RATE_LIMITED'] as const

const exampleTip = {
  show: true,
  portalId: '4242',
  sbPreviewHosts: ['preview.foyer.example', 'spring-summit.sites.example'],
  resolvedAt: null,
  rootDomain: 'acme.example',
}

export const listCrmAForms = operation({
  id: 'listCrmAForms',
  method: 'GET',
  path: `${base}/forms`,
  tag: 'Integrations',
  summary: 'List HubSpot forms',
  access: 'member',
  success: 200,
  result: Type.Object({ forms: Type.Array(CrmAForm) }),
  errors: crmAErrors,
  example: {
    result: {
      forms: [
        {
          id: '0a1b2c3d-0000-4000-8000-000000000001',
          name: 'Spring Summit',
          fields: [{ name: 'email', label: 'Email', type: 'email', required: true }],
          embed: 'V4',
        },
      ],
    },
  },
})

export const listCrmALists = operation({
  id: 'listCrmALists',
  method: 'GET',
  path: `${base}/lists`,
  tag: 'Integrations',
  summary: 'List HubSpot contact lists',
  access: 'member',
  query: Type.Object({ q: Type.Optional(Text(200)) }),
  success: 200,
  result: Type.Object({ lists: Type.Array(CrmAList) }),
  errors: crmAErrors,
  example: { query: { q: 'guests' }, result: { lists: [{ id: '7', name: 'Guests', writable: true }] } },
})

export const listCrmAProperties = operation({
  id: 'listCrmAProperties',
  method: 'GET',
  path: `${base}/properties`,
  tag: 'Integrations',
  summary: 'List HubSpot contact properties',
  description: 'The properties that answers of a form can be mapped to, by label.',
  access: 'member',
  success: 200,
  result: Type.Object({ properties: Type.Array(CrmAProperty) }),
  errors: crmAErrors,
  example: {
    result: {
      properties: [{ name: 'company', label: 'Company name', type: 'string', fieldType: 'text', options: [], readOnly: false }],
    },
  },
})

export const getSpamDomainTip = operation({
  id: 'getSpamDomainTip',
  method: 'GET',
  path: `${base}/spam-domain-tip`,
  tag: 'Integrations',
  summary: 'Retrieve the HubSpot spam-domain tip',
  description: 'HubSpot treats submissions from unknown domains as spam. The tip lists the hosts to add to its site domains.',
  access: 'member',
  success: 200,
  result: SpamDomainTip,
  example: { result: exampleTip },
})

export const resolveSpamDomainTip = operation({
  id: 'resolveSpamDomainTip',
  method: 'POST',
  path: `${base}/spam-domain-tip/resolve`,
  tag: 'Integrations',
  summary: 'Resolve the HubSpot spam-domain tip',
  description: 'Hides the tip for the whole workspace. Calling this again has no effect.',
  access: 'admin',
  waitsForOthers: true,
  success: 200,
  result: Type.Object({ ok: Type.Boolean(), tip: SpamDomainTip }),
  errors: ['CRM_A_NOT_CONNECTED'],
  example: { result: { ok: true, tip: { ...exampleTip, show: false, resolvedAt: '2027-01-11T08:00:00.000Z' } } },
})
