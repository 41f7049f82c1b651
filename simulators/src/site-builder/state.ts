type VersionStatus = 'pending' | 'completed' | 'failed'

export interface BuilderProject {
  id: string
  name: string
  privacy: 'private' | 'team'
  instructions?: string
  vercelProjectId?: string
  createdAt: string
  updatedAt?: string
}

export interface BuilderVersion {
  id: string
  status: VersionStatus
  createdAt: string
  updatedAt?: string
  files: { name: string; content: string }[]
  /** How many more reads of the chat see it as pending, and what it becomes then. */
  pendingReads: number
  outcome: VersionStatus
}

export interface BuilderChat {
  id: string
  name?: string
  privacy: 'public' | 'private' | 'team' | 'team-edit' | 'unlisted'
  projectId?: string
  createdAt: string
  updatedAt?: string
  messages: { id: string; role: 'user' | 'assistant'; content: string; createdAt: string }[]
  /** Oldest first. Empty while nothing has been generated yet. */
  versions: BuilderVersion[]
  /** How many more reads of the newer API's preview answer null. */
  previewPendingReads: number
}

type ReadyState = 'QUEUED' | 'INITIALIZING' | 'BUILDING' | 'READY' | 'ERROR' | 'CANCELED'

export interface BuilderDeployment {
  id: string
  chatId: string
  versionId: string
  projectId?: string
  /** Told only by the hosting platform's own API. */
  readyState: ReadyState
  logs: string[]
}

export interface SiteBuilderState {
  apiKeys: Set<string>
  projects: BuilderProject[]
  chats: BuilderChat[]
  deployments: BuilderDeployment[]
  /** What the next generations come to: `none` leaves a chat without any version. */
  generation: { outcome: 'completed' | 'failed' | 'none'; pendingReads: number }
  /** How many reads of the newer API's preview answer null before it is ready. */
  previewPendingReads: number
  /** What the hosting platform makes of the next deployments. */
  deploymentReadyState: ReadyState
  rateLimit: { limit: number; remaining: number }
}

export function emptySiteBuilderState(): SiteBuilderState {
  return {
    apiKeys: new Set(['site-builder-key']),
    projects: [],
    chats: [],
    deployments: [],
    generation: { outcome: 'completed', pendingReads: 0 },
    previewPendingReads: 0,
    deploymentReadyState: 'READY',
    rateLimit: { limit: 1000, remaining: 1000 },
  }
}
