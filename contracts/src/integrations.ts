import { type Static, Type } from 'typebox'
import { Choice, HttpUrl, Nullable, Ok, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { INTEGRATION_SYSTEMS } from './systems.ts'

export const INTEGRATION_STATUSES = ['connected', 'reconnect_required', 'not_connected'] as const

export const Integration = Type.Object(
  {
    system: Choice(INTEGRATION_SYSTEMS),
    status: Choice(INTEGRATION_STATUSES),
    canConsent: Type.Boolean({
      description: 'Whether it can be connected by consent: the vendor has a consent page, and the operator has set a client id',
    }),
    hasCalendar: Type.Boolean({
      description: 'Whether events can be kept in the calendar of the account: Google Workspace, if the operator has switched it on',
    }),
    usesInstallationKey: Type.Boolean({
      description: 'Whether the key of this installation is used: v0, if the workspace has not connected it and the operator has set a key',
    }),
    account: Nullable(
      Type.String({
        description: 'Account id at the vendor: a portal id, an organization id or an email; null if the vendor does not tell',
      }),
    ),
    scope: Nullable(Type.String({ description: 'Granted scopes, separated by spaces; null if the vendor does not report them' })),
    connectedAt: Nullable(Timestamp),
    updatedAt: Nullable(Timestamp),
    lastSuccessAt: Nullable(Timestamp),
    lastError: Nullable(
      Type.Object({
        code: Type.String(),
        message: Type.String(),
        at: Timestamp,
      }),
    ),
  },
  { title: 'Integration' },
)
export type Integration = Static<typeof Integration>

/** Whitespace around a token comes from copying it and is allowed; whitespace inside is not. */
const Token = Type.String({ minLength: 1, maxLength: 8000, pattern: '^\\s*[\\x21-\\x7e]+\\s*$' })
export const PrivateTokens = Type.Object({
  accessToken: Token,
  refreshToken: Type.Optional(Nullable(Token)),
  expiresAt: Type.Optional(Nullable(Timestamp)),
  instanceUrl: Type.Optional(Nullable(HttpUrl)),
  scope: Type.Optional(Nullable(Text(4000))),
})
export type PrivateTokens = Static<typeof PrivateTokens>

const SuiteFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  modifiedTime: Nullable(Type.String()),
  webViewLink: Nullable(Type.String()),
})
export const SuitePreview = Type.Object(
  {
    user: Type.Object({
      id: Type.String(),
      email: Nullable(Type.String()),
      name: Nullable(Type.String()),
      picture: Nullable(Type.String()),
      scope: Nullable(Type.String()),
    }),
    documents: Type.Array(SuiteFile),
    spreadsheets: Type.Array(SuiteFile),
  },
  { title: 'WorkspaceSuitePreview' },
)

const base = '/api/v1/dashboard/integrations'
const systemParams = Type.Object({ system: PathId })
const exampleIntegration = {
  system: 'crm-a',
  status: 'connected',
  canConsent: true,
  hasCalendar: false,
  usesInstallationKey: false,
  account: '4242',
  scope: 'forms crm.objects.contacts.read',
  connectedAt: '2027-01-10T09:00:00.000Z',
  updatedAt: '2027-01-10T09:00:00.000Z',
  lastSuccessAt: '2027-01-11T14:30:00.000Z',
  lastError: null,
}
export const listIntegrations = operation({
  id: 'listIntegrations',
  method: 'GET',
  path: base,
  tag: 'Integrations',
  summary: 'List integrations',
  description:
    'One entry per system, including systems that are not connected. `reconnect_required` means that the vendor no longer accepts the token. The times of calls are stored at most once a minute.',
  access: 'member',
  success: 200,
  result: Type.Object({ integrations: Type.Array(Integration) }),
  example: { result: { integrations: [exampleIntegration] } },
})

export const connectIntegration = operation({
  id: 'connectIntegration',
  method: 'POST',
  path: `${base}/:system/connect`,
  tag: 'Integrations',
  summary: 'Connect an integration with a private token',
  description: 'The token or API key is verified with the vendor and stored encrypted. Connecting again replaces it.',
  access: 'admin',
  waitsForOthers: true,
  params: systemParams,
  body: PrivateTokens,
  success: 200,
  result: Integration,
  errors: [
    'CRM_A_UPSTREAM_ERROR',
    'CRM_B_UPSTREAM_ERROR',
    'WORKSPACE_SUITE_UPSTREAM_ERROR',
    'SITE_BUILDER_UPSTREAM_ERROR',
    'UPSTREAM_RATE_LIMITED',
  ],
  example: { params: { system: 'crm-a' }, body: { accessToken: 'pat-eu1-0000' }, result: exampleIntegration },
})

