import { ok, Refusal } from '../wire/answer.ts'
import { queryText } from '../wire/request.ts'
import type { Route } from '../wire/routes.ts'
import { type BuilderDesk, bodyWith, findChat, guarded } from './access.ts'
import { findVersion } from './chats.ts'
import { builderError, notFound } from './errors.ts'
import type { BuilderDeployment } from './state.ts'

export function deploymentRoutes(desk: BuilderDesk): Route[] {
  const { state } = desk
  return [
    guarded(desk, 'POST', '/v1/deployments', ({ request }) => {
      const fields = bodyWith(request, 'chatId', 'versionId')
      const chat = findChat(desk, fields.chatId)
      const version = findVersion(chat, fields.versionId)
      if (version.status !== 'completed') return builderError(409, 'The version is not ready to be deployed')
      const projectId = typeof fields.projectId === 'string' ? fields.projectId : chat.projectId
      return ok(
        describe(desk, createDeployment(desk, { chatId: chat.id, versionId: version.id, ...(projectId !== undefined && { projectId }) })),
      )
    }),
    guarded(desk, 'GET', '/v1/deployments', ({ request }) => {
      const asked = ['chatId', 'versionId', 'projectId'] as const
      const found = state.deployments.filter((one) => asked.every((name) => [undefined, one[name]].includes(queryText(request, name))))
      return ok({ object: 'list', data: found.map((deployment) => describe(desk, deployment)) })
    }),
    guarded(desk, 'GET', '/v1/deployments/:id', ({ params }) => ok(describe(desk, findDeployment(desk, params.id)))),
    guarded(desk, 'GET', '/v1/deployments/:id/logs', ({ params }) => ok({ logs: findDeployment(desk, params.id).logs })),
    guarded(desk, 'GET', '/v1/deployments/:id/errors', ({ params }) => {
      const hasFailed = findDeployment(desk, params.id).readyState === 'ERROR'
      return ok(hasFailed ? { fullErrorText: 'Build failed', errorType: 'build', formattedError: 'Build failed' } : {})
    }),
    guarded(desk, 'GET', '/v1/rate-limits', () => ok({ ...state.rateLimit, reset: Math.ceil(desk.now() / 1000) + 60 })),
    // The builder never says whether a deployment works; only the hosting platform does.
    guarded(desk, 'GET', '/v13/deployments/:id', ({ params }) => {
      const { id, readyState, chatId } = findDeployment(desk, params.id)
      return ok({ id, readyState, status: readyState, url: `${chatId}.vercel.app`, alias: [`${chatId}.vercel.app`] })
    }),
  ]
}

export function createDeployment(
  desk: BuilderDesk,
  given: Pick<BuilderDeployment, 'chatId' | 'versionId'> & Partial<BuilderDeployment>,
): BuilderDeployment {
  const added: BuilderDeployment = {
    id: desk.nextId('deployment'),
    readyState: desk.state.deploymentReadyState,
    logs: ['Deployment created'],
    ...given,
  }
  desk.state.deployments.push(added)
  return added
}

function findDeployment(desk: BuilderDesk, id: string | undefined): BuilderDeployment {
  const deployment = desk.state.deployments.find((one) => one.id === id)
  if (!deployment) throw new Refusal(notFound('Deployment'))
  return deployment
}

function describe(desk: BuilderDesk, deployment: BuilderDeployment): Record<string, unknown> {
  const { readyState: _r, logs: _l, ...shown } = deployment
  return {
    object: 'deployment',
    ...shown,
    inspectorUrl: `https://vercel.com/inspect/${deployment.id}`,
    apiUrl: `${desk.url()}/v1/deployments/${deployment.id}`,
    webUrl: `https://${deployment.chatId}.vercel.app`,
  }
}
