import { exportInvitesCsv, listInvites, urlPathFor } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageOf } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { eventQuery } from '../queries.ts'
import { InviteDrawer } from './InviteDrawer.tsx'
import { InviteFilter } from './InviteFilter.tsx'
import { InviteTable } from './InviteTable.tsx'
import type { InviteSearch } from './invite-search.ts'
import { cannotInvite } from './invite-status.ts'
import { ResendAll } from './ResendAll.tsx'

const PAGE_SIZE = 100

/** Who was invited, who accepted and who came. */
export function InvitesPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const search = useSearch({ from: '/signed-in/dashboard/events/$eventId/invites' })
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const navigate = useNavigate()
  const mayExport = useMay('admin')
  const { state: status, q, invite } = search
  const filter = { ...(status && { status }), ...(q && { q }) }
  const params = { eventId }
  const list = useInfiniteQuery({
    ...pageOf(listInvites, { params, query: { ...filter, sort: 'newest', limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const invites = list.data?.pages.flatMap(({ result }) => result.invites) ?? []
  const counts = list.data?.pages[0]?.result.counts
  const isFiltered = Boolean(status || q)
  const change = useCallback(
    (next: Partial<InviteSearch>, replace = true) =>
      navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace, resetScroll: false }),
    [navigate],
  )
  const reason = cannotInvite(event)
  const create = !reason && (
    <Button variant="filled" renderRoot={(props) => <Link {...props} to="/dashboard/events/$eventId/invites/new" params={params} />}>
      {t.invites.invite}
    </Button>
  )
  const isEmpty = list.isSuccess && invites.length === 0
  return (
    <>
      <PageHeader
        title={t.invites.title}
        text={reason ?? t.invites.text}
        actions={
          (invites.length > 0 || isFiltered) && (
            <Row>
              {mayExport && (
                <Button
                  component="a"
                  href={urlPathFor(exportInvitesCsv, { params, query: filter })}
                  leftSection={<Icon name="download" size={16} />}
                >
                  {t.invites.export}
                </Button>
              )}
              {counts && !q && event.status === 'PUBLISHED' && !reason && <ResendAll eventId={eventId} count={counts.PENDING} />}
              {create}
            </Row>
          )
        }
      />
      <Stack>
        {(invites.length > 0 || isFiltered) && <InviteFilter search={search} counts={counts} onChange={change} />}
        <Card flush>
          {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
          {list.isPending && <LoadingRows rows={6} />}
          {isEmpty && !isFiltered && <EmptyState icon="mail" title={t.invites.empty} text={t.invites.emptyText} action={create} />}
          {isEmpty && isFiltered && (
            <EmptyState
              icon="search"
              title={t.invites.noMatch}
              action={<Button onClick={() => change({ state: undefined, q: undefined })}>{t.clearFilters}</Button>}
            />
          )}
          {invites.length > 0 && <InviteTable event={event} invites={invites} onOpen={(id) => change({ invite: id }, false)} />}
        </Card>
        {list.hasNextPage && (
          <Row>
            <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
              {t.loadMore}
            </Button>
          </Row>
        )}
      </Stack>
      <InviteDrawer event={event} inviteId={invite} onClose={() => change({ invite: undefined })} />
    </>
  )
}
