import { listEvents } from '@foyer/contracts'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pageOf } from '../../api.ts'
import { shortcutsEnabled } from '../../frame/shortcuts-enabled.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './EventsPage.module.css'
import { EVENT_VIEWS, filterOf } from './event-views.ts'

const PAGE_SIZE = 50

export function EventsPage() {
  const { view = 'upcoming', q = '' } = useSearch({ from: '/signed-in/dashboard/events' })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [search] = useDebouncedValue(typed.trim(), 200)
  const box = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => shortcutsEnabled() && box.current?.focus()]])
  useEffect(() => {
    if (search !== q) void navigate({ to: '/dashboard/events', search: { view, ...(search && { q: search }) }, replace: true })
  }, [search, q, view, navigate])

  const list = useInfiniteQuery({
    ...pageOf(listEvents, { query: { ...filterOf(view), ...(q && { q }), limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const events = list.data?.pages.flatMap(({ result }) => result.events) ?? []
  const counts = list.data?.pages[0]?.result.counts
  const isEmpty = list.isSuccess && events.length === 0

  return (
    <>
      <PageHeader
        title={t.events.title}
        actions={
          <Button variant="filled" leftSection={<Icon name="plus" size={16} />} component={Link} to="/dashboard/events/new">
            {t.events.new}
          </Button>
        }
      />
      <Stack>
        <div className={classes.bar}>
          <Tabs
            label={t.events.viewsLabel}
            tabs={EVENT_VIEWS.map((each) => ({
              key: each,
              label: t.events.views[each],
              count: counts?.[each],
              active: each === view,
              link: { to: '/dashboard/events', search: { view: each, ...(q && { q }) } },
            }))}
          />
          <TextInput
            ref={box}
            className={classes.search}
            aria-label={t.events.search}
            placeholder={t.events.search}
            leftSection={<Icon name="search" size={16} />}
            rightSection={typed && <CloseButton size="sm" aria-label={t.clearSearch} onClick={() => setTyped('')} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Card flush>
          {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
          {list.isPending && <LoadingRows rows={4} height={72} />}
          {isEmpty && q && (
            <EmptyState icon="search" title={t.events.noMatch(q)} action={<Button onClick={() => setTyped('')}>{t.clearSearch}</Button>} />
          )}
          {isEmpty && !q && (
            <EmptyState
              icon="calendar"
              title={t.events.empty[view]}
              text={t.events.emptyText[view]}
              action={
                (view === 'upcoming' || view === 'drafts') && (
                  <Button component={Link} to="/dashboard/events/new">
                    {t.events.new}
                  </Button>
                )
              }
            />
          )}
          {events.length > 0 && (
            <ul className={classes.list} aria-label={t.events.views[view]}>
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
          )}
        </Card>
        {list.hasNextPage && (
          <Row>
            <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
              {t.loadMore}
            </Button>
          </Row>
        )}
      </Stack>
    </>
  )
}
