import { ok } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type BuilderContext, findChat, guarded } from './access.ts'
import { createDeployment } from './deployments.ts'

const PREVIEW_MINUTES = 60

/** The vendor's second API has no projects and no versions. Only the calls an adapter needs to follow a site are simulated. */
export function newerApiRoutes(context: BuilderContext): Route[] {
  return [
    guarded(context, 'GET', '/v2/chats/:chatId', ({ params }) => {
      const { id, name, privacy, createdAt, updatedAt } = findChat(context, params.chatId)
      return ok({ id, title: name, privacy, createdAt, updatedAt, authorId: 'author-1', metadata: {}, writePermission: true })
    }),
    guarded(context, 'GET', '/v2/chats/:chatId/preview', ({ params }) => {
      const chat = findChat(context, params.chatId)
      // Null while the preview is starting.
      if (chat.previewPendingReads > 0) {
        chat.previewPendingReads -= 1
        return ok(null)
      }
      const expiresAt = new Date(context.now() + PREVIEW_MINUTES * 60_000).toISOString()
      return ok({ url: `https://preview-${chat.id}.vusercontent.net`, token: context.nextId('preview-token'), expiresAt })
    }),
    guarded(context, 'POST', '/v2/chats/:chatId/deploy', ({ params }) => {
      const chat = findChat(context, params.chatId)
      const versionId = chat.versions.at(-1)?.id ?? chat.messages.at(-1)?.id ?? ''
      const { id } = createDeployment(context, { chatId: chat.id, versionId })
      return ok({ deploymentId: id, vercelProjectId: chat.projectId ?? `vercel-${chat.id}` })
    }),
  ]
}
