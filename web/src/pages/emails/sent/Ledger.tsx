import { listMail } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageOf } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/States.tsx'
import { EmailDrawer } from './EmailDrawer.tsx'
import { LedgerFilter } from './LedgerFilter.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import type { LedgerSearch } from './ledger-search.ts'

const PAGE_SIZE = 50
/** How soon an email that waits to be sent is looked at again. */
const QUEUED_MS = 3000

/** The emails of the workspace or of one event, newest first, with the status of each. */
export function Ledger({ eventId }: { eventId?: string }) {
  const search: LedgerSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { state: status, q, email } = search
  const list = useInfiniteQuery({
    ...pageOf(listMail, { query: { ...(eventId && { eventId }), ...(status && { status }), ...(q && { q }), limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.result.counts.queued ?? 0) > 0 ? QUEUED_MS : false),
  })
  const messages = list.data?.pages.flatMap(({ result }) => result.messages) ?? []
  const counts = list.data?.pages[0]?.result.counts
  const isFiltered = Boolean(status || q)
  const change = useCallback(
    (next: Partial<LedgerSearch>, replace = true) =>
      navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace, resetScroll: false }),
    [navigate],
  )
  return (
    <Stack>
      <LedgerFilter search={search} counts={counts} onChange={change} />
      <Card flush>
        {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.isPending && <LoadingRows rows={8} />}
        {list.isSuccess && messages.length === 0 && !isFiltered && (
          <EmptyState icon="mail" title={t.emails.sentEmpty} text={t.emails.sentEmptyText} />
        )}
        {list.isSuccess && messages.length === 0 && isFiltered && (
          <EmptyState
            icon="search"
            title={t.emails.sentNoMatch}
            action={<Button onClick={() => change({ state: undefined, q: undefined })}>{t.clearFilters}</Button>}
          />
        )}
        {messages.length > 0 && <LedgerTable messages={messages} onOpen={(id) => change({ email: id }, false)} />}
      </Card>
      {list.hasNextPage && (
        <Row>
          <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {t.loadMore}
          </Button>
        </Row>
      )}
      <EmailDrawer messageId={email} onClose={() => change({ email: undefined })} />
    </Stack>
  )
}
