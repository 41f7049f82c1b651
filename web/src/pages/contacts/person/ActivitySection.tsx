import { type ContactActivity, listContactActivity } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageOf } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { ErrorState, LoadingRows } from '../../../ui/States.tsx'
import classes from './person.module.css'

type Props = {
  contactId: string
  type: ContactActivity['type']
  title: string
  empty: string
  item: (activity: ContactActivity) => ReactNode
}

const PAGE_SIZE = 10

/** What a person did or got across events, of one type, newest first. */
export function ActivitySection({ contactId, type, title, empty, item }: Props) {
  const list = useInfiniteQuery(pageOf(listContactActivity, { params: { contactId }, query: { type, limit: PAGE_SIZE } }))
  const found = list.data?.pages.flatMap(({ result }) => result.activity) ?? []
  return (
    <section>
      <h3>{title}</h3>
      {list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isPending && <LoadingRows rows={2} height={40} />}
      {list.isSuccess && found.length === 0 && <p className={classes.quiet}>{empty}</p>}
      {found.map((activity) => (
        <div key={activity.id} className={classes.item}>
          {item(activity)}
        </div>
      ))}
      {list.hasNextPage && (
        <Button size="compact-sm" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t.loadMore}
        </Button>
      )}
    </section>
  )
}
