import { countTokens, revokeAll } from '../oauth/stored-tokens.ts'
import type { VendorControl } from '../wire/control.ts'
import { ACCESS_FAULTS, oneOf, optional, wholeNumber } from '../wire/fault-shapes.ts'
import type { AccessFault } from '../wire/faults.ts'
import { LoopbackSimulator, type StartOptions } from '../wire/loopback-simulator.ts'
import type { RecordedRequest } from '../wire/request.ts'
import type { SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { Sequence } from '../wire/sequence.ts'
import { settingOf } from '../wire/settings.ts'
import type { SuiteContext } from './access.ts'
import { calendarRoutes } from './calendar.ts'
import {
  insufficientScopes,
  invalidCredentials,
  rateLimited,
  SUITE_RATE_REASONS,
  type SuiteRateReason,
  suiteError,
  tokenError,
} from './errors.ts'
import { fileRoutes } from './files.ts'
import { emptySuiteState, SUITE_SCOPES, type SuiteFile, type SuiteState, type SuiteToken } from './state.ts'
import { issueToken, tokenRoutes } from './tokens.ts'

/** 403 userRateLimitExceeded by default, without a Retry-After header. */
export type SuiteFault = AccessFault | { kind: 'rate-limited'; status?: 403 | 429; reason?: SuiteRateReason; retryAfterSeconds?: number }

export type SuiteStartOptions = StartOptions & {
  /** Called once before the first request. */
  seed?: (suite: WorkspaceSuite) => void
}

/** One URL for the vendor's three hosts: sign-in, tokens and data. */
export async function startWorkspaceSuite(options: SuiteStartOptions = {}): Promise<WorkspaceSuite> {
  const suite = new WorkspaceSuite(options)
  options.seed?.(suite)
  await suite.listen(options.port)
  return suite
}

const MIME_TYPES = {
  document: 'application/vnd.google-apps.document',
  spreadsheet: 'application/vnd.google-apps.spreadsheet',
  presentation: 'application/vnd.google-apps.presentation',
}
const WEB_PATHS = { document: 'document', spreadsheet: 'spreadsheets', presentation: 'presentation' }

export class WorkspaceSuite extends LoopbackSimulator<SuiteFault> {
  readonly vendor = 'Google Workspace'
  readonly state: SuiteState = emptySuiteState()
  private readonly ids = new Sequence()
  private readonly context: SuiteContext = { state: this.state, now: this.now, url: () => this.url, nextId: (kind) => this.ids.text(kind) }
  private readonly table = [...tokenRoutes(this.context), ...fileRoutes(this.context), ...calendarRoutes(this.context)]

  issueToken(options: { scopes?: string[]; expiresInSeconds?: number; userId?: string; refreshToken?: string | null } = {}): SuiteToken {
    const userId = options.userId ?? this.state.users[0]!.id
    return issueToken(this.context, { userId, scopes: options.scopes ?? ['openid', ...Object.values(SUITE_SCOPES)] }, options)
  }

  /** Expires every access token now; refresh tokens stay valid. */
  expireTokens(): void {
    for (const token of this.state.tokens.values()) token.expiresAt = this.now() - 1
  }

  /** As when the user removes the app from the account, or after the seven days of a test app. */
  revoke(token: SuiteToken): void {
    this.state.tokens.delete(token.accessToken)
    if (token.refreshToken !== null) this.state.grants.delete(token.refreshToken)
  }

  addFile(kind: keyof typeof MIME_TYPES, file: Partial<SuiteFile> = {}): SuiteFile {
    const id = file.id ?? this.ids.text('file')
    const at = new Date(this.now()).toISOString()
    const added: SuiteFile = {
      id,
      userId: this.state.users[0]!.id,
      name: 'Untitled',
      mimeType: MIME_TYPES[kind],
      createdTime: at,
      modifiedTime: at,
      trashed: false,
      webViewLink: `https://docs.google.com/${WEB_PATHS[kind]}/d/${id}/edit`,
      ...file,
    }
    this.state.files.push(added)
    return added
  }

  /** As when its owner stops sharing it with the account, or deletes it for good: the vendor answers the same. */
  unshareFile(id: string): void {
    this.state.files = this.state.files.filter((file) => file.id !== id)
  }

  protected routes(): Route[] {
    return this.table
  }

  protected faultResponse(fault: SuiteFault, request: RecordedRequest): SimulatedResponse {
    if (fault.kind === 'rate-limited') {
      return rateLimited(fault.status ?? 403, fault.reason ?? 'userRateLimitExceeded', fault.retryAfterSeconds)
    }
    if (request.path === '/token') return tokenError(400, 'invalid_grant', 'Token has been expired or revoked.')
    return fault.kind === 'missing-scopes' ? insufficientScopes() : invalidCredentials()
  }

  protected vendorControl(): VendorControl {
    const { state } = this
    return {
      faultShapes: {
        ...ACCESS_FAULTS,
        'rate-limited': {
          status: optional(oneOf(403, 429)),
          reason: optional(oneOf(...SUITE_RATE_REASONS)),
          retryAfterSeconds: optional(wholeNumber(0)),
        },
      },
      settings: { tokenLifeSeconds: settingOf(() => state, 'tokenLifeSeconds', wholeNumber(1)) },
      countTokens: () => countTokens(state, this.now()),
      countRecords: () => ({ users: state.users.length, files: state.files.length }),
      expireTokens: () => this.expireTokens(),
      revokeTokens: () => revokeAll(state),
    }
  }

  protected unknownPath(): SimulatedResponse {
    return suiteError(404, 'Not Found', { reason: 'notFound' })
  }

  protected internalError(error: unknown): SimulatedResponse {
    return suiteError(500, `simulator fault: ${String(error)}`, { reason: 'backendError' })
  }
}
