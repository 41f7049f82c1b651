import { CRM_SYSTEMS } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { t } from '../../texts/index.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { LostConnections } from '../integrations/LostConnections.tsx'
import classes from './ContactsPage.module.css'
import { ContactActions } from './list/ContactActions.tsx'
import { ContactBulkBar } from './list/ContactBulkBar.tsx'
import { ContactFilterBar } from './list/ContactFilterBar.tsx'
import { ContactTable } from './list/ContactTable.tsx'
import { NewContactButton } from './list/NewContact.tsx'
import { contactCount, contactPages } from './queries.ts'
import { SavedFilterTabs } from './saved/SavedFilterTabs.tsx'
import { type ContactSearch, isFiltered } from './search.ts'

/** Everyone, by filter. The address also has the contact whose drawer is open, so that back closes it. */
export function ContactsPage() {
  const search = useSearch({ from: '/signed-in/dashboard/contacts' })
  const { contactId } = useParams({ strict: false })
  const navigate = useNavigate()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useInfiniteQuery({ ...contactPages(search), placeholderData: keepPreviousData })
  const { data: counted } = useQuery({ ...contactCount(search), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap(({ result }) => result.contacts) ?? []
  const total = counted?.total ?? null

  const change = useCallback(
    (next: Partial<ContactSearch>) =>
      navigate({ to: '.', search: (before: ContactSearch) => ({ ...before, ...next }), replace: true, resetScroll: false }),
    [navigate],
  )
  const open = (id: string) => navigate({ to: '/dashboard/contacts/$contactId', params: { contactId: id }, search, resetScroll: false })
  const clear = () => navigate({ to: '/dashboard/contacts', search: {} })

  return (
    <div className={classes.page}>
      <PageHeader title={t.contacts.title} text={t.contacts.intro} actions={<ContactActions search={search} />} />
      <LostConnections systems={CRM_SYSTEMS} />
      <SavedFilterTabs search={search} />
      <ContactFilterBar search={search} total={counted?.total} onChange={change} />
      {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isPending && <LoadingRows rows={10} />}
      {list.isSuccess && rows.length === 0 && !isFiltered(search) && (
        <EmptyState icon="people" title={t.contacts.empty} text={t.contacts.emptyText} action={<NewContactButton />} />
      )}
      {list.isSuccess && rows.length === 0 && isFiltered(search) && (
        <EmptyState icon="search" title={t.contacts.noMatch} action={<Button onClick={clear}>{t.clearFilters}</Button>} />
      )}
      {rows.length > 0 && (
        <ContactTable
          rows={rows}
          total={total}
          selected={selected}
          onSelect={setSelected}
          openId={contactId}
          onOpen={open}
          hasMore={list.hasNextPage}
          onMore={() => !list.isFetchingNextPage && list.fetchNextPage()}
        />
      )}
      <ContactBulkBar search={search} total={total} selected={selected} onClear={() => setSelected(new Set())} />
      <Outlet />
    </div>
  )
}
