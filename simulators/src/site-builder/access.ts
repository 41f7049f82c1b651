import { Refusal } from '../wire/answer.ts'
import { bearerToken, fieldsOf, type RecordedRequest } from '../wire/request.ts'
import { type Route, route } from '../wire/routes.ts'
import { builderError, notFound } from './errors.ts'
import type { BuilderChat, SiteBuilderState } from './state.ts'

export interface BuilderDesk {
  state: SiteBuilderState
  now: () => number
  url: () => string
  nextId: (kind: string) => string
}

/** Every route needs a known key; the keys carry no scopes. */
export function guarded(desk: BuilderDesk, method: string, path: string, answer: Route['answer']): Route {
  return route(method, path, (call) => {
    if (!desk.state.apiKeys.has(bearerToken(call.request) ?? '')) throw new Refusal(builderError(401, 'Unauthorized'))
    return answer(call)
  })
}

export function findChat(desk: BuilderDesk, chatId: unknown): BuilderChat {
  const chat = desk.state.chats.find((one) => one.id === chatId)
  if (!chat) throw new Refusal(notFound('Chat'))
  return chat
}

/** Reads a JSON body and refuses it when a required text is missing. */
export function bodyWith(request: RecordedRequest, ...required: string[]): Record<string, unknown> {
  const fields = fieldsOf(request, builderError(422, 'The request body must be a JSON object'))
  const missing = required.filter((name) => typeof fields[name] !== 'string' || fields[name] === '')
  if (missing.length > 0) throw new Refusal(builderError(422, `Missing or invalid: ${missing.join(', ')}`))
  return fields
}

export function isoNow(desk: BuilderDesk): string {
  return new Date(desk.now()).toISOString()
}
