import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../../platform/html.ts'
import { asProblem, sendProblem } from '../../../platform/http/error-handler.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { renderPage } from './layout.ts'
import { frame } from './page-frame.ts'

/** A browser reads a page, a program the error body. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error)
  if (!wantsPage(request)) return sendProblem(problem, request, reply)
  if (problem.status >= 500) request.log.error({ code: problem.code, err: problem.cause ?? problem }, 'request failed')
  if (problem.retryAfterSeconds > 0) reply.header('retry-after', String(problem.retryAfterSeconds))
  const { html: text, headers } = renderProblemPage(problem, request.id)
  return reply
    .code(problem.status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(text)
}

/** Browsers name HTML when somebody opens an address; scripts and tools do not. */
const wantsPage = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/i.test(headers.accept ?? '')

function renderProblemPage(problem: Problem, requestId: string) {
  const { title, next } = wordsFor(problem)
  return renderPage({
    title,
    robots: 'noindex',
    body: frame({
      isNarrow: true,
      main: html`<div class="panel stack"><h1>${title}</h1><p class="lead">${next}</p>
<p class="small quiet">If you tell somebody about it, this helps to find it: <code>${requestId}</code></p></div>`,
    }),
  })
}

function wordsFor({ status, message }: Problem): { title: string; next: string } {
  if (status === 404)
    return { title: 'There is nothing here', next: 'The address may be mistyped, or what was here is gone. Ask whoever gave it to you.' }
  if (status === 429) return { title: 'Too many tries', next: 'Wait a minute, then try again.' }
  if (status >= 500) return { title: 'Something went wrong', next: 'It is our fault, not yours. Try again in a moment.' }
  return { title: 'That did not work', next: message }
}
