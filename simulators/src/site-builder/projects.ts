import { HttpError, ok } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type BuilderContext, bodyWith, findChat, guarded, isoNow } from './access.ts'
import { describeChatSummary } from './chats.ts'
import { builderError, notFound } from './errors.ts'
import type { BuilderProject } from './state.ts'

const MAX_NAME_LENGTH = 255

export function projectRoutes(context: BuilderContext): Route[] {
  const { state } = context
  return [
    guarded(context, 'GET', '/v1/projects', () => ok({ object: 'list', data: state.projects.map((project) => summary(context, project)) })),
    guarded(context, 'POST', '/v1/projects', ({ request }) => {
      const fields = bodyWith(request, 'name')
      return ok(detail(context, createProject(context, { name: checkedName(fields.name), ...optional(fields) })))
    }),
    guarded(context, 'GET', '/v1/projects/:id', ({ params }) => ok(detail(context, findProject(context, params.id)))),
    guarded(context, 'PATCH', '/v1/projects/:id', ({ request, params }) => {
      const project = findProject(context, params.id)
      const fields = bodyWith(request)
      Object.assign(
        project,
        optional(fields),
        { updatedAt: isoNow(context) },
        fields.name !== undefined && { name: checkedName(fields.name) },
      )
      return ok(detail(context, project))
    }),
    guarded(context, 'DELETE', '/v1/projects/:id', ({ params }) => {
      const project = findProject(context, params.id)
      state.projects = state.projects.filter((one) => one !== project)
      return ok({ id: project.id, object: 'project', deleted: true })
    }),
    guarded(context, 'GET', '/v1/chats/:chatId/project', ({ params }) =>
      ok(detail(context, findProject(context, findChat(context, params.chatId).projectId))),
    ),
  ]
}

export function createProject(context: BuilderContext, project: Partial<BuilderProject>): BuilderProject {
  const added: BuilderProject = {
    id: context.nextId('project'),
    name: 'Event site',
    privacy: 'private',
    createdAt: isoNow(context),
    ...project,
  }
  context.state.projects.push(added)
  return added
}

function findProject(context: BuilderContext, id: string | undefined): BuilderProject {
  const project = context.state.projects.find((one) => one.id === id)
  if (!project) throw new HttpError(notFound('Project'))
  return project
}

function checkedName(name: unknown): string {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH)
    throw new HttpError(builderError(422, `name must be at most ${MAX_NAME_LENGTH} characters`))
  return name
}

function optional(fields: Record<string, unknown>): Partial<BuilderProject> {
  return {
    ...(typeof fields.instructions === 'string' && { instructions: fields.instructions }),
    ...(typeof fields.vercelProjectId === 'string' && { vercelProjectId: fields.vercelProjectId }),
    ...(fields.privacy === 'team' && { privacy: 'team' as const }),
  }
}

function summary(context: BuilderContext, project: BuilderProject): Record<string, unknown> {
  const { instructions: _, ...shown } = project
  return {
    object: 'project',
    ...shown,
    apiUrl: `${context.url()}/v1/projects/${project.id}`,
    webUrl: `https://v0.app/chat/projects/${project.id}`,
  }
}

function detail(context: BuilderContext, project: BuilderProject): Record<string, unknown> {
  const chats = context.state.chats.filter((chat) => chat.projectId === project.id)
  const instructions = project.instructions === undefined ? {} : { instructions: project.instructions }
  return { ...summary(context, project), ...instructions, chats: chats.map((chat) => describeChatSummary(context, chat)) }
}
