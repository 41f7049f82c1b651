import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { forReading, type ReadDatabase } from '../../platform/db/replica.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { invalid } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Publish } from '../../platform/publish.ts'
import { toNote } from './contact-shape.ts'
import { readSendsOfContact } from './crm-sends.ts'
import { deleteNote, readNotes, writeNote } from './notes.ts'
import { requireContact, upsertContact } from './own-contact.ts'
import type { PullServices } from './pull-notes.ts'
import { readContact } from './read-contacts.ts'
import type { PageEnd } from './store.ts'
import { CONTACT_STRINGS } from './strings.ts'
import { readLastSync, type SyncServices, startSync } from './sync-crm-b.ts'
import { updateContact } from './update-contact.ts'

export function mountContacts(
  app: FastifyInstance,
  services: PullServices & SyncServices & { publish: Publish; readDatabase: ReadDatabase },
) {
  const { db } = services

  serve(app, api.createContact, async ({ actor, body: { email, name = null } }) =>
    db.transaction(async (tx) => readContact(tx, await upsertContact(tx, actor.organizationId, { email, name }))),
  )
  serve(app, api.getContact, async ({ actor, params }) => readContact(db, await requireContact(db, actor.organizationId, params.contactId)))
  serve(app, api.updateContact, async ({ actor, params, body }) => updateContact(services, actor.organizationId, params.contactId, body))
  serve(app, api.listContactNotes, async ({ actor, params, query, nextPage, request }) => {
    const { limit = DEFAULT_LIMIT } = query
    const pageQuery = { after: pageEnd(query.cursor), limit: limit + 1 }
    const { rows, crmANotesScopesMissing } = await readNotes(services, request.log, actor.organizationId, params.contactId, pageQuery)
    const page = cutPage(rows, limit, keysOf)
    nextPage(page.next)
    return { notes: page.rows.map(toNote), crmANotesScopesMissing }
  })
  serve(app, api.listContactCrmSends, async ({ actor, params }) => ({
    sends: await readSendsOfContact(await forReading(services, actor.organizationId), actor.organizationId, params.contactId),
  }))
  serve(app, api.createContactNote, async ({ actor, params, body }) => writeNote(services, actor, params.contactId, body))
  serve(app, api.deleteContactNote, async ({ actor, params }) => {
    await deleteNote(services, actor, params.contactId, params.noteId)
    return { ok: true }
  })
  serve(app, api.syncContactsWithCrmB, async ({ actor }) => {
    const run = await startSync(services, actor.organizationId)
    const { refreshed, matched, missing } = run
    const message = run.status === 'running' ? CONTACT_STRINGS.syncContinues(run) : CONTACT_STRINGS.syncResult(run)
    return { ok: true, refreshed, matched, missing, message }
  })
  serve(app, api.getCrmBSync, async ({ actor }) => ({ sync: await readLastSync(services, actor.organizationId) }))
}

const keysOf = ({ createdAt, id }: PageEnd) => [createdAt, id]

function pageEnd(cursor: string | undefined): PageEnd | undefined {
  const keys = readCursor(cursor, 2)
  if (!keys) return undefined
  const [createdAt, id] = keys
  if (typeof createdAt !== 'string' || typeof id !== 'string') throw invalid(CONTACT_STRINGS.invalidCursor)
  return { createdAt, id }
}
