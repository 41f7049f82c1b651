import {
  type BulkAction,
  type BulkEffect,
  bulkChangeRegistrants,
  getBulkChange,
  type RegistrantFilter,
  undoBulkChange,
} from '@foyer/contracts'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { refreshRegistrants } from './queries.ts'

/** The selected people, or everyone who matches the filter. */
export type BulkTarget = { registrationIds: string[] } | { filter: RegistrantFilter; total: number | null }

/** Null: too many to count. */
export const targetSize = (target: BulkTarget) => ('filter' in target ? target.total : target.registrationIds.length)

const bodyOf = (action: BulkAction, target: BulkTarget) =>
  'filter' in target ? { action, filter: target.filter } : { action, registrationIds: target.registrationIds }

/** What would happen now. */
export const previewBulkChange = async (eventId: string, action: BulkAction, target: BulkTarget): Promise<BulkEffect> =>
  (await call(bulkChangeRegistrants, { params: { eventId }, body: { ...bodyOf(action, target), dryRun: true } })).effect

const POLL_MS = 500

/** Changes everyone and waits until it is done. The progress is from 0 to 1, or null while it is not known. */
export async function runBulkChange(eventId: string, action: BulkAction, target: BulkTarget, onProgress: (share: number | null) => void) {
  const { batchId, changed, status } = await call(
    bulkChangeRegistrants,
    { params: { eventId }, body: bodyOf(action, target) },
    { idempotencyKey: crypto.randomUUID() },
  )
  let total = changed
  for (let state = status; batchId && state === 'running'; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const batch = await call(getBulkChange, { params: { eventId, batchId } })
    onProgress(batch.total ? batch.done / batch.total : null)
    total = batch.changed
    state = batch.status
  }
  await refreshRegistrants()
  notify(t.registrants.bulk.done(total), batchId && total > 0 ? () => undo(eventId, batchId) : undefined)
}

async function undo(eventId: string, batchId: string) {
  const params = { eventId, batchId }
  try {
    let batch = await call(undoBulkChange, { params })
    while (batch.status === 'undoing') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      batch = await call(getBulkChange, { params })
    }
    const failed = batch.undo?.failed ?? 0
    notify(failed > 0 ? t.registrants.bulk.undoFailed(failed) : t.registrants.bulk.undone)
  } catch (error) {
    notifyError(error)
  }
  await refreshRegistrants()
}
