import type { CallOptions, Connection } from '../connection.ts'

/** The builder's ids of one event's site. Null before the first version. */
export type BuilderSite = { projectId: string | null; chatId: string | null }

export type VersionStatus = 'pending' | 'completed' | 'failed'

export type BuiltVersion = {
  projectId: string | null
  chatId: string
  /** Null while the builder has not said which version it makes. */
  versionId: string | null
  status: VersionStatus
  /** Where the version can be looked at; null while it is not completed. */
  demoUrl: string | null
  /** Where it can be edited at the builder. */
  webUrl: string | null
  updatedAt: string | null
}

export type Deployment = {
  id: string
  versionId: string
  status: 'building' | 'ready' | 'failed'
  /** Null where our own page shows the version. */
  url: string | null
}

export type VersionRequest = {
  /** The name of the event, for the project. */
  name: string
  /** What the organizer asks for, with the facts of the event. */
  message: string
}

/** Makes versions of an event's site and publishes one of them. */
export type SiteBuilder = {
  /**
   * Starts a new version. It may be completed later: see `readVersion`. After a temporary error nothing was started, so it may be repeated. If
   * it is not known whether a version was started, the error is permanent, with the reason `unanswered`.
   */
  generate(site: BuilderSite, request: VersionRequest, options?: CallOptions): Promise<BuiltVersion>
  /** The newest version of the site. */
  readVersion(site: BuilderSite & { chatId: string }, options?: CallOptions): Promise<BuiltVersion>
  /** Only a completed version can be published; another is a permanent error, as is an unknown one. */
  publish(site: BuilderSite & { chatId: string }, versionId: string, options?: CallOptions): Promise<Deployment>
  readDeployment(deployment: Deployment, options?: CallOptions): Promise<Deployment>
}

/** A site builder with accounts of its own: each connection has another key. */
export type SiteBuilderVendor = {
  open(connection: Connection): SiteBuilder
  /** Throws if the key does not work. `account` is null where the vendor does not name it. */
  describe(connection: Connection, options?: CallOptions): Promise<{ account: string | null }>
}
