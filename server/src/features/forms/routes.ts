import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { createForm, deleteForm, updateForm } from './edit.ts'
import { completeFields } from './fields.ts'
import { formOf, formsOf } from './form-shape.ts'
import { dryRunMapping, type FindCrmAList, readMapping, saveMapping } from './mapping.ts'
import { requireForm } from './own-form.ts'
import { listForms } from './store.ts'
import { listVersions } from './version-store.ts'

export function mountForms(app: FastifyInstance, services: { db: Database; findCrmAList: FindCrmAList }) {
  const { db } = services

  serve(app, api.listForms, async ({ actor, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT } = query
    const after = readCursor(query.cursor, 2) as [string, string] | undefined
    const rows = await listForms(db, actor.organizationId, after && { createdAt: after[0], id: after[1] }, limit + 1)
    const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
    nextPage(page.next)
    return { forms: await formsOf(db, actor.organizationId, page.rows) }
  })
  serve(app, api.createForm, async ({ actor, body }) => formOf(db, await createForm(services, actor.organizationId, body)))
  serve(app, api.getForm, async ({ actor, params }) => formOf(db, await requireForm(db, actor.organizationId, params.formId)))
  serve(app, api.updateForm, async ({ actor, params, body, ifMatch }) =>
    formOf(db, await updateForm(services, actor.organizationId, params.formId, body, ifMatch)),
  )
  serve(app, api.listFormVersions, async ({ actor, params, query, nextPage }) => {
    const { limit = DEFAULT_LIMIT } = query
    const form = await requireForm(db, actor.organizationId, params.formId)
    const before = readCursor(query.cursor, 1)
    const rows = await listVersions(db, actor.organizationId, form.id, before && Number(before[0]), limit + 1)
    const page = cutPage(rows, limit, (row) => [String(row.number)])
    nextPage(page.next)
    return { versions: page.rows.map(({ id, number, fields, createdAt }) => ({ id, number, fields: completeFields(fields), createdAt })) }
  })
  serve(app, api.deleteForm, async ({ actor, params, ifMatch }) => {
    await deleteForm(services, actor.organizationId, params.formId, ifMatch)
    return { ok: true }
  })
  serve(app, api.getFormMapping, async ({ actor, params }) => readMapping(services, actor.organizationId, params.formId))
  serve(app, api.saveFormMapping, async ({ actor, params, body }) => saveMapping(services, actor.organizationId, params.formId, body))
  serve(app, api.dryRunFormMapping, async ({ actor, params, body }) => ({
    properties: await dryRunMapping(services, actor.organizationId, params.formId, body),
  }))
}
