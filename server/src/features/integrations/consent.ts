import { createHash } from 'node:crypto'
import {
  CONNECTABLE_SYSTEMS,
  CONSENT_SYSTEMS,
  type ConsentOutcome,
  type ConsentSystem,
  type IntegrationConsent,
  roleAllows,
  SYSTEMS,
} from '@foyer/contracts'
import { createMemoryConnection } from '../../connectors/connection.ts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/db/columns.ts'
import { notFound, type Problem, problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { Member } from '../auth/access.ts'
import type { Session } from '../auth/session.ts'
import { type ConnectServices, connectAccount } from './connect.ts'
import { INTEGRATION_STRINGS } from './strings.ts'

export type ConsentServices = ConnectServices & { tokens: TokenSigner; clock: Clock; baseUrl: string }

const STATE = 'integration consent'
const VERIFIER = 'integration consent verifier'
const LIFETIME_MS = 10 * 60_000

const callbackPath = (system: string) => `/api/v1/dashboard/integrations/${system}/callback`

const findSystem = (name: string): ConsentSystem | undefined => CONSENT_SYSTEMS.find((one) => one === name)

/**
 * The address of the vendor's consent page. Its `state` is signed and names the session that asked: in another person's browser, the
 * callback is refused.
 */
export function startConsent(services: ConsentServices, actor: Member, name: string): IntegrationConsent {
  const system = findSystem(name)
  if (!system) throw withoutConsent(name)
  const { consents, tokens, clock, baseUrl } = services
  if (!consents[system].isConfigured)
    throw problem('STATUS_CONFLICT', { detail: INTEGRATION_STRINGS.consentNotConfigured(SYSTEMS[system].name) })
  const { organizationId, sessionId } = actor
  const expiresAt = new Date(clock().getTime() + LIFETIME_MS)
  const state = tokens.sign(STATE, { system, organizationId, sessionId, nonce: newId() }, expiresAt)
  const codeChallenge = createHash('sha256').update(verifierOf(tokens, state)).digest('base64url')
  const url = consents[system].authorizeUrl({ redirectUri: baseUrl + callbackPath(system), state, codeChallenge })
  return { url, expiresAt: expiresAt.toISOString() }
}

function withoutConsent(name: string): Problem {
  const system = CONNECTABLE_SYSTEMS.find((one) => one === name)
  return system ? problem('STATUS_CONFLICT', { detail: INTEGRATION_STRINGS.noConsent(SYSTEMS[system].name) }) : notFound('integration')
}

/** As for every operation of an admin. */
export const mayConnect = ({ workspace, twoFactorEnabled }: Session): boolean =>
  workspace !== null && roleAllows(workspace.role, 'admin') && (!workspace.requireTwoFactor || twoFactorEnabled)

export function canConsent({ consents }: ConsentServices, name: string): boolean {
  const system = findSystem(name)
  return system !== undefined && consents[system].isConfigured
}

type Callback = { code?: unknown; state?: unknown; error?: unknown }

/** What the vendor sends the person back with. Never throws for what the query says: the outcome is shown in the dashboard. */
export async function finishConsent(
  services: ConsentServices,
  session: Session | null,
  ipAddress: string,
  name: string,
  { code, state, error }: Callback,
): Promise<{ system: ConsentSystem; outcome: ConsentOutcome }> {
  const system = findSystem(name)
  if (!system) throw notFound('integration')
  const verdict = services.tokens.verify(STATE, state, services.clock())
  const workspace = session?.workspace
  if (!session || !workspace || !verdict.ok) return { system, outcome: 'expired' }
  const { claims } = verdict
  if (claims.system !== system || claims.sessionId !== session.sessionId || claims.organizationId !== workspace.organizationId)
    return { system, outcome: 'expired' }
  if (!mayConnect(session)) return { system, outcome: 'forbidden' }
  if (error !== undefined || typeof code !== 'string') return { system, outcome: error === 'access_denied' ? 'denied' : 'refused' }
  try {
    const codeVerifier = verifierOf(services.tokens, String(state))
    const redirectUri = services.baseUrl + callbackPath(system)
    const connection = createMemoryConnection(await services.consents[system].exchangeCode({ code, redirectUri, codeVerifier }))
    const actor = { organizationId: workspace.organizationId, userId: session.userId, userName: session.userName, apiKey: null, ipAddress }
    await connectAccount(services, actor, { system, connection, grantedBy: 'consent', scope: null })
    return { system, outcome: 'connected' }
  } catch (failure) {
    if (!(failure instanceof ConnectorError)) throw failure
    return { system, outcome: outcomeOf(failure) }
  }
}

/** PKCE. It follows from the state and the secret of the service, so nothing has to be stored until the callback. */
const verifierOf = (tokens: TokenSigner, state: string): string =>
  createHash('sha256')
    .update(tokens.sign(VERIFIER, { state: createHash('sha256').update(state).digest('base64url') }, new Date(0)))
    .digest('base64url')

function outcomeOf({ kind, reason }: ConnectorError): ConsentOutcome {
  if (kind === 'temporary') return 'unreachable'
  if (reason === 'missing-scopes') return 'missing-rights'
  // The code was used before or is too old.
  return reason === 'reconnect' ? 'expired' : 'refused'
}
