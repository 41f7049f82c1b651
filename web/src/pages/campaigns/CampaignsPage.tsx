import type { MarketingCampaign } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { Measure } from '../../ui/Measure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { numberOf } from '../../ui/times.ts'
import { NewCampaignDialog } from './NameDialog.tsx'
import { CLICKS_MS, campaignsQuery } from './queries.ts'

/** The campaigns of the workspace with what each brought across events. */
export function CampaignsPage() {
  const { archived = false } = useSearch({ from: '/signed-in/dashboard/campaigns' })
  const { data, error, refetch } = useQuery({ ...campaignsQuery(archived), refetchInterval: CLICKS_MS })
  const [creates, createDialog] = useDisclosure()
  const campaigns = data?.campaigns ?? []
  const { views } = t.campaigns
  const create = (
    <Button variant="filled" onClick={createDialog.open}>
      {t.campaigns.new}
    </Button>
  )
  const isEmpty = data && campaigns.length === 0
  return (
    <>
      <PageHeader title={t.campaigns.title} text={t.campaigns.text} actions={(archived || !isEmpty) && create} />
      <Stack>
        <Tabs
          label={t.campaigns.viewsLabel}
          tabs={[
            { key: 'active', label: views.active, active: !archived, link: { to: '/dashboard/campaigns', search: {} } },
            { key: 'archived', label: views.archived, active: archived, link: { to: '/dashboard/campaigns', search: { archived: true } } },
          ]}
        />
        <Card flush>
          {error && <ErrorState error={error} onRetry={refetch} />}
          {!data && !error && <LoadingRows rows={4} />}
          {isEmpty && !archived && <EmptyState icon="megaphone" title={t.campaigns.empty} text={t.campaigns.emptyText} action={create} />}
          {isEmpty && archived && <EmptyState icon="megaphone" title={t.campaigns.emptyArchived} />}
          {campaigns.length > 0 && (
            <Table label={t.campaigns.title} rows={campaigns} columns={columnsFor(campaigns)} keyOf={({ id }) => id} />
          )}
        </Card>
      </Stack>
      <NewCampaignDialog opened={creates} onClose={createDialog.close} />
    </>
  )
}

function columnsFor(campaigns: readonly MarketingCampaign[]): Column<MarketingCampaign>[] {
  const { sums } = t.campaigns
  const measure = (name: 'clicks' | 'registered' | 'checkedIn'): Column<MarketingCampaign> => {
    const max = Math.max(...campaigns.map(({ totals }) => totals[name]))
    return { title: sums[name], cell: ({ totals }) => <Measure value={totals[name]} max={max} /> }
  }
  return [
    {
      title: t.campaigns.name,
      cell: ({ id, name }) => (
        <Link to="/dashboard/campaigns/$campaignId" params={{ campaignId: id }}>
          {name}
        </Link>
      ),
    },
    { title: sums.links, cell: ({ totals }) => numberOf(totals.links), end: true },
    { title: sums.events, cell: ({ totals }) => numberOf(totals.events), end: true },
    measure('clicks'),
    measure('registered'),
    measure('checkedIn'),
  ]
}
