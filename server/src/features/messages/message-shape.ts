import type { EventMessage } from '@foyer/contracts'
import type { LedgerCounts } from './recipient-store.ts'
import type { EventMessageRow } from './store.ts'

export const toEventMessage = (row: EventMessageRow, counts: LedgerCounts | undefined): EventMessage => ({
  id: row.id,
  eventId: row.eventId,
  subject: row.subject,
  body: row.body,
  // Older messages have no saved filter.
  filter: { ...row.filter, contactFilterId: row.filter.contactFilterId ?? null },
  marketing: row.marketing,
  sendAt: row.sendAt,
  ...progressOf(row, counts),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

export type Progress = Pick<EventMessage, 'status' | 'total' | 'queued' | 'sent' | 'failed' | 'skipped'>

/** Counted in the ledger until the counts are final. */
export const isCounted = ({ decidedAt, settledAt }: EventMessageRow): boolean => decidedAt !== null && settledAt === null

/** Those who are not in the ledger yet wait for their email, or will not get one from a message that was canceled. */
export function progressOf(row: EventMessageRow, counts: LedgerCounts | undefined): Progress {
  if (!isCounted(row) || !counts) {
    const { status, total, sent, failed, skipped } = row
    return { status: isDone(row, 0) ? 'sent' : status, total, queued: 0, sent, failed, skipped }
  }
  const isCanceled = row.status === 'canceled'
  const { total, sent, failed } = counts
  const queued = counts.queued + (isCanceled ? 0 : counts.pending)
  const skipped = counts.skipped + (isCanceled ? counts.pending : 0)
  return { status: isDone(row, queued) ? 'sent' : row.status, total, queued, sent, failed, skipped }
}

const isDone = ({ status, queuedAt }: EventMessageRow, queued: number): boolean => status === 'sending' && queuedAt !== null && queued === 0
