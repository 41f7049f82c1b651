import type { VendorControl } from '../wire/control.ts'
import { ACCESS_FAULTS, oneOf, optional, wholeNumber } from '../wire/fault-shapes.ts'
import type { AccessFault } from '../wire/faults.ts'
import { LoopbackSimulator, type StartOptions } from '../wire/loopback-simulator.ts'
import type { RecordedRequest } from '../wire/request.ts'
import type { SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { Sequence } from '../wire/sequence.ts'
import { settingOf } from '../wire/settings.ts'
import type { BuilderContext } from './access.ts'
import { addVersion, chatRoutes, createChat } from './chats.ts'
import { createDeployment, deploymentRoutes } from './deployments.ts'
import { builderError, notFound } from './errors.ts'
import { newerApiRoutes } from './newer-api.ts'
import { createProject, projectRoutes } from './projects.ts'
import {
  type BuilderChat,
  type BuilderDeployment,
  type BuilderProject,
  type BuilderVersion,
  DEPLOYMENT_STATES,
  emptySiteBuilderState,
  type SiteBuilderState,
} from './state.ts'

export type SiteBuilderFault = AccessFault | { kind: 'rate-limited'; retryAfterSeconds?: number }

export type SiteBuilderStartOptions = StartOptions & {
  /** Called once before the first request. */
  seed?: (siteBuilder: SiteBuilder) => void
}

export async function startSiteBuilder(options: SiteBuilderStartOptions = {}): Promise<SiteBuilder> {
  const siteBuilder = new SiteBuilder(options)
  options.seed?.(siteBuilder)
  await siteBuilder.listen(options.port)
  return siteBuilder
}

export class SiteBuilder extends LoopbackSimulator<SiteBuilderFault> {
  readonly vendor = 'v0'
  readonly state: SiteBuilderState = emptySiteBuilderState()
  private readonly ids = new Sequence()
  private readonly context: BuilderContext = {
    state: this.state,
    now: this.now,
    url: () => this.url,
    nextId: (kind) => this.ids.text(kind),
  }
  private readonly table = [projectRoutes, chatRoutes, deploymentRoutes, newerApiRoutes].flatMap((routesFor) => routesFor(this.context))

  addProject(project: Partial<BuilderProject> = {}): BuilderProject {
    return createProject(this.context, project)
  }

  /** A chat without versions, as right after its first message. */
  addChat(chat: Partial<BuilderChat> = {}): BuilderChat {
    return createChat(this.context, chat)
  }

  addVersion(chat: BuilderChat, version: Partial<BuilderVersion> = {}): BuilderVersion {
    return addVersion(this.context, chat, version)
  }

  addDeployment(chat: BuilderChat, version: BuilderVersion, deployment: Partial<BuilderDeployment> = {}): BuilderDeployment {
    const projectId = chat.projectId === undefined ? {} : { projectId: chat.projectId }
    return createDeployment(this.context, { chatId: chat.id, versionId: version.id, ...projectId, ...deployment })
  }

  protected routes(): Route[] {
    return this.table
  }

  protected faultResponse(fault: SiteBuilderFault): SimulatedResponse {
    switch (fault.kind) {
      case 'rate-limited': {
        const response = builderError(429, 'Too Many Requests')
        return fault.retryAfterSeconds === undefined
          ? response
          : { ...response, headers: { 'retry-after': String(fault.retryAfterSeconds) } }
      }
      case 'missing-scopes':
        return builderError(403, 'Forbidden')
      default:
        return builderError(401, 'Unauthorized')
    }
  }

  protected vendorControl(): VendorControl {
    const { state } = this
    return {
      faultShapes: { ...ACCESS_FAULTS, 'rate-limited': { retryAfterSeconds: optional(wholeNumber(0)) } },
      settings: {
        generation: settingOf(() => state.generation, 'outcome', oneOf('completed', 'failed', 'none')),
        pendingReads: settingOf(() => state.generation, 'pendingReads', wholeNumber(0)),
        previewPendingReads: settingOf(() => state, 'previewPendingReads', wholeNumber(0)),
        deployment: settingOf(() => state, 'deploymentReadyState', oneOf(...DEPLOYMENT_STATES)),
      },
      countTokens: () => ({ active: state.apiKeys.size }),
      countRecords: () => ({ projects: state.projects.length, chats: state.chats.length, deployments: state.deployments.length }),
      expireTokens: null,
      revokeTokens: () => state.apiKeys.clear(),
    }
  }

  protected unknownPath({ method, path }: RecordedRequest): SimulatedResponse {
    return notFound(`${method} ${path}`)
  }

  protected internalError(error: unknown): SimulatedResponse {
    return builderError(500, `simulator fault: ${String(error)}`)
  }
}
