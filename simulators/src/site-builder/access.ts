import { bearerToken, fieldsOf, type RecordedRequest } from '../wire/request.ts'
import { HttpError } from '../wire/response.ts'
import { type Route, route } from '../wire/routes.ts'
import { builderError, notFound } from './errors.ts'
import type { BuilderChat, SiteBuilderState } from './state.ts'

export type BuilderContext = {
  state: SiteBuilderState
  now: () => number
  url: () => string
  nextId: (kind: string) => string
}

/** A route that requires a known key; keys have no scopes. */
export function guarded(context: BuilderContext, method: string, path: string, handle: Route['handle']): Route {
  return route(method, path, (call) => {
    if (!context.state.apiKeys.has(bearerToken(call.request) ?? '')) throw new HttpError(builderError(401, 'Unauthorized'))
    return handle(call)
  })
}

export function findChat(context: BuilderContext, chatId: unknown): BuilderChat {
  const chat = context.state.chats.find((one) => one.id === chatId)
  if (!chat) throw new HttpError(notFound('Chat'))
  return chat
}

/** Reads a JSON body and rejects it when a required string is missing. */
export function bodyWith(request: RecordedRequest, ...required: string[]): Record<string, unknown> {
  const fields = fieldsOf(request, builderError(422, 'The request body must be a JSON object'))
  const missing = required.filter((name) => typeof fields[name] !== 'string' || fields[name] === '')
  if (missing.length > 0) throw new HttpError(builderError(422, `Missing or invalid: ${missing.join(', ')}`))
  return fields
}

export function isoNow(context: BuilderContext): string {
  return new Date(context.now()).toISOString()
}
