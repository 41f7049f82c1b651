import { queryText } from '../wire/request.ts'
import { HttpError, ok } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type BuilderContext, bodyWith, findChat, guarded } from './access.ts'
import { findVersion } from './chats.ts'
import { builderError, notFound } from './errors.ts'
import type { BuilderDeployment } from './state.ts'

export function deploymentRoutes(context: BuilderContext): Route[] {
  const { state } = context
  return [
    guarded(context, 'POST', '/v1/deployments', ({ request }) => {
      const fields = bodyWith(request, 'chatId', 'versionId')
      const chat = findChat(context, fields.chatId)
      const version = findVersion(chat, fields.versionId)
      if (version.status !== 'completed') return builderError(409, 'The version is not ready to be deployed')
      const projectId = typeof fields.projectId === 'string' ? fields.projectId : chat.projectId
      return ok(
        describe(
          context,
          createDeployment(context, { chatId: chat.id, versionId: version.id, ...(projectId !== undefined && { projectId }) }),
        ),
      )
    }),
    guarded(context, 'GET', '/v1/deployments', ({ request }) => {
      const filters = ['chatId', 'versionId', 'projectId'] as const
      const found = state.deployments.filter((one) => filters.every((name) => [undefined, one[name]].includes(queryText(request, name))))
      return ok({ object: 'list', data: found.map((deployment) => describe(context, deployment)) })
    }),
    guarded(context, 'GET', '/v1/deployments/:id', ({ params }) => ok(describe(context, findDeployment(context, params.id)))),
    guarded(context, 'GET', '/v1/deployments/:id/logs', ({ params }) => ok({ logs: findDeployment(context, params.id).logs })),
    guarded(context, 'GET', '/v1/deployments/:id/errors', ({ params }) => {
      const hasFailed = findDeployment(context, params.id).readyState === 'ERROR'
      return ok(hasFailed ? { fullErrorText: 'Build failed', errorType: 'build', formattedError: 'Build failed' } : {})
    }),
    guarded(context, 'GET', '/v1/user', () => ok({ object: 'user', ...state.user })),
    guarded(context, 'GET', '/v1/rate-limits', () => ok({ ...state.rateLimit, reset: Math.ceil(context.now() / 1000) + 60 })),
    // Only the hosting platform reports whether a deployment works, not the builder.
    guarded(context, 'GET', '/v13/deployments/:id', ({ params }) => {
      const { id, readyState, chatId } = findDeployment(context, params.id)
      return ok({ id, readyState, status: readyState, url: `${chatId}.vercel.app`, alias: [`${chatId}.vercel.app`] })
    }),
  ]
}

export function createDeployment(
  context: BuilderContext,
  given: Pick<BuilderDeployment, 'chatId' | 'versionId'> & Partial<BuilderDeployment>,
): BuilderDeployment {
  const added: BuilderDeployment = {
    id: context.nextId('deployment'),
    readyState: context.state.deploymentReadyState,
    logs: ['Deployment created'],
    ...given,
  }
  context.state.deployments.push(added)
  return added
}

function findDeployment(context: BuilderContext, id: string | undefined): BuilderDeployment {
  const deployment = context.state.deployments.find((one) => one.id === id)
  if (!deployment) throw new HttpError(notFound('Deployment'))
  return deployment
}

function describe(context: BuilderContext, deployment: BuilderDeployment): Record<string, unknown> {
  const { readyState: _r, logs: _l, ...shown } = deployment
  return {
    object: 'deployment',
    ...shown,
    inspectorUrl: `https://vercel.com/inspect/${deployment.id}`,
    apiUrl: `${context.url()}/v1/deployments/${deployment.id}`,
    webUrl: `https://${deployment.chatId}.vercel.app`,
  }
}
