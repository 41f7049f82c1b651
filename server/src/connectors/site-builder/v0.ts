import type { CallOptions, Connection } from '../connection.ts'
import { budgetOf, type VendorSession, withSession } from '../vendor-session.ts'
import type { Deployment, SiteBuilderVendor } from './port.ts'
import { describeAccount } from './v0-account.ts'
import { hostingVendor, v0Vendor } from './v0-api.ts'
import { readChat, toVersion } from './v0-chats.ts'
import { deploy, readFromBuilder, readFromHosting } from './v0-deployments.ts'
import { startVersion } from './v0-generate.ts'
import type { V0Settings } from './v0-settings.ts'

/** A person waits for this one. */
const DESCRIBE_BUDGET_MS = 10_000

/** The v0 Platform API v1. docs/connectors.md has what a provider for v2 would call instead. */
export function createV0(settings: V0Settings): SiteBuilderVendor {
  const { apiUrl } = settings
  const vendor = v0Vendor(settings)
  const now = settings.now ?? Date.now
  // A call may send several requests and, without a response, look for what they have started.
  const budgetMs = vendor.requestTimeoutMs * 3
  type Work<Result> = (session: VendorSession) => Promise<Result>
  const call = <Result>(connection: Connection, options: CallOptions | undefined, work: Work<Result>) =>
    withSession(vendor, connection, budgetOf(options, budgetMs), work)
  const readState = createHosting(settings)

  return {
    describe: (connection, options) =>
      call(connection, { timeoutMs: DESCRIBE_BUDGET_MS, ...options }, (session) => describeAccount(session, apiUrl)),
    open: (connection) => ({
      generate: (site, request, options) => call(connection, options, (session) => startVersion(session, apiUrl, site, request, now())),
      readVersion: ({ projectId, chatId }, options) =>
        call(connection, options, async (session) => toVersion(await readChat(session, apiUrl, chatId), projectId)),
      publish: (site, versionId, options) => call(connection, options, (session) => deploy(session, apiUrl, site, versionId)),
      readDeployment: async (deployment, options) =>
        (await readState(connection, deployment, options)) ??
        call(connection, options, (session) => readFromBuilder(session, apiUrl, deployment)),
    }),
  }
}

type ReadState = (connection: Connection, deployment: Deployment, options?: CallOptions) => Promise<Deployment | null>

/** Reads the state of a deployment where it is hosted, with the operator's token; always null without one. */
function createHosting(settings: V0Settings): ReadState {
  const { hosting } = settings
  if (!hosting) return async () => null
  const vendor = hostingVendor(settings, hosting.url)
  const tokens = { accessToken: hosting.token, refreshToken: null, expiresAt: null, instanceUrl: null, scope: null }
  return (connection, deployment, options) => {
    // In the log and the limits of the workspace, but never with its key.
    const asOperator: Connection = { ...connection, read: () => tokens, renew: async (current) => current }
    return withSession(vendor, asOperator, budgetOf(options, vendor.requestTimeoutMs), (session) =>
      readFromHosting(session, hosting.url, deployment),
    )
  }
}
