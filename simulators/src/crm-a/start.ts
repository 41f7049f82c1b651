import { countTokens, revokeAll } from '../oauth/stored-tokens.ts'
import type { VendorControl } from '../wire/control.ts'
import { ACCESS_FAULTS, oneOf, optional, wholeNumber } from '../wire/fault-shapes.ts'
import type { AccessFault } from '../wire/faults.ts'
import { LoopbackSimulator, type StartOptions } from '../wire/loopback-simulator.ts'
import type { RecordedRequest } from '../wire/request.ts'
import type { SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { Sequence } from '../wire/sequence.ts'
import { setOfTexts, settingOf } from '../wire/settings.ts'
import type { CrmAContext } from './access.ts'
import { contactRoutes, createContact } from './contacts.ts'
import { embedRoutes } from './embed.ts'
import {
  badToken,
  CRM_A_RATE_POLICIES,
  type CrmARatePolicy,
  crmAError,
  expiredToken,
  missingScopes,
  notFound,
  rateLimited,
  tokenError,
} from './errors.ts'
import { formRoutes } from './forms.ts'
import { listRoutes } from './lists.ts'
import { createNote, noteRoutes } from './notes.ts'
import { propertyRoutes } from './properties.ts'
import {
  ALL_CRM_A_SCOPES,
  type CrmAForm,
  type CrmAList,
  type CrmANote,
  type CrmAProperty,
  type CrmARecord,
  type CrmAState,
  type CrmASubmission,
  type CrmAToken,
  emptyCrmAState,
  newProperty,
} from './state.ts'
import { issueToken, revokeGrant, tokenRoutes } from './tokens.ts'

/** Without `retryAfterSeconds` there is no Retry-After header, which the vendor does not guarantee. */
export type CrmAFault = AccessFault | { kind: 'rate-limited'; policyName?: CrmARatePolicy; retryAfterSeconds?: number }

export type CrmAStartOptions = StartOptions & {
  /** Called once before the first request. */
  seed?: (crmA: CrmA) => void
}

export type NewCrmASubmission = {
  conversionId?: string
  /** Left out for a submission without an email. */
  email?: string
  values?: Record<string, string>
  submittedAt?: number
  pageUrl?: string
  visibleAfterMs?: number
  /** 1 is listed at once; 2 is hidden in the next read of the first page and listed in the one after it. */
  visibleFromPoll?: number
}

export async function startCrmA(options: CrmAStartOptions = {}): Promise<CrmA> {
  const crmA = new CrmA(options)
  options.seed?.(crmA)
  await crmA.listen(options.port)
  return crmA
}

export class CrmA extends LoopbackSimulator<CrmAFault> {
  readonly vendor = 'HubSpot'
  readonly state: CrmAState = emptyCrmAState()
  private readonly ids = new Sequence()
  private readonly context: CrmAContext = { state: this.state, now: this.now, url: () => this.url, nextId: (kind) => this.ids.text(kind) }
  private readonly table = [tokenRoutes, formRoutes, embedRoutes, contactRoutes, noteRoutes, listRoutes, propertyRoutes].flatMap(
    (routesFor) => routesFor(this.context),
  )

  /** By default with every scope, valid for half an hour and with a refresh token; `expiresInSeconds: null` is a private app's token. */
  issueToken(
    options: { scopes?: string[]; expiresInSeconds?: number | null; portalId?: number; refreshToken?: string | null } = {},
  ): CrmAToken {
    const portalId = options.portalId ?? this.state.portals[0]!.portalId
    return issueToken(this.context, { portalId, scopes: options.scopes ?? ALL_CRM_A_SCOPES }, options)
  }

  /** Expires every access token now; refresh tokens stay valid. */
  expireTokens(): void {
    for (const token of this.state.tokens.values()) token.expiresAt = this.now() - 1
  }

  /** As when the customer uninstalls the app. */
  revoke(token: CrmAToken): void {
    this.state.tokens.delete(token.accessToken)
    if (token.refreshToken !== null) revokeGrant(this.state, token.refreshToken)
  }

  addForm(form: Partial<CrmAForm> = {}): CrmAForm {
    const at = new Date(this.now()).toISOString()
    const fields = ['email', 'firstname', 'lastname'].map((name) => {
      return { name, label: name, required: name === 'email', hidden: false, fieldType: name === 'email' ? 'email' : 'single_line_text' }
    })
    const added: CrmAForm = {
      id: this.ids.uuid('form'),
      portalId: this.state.portals[0]!.portalId,
      name: 'Registration',
      formType: 'hubspot',
      archived: false,
      createdAt: at,
      updatedAt: at,
      fields,
      embedType: 'V4',
      ...form,
    }
    this.state.forms.push(added)
    return added
  }

  /** The form is created if it does not exist. */
  addSubmission(formGuid: string, given: NewCrmASubmission = {}): CrmASubmission {
    if (!this.state.forms.some((form) => form.id === formGuid)) this.addForm({ id: formGuid })
    const values = { ...(given.email !== undefined && { email: given.email }), ...given.values }
    const submission: CrmASubmission = {
      conversionId: given.conversionId ?? this.ids.uuid('submission'),
      submittedAt: given.submittedAt ?? this.now(),
      values: Object.entries(values).map(([name, value]) => ({ name, value })),
      pageUrl: given.pageUrl ?? 'https://events.example/register',
      visibleAt: this.now() + (given.visibleAfterMs ?? 0),
      hiddenPolls: Math.max(0, (given.visibleFromPoll ?? 1) - 1),
    }
    this.state.submissions.set(formGuid, [...(this.state.submissions.get(formGuid) ?? []), submission])
    return submission
  }

  /** The given properties become known properties of the account. */
  addContact(properties: Record<string, string>, portalId = this.state.portals[0]!.portalId): CrmARecord {
    for (const name of Object.keys(properties)) if (!this.state.contactProperties.has(name)) this.addProperty({ name })
    return createContact(this.context, portalId, properties)
  }

  /** A property the account has defined; a single-line text unless another type is given. */
  addProperty({ name, ...more }: Partial<CrmAProperty> & { name: string }): CrmAProperty {
    const property = newProperty(name, more)
    this.state.contactProperties.set(name, property)
    return property
  }

  addNote(contact: CrmARecord, body: string, properties: Record<string, string> = {}): CrmANote {
    const stamp = { hs_timestamp: new Date(this.now()).toISOString() }
    return createNote(this.context, contact.portalId, { ...stamp, hs_note_body: body, ...properties }, [contact.id])
  }

  addList(list: Partial<CrmAList> = {}): CrmAList {
    const at = new Date(this.now()).toISOString()
    const added: CrmAList = {
      listId: String(this.ids.number('list')),
      portalId: this.state.portals[0]!.portalId,
      name: 'Guests',
      processingType: 'MANUAL',
      objectTypeId: '0-1',
      memberIds: [],
      createdAt: at,
      updatedAt: at,
      ...list,
    }
    this.state.lists.push(added)
    return added
  }

  /** The vendor sends the rolling limit of OAuth apps with every response. */
  protected override commonHeaders(): Record<string, string> {
    const recent = this.requests.slice(-100).filter((request) => request.at > this.now() - 10_000).length
    return {
      'x-hubspot-ratelimit-interval-milliseconds': '10000',
      'x-hubspot-ratelimit-max': '100',
      'x-hubspot-ratelimit-remaining': String(Math.max(0, 100 - recent)),
    }
  }

  protected routes(): Route[] {
    return this.table
  }

  protected faultResponse(fault: CrmAFault, request: RecordedRequest): SimulatedResponse {
    const isTokenRequest = /^\/oauth\/v\d\/token$/.test(request.path)
    if (isTokenRequest && fault.kind !== 'rate-limited') return tokenError('BAD_REFRESH_TOKEN', 'missing or invalid refresh token')
    switch (fault.kind) {
      case 'expired-token':
        return expiredToken(this.now() - 60_000, this.now())
      case 'revoked-token':
        return badToken()
      case 'missing-scopes':
        return missingScopes(fault.scopes ?? ['crm.objects.contacts.read'])
      case 'rate-limited':
        return rateLimited(fault.policyName ?? 'TEN_SECONDLY_ROLLING', fault.retryAfterSeconds)
    }
  }

  protected vendorControl(): VendorControl {
    const { state } = this
    return {
      faultShapes: {
        ...ACCESS_FAULTS,
        'rate-limited': { policyName: optional(oneOf(...CRM_A_RATE_POLICIES)), retryAfterSeconds: optional(wholeNumber(0)) },
      },
      settings: {
        tokenLifeSeconds: settingOf(() => state, 'tokenLifeSeconds', wholeNumber(1)),
        rejectedEmails: setOfTexts(state.rejectedEmails),
        searchLagMs: settingOf(() => state, 'searchLagMs', wholeNumber(0)),
        associationIds: settingOf(() => state, 'associationIds', oneOf('string', 'number')),
        introspection: settingOf(() => state, 'introspection', oneOf('full', 'active-only')),
      },
      countTokens: () => countTokens(state, this.now()),
      countRecords: () => ({
        forms: state.forms.length,
        submissions: [...state.submissions.values()].flat().length,
        contacts: state.contacts.length,
        notes: state.notes.length,
        lists: state.lists.length,
      }),
      expireTokens: () => this.expireTokens(),
      revokeTokens: () => revokeAll(state),
    }
  }

  protected unknownPath(request: RecordedRequest): SimulatedResponse {
    return notFound(`no resource at ${request.method} ${request.path}`)
  }

  protected internalError(error: unknown): SimulatedResponse {
    return crmAError(500, { category: 'INTERNAL_ERROR', message: `simulator fault: ${String(error)}` })
  }
}
