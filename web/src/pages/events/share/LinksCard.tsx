import type { CountedCampaignLink } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { numberOf } from '../../../ui/times.ts'
import { LinkTable } from '../../campaigns/links/LinkTable.tsx'
import { CLICKS_MS, countedLinks } from '../../campaigns/queries.ts'
import classes from './LinksCard.module.css'

/** The links of the event with what each brought. */
export function LinksCard({ eventId, empty }: { eventId: string; empty: ReactNode }) {
  const list = useInfiniteQuery({ ...countedLinks({ eventId }), refetchInterval: CLICKS_MS })
  const links = list.data?.pages.flatMap(({ result }) => result.links) ?? []
  const active = links.filter(({ unlinkedAt }) => unlinkedAt === null)
  const unlinked = links.filter(({ unlinkedAt }) => unlinkedAt !== null)
  return (
    <Card title={t.campaigns.links} text={links.length > 0 && sumOf(links)} flush>
      {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isPending && <LoadingRows rows={3} />}
      {list.isSuccess && links.length === 0 && (
        <EmptyState icon="link" title={t.campaigns.linksEmpty} text={t.campaigns.linksEmptyText} action={empty} />
      )}
      {active.length > 0 && <LinkTable label={t.campaigns.links} links={active} withCampaign />}
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {t.loadMore}
          </Button>
        </div>
      )}
      {unlinked.length > 0 && (
        <details className={classes.unlinked}>
          <summary>{t.campaigns.unlinked(unlinked.length)}</summary>
          <p>{t.campaigns.unlinkedText}</p>
          <LinkTable label={t.campaigns.unlinked(unlinked.length)} links={unlinked} withCampaign />
        </details>
      )}
    </Card>
  )
}

function sumOf(links: readonly CountedCampaignLink[]): string {
  const sum = (name: 'clicks' | 'registered' | 'checkedIn') => numberOf(links.reduce((total, link) => total + link[name], 0))
  return t.campaigns.linksText(sum('clicks'), sum('registered'), sum('checkedIn'))
}
