import { newId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { queueAccountMail } from '../account-mail/send-account-mail.ts'
import { listAdmins, takeUnreportedLosses } from './store.ts'

/** Emails the admins and owners once when a system has to be reconnected. The emails are queued with the mark that they were. */
export const reportLosses = ({ db, jobs }: { db: Database; jobs: Queue }): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { organizationId, system } of await takeUnreportedLosses(tx))
      for (const { userId, workspaceName } of await listAdmins(tx, organizationId))
        await queueAccountMail(tx, jobs, newId(), { kind: 'integration-lost', userId, system, workspaceName })
  })
