import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, itemsOf, textOf, timeOf, webLinkOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import type { BuiltVersion, VersionStatus } from './port.ts'
import { SYSTEM, segment } from './v0-api.ts'

type Message = { id: string | null; isRequest: boolean; text: string; createdAt: string; isFinished: boolean }

/** A chat of the API v1 holds the versions of one site; every message to it asks for another version. */
export type Chat = {
  id: string
  projectId: string | null
  webUrl: string | null
  messages: Message[]
  latest: { id: string; status: VersionStatus; demoUrl: string | null; createdAt: string | null; updatedAt: string | null } | null
}

/** Null if it was deleted, or if it belongs to another account because the key was replaced. */
export async function findChat(session: VendorSession, apiUrl: string, chatId: string): Promise<Chat | null> {
  const { status, body } = await session.json({ url: () => urlAt(apiUrl, `/chats/${segment(chatId)}`).href, accept: [403, 404] })
  return status === 200 ? toChat(body) : null
}

export async function readChat(session: VendorSession, apiUrl: string, chatId: string): Promise<Chat> {
  const { body } = await session.json({ url: () => urlAt(apiUrl, `/chats/${segment(chatId)}`).href })
  return toChat(body)
}

/** `async`: the response does not wait for the version, which takes minutes. */
export async function postChat(session: VendorSession, apiUrl: string, projectId: string, message: string): Promise<Chat> {
  const json = { message, projectId, chatPrivacy: 'private', responseMode: 'async' }
  const { body } = await session.json({ method: 'POST', url: () => urlAt(apiUrl, '/chats').href, json })
  return toChat(body)
}

export async function postMessage(session: VendorSession, apiUrl: string, chatId: string, message: string): Promise<Chat> {
  const url = urlAt(apiUrl, `/chats/${segment(chatId)}/messages`).href
  const { body } = await session.json({ method: 'POST', url: () => url, json: { message, responseMode: 'async' } })
  return toChat(body)
}

/** The version that the last request leads to. `projectId` is used if the chat does not name its project. */
export function toVersion(chat: Chat, projectId: string | null): BuiltVersion {
  const { id: chatId, webUrl, latest } = chat
  const site = { projectId: chat.projectId ?? projectId, chatId, webUrl }
  const request = lastRequest(chat)
  // The chat has the earlier version until v0 has begun with the next one.
  if (!latest || (request && latest.createdAt !== null && latest.createdAt < request.createdAt)) {
    return { ...site, versionId: null, status: isAnswered(chat) ? 'failed' : 'pending', demoUrl: null, updatedAt: null }
  }
  const { id: versionId, status, demoUrl, createdAt, updatedAt } = latest
  return { ...site, versionId, status, demoUrl: status === 'completed' ? demoUrl : null, updatedAt: updatedAt ?? createdAt }
}

export const lastRequest = ({ messages }: Chat): Message | undefined => messages.filter(({ isRequest }) => isRequest).at(-1)

/** v0 can end its answer without a version, for example with a question. */
const isAnswered = ({ messages }: Chat): boolean => {
  const last = messages.at(-1)
  return last !== undefined && !last.isRequest && last.isFinished
}

function toChat(body: unknown): Chat {
  const chat = fieldsOf(body)
  const id = textOf(chat.id)
  if (!id) throw unexpectedResponse(SYSTEM, 'the id of the chat')
  return {
    id,
    projectId: textOf(chat.projectId),
    webUrl: webLinkOf(chat.webUrl),
    messages: toMessages(chat.messages),
    latest: toLatest(chat),
  }
}

/** Oldest first; the documentation does not name an order. */
const toMessages = (messages: unknown): Message[] =>
  itemsOf(messages)
    .map(({ id, role, content, createdAt, finishReason }) => ({
      id: textOf(id),
      isRequest: role === 'user',
      text: textOf(content) ?? '',
      createdAt: timeOf(createdAt) ?? '',
      isFinished: textOf(finishReason) !== null,
    }))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)))

function toLatest({ latestVersion }: { latestVersion?: unknown }): Chat['latest'] {
  const version = fieldsOf(latestVersion)
  const id = textOf(version.id)
  if (!id) return null
  const status = version.status === 'completed' || version.status === 'failed' ? version.status : 'pending'
  const [createdAt, updatedAt] = [timeOf(version.createdAt), timeOf(version.updatedAt)]
  return { id, status, demoUrl: webLinkOf(version.demoUrl), createdAt, updatedAt }
}
