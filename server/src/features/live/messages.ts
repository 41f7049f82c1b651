import type { LIVE_RESET_REASONS } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import { isAhead, type Position } from './position.ts'
import { type FoundChange, readChanges } from './store.ts'
import { messageText, type Viewer } from './stream.ts'

/** Where a viewer was: null for a new stream, 'unknown' for a text that is not an id of a stream. */
export type ResumeFrom = Position | 'unknown' | null

/** Kinds of changes in one message. With more, a page reloads faster than it applies them. */
const MAX_CHANGES = 200
/** Shorter than changes are kept (server/src/retention.ts), by more than any transaction takes. */
const RESUME_SECONDS = 30 * 60

type ResetReason = (typeof LIVE_RESET_REASONS)[number]
const resetText = (at: Position, reason: ResetReason) => messageText('reset', at, { reason })

/** What of the changes this viewer watches; null if nothing. */
export function changesText(found: readonly FoundChange[], viewer: Viewer, at: Position): string | null {
  const isWatched = ({ organizationId, eventId }: FoundChange) =>
    organizationId === viewer.organizationId && (viewer.eventId === null || eventId === viewer.eventId)
  const changes = found.filter(isWatched).map(({ organizationId: _, ...change }) => change)
  if (changes.length > MAX_CHANGES) return resetText(at, 'too_many')
  return changes.length > 0 ? messageText('changes', at, { changes }) : null
}

/** How a stream begins: `open`, then what happened since the viewer was last connected. */
export async function missedText(db: Database, viewer: Viewer, from: ResumeFrom, at: Position): Promise<string[]> {
  const { organizationId, eventId } = viewer
  const open = (resumed: boolean) => messageText('open', resumed ? (from as Position) : at, { organizationId, eventId, resumed })
  if (from === null) return [open(false)]
  if (from === 'unknown' || isAhead(from, at)) return [open(false), resetText(at, 'unknown_id')]
  if (at.seconds - from.seconds > RESUME_SECONDS) return [open(false), resetText(at, 'too_old')]
  const { changes } = await readChanges(db, { after: from, upTo: at, organizationIds: [organizationId], eventId, limit: MAX_CHANGES + 1 })
  const text = changesText(changes, viewer, at)
  return text ? [open(true), text] : [open(true)]
}
