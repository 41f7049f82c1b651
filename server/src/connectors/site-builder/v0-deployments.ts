import { ConnectorError } from '../connector-error.ts'
import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, textOf, webLinkOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import type { BuilderSite, Deployment } from './port.ts'
import { SYSTEM, segment } from './v0-api.ts'

/** Deploying the same version again only takes time, so a job may repeat this. */
export async function deploy(
  session: VendorSession,
  apiUrl: string,
  { projectId, chatId }: BuilderSite & { chatId: string },
  versionId: string,
): Promise<Deployment> {
  const path = `/chats/${segment(chatId)}/versions/${segment(versionId)}`
  const version = await session.json({ url: () => urlAt(apiUrl, path).href })
  if (fieldsOf(version.body).status !== 'completed') throw notCompleted()
  const json = { chatId, versionId, ...(projectId !== null && { projectId }) }
  const { body } = await session.json({ method: 'POST', url: () => urlAt(apiUrl, '/deployments').href, json })
  return toDeployment(body, { versionId, status: 'building' })
}

/** The API v1 has no state of a deployment: it counts as ready unless v0 has an error for it. */
export async function readFromBuilder(session: VendorSession, apiUrl: string, { id, versionId }: Deployment): Promise<Deployment> {
  const path = `/deployments/${segment(id)}`
  const { body } = await session.json({ url: () => urlAt(apiUrl, path).href })
  const errors = await session.json({ url: () => urlAt(apiUrl, `${path}/errors`).href, accept: [404] })
  return toDeployment(body, { versionId, status: textOf(fieldsOf(errors.body).fullErrorText) === null ? 'ready' : 'failed' })
}

/**
 * Null if the platform does not show this deployment to the operator's token: a workspace with a key of its own deploys to an account of its
 * own.
 */
export async function readFromHosting(session: VendorSession, url: string, deployment: Deployment): Promise<Deployment | null> {
  const { status, body } = await session.json({
    url: () => urlAt(url, `/v13/deployments/${segment(deployment.id)}`).href,
    accept: [401, 403, 404],
  })
  if (status !== 200) return null
  const readyState = textOf(fieldsOf(body).readyState)
  if (!readyState) throw unexpectedResponse(SYSTEM, 'the state of the deployment')
  return { ...deployment, status: STATUSES[readyState] ?? 'building' }
}

/** Other states lead to one of these. */
const STATUSES: Record<string, Deployment['status']> = { READY: 'ready', ERROR: 'failed', CANCELED: 'failed', DELETED: 'failed' }

function toDeployment(body: unknown, given: Pick<Deployment, 'versionId' | 'status'>): Deployment {
  const { id, versionId, webUrl } = fieldsOf(body)
  const deploymentId = textOf(id)
  if (!deploymentId) throw unexpectedResponse(SYSTEM, 'the id of the deployment')
  return { id: deploymentId, versionId: textOf(versionId) ?? given.versionId, status: given.status, url: webLinkOf(webUrl) }
}

const notCompleted = (): ConnectorError =>
  new ConnectorError({ system: SYSTEM, kind: 'permanent', reason: 'refused', message: 'This version of v0 is not completed' })
