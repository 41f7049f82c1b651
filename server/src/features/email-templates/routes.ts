import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireEvent } from '../events/own-event.ts'
import { createTemplate, deleteTemplate, type EditDependencies, updateTemplate } from './edit.ts'
import { overrideTemplate, restoreTemplate } from './override.ts'
import { type ListedTemplate, listEventTemplates, listWorkspaceTemplates, type TemplateCursor } from './store.ts'
import { resolveTemplate, toTemplateDetails } from './template-shape.ts'

export function mountEmailTemplates(app: FastifyInstance, services: EditDependencies) {
  const { db } = services

  serve(app, api.listEmailTemplates, async ({ actor, query, nextPage }) => {
    const page = await pageOf(query, nextPage, (after, limit) => listWorkspaceTemplates(db, actor.organizationId, after, limit))
    return { templates: page.map(({ template }) => toTemplateDetails(template)) }
  })
  serve(app, api.createEmailTemplate, async ({ actor, body }) =>
    toTemplateDetails(await createTemplate(services, actor.organizationId, body)),
  )
  serve(app, api.updateEmailTemplate, async ({ actor, params, body, ifMatch }) =>
    toTemplateDetails(await updateTemplate(services, actor.organizationId, params.templateId, body, ifMatch)),
  )
  serve(app, api.deleteEmailTemplate, async ({ actor, params, ifMatch }) => {
    await deleteTemplate(services, actor.organizationId, params.templateId, ifMatch)
    return { ok: true }
  })
  serve(app, api.listEventEmailTemplates, async ({ actor, params, query, nextPage }) => {
    const event = await requireEvent(db, actor.organizationId, params.eventId)
    const page = await pageOf(query, nextPage, (after, limit) => listEventTemplates(db, actor.organizationId, event.id, after, limit))
    return { templates: page.map(({ template, override }) => resolveTemplate(template, override)) }
  })
  serve(app, api.createEventEmailTemplate, async ({ actor, params, body }) =>
    toTemplateDetails(await createTemplate(services, actor.organizationId, body, params.eventId)),
  )
  serve(app, api.overrideEmailTemplate, async ({ actor, params, body, ifMatch }) =>
    overrideTemplate(services, actor.organizationId, params.eventId, params.templateId, body, ifMatch),
  )
  serve(app, api.removeEmailTemplateOverride, async ({ actor, params, ifMatch }) => {
    const { version } = await restoreTemplate(services, actor.organizationId, params.eventId, params.templateId, ifMatch)
    return { ok: true, version }
  })
}

async function pageOf(
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
  nextPage: (cursor: string | null) => void,
  list: (after: TemplateCursor | undefined, limit: number) => Promise<ListedTemplate[]>,
): Promise<ListedTemplate[]> {
  const keys = readCursor(cursor, 3) as [number, string, string] | undefined
  const rows = await list(keys && { group: keys[0], createdAt: keys[1], id: keys[2] }, limit + 1)
  const page = cutPage(rows, limit, ({ template, group }) => [group, template.createdAt, template.id])
  nextPage(page.next)
  return page.rows
}
