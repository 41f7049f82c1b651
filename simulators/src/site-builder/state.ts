type VersionStatus = 'pending' | 'completed' | 'failed'

export type BuilderProject = {
  id: string
  name: string
  privacy: 'private' | 'team'
  instructions?: string
  vercelProjectId?: string
  createdAt: string
  updatedAt?: string
}

export type BuilderVersion = {
  id: string
  status: VersionStatus
  createdAt: string
  updatedAt?: string
  files: { name: string; content: string }[]
  /** How many more reads return it as pending. */
  pendingReads: number
  /** Its status afterwards. */
  outcome: VersionStatus
}

export type BuilderChat = {
  id: string
  name?: string
  privacy: 'public' | 'private' | 'team' | 'team-edit' | 'unlisted'
  projectId?: string
  createdAt: string
  updatedAt?: string
  messages: { id: string; role: 'user' | 'assistant'; content: string; createdAt: string; finishReason?: string }[]
  /** Oldest first. Empty while nothing is generated. */
  versions: BuilderVersion[]
  /** How many more reads of the newer API's preview return null. */
  previewPendingReads: number
}

export const DEPLOYMENT_STATES = ['QUEUED', 'INITIALIZING', 'BUILDING', 'READY', 'ERROR', 'CANCELED'] as const
type ReadyState = (typeof DEPLOYMENT_STATES)[number]

export type BuilderDeployment = {
  id: string
  chatId: string
  versionId: string
  projectId?: string
  /** Returned only by the API of the hosting platform. */
  readyState: ReadyState
  logs: string[]
}

export type SiteBuilderState = {
  apiKeys: Set<string>
  /** The owner of all keys. */
  user: { id: string; name?: string; email: string; avatar: string }
  projects: BuilderProject[]
  chats: BuilderChat[]
  deployments: BuilderDeployment[]
  /** The outcome of the next generations: `none` leaves a chat without a version. */
  generation: { outcome: 'completed' | 'failed' | 'none'; pendingReads: number }
  /** How many reads of the newer API's preview return null before it is ready. */
  previewPendingReads: number
  /** The outcome of the next deployments on the hosting platform. */
  deploymentReadyState: ReadyState
  rateLimit: { limit: number; remaining: number }
}

export function emptySiteBuilderState(): SiteBuilderState {
  return {
    apiKeys: new Set(['site-builder-key']),
    user: { id: 'user-1', name: 'Ada', email: 'ada@harbour.example', avatar: 'https://avatars.example/ada.png' },
    projects: [],
    chats: [],
    deployments: [],
    generation: { outcome: 'completed', pendingReads: 0 },
    previewPendingReads: 0,
    deploymentReadyState: 'READY',
    rateLimit: { limit: 1000, remaining: 1000 },
  }
}
