import type { Database } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { nextUnsentNotes } from './note-store.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'notes.push': { organizationId: OrganizationId; noteId: string }
    'notes.push-unsent': { organizationId: OrganizationId }
  }
}

const PAGE_SIZE = 500

/** For a workspace whose CRM was unreachable or not connected. Each note is a job of its own, so that a failing one does not block the others. */
export async function queueUnsentNotes({ db, jobs }: { db: Database; jobs: Queue }, organizationId: OrganizationId): Promise<void> {
  for (let after: string | null = null; ; ) {
    const noteIds = await nextUnsentNotes(db, organizationId, after, PAGE_SIZE)
    await jobs.enqueueMany(
      db,
      'notes.push',
      noteIds.map((noteId) => ({ data: { organizationId, noteId }, key: noteId })),
    )
    if (noteIds.length < PAGE_SIZE) return
    after = noteIds[noteIds.length - 1]!
  }
}
