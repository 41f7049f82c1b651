import { INVITE_STATUSES, type InviteCounts } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { InviteSearch } from './invite-search.ts'

type Props = { search: InviteSearch; counts?: InviteCounts; onChange: (next: Partial<InviteSearch>) => unknown }

/** Status tabs with counts, and a search. */
export function InviteFilter({ search, counts, onChange }: Props) {
  const total = counts && INVITE_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const link = (state: InviteSearch['state']) => ({ to: '.' as const, search: { ...search, state, invite: undefined } })
  return (
    <Row spread>
      <Tabs
        label={t.invites.statusTabs}
        tabs={[
          { key: 'all', label: t.invites.all, count: total, active: !search.state, link: link(undefined) },
          ...INVITE_STATUSES.map((status) => ({
            key: status,
            label: t.invites.statuses[status],
            count: counts?.[status],
            active: search.state === status,
            link: link(status),
          })),
        ]}
      />
      <SearchBox label={t.invites.search} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
    </Row>
  )
}
