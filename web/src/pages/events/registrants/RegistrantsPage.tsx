import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { BulkBar } from './BulkBar.tsx'
import { FilterBar } from './FilterBar.tsx'
import { isFiltered, type RegistrantSearch } from './filter.ts'
import { registrantPages } from './queries.ts'
import { RegistrantActions } from './RegistrantActions.tsx'
import { RegistrantDrawer } from './RegistrantDrawer.tsx'
import classes from './RegistrantsPage.module.css'
import { RegistrantTable } from './RegistrantTable.tsx'
import { StatusTabs } from './StatusTabs.tsx'

export function RegistrantsPage() {
  const { eventId } = useParams({ from: '/signed-in/dashboard/events/$eventId' })
  const search = useSearch({ from: '/signed-in/dashboard/events/$eventId/registrants' })
  const navigate = useNavigate()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useInfiniteQuery({ ...registrantPages(eventId, search), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap(({ result }) => result.registrants) ?? []
  const first = list.data?.pages[0]?.result
  usePageTitle(t.registrants.title)

  const change = useCallback(
    (next: Partial<RegistrantSearch>, replace = true) =>
      navigate({
        to: '/dashboard/events/$eventId/registrants',
        params: { eventId },
        search: (before: RegistrantSearch) => ({ ...before, ...next }),
        replace,
        resetScroll: false,
      }),
    [navigate, eventId],
  )
  const open = (id: string) => change({ person: id }, false)
  const clear = () => navigate({ to: '/dashboard/events/$eventId/registrants', params: { eventId }, search: {} })

  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t.registrants.title}</h1>
      <div className={classes.top}>
        <StatusTabs eventId={eventId} search={search} counts={first?.counts} />
        <RegistrantActions eventId={eventId} search={search} pending={first?.counts.PENDING_APPROVAL ?? 0} />
      </div>
      <FilterBar eventId={eventId} search={search} total={first?.total} onChange={change} />
      {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isPending && <LoadingRows rows={10} />}
      {list.isSuccess && rows.length === 0 && !isFiltered(search) && (
        <EmptyState icon="people" title={t.registrants.empty} text={t.registrants.emptyText} />
      )}
      {list.isSuccess && rows.length === 0 && isFiltered(search) && (
        <EmptyState icon="search" title={t.registrants.noMatch} action={<Button onClick={clear}>{t.clearFilters}</Button>} />
      )}
      {rows.length > 0 && (
        <RegistrantTable
          eventId={eventId}
          rows={rows}
          total={first?.total ?? null}
          selected={selected}
          onSelect={setSelected}
          openId={search.person}
          onOpen={open}
          hasMore={list.hasNextPage}
          onMore={() => !list.isFetchingNextPage && list.fetchNextPage()}
        />
      )}
      <BulkBar eventId={eventId} search={search} total={first?.total ?? null} selected={selected} onClear={() => setSelected(new Set())} />
      <RegistrantDrawer eventId={eventId} registrationId={search.person} onClose={() => change({ person: undefined })} />
    </div>
  )
}
