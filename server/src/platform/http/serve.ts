import { type Access, checksVersion, type Input, isDashboard, type Operation, type Result } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkNextPage } from './paging.ts'
import { invalid } from './problem.ts'
import { nothingToChange } from './validation-messages.ts'
import { type ExpectedVersions, readIfMatch, tagVersion } from './versions.ts'

/** The type of the caller for each kind of access. Declared by features/auth/access.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that platform does not depend on features.
export interface Actors {}
type ActorOf<A extends Access> = A extends keyof Actors ? Actors[A] : undefined

export type Call<O extends Operation> = Input<O> & {
  actor: ActorOf<O['access']>
  request: FastifyRequest
  reply: FastifyReply
  /** For versioned operations: the use case passes it to requireVersion. */
  ifMatch: ExpectedVersions
  /** Puts the URL of the next page into the Link header. */
  nextPage(cursor: string | null): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
  interface FastifyRequest {
    actor: unknown
  }
}

/** Binds one operation of the contract to its handler. */
export function serve<O extends Operation>(app: FastifyInstance, op: O, handler: (call: Call<O>) => Promise<Result<O>>) {
  app.route({
    method: op.method,
    url: op.path,
    config: { operation: op },
    schema: {
      ...(op.params && { params: op.params }),
      ...(op.query && { querystring: op.query }),
      ...(op.body && { body: op.body }),
      ...(!op.resultType && { response: { [op.success]: op.result } }),
    },
    handler: async (request, reply) => {
      reply.code(op.success)
      const { query, body, actor } = request
      if (op.query && isDashboard(op)) refuseNul(query as Record<string, unknown>)
      if (op.method === 'PATCH' && Object.keys(body as object).length === 0)
        throw invalid(nothingToChange(Object.keys(op.body?.properties ?? {})))
      const params = withoutNul(request.params as Record<string, string> | undefined)
      const nextPage = (cursor: string | null) => linkNextPage(request, reply, cursor)
      const ifMatch = checksVersion(op) ? readIfMatch(request.headers['if-match']) : undefined
      const call = { params, query, body, actor, request, reply, nextPage, ifMatch } as unknown as Call<O>
      const transaction = request.idempotencyClaim?.transaction
      const result = await (transaction ? transaction.run(() => handler(call)) : handler(call))
      if (op.versioned) tagVersion(reply, result)
      return result
    },
  })
}

function refuseNul(query: Record<string, unknown>) {
  for (const name in query) {
    const values = [query[name]].flat()
    if (values.some((value) => typeof value === 'string' && value.includes('\0')))
      throw invalid(`${name} must not contain a NUL character.`)
  }
}

/** PostgreSQL rejects NUL in any text. Replacing it makes the query find nothing instead of failing. */
function withoutNul(params: Record<string, string> = {}): Record<string, string> {
  for (const name in params) if (params[name]!.includes('\0')) params[name] = params[name]!.replaceAll('\0', '\ufffd')
  return params
}
