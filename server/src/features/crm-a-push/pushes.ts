import type { FormPush, listFormPushes, Result } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { fieldMappingsOf } from '../forms/mapping.ts'
import { requireForm } from '../forms/own-form.ts'
import { type ConnectionServices, openConnection } from '../integrations/connection.ts'
import { enqueuePushes } from './queue-pushes.ts'
import { insertRun, listRuns, queuePastRegistrations } from './run-store.ts'
import { countWaiting, listFailures } from './store.ts'
import { NOTHING_MAPPED } from './strings.ts'
import type { PushRunRow } from './tables.ts'

export async function startPush(
  services: ConnectionServices & { jobs: Queue },
  organizationId: OrganizationId,
  formId: string,
): Promise<FormPush> {
  const { db, jobs } = services
  const form = await requireForm(db, organizationId, formId)
  const scope = { organizationId, formId: form.id }
  const mappings = await fieldMappingsOf(db, form)
  if (mappings.length === 0 && !form.crmAListEnabled) throw invalid(NOTHING_MAPPED)
  await openConnection(services, organizationId, 'crm-a')
  return db.transaction(async (tx) => {
    const inserted = await insertRun(tx, scope)
    if (!inserted) throw problem('SYNC_IN_PROGRESS')
    const run = await queuePastRegistrations(tx, inserted)
    await enqueuePushes(jobs, tx, scope)
    return toPush(run)
  })
}

export async function readPushes(
  { db }: { db: Database },
  organizationId: OrganizationId,
  formId: string,
): Promise<Result<typeof listFormPushes>> {
  const { id } = await requireForm(db, organizationId, formId)
  const scope = { organizationId, formId: id }
  const [runs, waiting, failures] = [await listRuns(db, scope), await countWaiting(db, scope), await listFailures(db, scope)]
  return { pushes: runs.map(toPush), waiting, failures }
}

const toPush = ({ id, status, total, sent, failed, createdAt, endedAt }: PushRunRow): FormPush => ({
  ...{ id, status, total, sent, failed, createdAt, endedAt },
})
