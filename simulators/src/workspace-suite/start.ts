import type { Answer } from '../wire/answer.ts'
import type { AccessFault } from '../wire/faults.ts'
import { LoopbackSimulator, type StartOptions } from '../wire/loopback-simulator.ts'
import type { RecordedRequest } from '../wire/request.ts'
import type { Route } from '../wire/routes.ts'
import { Sequence } from '../wire/sequence.ts'
import type { SuiteDesk } from './access.ts'
import { insufficientScopes, invalidCredentials, rateLimited, type SuiteRateReason, suiteError, tokenRefused } from './errors.ts'
import { fileRoutes } from './files.ts'
import { emptySuiteState, type SuiteFile, type SuiteState, type SuiteToken, suiteScopes } from './state.ts'
import { issueToken, tokenRoutes } from './tokens.ts'

/** 403 userRateLimitExceeded unless told otherwise. */
export type SuiteFault = AccessFault | { kind: 'rate-limited'; status?: 403 | 429; reason?: SuiteRateReason }

export interface SuiteStartOptions extends StartOptions {
  /** Called once before the first request. */
  seed?: (suite: WorkspaceSuite) => void
}

/** One address stands for the vendor's three hosts: sign-in, tokens and data. */
export async function startWorkspaceSuite(options: SuiteStartOptions = {}): Promise<WorkspaceSuite> {
  const suite = new WorkspaceSuite(options)
  options.seed?.(suite)
  await suite.listen(options.port)
  return suite
}

const mimeTypes = {
  document: 'application/vnd.google-apps.document',
  spreadsheet: 'application/vnd.google-apps.spreadsheet',
}

export class WorkspaceSuite extends LoopbackSimulator<SuiteFault> {
  readonly state: SuiteState = emptySuiteState()
  private readonly ids = new Sequence()
  private readonly desk: SuiteDesk = { state: this.state, now: this.now, url: () => this.url, nextId: (kind) => this.ids.text(kind) }
  private readonly table = [...tokenRoutes(this.desk), ...fileRoutes(this.desk)]

  issueToken(options: { scopes?: string[]; expiresInSeconds?: number; userId?: string; refreshToken?: string | null } = {}): SuiteToken {
    const userId = options.userId ?? this.state.users[0]!.id
    return issueToken(this.desk, { userId, scopes: options.scopes ?? ['openid', ...Object.values(suiteScopes)] }, options)
  }

  /** Ends every access token now; refresh tokens stay good. */
  expireTokens(): void {
    for (const token of this.state.tokens.values()) token.expiresAt = this.now() - 1
  }

  /** As when the person removes the app from their account, or a test app's seven days are over. */
  revoke(token: SuiteToken): void {
    this.state.tokens.delete(token.accessToken)
    if (token.refreshToken !== null) this.state.grants.delete(token.refreshToken)
  }

  addFile(kind: keyof typeof mimeTypes, file: Partial<SuiteFile> = {}): SuiteFile {
    const id = file.id ?? this.ids.text('file')
    const at = new Date(this.now()).toISOString()
    const added: SuiteFile = {
      id,
      userId: this.state.users[0]!.id,
      name: 'Untitled',
      mimeType: mimeTypes[kind],
      createdTime: at,
      modifiedTime: at,
      trashed: false,
      webViewLink: `https://docs.google.com/${kind === 'document' ? 'document' : 'spreadsheets'}/d/${id}/edit`,
      ...file,
    }
    this.state.files.push(added)
    return added
  }

  protected routes(): Route[] {
    return this.table
  }

  protected faultAnswer(fault: SuiteFault, request: RecordedRequest): Answer {
    if (fault.kind === 'rate-limited') return rateLimited(fault.status ?? 403, fault.reason ?? 'userRateLimitExceeded')
    if (request.path === '/token') return tokenRefused(400, 'invalid_grant', 'Token has been expired or revoked.')
    return fault.kind === 'missing-scopes' ? insufficientScopes() : invalidCredentials()
  }

  protected unknownPath(): Answer {
    return suiteError(404, 'Not Found', { reason: 'notFound' })
  }

  protected internalError(error: unknown): Answer {
    return suiteError(500, `simulator fault: ${String(error)}`, { reason: 'backendError' })
  }
}
