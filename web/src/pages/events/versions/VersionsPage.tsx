import { listSiteVersions, type SiteVersion } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { NewVersionDialog } from './NewVersionDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { PublishedState } from './PublishedState.tsx'
import { VersionList } from './VersionList.tsx'
import { VersionPreview } from './VersionPreview.tsx'
import classes from './VersionsPage.module.css'

/** How soon to look again while a builder works. */
const WORKING_MS = 3_000
const isWorking = ({ status, deploymentStatus }: SiteVersion) => status === 'pending' || deploymentStatus === 'building'

export function VersionsPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const { data, error, refetch } = useQuery({
    ...read(listSiteVersions, { params: { eventId } }),
    refetchInterval: ({ state }) => (state.data?.versions.some(isWorking) ? WORKING_MS : false),
  })
  const [creates, createDialog] = useDisclosure()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<SiteVersion | null>(null)
  const versions = data?.versions ?? []
  const shown = versions.find(({ id }) => id === chosen) ?? versions.find(({ status }) => status === 'completed')
  const create = (
    <Button variant="filled" onClick={createDialog.open}>
      {t.siteVersions.new}
    </Button>
  )
  return (
    <>
      <p className={classes.path}>
        <Link to="/dashboard/events/$eventId/page" params={{ eventId }}>
          {t.events.tabs.page}
        </Link>
      </p>
      <PageHeader title={t.siteVersions.title} text={t.siteVersions.text} actions={versions.length > 0 && create} />
      <div className={classes.columns}>
        <Stack>
          {data && versions.length > 0 && <PublishedState eventId={eventId} versions={versions} hasNewChanges={data.hasNewChanges} />}
          <Card flush>
            {error && <ErrorState error={error} onRetry={refetch} />}
            {!data && !error && <LoadingRows rows={3} />}
            {data && versions.length === 0 && (
              <EmptyState icon="desktop" title={t.siteVersions.empty} text={t.siteVersions.emptyText} action={create} />
            )}
            {versions.length > 0 && <VersionList versions={versions} shown={shown?.id} onShow={setChosen} onPublish={setAsked} />}
          </Card>
        </Stack>
        {shown?.status === 'completed' && <VersionPreview key={shown.id} eventId={eventId} version={shown} />}
      </div>
      <NewVersionDialog eventId={eventId} opened={creates} onClose={createDialog.close} hasSiteBuilder={data?.hasSiteBuilder ?? false} />
      <PublishDialog
        eventId={eventId}
        version={asked}
        published={versions.find(({ isPublished }) => isPublished) ?? null}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
