import type { FastifyReply, FastifyRequest } from 'fastify'
import { asProblem } from '../../platform/http/error-handler.ts'
import { sentForm } from '../public-pages/form/parse-form.ts'
import { sendPage } from '../public-pages/frame/send-page.ts'
import { renderAccountPage } from './render.ts'

export type ByCode = { Params: { code: string } }

type PageContent = Parameters<typeof renderAccountPage>[0]

type Outcome<T> = { run(): Promise<T>; done(result: T): PageContent; failed(error: string): PageContent }

/** Shows what happened, or the form again with the reason. */
export async function showOutcome<T>(request: FastifyRequest, reply: FastifyReply, { run, done, failed }: Outcome<T>) {
  try {
    return sendPage(request, reply, renderAccountPage({ ...done(await run()), tone: 'success' }))
  } catch (error) {
    const { status, message } = asProblem(error)
    if (status >= 500 || status === 429) throw error
    return sendPage(request, reply, renderAccountPage(failed(message)), { status: status === 400 ? 422 : status })
  }
}

export const field = (request: FastifyRequest, name: string): string => sentForm(request)(name)[0] ?? ''
