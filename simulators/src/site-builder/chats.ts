import { queryText, type RecordedRequest } from '../wire/request.ts'
import { HttpError, ok } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type BuilderContext, bodyWith, findChat, guarded, isoNow } from './access.ts'
import { builderError, notFound } from './errors.ts'
import type { BuilderChat, BuilderVersion } from './state.ts'

export function chatRoutes(context: BuilderContext): Route[] {
  const { state } = context
  return [
    guarded(context, 'GET', '/v1/chats', () => ok({ object: 'list', data: state.chats.map((chat) => describeChatSummary(context, chat)) })),
    guarded(context, 'POST', '/v1/chats', ({ request }) => {
      const fields = bodyWith(request, 'message')
      const { projectId } = fields
      if (projectId !== undefined && !state.projects.some((project) => project.id === projectId)) return notFound('Project')
      const chat = createChat(context, { ...(typeof projectId === 'string' && { projectId }) })
      addMessage(context, chat, String(fields.message), fields.responseMode)
      return ok(describeChat(context, chat))
    }),
    guarded(context, 'GET', '/v1/chats/:chatId', ({ params }) => {
      const chat = findChat(context, params.chatId)
      const response = ok(describeChat(context, chat))
      settleVersions(context, chat)
      return response
    }),
    guarded(context, 'POST', '/v1/chats/:chatId/messages', ({ request, params }) => {
      const chat = findChat(context, params.chatId)
      const fields = bodyWith(request, 'message')
      addMessage(context, chat, String(fields.message), fields.responseMode)
      return ok(describeChat(context, chat))
    }),
    guarded(context, 'GET', '/v1/chats/:chatId/versions', ({ request, params }) =>
      listVersions(context, request, findChat(context, params.chatId)),
    ),
    guarded(context, 'GET', '/v1/chats/:chatId/versions/:versionId', ({ params }) => {
      const chat = findChat(context, params.chatId)
      return ok(describeVersion(chat, findVersion(chat, params.versionId)))
    }),
    guarded(context, 'POST', '/v1/chats/:chatId/versions/:versionId/restore', ({ params }) => {
      const chat = findChat(context, params.chatId)
      const { files } = findVersion(chat, params.versionId)
      return ok(describeVersion(chat, addVersion(context, chat, { files, status: 'completed', pendingReads: 0, outcome: 'completed' })))
    }),
  ]
}

export function createChat(context: BuilderContext, chat: Partial<BuilderChat>): BuilderChat {
  const added: BuilderChat = {
    id: context.nextId('chat'),
    privacy: 'private',
    createdAt: isoNow(context),
    messages: [],
    versions: [],
    previewPendingReads: context.state.previewPendingReads,
    ...chat,
  }
  context.state.chats.push(added)
  return added
}

export function addVersion(context: BuilderContext, chat: BuilderChat, version: Partial<BuilderVersion> = {}): BuilderVersion {
  const status = version.status ?? 'completed'
  const files = [{ name: 'app/page.tsx', content: `export default () => <h1>${chat.id}</h1>` }]
  const added: BuilderVersion = {
    id: context.nextId('version'),
    status,
    createdAt: isoNow(context),
    files,
    pendingReads: 0,
    outcome: status,
    ...version,
  }
  chat.versions.push(added)
  chat.updatedAt = isoNow(context)
  return added
}

export function findVersion(chat: BuilderChat, versionId: unknown): BuilderVersion {
  const version = chat.versions.find((one) => one.id === versionId)
  if (!version) throw new HttpError(notFound('Version'))
  return version
}

export function describeChatSummary(context: BuilderContext, chat: BuilderChat): Record<string, unknown> {
  const { messages: _m, versions, previewPendingReads: _p, ...shown } = chat
  const latest = versions.at(-1)
  return {
    object: 'chat',
    ...shown,
    shareable: chat.privacy !== 'private',
    favorite: false,
    authorId: 'author-1',
    webUrl: `https://v0.app/chat/${chat.id}`,
    apiUrl: `${context.url()}/v1/chats/${chat.id}`,
    ...(latest && { latestVersion: summariseVersion(chat, latest) }),
  }
}

/** Generation is asynchronous only when the caller requests it; otherwise the response contains the finished version. */
function addMessage(context: BuilderContext, chat: BuilderChat, message: string, responseMode: unknown): void {
  const { outcome, pendingReads } = context.state.generation
  chat.messages.push({ id: context.nextId('message'), role: 'user', content: message, createdAt: isoNow(context) })
  if (outcome === 'none') return
  const isPending = responseMode === 'async' && pendingReads > 0
  addVersion(context, chat, isPending ? { status: 'pending', outcome, pendingReads } : { status: outcome, outcome })
  chat.messages.push({ id: context.nextId('message'), role: 'assistant', content: 'Done.', createdAt: isoNow(context) })
}

/** Called after each read, so that `pendingReads: 1` is read as pending exactly once. */
function settleVersions(context: BuilderContext, chat: BuilderChat): void {
  for (const version of chat.versions.filter((one) => one.status === 'pending' && one.outcome !== 'pending')) {
    version.pendingReads -= 1
    if (version.pendingReads > 0) continue
    version.status = version.outcome
    version.updatedAt = isoNow(context)
  }
}

function describeChat(context: BuilderContext, chat: BuilderChat): Record<string, unknown> {
  const latest = chat.versions.at(-1)
  const messages = chat.messages.map((message) => {
    return { object: 'message', type: 'message', ...message, apiUrl: `${context.url()}/v1/chats/${chat.id}/messages/${message.id}` }
  })
  return { ...describeChatSummary(context, chat), ...(latest && { latestVersion: describeVersion(chat, latest) }), messages, metadata: {} }
}

function summariseVersion(chat: BuilderChat, version: BuilderVersion): Record<string, unknown> {
  const { id, status, createdAt, updatedAt } = version
  const demo =
    status === 'completed'
      ? {
          demoUrl: `https://demo-${id}.vusercontent.net`,
          screenshotUrl: `https://api.v0.dev/v1/chats/${chat.id}/versions/${id}/screenshot`,
        }
      : {}
  return { id, object: 'version', status, ...demo, createdAt, ...(updatedAt !== undefined && { updatedAt }) }
}

function describeVersion(chat: BuilderChat, version: BuilderVersion): Record<string, unknown> {
  return { ...summariseVersion(chat, version), files: version.files.map((file) => ({ object: 'file', ...file, locked: false })) }
}

/** Newest first, paged by cursor. */
function listVersions(context: BuilderContext, request: RecordedRequest, chat: BuilderChat) {
  const newestFirst = chat.versions.toReversed()
  const limit = Number(queryText(request, 'limit') ?? 20)
  if (!Number.isInteger(limit) || limit < 1) throw new HttpError(builderError(422, 'limit must be a positive number'))
  const cursor = queryText(request, 'cursor')
  const start = cursor === undefined ? 0 : newestFirst.findIndex((version) => version.id === cursor) + 1
  if (cursor !== undefined && start === 0) throw new HttpError(builderError(422, 'cursor is not valid'))
  const page = newestFirst.slice(start, start + limit)
  const last = page.at(-1)
  const hasMore = last !== undefined && start + page.length < newestFirst.length
  const next = hasMore && { nextCursor: last.id, nextUrl: `${context.url()}${request.path}?limit=${limit}&cursor=${last.id}` }
  const data = page.map((version) => summariseVersion(chat, version))
  return ok({ object: 'list', data, pagination: { hasMore, ...next }, meta: { totalCount: newestFirst.length } })
}
