import type { Answer } from '../wire/answer.ts'
import type { AccessFault } from '../wire/faults.ts'
import { LoopbackSimulator, type StartOptions } from '../wire/loopback-simulator.ts'
import type { RecordedRequest } from '../wire/request.ts'
import type { Route } from '../wire/routes.ts'
import { Sequence } from '../wire/sequence.ts'
import type { BuilderDesk } from './access.ts'
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
  emptySiteBuilderState,
  type SiteBuilderState,
} from './state.ts'

export type SiteBuilderFault = AccessFault | { kind: 'rate-limited'; retryAfterSeconds?: number }

export interface SiteBuilderStartOptions extends StartOptions {
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
  readonly state: SiteBuilderState = emptySiteBuilderState()
  private readonly ids = new Sequence()
  private readonly desk: BuilderDesk = { state: this.state, now: this.now, url: () => this.url, nextId: (kind) => this.ids.text(kind) }
  private readonly table = [projectRoutes, chatRoutes, deploymentRoutes, newerApiRoutes].flatMap((routesFor) => routesFor(this.desk))

  addProject(project: Partial<BuilderProject> = {}): BuilderProject {
    return createProject(this.desk, project)
  }

  /** A chat without versions, as just after its first message. */
  addChat(chat: Partial<BuilderChat> = {}): BuilderChat {
    return createChat(this.desk, chat)
  }

  addVersion(chat: BuilderChat, version: Partial<BuilderVersion> = {}): BuilderVersion {
    return addVersion(this.desk, chat, version)
  }

  addDeployment(chat: BuilderChat, version: BuilderVersion, deployment: Partial<BuilderDeployment> = {}): BuilderDeployment {
    const projectId = chat.projectId === undefined ? {} : { projectId: chat.projectId }
    return createDeployment(this.desk, { chatId: chat.id, versionId: version.id, ...projectId, ...deployment })
  }

  protected routes(): Route[] {
    return this.table
  }

  protected faultAnswer(fault: SiteBuilderFault): Answer {
    switch (fault.kind) {
      case 'rate-limited': {
        const answer = builderError(429, 'Too Many Requests')
        return fault.retryAfterSeconds === undefined ? answer : { ...answer, headers: { 'retry-after': String(fault.retryAfterSeconds) } }
      }
      case 'missing-scopes':
        return builderError(403, 'Forbidden')
      default:
        return builderError(401, 'Unauthorized')
    }
  }

  protected unknownPath({ method, path }: RecordedRequest): Answer {
    return notFound(`${method} ${path}`)
  }

  protected internalError(error: unknown): Answer {
    return builderError(500, `simulator fault: ${String(error)}`)
  }
}
