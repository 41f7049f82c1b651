import { ConnectorError } from '../connector-error.ts'
import { normalizeWhitespace } from '../note-text.ts'
import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, itemsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import type { BuilderSite, BuiltVersion, VersionRequest } from './port.ts'
import { requireQuota } from './v0-account.ts'
import { SYSTEM, segment } from './v0-api.ts'
import { type Chat, findChat, lastRequest, postChat, postMessage, readChat, toVersion } from './v0-chats.ts'

const MAX_NAME_LENGTH = 255

type Project = { id: string; chatIds: string[] }

/** A version costs money, and the API has no idempotency keys: what may have been started is never started again. */
export async function startVersion(
  session: VendorSession,
  apiUrl: string,
  site: BuilderSite,
  { name, message }: VersionRequest,
  now: number,
): Promise<BuiltVersion> {
  await requireQuota(session, apiUrl, now)
  const chat = site.chatId === null ? null : await findChat(session, apiUrl, site.chatId)
  if (!chat) return startChat(session, apiUrl, site.projectId, name, message)
  const current = toVersion(chat, site.projectId)
  // An earlier attempt has asked for it, and its response was lost.
  if (current.status === 'pending' && isSameText(lastRequest(chat)?.text ?? '', message)) return current
  const asked = await askOnce(
    () => postMessage(session, apiUrl, chat.id, message),
    async () => {
      const later = await readChat(session, apiUrl, chat.id)
      const known = new Set(chat.messages.map(({ id }) => id))
      return later.messages.some(({ id, isRequest, text }) => isRequest && !known.has(id) && isSameText(text, message)) ? later : null
    },
  )
  const version = toVersion(asked, site.projectId)
  // The response may be older than the request it confirms.
  const isEarlier = version.versionId !== null && version.versionId === chat.latest?.id
  return isEarlier ? { ...version, versionId: null, status: 'pending', demoUrl: null, updatedAt: null } : version
}

/** A new chat in the site's project, or in a new one. */
async function startChat(
  session: VendorSession,
  apiUrl: string,
  projectId: string | null,
  name: string,
  message: string,
): Promise<BuiltVersion> {
  const found = projectId === null ? null : await findProject(session, apiUrl, projectId)
  const project = found ?? (await postProject(session, apiUrl, name))
  const chat = await askOnce(
    () => postChat(session, apiUrl, project.id, message),
    async () => {
      const chatIds = (await findProject(session, apiUrl, project.id))?.chatIds ?? []
      const added = chatIds.find((id) => !project.chatIds.includes(id))
      return added === undefined ? null : readChat(session, apiUrl, added)
    },
  )
  return toVersion(chat, project.id)
}

async function findProject(session: VendorSession, apiUrl: string, projectId: string): Promise<Project | null> {
  const { status, body } = await session.json({ url: () => urlAt(apiUrl, `/projects/${segment(projectId)}`).href, accept: [403, 404] })
  return status === 200 ? toProject(body) : null
}

/** Sent twice, it leaves an empty project, which costs nothing. */
async function postProject(session: VendorSession, apiUrl: string, name: string): Promise<Project> {
  const json = { name: name.slice(0, MAX_NAME_LENGTH), privacy: 'private' }
  return toProject((await session.json({ method: 'POST', url: () => urlAt(apiUrl, '/projects').href, json })).body)
}

function toProject(body: unknown): Project {
  const { id, chats } = fieldsOf(body)
  const projectId = textOf(id)
  if (!projectId) throw unexpectedResponse(SYSTEM, 'the id of the project')
  return { id: projectId, chatIds: itemsOf(chats).flatMap((chat) => textOf(chat.id) ?? []) }
}

/**
 * Sends a request that must not be sent twice. Without a usable response, `find` looks for what it has started. If nothing is found and v0
 * has not said that it failed, it may still be on its way: then the error is permanent, so that no job sends it again.
 */
async function askOnce(send: () => Promise<Chat>, find: () => Promise<Chat | null>): Promise<Chat> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ConnectorError) || !mayHaveArrived(error)) throw error
    const found = await find().catch(() => null)
    if (found) return found
    throw error.vendorCode === null ? unanswered() : error
  }
}

/** A rate limit and a call that our own guard has refused have started nothing; a refusal for good neither. */
const mayHaveArrived = ({ kind, reason, status, retryAfterSeconds }: ConnectorError): boolean =>
  kind === 'temporary' && reason !== 'rate-limited' && (status !== null || retryAfterSeconds === null)

const unanswered = (): ConnectorError =>
  new ConnectorError({
    system: SYSTEM,
    kind: 'permanent',
    reason: 'unanswered',
    message: 'v0 did not confirm that it has started a version',
  })

const isSameText = (a: string, b: string): boolean => normalizeWhitespace(a) === normalizeWhitespace(b)
