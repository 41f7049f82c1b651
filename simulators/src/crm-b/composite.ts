import { type Answer, ok, Refusal } from '../wire/answer.ts'
import { fieldsOf, type RecordedRequest } from '../wire/request.ts'
import { findRoute, type Route } from '../wire/routes.ts'
import { type CrmBDesk, guarded } from './access.ts'
import { crmBError, notFound, unreadableBody } from './errors.ts'

interface SubRequest {
  method?: string
  url?: string
  referenceId?: string
  body?: unknown
}

interface SubAnswer {
  body: unknown
  httpHeaders: Record<string, string>
  httpStatusCode: number
  referenceId: string
}

const maxSubRequests = 25

/** Several calls in one, answered one after the other; a later one may use what an earlier one answered, as `@{reference.field}`. */
export function compositeRoutes(desk: CrmBDesk, others: Route[]): Route[] {
  return [
    guarded(desk, 'POST', 'composite', async ({ request }) => {
      const { compositeRequest, allOrNone } = fieldsOf(request, unreadableBody())
      if (!Array.isArray(compositeRequest)) return unreadableBody()
      if (compositeRequest.length > maxSubRequests)
        return crmBError(400, 'LIMIT_EXCEEDED', `at most ${maxSubRequests} subrequests are allowed`)
      const before = structuredClone(desk.state.rows)
      const answers: SubAnswer[] = []
      const { apiUsage } = desk.state
      for (const part of compositeRequest as SubRequest[]) {
        // The whole counts as one call, so each part gives back what it is about to use.
        apiUsage.used -= 1
        answers.push(await answerPart(others, request, part, answers))
      }
      const hasFailed = answers.some((answer) => answer.httpStatusCode >= 400)
      if (allOrNone !== true || !hasFailed) return ok({ compositeResponse: answers })
      desk.state.rows.splice(0, desk.state.rows.length, ...before)
      return ok({ compositeResponse: answers.map(halted) })
    }),
  ]
}

async function answerPart(routes: Route[], outer: RecordedRequest, part: SubRequest, earlier: SubAnswer[]): Promise<SubAnswer> {
  const referenceId = String(part.referenceId)
  const url = new URL(fillIn(String(part.url), earlier), 'http://loopback')
  const inner: RecordedRequest = {
    ...outer,
    method: String(part.method),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: part.body === undefined ? null : JSON.parse(fillIn(JSON.stringify(part.body), earlier)),
  }
  const { status, body } = await answerInner(routes, inner)
  return { body: body ?? null, httpHeaders: {}, httpStatusCode: status, referenceId }
}

async function answerInner(routes: Route[], request: RecordedRequest): Promise<Answer> {
  if (request.path.endsWith('/Content')) return crmBError(400, 'INVALID_REQUEST', 'blobs cannot be read through composite')
  const found = findRoute(routes, request)
  if (!found) return notFound()
  try {
    return await found.route.answer({ request, params: found.params })
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

function fillIn(text: string, earlier: SubAnswer[]): string {
  return text.replace(/@\{(\w+)\.(\w+)\}/g, (whole, reference: string, field: string) => {
    const body = earlier.find((answer) => answer.referenceId === reference)?.body as Record<string, unknown> | undefined
    return body?.[field] === undefined ? whole : String(body[field])
  })
}

/** When all must succeed, the parts that did well are reported as undone. */
function halted(answer: SubAnswer): SubAnswer {
  if (answer.httpStatusCode >= 400) return answer
  const body = [
    { errorCode: 'PROCESSING_HALTED', message: 'The transaction was rolled back since another operation in the same transaction failed.' },
  ]
  return { ...answer, body, httpStatusCode: 400 }
}