/** How a consent ended, in the address of the page that the person comes back to. */
export const CONSENT_OUTCOMES = ['connected', 'denied', 'expired', 'forbidden', 'missing-rights', 'refused', 'unreachable'] as const
export type ConsentOutcome = (typeof CONSENT_OUTCOMES)[number]

export const IntegrationConsent = Type.Object(
  { url: Type.String({ description: 'Consent page of the vendor, for the browser of the person who asked' }), expiresAt: Timestamp },
  { title: 'IntegrationConsent' },
)
export type IntegrationConsent = Static<typeof IntegrationConsent>

export const startIntegrationConsent = operation({
  id: 'startIntegrationConsent',
  method: 'POST',
  path: `${base}/:system/consent`,
  tag: 'Integrations',
  summary: 'Connect an integration by consent',
  description:
    'Returns the address of the vendor’s consent page. Open it in the browser of this session: the vendor sends the person back, and the integration is connected. Needs a client id in the settings of the service.',
  access: 'admin',
  personOnly: true,
  params: systemParams,
  success: 200,
  result: IntegrationConsent,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: { system: 'crm-a' },
    result: {
      url: 'https://app.hubspot.com/oauth/authorize?response_type=code&client_id=0000&state=v1.e30.mac',
      expiresAt: '2027-01-10T09:10:00.000Z',
    },
  },
})

export const IntegrationCall = Type.Object(
  {
    at: Timestamp,
    method: Type.String(),
    path: Type.String({ description: 'Path at the vendor, with … in place of ids and addresses' }),
    status: Nullable(Type.Integer({ description: 'HTTP status of the vendor; null without a response' })),
    durationMs: Type.Integer(),
    reason: Nullable(Type.String({ description: 'Why it failed, such as timeout or rate-limited; null if it did not' })),
  },
  { title: 'IntegrationCall' },
)
export type IntegrationCall = Static<typeof IntegrationCall>

export const listIntegrationCalls = operation({
  id: 'listIntegrationCalls',
  method: 'GET',
  path: `${base}/:system/calls`,
  tag: 'Integrations',
  summary: 'List the last calls to an integration',
  description: 'The newest 50 HTTP requests of this workspace to the vendor, to find out why something does not arrive.',
  access: 'admin',
  params: systemParams,
  success: 200,
  result: Type.Object({ calls: Type.Array(IntegrationCall) }),
  example: {
    params: { system: 'crm-a' },
    result: {
      calls: [
        {
          at: '2027-01-10T09:00:00.000Z',
          method: 'POST',
          path: '/crm/v3/objects/contacts/batch/upsert',
          status: 200,
          durationMs: 180,
          reason: null,
        },
      ],
    },
  },
})

export const disconnectIntegration = operation({
  id: 'disconnectIntegration',
  method: 'DELETE',
  path: `${base}/:system`,
  tag: 'Integrations',
  summary: 'Disconnect an integration',
  description: 'Deletes the tokens, and revokes them at the vendor if they were granted by consent. Data that was already read is kept.',
  access: 'admin',
  waitsForOthers: true,
  params: systemParams,
  success: 200,
  result: Ok,
  example: { params: { system: 'crm-a' }, result: { ok: true } },
})

export const previewWorkspaceSuite = operation({
  id: 'previewWorkspaceSuite',
  method: 'GET',
  path: `${base}/workspace-suite/preview`,
  tag: 'Integrations',
  summary: 'Preview Google Workspace data',
  description: 'The connected account with its ten newest documents and spreadsheets, to verify the connection.',
  access: 'admin',
  success: 200,
  result: SuitePreview,
  errors: [
    'WORKSPACE_SUITE_NOT_CONNECTED',
    'WORKSPACE_SUITE_RECONNECT_REQUIRED',
    'WORKSPACE_SUITE_UPSTREAM_ERROR',
    'UPSTREAM_RATE_LIMITED',
  ],
  example: {
    result: {
      user: { id: '1001', email: 'ada@acme.example', name: 'Ada', picture: null, scope: 'openid email' },
      documents: [{ id: 'd1', name: 'Running order', modifiedTime: '2027-01-10T09:00:00.000Z', webViewLink: null }],
      spreadsheets: [],
    },
  },
})
