import { countTokens, revokeAll } from '../oauth/stored-tokens.ts'
import type { VendorControl } from '../wire/control.ts'
import { ACCESS_FAULTS, oneOf, optional, trueOrFalse, wholeNumber } from '../wire/fault-shapes.ts'
import type { AccessFault } from '../wire/faults.ts'
import { LoopbackSimulator, type StartOptions } from '../wire/loopback-simulator.ts'
import type { RecordedRequest } from '../wire/request.ts'
import { ok, type SimulatedResponse } from '../wire/response.ts'
import { type Route, route } from '../wire/routes.ts'
import { Sequence } from '../wire/sequence.ts'
import { setOfTexts, settingOf } from '../wire/settings.ts'
import type { CrmBContext } from './access.ts'
import { collectionRoutes } from './collections.ts'
import { compositeRoutes } from './composite.ts'
import { CRM_B_LIMITS, type CrmBLimit, crmBError, invalidSession, limitExceeded, notFound, sessionNotForApi, tokenError } from './errors.ts'
import { queryRoutes } from './queries.ts'
import { createRow, recordRoutes } from './records.ts'
import { type CrmBRow, type CrmBState, type CrmBToken, emptyCrmBState, type FieldValue } from './state.ts'
import { issueToken, tokenRoutes } from './tokens.ts'

export type CrmBFault = AccessFault | { kind: 'rate-limited'; limit?: CrmBLimit }

export type CrmBStartOptions = StartOptions & {
  /** Called once before the first request. */
  seed?: (crmB: CrmB) => void
}

export async function startCrmB(options: CrmBStartOptions = {}): Promise<CrmB> {
  const crmB = new CrmB(options)
  options.seed?.(crmB)
  await crmB.listen(options.port)
  return crmB
}

type Fields = Record<string, FieldValue>

const DEFAULT_STATUSES: Fields[] = [{ Label: 'Sent' }, { Label: 'Responded', HasResponded: true }]

export class CrmB extends LoopbackSimulator<CrmBFault> {
  readonly vendor = 'Salesforce'
  readonly state: CrmBState = emptyCrmBState()
  private readonly ids = new Sequence()
  private readonly context: CrmBContext = {
    state: this.state,
    now: this.now,
    url: () => this.url,
    nextId: (kind) => this.ids.text(kind),
    nextNumber: (kind) => this.ids.number(kind),
  }
  private readonly table = this.allRoutes()

  issueToken(
    options: { scopes?: string[]; expiresInSeconds?: number | null; organizationId?: string; refreshToken?: string | null } = {},
  ): CrmBToken {
    const organizationId = options.organizationId ?? this.state.orgs[0]!.organizationId
    return issueToken(this.context, { organizationId, scopes: options.scopes ?? ['api', 'refresh_token', 'openid'] }, options)
  }

  /** Expires every session now; refresh tokens stay valid. */
  expireTokens(): void {
    for (const token of this.state.tokens.values()) token.expiresAt = this.now() - 1
  }

  /** As when an administrator revokes the app. */
  revoke(token: CrmBToken): void {
    this.state.tokens.delete(token.accessToken)
    if (token.refreshToken !== null) this.state.grants.delete(token.refreshToken)
  }

  /** The given fields become known fields of the organization. */
  addRecord(type: string, fields: Fields, organizationId = this.state.orgs[0]!.organizationId): CrmBRow {
    const known = this.state.fields.get(type) ?? new Set(['Id'])
    for (const name of Object.keys(fields)) known.add(name)
    this.state.fields.set(type, known)
    return createRow(this.context, organizationId, type, fields)
  }

  addContact(fields: Fields, organizationId?: string): CrmBRow {
    return this.addRecord('Contact', { LastName: 'Guest', ...fields }, organizationId)
  }

  addLead(fields: Fields, organizationId?: string): CrmBRow {
    return this.addRecord('Lead', { LastName: 'Guest', Company: 'Unknown', ...fields }, organizationId)
  }

  addAccount(fields: Fields, organizationId?: string): CrmBRow {
    return this.addRecord('Account', { Name: 'Company', ...fields }, organizationId)
  }

