import { fieldsOf, type RecordedRequest } from '../wire/request.ts'
import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import { findRoute, type Route } from '../wire/routes.ts'
import { type CrmBContext, guarded } from './access.ts'
import { crmBError, notFound, unreadableBody } from './errors.ts'

type SubRequest = {
  method?: string
  url?: string
  referenceId?: string
  body?: unknown
}

type SubResponse = {
  body: unknown
  httpHeaders: Record<string, string>
  httpStatusCode: number
  referenceId: string
}

const MAX_SUBREQUESTS = 25

/** Several calls in one request, run in order; a call can use the results of an earlier one as `@{reference.field}`. */
export function compositeRoutes(context: CrmBContext, others: Route[]): Route[] {
  return [
    guarded(context, 'POST', 'composite', async ({ request }) => {
      const { compositeRequest, allOrNone } = fieldsOf(request, unreadableBody())
      if (!Array.isArray(compositeRequest)) return unreadableBody()
      if (compositeRequest.length > MAX_SUBREQUESTS)
        return crmBError(400, 'LIMIT_EXCEEDED', `at most ${MAX_SUBREQUESTS} subrequests are allowed`)
      const before = structuredClone(context.state.rows)
      const responses: SubResponse[] = []
      const { apiUsage } = context.state
      for (const part of compositeRequest as SubRequest[]) {
        // The request counts as one call, so the usage of each part is subtracted.
        apiUsage.used -= 1
        responses.push(await runPart(others, request, part, responses))
      }
      const hasFailed = responses.some((response) => response.httpStatusCode >= 400)
      if (allOrNone !== true || !hasFailed) return ok({ compositeResponse: responses })
      context.state.rows.splice(0, context.state.rows.length, ...before)
      return ok({ compositeResponse: responses.map(rolledBack) })
    }),
  ]
}

async function runPart(routes: Route[], outer: RecordedRequest, part: SubRequest, earlier: SubResponse[]): Promise<SubResponse> {
  const referenceId = String(part.referenceId)
  const url = new URL(fillIn(String(part.url), earlier), 'http://loopback')
  const inner: RecordedRequest = {
    ...outer,
    method: String(part.method),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: part.body === undefined ? null : JSON.parse(fillIn(JSON.stringify(part.body), earlier)),
  }
  const { status, body } = await runRoute(routes, inner)
  return { body: body ?? null, httpHeaders: {}, httpStatusCode: status, referenceId }
}

async function runRoute(routes: Route[], request: RecordedRequest): Promise<SimulatedResponse> {
  if (request.path.endsWith('/Content')) return crmBError(400, 'INVALID_REQUEST', 'blobs cannot be read through composite')
  const found = findRoute(routes, request)
  if (!found) return notFound()
  try {
    return await found.route.handle({ request, params: found.params })
  } catch (error) {
    if (error instanceof HttpError) return error.response
    throw error
  }
}

function fillIn(text: string, earlier: SubResponse[]): string {
  return text.replace(/@\{(\w+)\.(\w+)\}/g, (whole, reference: string, field: string) => {
    const body = earlier.find((response) => response.referenceId === reference)?.body as Record<string, unknown> | undefined
    return body?.[field] === undefined ? whole : String(body[field])
  })
}

/** With allOrNone, the parts that succeeded are returned as rolled back. */
function rolledBack(response: SubResponse): SubResponse {
  if (response.httpStatusCode >= 400) return response
  const body = [
    { errorCode: 'PROCESSING_HALTED', message: 'The transaction was rolled back since another operation in the same transaction failed.' },
  ]
  return { ...response, body, httpStatusCode: 400 }
}
