import type { Config } from './config.ts'
import { deleteOldCountries, foldOldSources } from './features/analytics/count-store.ts'
import { deleteOldAuditEntries } from './features/audit/store.ts'
import { deleteExpiredInvitations, deleteExpiredSessions, deleteExpiredVerifications } from './features/auth/store.ts'
import { deleteOldBulkChanges } from './features/bulk-changes/store.ts'
import { deleteOldScans } from './features/check-in/offline-store.ts'
import { deleteOldSyncs } from './features/contacts/sync-store.ts'
import { deleteOldRuns } from './features/crm-a-push/run-store.ts'
import { deleteOldSends } from './features/crm-log/store.ts'
import { deleteOldChanges } from './features/live/store.ts'
import { removeOldContent } from './features/mail/store.ts'
import { deleteOldImports } from './features/registrant-files/import-store.ts'
import { deleteOldLogs } from './features/registrations/log-store.ts'
import { deleteOldAwaitedSubmissions } from './features/registrations/signal/store.ts'
import { deleteOldUsage } from './features/sending-limits/store.ts'
import { deleteOldDeliveries } from './features/webhooks/delivery-store.ts'
import { deleteUnprovenDomains } from './features/workspaces/domain-store.ts'
import { deleteRetiredSlugs } from './features/workspaces/slug-store.ts'
import type { RetentionRule } from './platform/db/retention.ts'
import { deleteOldKeys } from './platform/http/idempotency.ts'
import { deleteArchivedJobs, deleteOldDeadLetters } from './platform/jobs/old-jobs.ts'

type RetentionSettings = Pick<
  Config,
  'auditDays' | 'mailBodyDays' | 'analyticsDays' | 'deadLetterDays' | 'registrationLogDays' | 'webhookDeliveryDays' | 'crmLogDays'
>

/** Everything that is not kept forever; docs/operations.md has the same list for operators. */
export function retentionRules(config: RetentionSettings): RetentionRule[] {
  const bySetting = [
    { name: 'audit log', days: config.auditDays, remove: deleteOldAuditEntries },
    { name: 'content of emails', days: config.mailBodyDays, remove: removeOldContent },
    { name: 'sources of views', days: config.analyticsDays, remove: foldOldSources },
    { name: 'countries of views', days: config.analyticsDays, remove: deleteOldCountries },
    { name: 'dead letters', days: config.deadLetterDays, remove: deleteOldDeadLetters },
    { name: 'registration log', days: config.registrationLogDays, remove: deleteOldLogs },
    { name: 'webhook deliveries', days: config.webhookDeliveryDays, remove: deleteOldDeliveries },
    { name: 'what was sent to CRMs', days: config.crmLogDays, remove: deleteOldSends },
  ]
  return [
    { name: 'idempotency keys', days: 1, remove: deleteOldKeys },
    { name: 'expired sessions', days: 0, remove: deleteExpiredSessions },
    { name: 'expired verifications', days: 0, remove: deleteExpiredVerifications },
    { name: 'expired invitations', days: 30, remove: deleteExpiredInvitations },
    { name: 'slugs no longer retired', days: 0, remove: deleteRetiredSlugs },
    { name: 'domains never proven', days: 7, remove: deleteUnprovenDomains },
    { name: 'bulk changes', days: 7, remove: deleteOldBulkChanges },
    { name: 'emails counted per day', days: 30, remove: deleteOldUsage },
    { name: 'scans made offline', days: 30, remove: deleteOldScans },
    // Streams resume within half an hour.
    { name: 'live changes', days: 1 / 24, remove: deleteOldChanges },
    { name: 'imports', days: 7, remove: deleteOldImports },
    { name: 'runs that send registrations to HubSpot', days: 30, remove: deleteOldRuns },
    { name: 'syncs with Salesforce', days: 30, remove: deleteOldSyncs },
    { name: 'signaled submissions that were not found', days: 30, remove: deleteOldAwaitedSubmissions },
    { name: 'finished jobs', days: 1, remove: deleteArchivedJobs },
    // A setting of 0 keeps everything.
    ...bySetting.filter(({ days }) => days > 0),
  ]
}
