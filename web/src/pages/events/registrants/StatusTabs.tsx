import type { REGISTRATION_STATUSES, StatusCounts } from '@foyer/contracts'
import { same } from '../../../forms/merge-changes.ts'
import { t } from '../../../texts/index.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { RegistrantSearch } from './filter.ts'

/** In the order in which organizers look. */
const ORDER = [
  'CONFIRMED',
  'PENDING_APPROVAL',
  'WAITLISTED',
  'OFFERED',
  'DECLINED',
  'CANCELED',
] as const satisfies (typeof REGISTRATION_STATUSES)[number][]

export function StatusTabs({ eventId, search, counts }: { eventId: string; search: RegistrantSearch; counts?: StatusCounts }) {
  const link = (status: RegistrantSearch['status']) => ({
    to: '/dashboard/events/$eventId/registrants' as const,
    params: { eventId },
    search: { ...search, status, sort: status?.[0] === 'WAITLISTED' ? ('waitlist' as const) : undefined, person: undefined },
  })
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Tabs
      label={t.registrants.tabs}
      tabs={[
        { key: 'all', label: t.registrants.all, count: total, active: !search.status, link: link(undefined) },
        ...ORDER.map((status) => ({
          key: status,
          label: t.events.registrationStatuses[status],
          count: counts?.[status],
          warn: status === 'PENDING_APPROVAL' && (counts?.PENDING_APPROVAL ?? 0) > 0,
          active: same(search.status, [status]),
          link: link([status]),
        })),
      ]}
    />
  )
}
