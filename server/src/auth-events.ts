import { queueAccountMail, queueNotice } from './features/account-mail/send-account-mail.ts'
import { recordForUser } from './features/audit/record.ts'
import type { AuthEvents } from './features/auth/better-auth.ts'
import type { Clock } from './platform/clock.ts'
import { newId } from './platform/db/columns.ts'
import type { Database } from './platform/db/database.ts'
import type { Queue } from './platform/jobs/queue.ts'

/** What follows a sign-up or sign-in in other features, which stand right of auth. */
export const createAuthEvents = ({ db, jobs, clock }: { db: Database; jobs: Queue; clock: Clock }): AuthEvents => ({
  onSignUp: (userId) => queueAccountMail(db, jobs, newId(), { kind: 'email-verification', userId }),
  onSignIn: (session) => recordForUser(db, clock, session, 'session.created'),
  onRecoveryCodeUsed: (user) => queueNotice(db, jobs, 'recovery-code-used', user),
})
