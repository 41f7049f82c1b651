import type { FastifyReply, FastifyRequest } from 'fastify'
import { asProblem } from '../../platform/http/error-handler.ts'
import { readerLanguage } from '../../platform/http/reader-language.ts'
import { inLanguage } from '../../texts/index.ts'
import { sentForm } from '../public-pages/form/parse-form.ts'
import { sendPage } from '../public-pages/frame/send-page.ts'
import { renderAccountPage } from './render.ts'

export type ByCode = { Params: { code: string } }

type PageContent = Parameters<typeof renderAccountPage>[0]

type Outcome<T> = { run(): Promise<T>; done(result: T): PageContent; failed(error: string): PageContent }

/** A page in the language of its reader. */
export const showPage = (request: FastifyRequest, reply: FastifyReply, content: () => PageContent, status = 200) =>
  sendPage(
    request,
    reply,
    inLanguage(readerLanguage(request.headers), () => renderAccountPage(content())),
    { status },
  )

/** Shows what happened, or the form again with the reason. */
export async function showOutcome<T>(request: FastifyRequest, reply: FastifyReply, { run, done, failed }: Outcome<T>) {
  try {
    const result = await run()
    return showPage(request, reply, () => ({ ...done(result), tone: 'success' }))
  } catch (error) {
    const problem = asProblem(error)
    const { status } = problem
    if (status >= 500 || status === 429) throw error
    const message = problem.messageIn(readerLanguage(request.headers))
    return showPage(request, reply, () => failed(message), status === 400 ? 422 : status)
  }
}

export const field = (request: FastifyRequest, name: string): string => sentForm(request)(name)[0] ?? ''