  /** With the two labels that the vendor gives a new campaign, or these. */
  addCampaign(fields: Fields, statuses: Fields[] = DEFAULT_STATUSES, organizationId?: string): CrmBRow {
    const campaign = this.addRecord('Campaign', { Name: 'Campaign', Status: 'Planned', IsActive: true, ...fields }, organizationId)
    for (const [index, status] of statuses.entries()) {
      const values = { SortOrder: index + 1, IsDefault: index === 0, HasResponded: false, ...status, CampaignId: campaign.fields.Id }
      this.addRecord('CampaignMemberStatus', values, organizationId)
    }
    return campaign
  }

  /** The members of a campaign by the id of their contact or lead. */
  membersOf(campaign: CrmBRow): Map<string, CrmBRow> {
    const members = this.state.rows.filter(({ type, fields }) => type === 'CampaignMember' && fields.CampaignId === campaign.fields.Id)
    return new Map(members.map((member) => [String(member.fields.ContactId ?? member.fields.LeadId), member]))
  }

  /** An enhanced note of a contact or lead, with its link. */
  addNote(on: CrmBRow, html: string, fields: Fields = {}): CrmBRow {
    const note = this.addRecord(
      'ContentNote',
      { Title: 'Note', Content: Buffer.from(html).toString('base64'), ...fields },
      on.organizationId,
    )
    const link = { ContentDocumentId: note.fields.Id, LinkedEntityId: on.fields.Id, ShareType: 'I', Visibility: 'AllUsers' }
    this.addRecord('ContentDocumentLink', link, on.organizationId)
    return note
  }

  /** A legacy note, for organizations without enhanced notes. */
  addLegacyNote(on: CrmBRow, text: string, fields: Fields = {}): CrmBRow {
    return this.addRecord('Note', { Title: 'Note', Body: text, ParentId: on.fields.Id, IsPrivate: false, ...fields }, on.organizationId)
  }

  protected override commonHeaders(request: RecordedRequest): Record<string, string> {
    if (!request.path.startsWith('/services/data/')) return {}
    return { 'sforce-limit-info': `api-usage=${this.state.apiUsage.used}/${this.state.apiUsage.max}` }
  }

  protected routes(): Route[] {
    return this.table
  }

  protected faultResponse(fault: CrmBFault, request: RecordedRequest): SimulatedResponse {
    if (fault.kind === 'rate-limited') return limitExceeded(fault.limit ?? 'concurrent-requests')
    if (request.path === '/services/oauth2/token') return tokenError('invalid_grant', 'expired access/refresh token')
    return fault.kind === 'missing-scopes' ? sessionNotForApi() : invalidSession()
  }

  protected vendorControl(): VendorControl {
    const { state } = this
    const count = (...types: string[]) => state.rows.filter(({ type }) => types.includes(type)).length
    return {
      faultShapes: { ...ACCESS_FAULTS, 'rate-limited': { limit: optional(oneOf(...CRM_B_LIMITS)) } },
      settings: {
        sessionSeconds: settingOf(() => state, 'sessionSeconds', wholeNumber(1)),
        rotatesRefreshTokens: settingOf(() => state, 'rotatesRefreshTokens', trueOrFalse),
        pageSize: settingOf(() => state, 'pageSize', wholeNumber(1, 2000)),
        missingTypes: setOfTexts(state.missingTypes),
        requestsPerDay: settingOf(() => state.apiUsage, 'max', wholeNumber(0)),
        noteBlob: settingOf(() => state, 'noteBlob', oneOf('decoded', 'base64')),
      },
      countTokens: () => countTokens(state, this.now()),
      countRecords: () => ({ contacts: count('Contact'), leads: count('Lead'), notes: count('ContentNote', 'Note') }),
      expireTokens: () => this.expireTokens(),
      revokeTokens: () => revokeAll(state),
    }
  }

  protected unknownPath(): SimulatedResponse {
    return notFound()
  }

  protected internalError(error: unknown): SimulatedResponse {
    return crmBError(500, 'UNKNOWN_EXCEPTION', `simulator fault: ${String(error)}`)
  }

  private allRoutes(): Route[] {
    const data = [...queryRoutes(this.context), ...collectionRoutes(this.context), ...recordRoutes(this.context)]
    const versions = route('GET', '/services/data', () => ok([{ label: "Spring '26", url: '/services/data/v66.0', version: '66.0' }]))
    return [...tokenRoutes(this.context), versions, ...compositeRoutes(this.context, data), ...data]
  }
}
