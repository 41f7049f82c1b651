import { ok, Refusal } from '../wire/answer.ts'
import type { Route } from '../wire/routes.ts'
import { type BuilderDesk, bodyWith, findChat, guarded, isoNow } from './access.ts'
import { describeChatSummary } from './chats.ts'
import { builderError, notFound } from './errors.ts'
import type { BuilderProject } from './state.ts'

const maxNameLength = 255

export function projectRoutes(desk: BuilderDesk): Route[] {
  const { state } = desk
  return [
    guarded(desk, 'GET', '/v1/projects', () => ok({ object: 'list', data: state.projects.map((project) => summary(desk, project)) })),
    guarded(desk, 'POST', '/v1/projects', ({ request }) => {
      const fields = bodyWith(request, 'name')
      return ok(detail(desk, createProject(desk, { name: checkedName(fields.name), ...optional(fields) })))
    }),
    guarded(desk, 'GET', '/v1/projects/:id', ({ params }) => ok(detail(desk, findProject(desk, params.id)))),
    guarded(desk, 'PATCH', '/v1/projects/:id', ({ request, params }) => {
      const project = findProject(desk, params.id)
      const fields = bodyWith(request)
      Object.assign(project, optional(fields), { updatedAt: isoNow(desk) }, fields.name !== undefined && { name: checkedName(fields.name) })
      return ok(detail(desk, project))
    }),
    guarded(desk, 'DELETE', '/v1/projects/:id', ({ params }) => {
      const project = findProject(desk, params.id)
      state.projects = state.projects.filter((one) => one !== project)
      return ok({ id: project.id, object: 'project', deleted: true })
    }),
    guarded(desk, 'GET', '/v1/chats/:chatId/project', ({ params }) =>
      ok(detail(desk, findProject(desk, findChat(desk, params.chatId).projectId))),
    ),
  ]
}

export function createProject(desk: BuilderDesk, project: Partial<BuilderProject>): BuilderProject {
  const added: BuilderProject = { id: desk.nextId('project'), name: 'Event site', privacy: 'private', createdAt: isoNow(desk), ...project }
  desk.state.projects.push(added)
  return added
}

function findProject(desk: BuilderDesk, id: string | undefined): BuilderProject {
  const project = desk.state.projects.find((one) => one.id === id)
  if (!project) throw new Refusal(notFound('Project'))
  return project
}

function checkedName(name: unknown): string {
  if (typeof name !== 'string' || name.length > maxNameLength)
    throw new Refusal(builderError(422, `name must be at most ${maxNameLength} characters`))
  return name
}

function optional(fields: Record<string, unknown>): Partial<BuilderProject> {
  return {
    ...(typeof fields.instructions === 'string' && { instructions: fields.instructions }),
    ...(typeof fields.vercelProjectId === 'string' && { vercelProjectId: fields.vercelProjectId }),
    ...(fields.privacy === 'team' && { privacy: 'team' as const }),
  }
}

function summary(desk: BuilderDesk, project: BuilderProject): Record<string, unknown> {
  const { instructions: _, ...shown } = project
  return {
    object: 'project',
    ...shown,
    apiUrl: `${desk.url()}/v1/projects/${project.id}`,
    webUrl: `https://v0.app/chat/projects/${project.id}`,
  }
}

function detail(desk: BuilderDesk, project: BuilderProject): Record<string, unknown> {
  const chats = desk.state.chats.filter((chat) => chat.projectId === project.id)
  const instructions = project.instructions === undefined ? {} : { instructions: project.instructions }
  return { ...summary(desk, project), ...instructions, chats: chats.map((chat) => describeChatSummary(desk, chat)) }
}
