import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../../platform/html.ts'
import { asProblem, sendProblem } from '../../../platform/http/error-handler.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { readerLanguage } from '../../../platform/http/reader-language.ts'
import { currentLanguage, inLanguage, t } from '../../../texts/index.ts'
import { renderPage } from './layout.ts'
import { frame } from './page-frame.ts'

/** A browser gets a page, an API client the error body. */
export function handleProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error)
  if (!acceptsHtml(request)) return sendProblem(problem, request, reply)
  if (problem.status >= 500) request.log.error({ code: problem.code, err: problem.cause ?? problem }, 'request failed')
  if (problem.retryAfterSeconds > 0) reply.header('retry-after', String(problem.retryAfterSeconds))
  const { html: text, headers } = inLanguage(readerLanguage(request.headers), () => renderProblemPage(problem, request.id))
  return reply
    .code(problem.status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(text)
}

/** Browsers name HTML when they open a page; scripts and tools do not. */
const acceptsHtml = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/i.test(headers.accept ?? '')

function renderProblemPage(problem: Problem, requestId: string) {
  const { title, message } = textFor(problem)
  return renderPage({
    title,
    robots: 'noindex',
    body: frame({
      isNarrow: true,
      main: html`<div class="panel stack"><h1>${title}</h1><p class="lead">${message}</p>
<p class="small muted">${t.problemPages.reference} <code>${requestId}</code></p></div>`,
    }),
  })
}

function textFor(problem: Problem): { title: string; message: string } {
  const { status } = problem
  if (status === 404) return t.problemPages.notFound
  if (status === 429) return t.problemPages.tooManyRequests
  if (status >= 500) return t.problemPages.serverError
  return { title: t.problemPages.other, message: problem.messageIn(currentLanguage()) }
}
