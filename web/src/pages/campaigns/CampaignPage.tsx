import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FoyerError, isBlocking } from '../../api.ts'
import { NotFoundPage } from '../../frame/ErrorPages.tsx'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import classes from './CampaignPage.module.css'
import { EventLinks } from './EventLinks.tsx'
import { NewLinksDialog } from './NewLinksDialog.tsx'
import { CLICKS_MS, campaignQuery, countedLinks } from './queries.ts'
import { Totals } from './Totals.tsx'

/** One campaign: what it brought in sum, and its links by event. */
export function CampaignPage() {
  const { campaignId } = useParams({ from: '/signed-in/dashboard/campaigns/$campaignId' })
  const { data: campaign, error, refetch } = useQuery({ ...campaignQuery(campaignId), refetchInterval: CLICKS_MS })
  const list = useInfiniteQuery({ ...countedLinks({ campaignId }), refetchInterval: CLICKS_MS })
  const [creates, createDialog] = useDisclosure()
  if (error instanceof FoyerError && error.status === 404) return <NotFoundPage />
  if (isBlocking(error, campaign)) return <ErrorState isPage error={error} onRetry={refetch} />
  if (!campaign) return <LoadingRows rows={6} />
  const links = list.data?.pages.flatMap(({ result }) => result.links) ?? []
  const isArchived = campaign.archivedAt !== null
  const create = !isArchived && (
    <Button variant="filled" onClick={createDialog.open}>
      {t.campaigns.newLinks}
    </Button>
  )
  return (
    <>
      <p className={classes.path}>
        <Link to="/dashboard/campaigns">{t.campaigns.title}</Link>
      </p>
      <PageHeader
        title={campaign.name}
        actions={
          <Row>
            {links.length > 0 && create}
            <CampaignActions campaign={campaign} hasLinks={links.length > 0} />
          </Row>
        }
      />
      <Stack>
        {isArchived && (
          <p className={classes.banner} role="status">
            {t.campaigns.archivedBanner}
          </p>
        )}
        <Totals totals={campaign.totals} />
        {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <LoadingRows rows={4} />}
        {list.isSuccess && links.length === 0 && (
          <Card>
            <EmptyState icon="link" title={t.campaigns.noLinks} text={t.campaigns.noLinksText} action={create} />
          </Card>
        )}
        <EventLinks links={links} />
        {list.hasNextPage && (
          <Row>
            <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
              {t.loadMore}
            </Button>
          </Row>
        )}
      </Stack>
      <NewLinksDialog campaign={campaign} opened={creates} onClose={createDialog.close} />
    </>
  )
}
