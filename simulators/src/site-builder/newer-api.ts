import { ok } from '../wire/answer.ts'
import type { Route } from '../wire/routes.ts'
import { type BuilderDesk, findChat, guarded } from './access.ts'
import { createDeployment } from './deployments.ts'

const previewMinutes = 60

/** The vendor's second API has no projects and no versions. Only what an adapter would need to follow a site is here. */
export function newerApiRoutes(desk: BuilderDesk): Route[] {
  return [
    guarded(desk, 'GET', '/v2/chats/:chatId', ({ params }) => {
      const { id, name, privacy, createdAt, updatedAt } = findChat(desk, params.chatId)
      return ok({ id, title: name, privacy, createdAt, updatedAt, authorId: 'author-1', metadata: {}, writePermission: true })
    }),
    guarded(desk, 'GET', '/v2/chats/:chatId/preview', ({ params }) => {
      const chat = findChat(desk, params.chatId)
      // Null means that the preview is still starting.
      if (chat.previewPendingReads > 0) {
        chat.previewPendingReads -= 1
        return ok(null)
      }
      const expiresAt = new Date(desk.now() + previewMinutes * 60_000).toISOString()
      return ok({ url: `https://preview-${chat.id}.vusercontent.net`, token: desk.nextId('preview-token'), expiresAt })
    }),
    guarded(desk, 'POST', '/v2/chats/:chatId/deploy', ({ params }) => {
      const chat = findChat(desk, params.chatId)
      const versionId = chat.versions.at(-1)?.id ?? chat.messages.at(-1)?.id ?? ''
      const { id } = createDeployment(desk, { chatId: chat.id, versionId })
      return ok({ deploymentId: id, vercelProjectId: chat.projectId ?? `vercel-${chat.id}` })
    }),
  ]
}
